import { start, stop } from "./start";

/**
 * Dialogs are addresses. With script the server is asked for the dialog alone, which opens on the page that is there;
 * Back, Escape, the scrim and its links close it; forms in it are sent from here and answered in place.
 * There is never more than one: a link inside a dialog turns it into the next.
 */
interface Shown {
  dialog: HTMLDialogElement;
  /** Whether opening it made an entry of its own in the history. */
  pushed: boolean;
  opener: HTMLElement | undefined;
}

let shown: Shown | undefined;
let serial = 0;

export async function openModal(
  url: string,
  { opener, push = true }: { opener?: HTMLElement; push?: boolean } = {},
): Promise<void> {
  const next = await ask(url).catch(() => undefined);
  if (next === "elsewhere" || next === "done") return;
  if (!next?.dialog) return void location.assign(url);
  if (shown) {
    history.replaceState(history.state, "", url);
    become(shown.dialog, next.dialog);
    return;
  }
  document.body.append(next.dialog);
  if (push) history.pushState({ modal: true }, "", url);
  show({ dialog: next.dialog, pushed: true, opener });
}

/** Makes a dialog that the server sent open with its page a real one. */
export function takeOver(dialog: HTMLDialogElement): void {
  for (const scrim of document.querySelectorAll(".scrim")) scrim.remove();
  for (const page of document.querySelectorAll("body > [inert]")) page.removeAttribute("inert");
  dialog.removeAttribute("open");
  show({ dialog, pushed: false, opener: undefined });
}

addEventListener("popstate", (event) => {
  if (shown?.pushed) close(shown, { goBack: false });
  else if (!shown && (event.state as { modal?: true } | null)?.modal)
    void openModal(location.href, { push: false });
});

function show(now: Shown): void {
  const { dialog } = now;
  shown = now;
  dialog.dataset.on = "";
  dialog.showModal();
  start(dialog);
  focusFirst(dialog);
  const mayClose = dialog.dataset.close !== undefined;
  dialog.addEventListener("close", () => (mayClose ? close(now, { goBack: true }) : dialog.showModal()));
  dialog.addEventListener("submit", (event) => void send(event));
  let pressedOutside = false;
  dialog.addEventListener("pointerdown", (event) => (pressedOutside = isOutside(dialog, event)));
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (link?.hasAttribute("data-dismiss") || (mayClose && pressedOutside && isOutside(dialog, event))) {
      event.preventDefault();
      dialog.close();
    } else if (link?.hash && link.pathname === location.pathname && placeIn(dialog, link.hash)) {
      event.preventDefault();
      history.replaceState(history.state, "", link.hash);
      showPlace(dialog);
    }
  });
}

/** Called for every way out, and a second time by the dialog's own event. */
function close(now: Shown, { goBack }: { goBack: boolean }): void {
  if (shown !== now) return;
  shown = undefined;
  now.dialog.close();
  void stop(now.dialog);
  now.dialog.remove();
  now.opener?.focus();
  if (now.pushed && goBack) history.back();
  if (now.pushed) return;
  history.replaceState(null, "", now.dialog.dataset.close ?? "/");
  // The page that came with the dialog has waited behind it.
  start();
}

async function send(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || !shown) return;
  event.preventDefault();
  if (form.method === "get") return openModal(searchOf(form));
  const { dialog } = shown;
  if (dialog.ariaBusy) return;
  const button = event.submitter as HTMLButtonElement | null;
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  dialog.ariaBusy = "true";
  const restore = sayBusy(button);
  try {
    const url = button?.hasAttribute("formaction") ? button.formAction : form.action;
    const hasFiles = form.enctype === "multipart/form-data";
    const answer = await ask(url, {
      method: "POST",
      body: hasFiles ? body : new URLSearchParams(body as never),
    });
    if (answer === "elsewhere") return;
    if (answer === "done") return dialog.close();
    if (answer.dialog) become(dialog, answer.dialog);
    else showProblem(dialog, answer.problem);
  } catch {
    restore();
    HTMLFormElement.prototype.submit.call(form);
  } finally {
    dialog.ariaBusy = null;
  }
}

/** The address that a GET form leads to. */
function searchOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form) as never).toString();
  return url.href;
}

/** What the server would show of an address: its dialog, or a page that tells of a problem. */
async function ask(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { ...init, headers: { "X-Fragment": `${++serial}` } });
  const elsewhere = response.headers.get("X-Location");
  if (elsewhere !== null) {
    location.replace(elsewhere);
    return "elsewhere";
  }
  if (response.status === 204) return "done";
  const answer = new DOMParser().parseFromString(await response.text(), "text/html");
  return { dialog: answer.querySelector("dialog"), problem: answer.querySelector("main") ?? answer.body };
}

/** The same open dialog with other content, so that it does not flicker and stays where it is in the page. */
function become(dialog: HTMLDialogElement, next: HTMLDialogElement): void {
  dialog.className = next.className;
  dialog.dataset.close = next.dataset.close;
  dialog.setAttribute("aria-labelledby", next.getAttribute("aria-labelledby") ?? "");
  replaceContent(dialog, [...next.childNodes]);
}

/** A page about an error, such as "we cannot take this right now", below the dialog's own title. */
function showProblem(dialog: HTMLDialogElement, page: HTMLElement): void {
  const body = document.createElement("div");
  body.className = "body st";
  body.role = "alert";
  body.tabIndex = -1;
  body.append(...page.childNodes);
  const header = dialog.querySelector(":scope > header");
  replaceContent(dialog, header ? [header, body] : [body]);
}

function replaceContent(dialog: HTMLDialogElement, content: Node[]): void {
  const before = document.createElement("div");
  before.append(...dialog.childNodes);
  void stop(before);
  dialog.replaceChildren(...content);
  start(dialog);
  dialog.scrollTop = 0;
  focusFirst(dialog);
}

/** What an address points at within the dialog. */
function placeIn(dialog: HTMLDialogElement, hash: string): HTMLElement | null {
  return hash ? dialog.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
}

function showPlace(dialog: HTMLDialogElement): boolean {
  const place = placeIn(dialog, location.hash);
  if (!place) return false;
  const fold = place.closest("details");
  if (fold) fold.open = true;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
}

function focusFirst(dialog: HTMLDialogElement): void {
  if (showPlace(dialog)) return;
  const wrong = dialog.querySelector<HTMLElement>("[aria-invalid=true]:not(:disabled)");
  const problem = wrong ?? dialog.querySelector<HTMLElement>("[role=alert][tabindex]");
  // A finger that opens a dialog has not asked for the keyboard yet.
  const field = matchMedia("(pointer: fine)").matches
    ? dialog.querySelector<HTMLElement>("input:not([type=hidden], [type=checkbox]):not(:disabled)")
    : null;
  (problem ?? field)?.focus();
}

function sayBusy(button: HTMLButtonElement | null): () => void {
  const label = button?.dataset.busy;
  if (!button || !label) return () => undefined;
  const before = [...button.childNodes];
  button.replaceChildren(label);
  button.ariaDisabled = "true";
  return () => {
    button.replaceChildren(...before);
    button.ariaDisabled = null;
  };
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY, target }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
