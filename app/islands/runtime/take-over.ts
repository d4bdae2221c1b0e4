import { closesByPress, focusFirst } from "./dialog-parts";
import { address, isPlainClick, loaded, start, stop } from "./start";

/**
 * Makes a dialog that the server sent open with its page a real one, which holds the focus and closes on Escape. What
 * sends its forms and follows its links is heavier than the rest of the page's script together, so it comes when
 * somebody is about to use the dialog.
 */
export function takeOver(dialog: HTMLDialogElement): void {
  for (const scrim of document.querySelectorAll(".scrim")) scrim.remove();
  for (const behind of document.querySelectorAll("body > [inert]")) behind.removeAttribute("inert");
  dialog.removeAttribute("open");
  dialog.showModal();
  start(dialog);
  focusFirst(dialog);
  dialog.addEventListener("close", ({ target }) => {
    if (target !== dialog) return;
    if (dialog.dataset.close !== undefined) leave(dialog, dialog.dataset.close);
    else dialog.showModal();
  });
  closesByPress(dialog);
  adoptInUse(dialog);
}

/** The page that came with the dialog has waited behind it. */
function leave(dialog: HTMLDialogElement, to: string): void {
  void stop(dialog);
  dialog.remove();
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
