import { say } from "../runtime/in-time";

/** Less than this after the last press, a heart does nothing: the server would refuse it as well. */
const AT_MOST_EVERY_MS = 1_000;

/** Of the hearts on this page, so far. */
let changes = 0;

/**
 * Hearts answer at once; what the server refuses is taken back. Then the page's lists of favourites are asked for anew.
 * Visitors get the log-in dialog.
 */
export default function favourites(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  let lastAt = -Infinity;
  form.addEventListener("submit", (event) => {
    const heart = event.submitter as HTMLButtonElement | null;
    if (!heart) return;
    event.preventDefault();
    if (form.dataset.signedIn === undefined) {
      const back = new URLSearchParams({ redirectTo: location.pathname + location.search });
      return void import("../runtime/modal").then(({ openModal }) =>
        openModal(`/login?${back}`, { opener: heart }),
      );
    }
    if (event.timeStamp - lastAt < AT_MOST_EVERY_MS) return;
    lastAt = event.timeStamp;
    void toggle(form, heart);
  });
}

async function toggle(form: HTMLFormElement, heart: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never);
  body.append(heart.name, heart.value);
  const wanted = heart.getAttribute("aria-pressed") !== "true";
  const mine = ++changes;
  document.querySelector(".away:not(.closed)")?.remove();
  show(form, heart.value, wanted);
  const answer = await fetch(form.action, {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
    keepalive: true,
  }).catch(() => undefined);
  if (!answer?.ok) show(form, heart.value, !wanted);
  // Said until a heart is pressed again.
  if (!answer || answer.status >= 500) return void say("away");
  // The session ended meanwhile, the game is gone, or another page was faster: this one has to be made anew.
  if (!answer.ok || answer.redirected) return location.reload();
  const isLast = () => mine === changes;
  if (isLast() && document.querySelector("[data-renew]"))
    void import("../runtime/renew").then(({ renew }) => renew(form, isLast)).catch(() => undefined);
}

/** A game may be on the page several times. */
function show(form: HTMLFormElement, game: string, pressed: boolean): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLButtonElement) || control.value !== game) continue;
    control.name = pressed ? "remove" : "add";
    control.setAttribute("aria-pressed", String(pressed));
    const icon = control.querySelector("use");
    const href = icon?.getAttribute("href")?.replace(/#.*/, pressed ? "#heart-fill" : "#heart");
    if (href) icon?.setAttribute("href", href);
  }
}
