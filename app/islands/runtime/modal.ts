import { ask, supersede, type Answer } from "./dialog-answer";
import { closesByPress, focusFirst, giveFocusBack, placeIn, sayBusy, showPlace } from "./dialog-parts";
import { address, isPlainClick, loaded, start, stop } from "./start";

/**
 * Dialogs are addresses. With script the server is asked for the dialog alone, which opens on the page that is there;
 * Back, Escape, the scrim and its links close it; forms in it are sent from here and answered in place.
 *
 * A link inside a dialog turns it into the next. A centre is a dialog that holds every page below one address: going
 * on in it is a step of the history, and another dialog opens on top of it. Each entry of the history that a dialog
 * made carries how many such entries lie between it and the page.
 */
interface Shown {
  dialog: HTMLDialogElement;
  /** The address of what it shows, and what the window is called meanwhile. */
  address: string;
  title: string;
  /** How many entries lay between it and the page before it was opened; undefined if it came with the page. */
  below: number | undefined;
  opener: HTMLElement | undefined;
  /** A form of it is on its way. */
  sends?: boolean;
}

/** The topmost last. */
const shown: Shown[] = [];

/** Of the page that lies behind all dialogs. */
const pageTitle = document.title;

const topmost = () => shown[shown.length - 1];

const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

const isCentre = (dialog: HTMLDialogElement) => dialog.dataset.within !== undefined;

/** Whether an address is a page of the dialog's centre. */
function staysIn({ dataset: { within } }: HTMLDialogElement, url: string): boolean {
  const { origin, pathname } = new URL(url, location.href);
  if (within === undefined || origin !== location.origin) return false;
  return pathname === within || pathname.startsWith(`${within}/`);
}

/** Opens what a link leads to. What is no dialog is gone to. */
export async function openModal(url: string, { opener }: { opener?: HTMLElement } = {}): Promise<void> {
  const restore = sayBusy(opener);
  const said = await followed(url).catch(() => undefined);
  restore();
  if (said === "superseded") return;
  if (!isDialog(said)) return void location.assign(url);
  const now = topmost();
  const opens = !now || (isCentre(now.dialog) && !isCentre(said.dialog));
  const at = addressOf(said.url);
  const isStep = opens || (isCentre(now.dialog) && at !== now.address);
  if (isStep) history.pushState({ dialogs: depth() + 1 }, "", said.url);
  else history.replaceState(history.state, "", said.url);
  if (opens) show({ ...shownAt(said, at), below: depth() - 1, opener });
  else become(now, shownAt(said, at));
}

/** Takes on the dialog that came with its page and is open; closing it is its own affair. */
export function adopt(dialog: HTMLDialogElement): void {
  const now = { dialog, address: address(), title: pageTitle, below: undefined, opener: undefined };
  shown.push(now);
  listen(now);
  dialog.addEventListener("close", () => {
    if (!dialog.isConnected) shown.splice(shown.indexOf(now), 1);
  });
}

/** Shows what the history has come to: the page, or one of its dialogs. */
export function follow(): void {
  supersede();
  const here = address();
  if (here === loaded.address) return closeDownTo(0);
  // Of another page, or made by a document that is gone: the server knows what it was.
  if (depth() === 0 || loaded.asDialog) return location.reload();
  closeDownTo(depth());
  if (topmost()?.address !== here) void reopen(here);
}

/** Closes the dialogs that were opened at this depth or further on. */
function closeDownTo(entries: number): void {
  for (let now = topmost(); now && (now.below ?? -1) >= entries; now = topmost()) takeAway(now);
}

async function reopen(url: string): Promise<void> {
  const said = await followed(url).catch(() => undefined);
  if (said === "superseded") return;
  const now = topmost();
  if (!isDialog(said)) return location.reload();
  const opens = !now || (isCentre(now.dialog) && !isCentre(said.dialog));
  const next = shownAt(said, url);
  if (opens) show({ ...next, below: now ? depth() - 1 : 0, opener: undefined });
  else become(now, next);
}

function show(now: Shown): void {
  const { dialog } = now;
  shown.push(now);
  document.title = now.title;
  dialog.dataset.on = "";
  if (dialog.ownerDocument !== document) document.body.append(dialog);
  dialog.dataset.top = "";
  dialog.showModal();
  start(dialog);
  focusFirst(dialog);
  dialog.addEventListener("close", ({ target }) => {
    if (target !== dialog || !shown.includes(now)) return;
    if (dialog.dataset.close !== undefined) close(now);
    else dialog.showModal();
  });
  closesByPress(dialog);
  listen(now);
}

/** What is sent from a dialog, and where its links lead. */
function listen(now: Shown): void {
  const { dialog } = now;
  dialog.addEventListener("submit", (event) => void send(now, event));
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a");
    if (link && isPlainClick(event)) goOn(dialog, link, event);
  });
}

/** A link to a place in the dialog, or to another page of its centre. */
function goOn(dialog: HTMLDialogElement, link: HTMLAnchorElement, event: Event): void {
  if (link.hash && link.pathname === location.pathname && placeIn(dialog, link.hash)) {
    event.preventDefault();
    history.replaceState(history.state, "", link.hash);
    showPlace(dialog);
  } else if (staysIn(dialog, link.href) && !link.target && !link.download) {
    event.preventDefault();
    void openModal(link.href, { opener: dialog });
  }
}

/** By its own ways out; the history goes back to where it was opened. */
function close(now: Shown): void {
  const back = (now.below ?? 0) - depth();
  takeAway(now);
  history.go(back);
}

function takeAway(now: Shown): void {
  const { dialog, opener } = now;
  shown.splice(shown.indexOf(now), 1);
  dialog.close();
  void stop(dialog);
  dialog.remove();
  giveFocusBack(opener);
  document.title = topmost()?.title ?? pageTitle;
}

async function send(now: Shown, event: SubmitEvent): Promise<void> {
  const { dialog } = now;
  const form = event.target as HTMLFormElement;
  // A warning within the dialog closes by itself.
  if (event.defaultPrevented || form.method === "dialog" || form.dataset.native !== undefined) return;
  event.preventDefault();
  if (form.method === "get") return openModal(searchOf(form), { opener: dialog });
  if (now.sends) return;
  now.sends = true;
  const button = event.submitter as HTMLButtonElement | null;
  const restore = [sayBusy(dialog), sayBusy(button)];
  const said = await post(form, button).catch(() => undefined);
  if (said === "superseded") return;
  // Nothing can be pressed again until the page that it leads to is there.
  if (said?.elsewhere !== undefined && !staysIn(dialog, said.elsewhere))
    return location.replace(said.elsewhere);
  now.sends = false;
  for (const undo of restore) undo();
  if (!said) {
    // The browser tells best what is wrong with the connection.
    form.dataset.native = "";
    form.requestSubmit(button);
  } else if (said.elsewhere !== undefined) await openModal(said.elsewhere);
  else if (said.status === 204) dialog.close();
  else if (isDialog(said)) become(now, shownAt(said, now.address));
  else showProblem(dialog, said.problem);
}

function post(form: HTMLFormElement, button: HTMLButtonElement | null) {
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  const url = button?.hasAttribute("formaction") ? button.formAction : form.action;
  const hasFiles = form.enctype === "multipart/form-data";
  return ask(url, { method: "POST", body: hasFiles ? body : new URLSearchParams(body as never) });
}

/** The address that a GET form leads to. */
function searchOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  url.search = new URLSearchParams(new FormData(form) as never).toString();
  return url.href;
}

/** What is at an address, or where that leads: a centre's first page, the log-in in the place of what needs one. */
async function followed(url: string): Promise<(Answer & { url: string }) | "superseded"> {
  const AT_MOST = 4;
  for (let at = url, hops = 0; hops < AT_MOST; hops++) {
    const said = await ask(at);
    if (said === "superseded") return said;
    if (said.elsewhere === undefined) return { ...said, url: at };
    at = new URL(said.elsewhere, location.href).href;
    if (new URL(at).origin !== location.origin) break;
  }
  throw new Error("this leads to no dialog");
}

const isDialog = (said: Answer | undefined): said is Answer & { dialog: HTMLDialogElement } =>
  said?.dialog instanceof HTMLDialogElement;

function shownAt({ dialog, title }: Answer & { dialog: HTMLDialogElement }, at: string) {
  return { dialog, address: at, title };
}

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

/** The same open dialog with other content, so that it does not flicker and stays where it is in the page. */
function become(now: Shown, next: Pick<Shown, "dialog" | "address" | "title">): void {
  const { dialog } = now;
  now.address = next.address;
  document.title = now.title = next.title;
  dialog.className = next.dialog.className;
  for (const name of ["data-close", "data-within", "aria-labelledby"]) {
    const value = next.dialog.getAttribute(name);
    if (value === null) dialog.removeAttribute(name);
    else dialog.setAttribute(name, value);
  }
  replaceContent(dialog, [...next.dialog.childNodes]);
}

/** A page about an error, such as "we cannot do this right now", below the dialog's own title. */
function showProblem(dialog: HTMLDialogElement, problem: HTMLElement): void {
  const body = document.createElement("div");
  body.className = "body st";
  body.setAttribute("role", "alert");
  body.tabIndex = -1;
  body.append(...problem.childNodes);
  const header = dialog.querySelector(":scope > header");
  replaceContent(dialog, header ? [header, body] : [body]);
}

function replaceContent(dialog: HTMLDialogElement, content: Node[]): void {
  const before = document.createElement("div");
  before.append(...dialog.childNodes);
  void stop(before);
  dialog.append(...content);
  start(dialog);
  dialog.scrollTop = 0;
  focusFirst(dialog);
}
