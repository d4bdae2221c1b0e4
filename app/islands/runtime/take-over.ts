import { closesByPress, focusFirst } from "./dialog-parts";
import { address, isPlainClick, loaded, start, stop } from "./start";

const COVERS = ".scrim";

/**
 * Makes a dialog that the server sent open with its page one that is left without a new page: by Escape, by what covers
 * the page around it and by its own ways out. It stays as it was sent, over a page that is inert: to make it modal by
 * script would have the browser work out the style of everything behind it once more. What sends its forms and follows
 * its links is heavier than the rest of the page's script together, so it comes when somebody is about to use the dialog.
 */
export function takeOver(dialog: HTMLDialogElement): void {
  dialog.tabIndex = -1;
  // Who has begun to use it stays where they are.
  if (!dialog.contains(document.activeElement)) {
    dialog.focus();
    focusFirst(dialog);
  }
  dialog.addEventListener("close", ({ target }) => {
    if (target !== dialog) return;
    if (dialog.dataset.close !== undefined) leave(dialog, dialog.dataset.close);
    else dialog.show();
  });
  closesByPress(dialog);
  closesFromAround(dialog);
  adoptInUse(dialog);
}

/** Escape, unless another dialog has been opened on top, and a press on the cover. */
function closesFromAround(dialog: HTMLDialogElement): void {
  const close = () => dialog.dataset.close !== undefined && dialog.close();
  for (const cover of document.querySelectorAll(COVERS))
    cover.addEventListener("click", (event) => {
      event.preventDefault();
      close();
    });
  const onKey = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (!dialog.isConnected) return document.removeEventListener("keydown", onKey);
    const isAsked = key === "Escape" && !isComposing && !defaultPrevented;
    if (isAsked && !document.querySelector("dialog[data-top]")) close();
  };
  document.addEventListener("keydown", onKey);
}

/** The page that came with the dialog has waited behind it. */
function leave(dialog: HTMLDialogElement, to: string): void {
  void stop(dialog);
  dialog.remove();
  for (const cover of document.querySelectorAll(COVERS)) cover.remove();
  for (const behind of document.querySelectorAll("body > [inert]")) behind.removeAttribute("inert");
  history.replaceState(null, "", to);
  loaded.address = address();
  start();
}

/** What is sent or followed before that is there waits for it; where it does not come, the browser does it alone. */
function adoptInUse(dialog: HTMLDialogElement): void {
  let adopting: Promise<void> | undefined;
  let isSettled = false;
  const adopt = () =>
    (adopting ??= import("./modal")
      .then(
        (modal) => dialog.isConnected && modal.adopt(dialog),
        () => undefined,
      )
      .then(() => void (isSettled = true)));
  for (const event of ["pointerover", "pointerdown", "keydown", "input"])
    dialog.addEventListener(event, () => void adopt(), { once: true, passive: true });

  let isWaiting = false;
  const hold = (event: Event, again: () => void) => {
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    void adopt().then(again);
  };
  dialog.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (isSettled || event.defaultPrevented || form.method === "dialog") return;
    hold(event, () => form.requestSubmit(event.submitter));
  });
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (isSettled || !link || link.target || link.download || !isPlainClick(event)) return;
    hold(event, () => link.click());
  });
}
