import { ROUND_PLAYED } from "./events";
import { makeWheel, type Wheel } from "./motion/wheel";

/**
 * The table without a new document for every chip: what its form is answered with takes the place of what is there. The
 * server draws both; between them the wheel turns. A press that gets no answer leads to the page, which knows.
 */
const FORM = "form[data-table]";
const PLACE = "#main";

const READ_MS = 700;

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const tableForm = () => document.querySelector<HTMLFormElement>(FORM);

export function startTable(): void {
  let clicked: HTMLButtonElement | null = null;
  let spinning: Wheel | null = null;
  /** Presses are answered one after the other, each on the table that the one before has left. */
  let last = Promise.resolve();

  document.addEventListener("click", ({ target }) => (clicked = (target as Element).closest("button")), true);
  document.addEventListener("submit", (event) => {
    const form = tableForm();
    if (!form || event.target !== form) return;
    event.preventDefault();
    const [name, value] = clicked?.form === form ? [clicked.name, clicked.value] : ["do", "lay"];
    clicked = null;
    if (spinning) return spinning.hurry();
    if (name === "do" && value === "spin") last = last.then(() => spin(name, value));
    else last = last.then(() => change(name, value));
  });
  addEventListener("keydown", (event) => {
    const target = event.target as Element;
    // A button that is held by Enter clicks again and again.
    if (event.key === "Enter" && event.repeat && target.closest(FORM)) event.preventDefault();
    const isOther = target.closest("a,button,input,select,textarea,summary,[contenteditable]");
    const button = tableForm()?.querySelector<HTMLButtonElement>("#spin");
    if (event.key !== " " || isOther || !button || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  });

  async function change(name: string, value: string): Promise<void> {
    const answer = await send(name, value);
    if (answer) take(answer, { name, value });
  }

  async function spin(name: string, value: string): Promise<void> {
    const form = tableForm();
    const picture = form?.querySelector<HTMLElement>("[data-wheel]");
    if (!form || !picture) return;
    form.querySelector("#spin")?.setAttribute("aria-busy", "true");
    const wheel = isCalm() ? null : makeWheel(picture);
    spinning = wheel;
    form.dataset.run = "";
    wheel?.spin();
    const answer = (await send(name, value)) ?? undefined;
    const next = answer?.querySelector<HTMLElement>("[data-wheel]");
    const isPlayed = next && next.dataset.wheel !== picture.dataset.wheel;
    if (isPlayed && wheel) {
      await wheel.land(Number(next.dataset.turn));
      // The wheel covers the table: the number is read where the ball lies.
      if (getComputedStyle(picture).position === "fixed")
        await new Promise((resolve) => setTimeout(resolve, READ_MS));
    }
    spinning = null;
    wheel?.rest();
    delete form.dataset.run;
    if (answer) take(answer, { name, value });
    if (isPlayed) tableForm()?.dispatchEvent(new CustomEvent(ROUND_PLAYED, { bubbles: true }));
  }
}

/** A spin has a key and may be sent twice; a chip must not lie there twice. */
async function send(name: string, value: string): Promise<Document | null> {
  const form = tableForm()!;
  const body = new URLSearchParams();
  new FormData(form).forEach((each, field) => {
    if (typeof each === "string") body.append(field, each);
  });
  body.set(name, value);
  for (let left = value === "spin" ? 2 : 1; left > 0; left--) {
    try {
      const response = await fetch(form.action, { method: "POST", body });
      if (response.status < 500) return new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      // The same key again, or the page.
    }
  }
  location.assign(form.action);
  return null;
}

/** Puts the answer's page in the place of this one, with the focus where it was. */
function take(answer: Document, { name, value }: { name: string; value: string }): void {
  const place = document.querySelector(PLACE)!;
  const fresh = answer.querySelector(PLACE);
  if (!fresh) return location.reload();
  for (const script of fresh.querySelectorAll("script, link")) script.remove();
  place.textContent = "";
  place.append(...fresh.childNodes);
  const again = [...place.querySelectorAll<HTMLButtonElement>("button")].find(
    (button) => button.name === name && button.value === value && button.tabIndex === 0,
  );
  const next = again && !again.disabled ? again : place.querySelector<HTMLElement>("#spin");
  next?.focus({ preventScroll: true });
}
