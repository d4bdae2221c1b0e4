/** What an address points at within a dialog. */
export function placeIn(dialog: HTMLDialogElement, hash: string): HTMLElement | null {
  return hash ? dialog.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
}

export function showPlace(dialog: HTMLDialogElement): boolean {
  const place = placeIn(dialog, location.hash);
  if (!place) return false;
  const fold = place.closest("details");
  if (fold) fold.open = true;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  return true;
}

/** What is wrong, else where one begins: a dialog's first field or its title, the title of a page in a centre. */
export function focusFirst(dialog: HTMLDialogElement): void {
  if (showPlace(dialog)) return;
  const wrong = dialog.querySelector<HTMLElement>("[aria-invalid=true]:not(:disabled)");
  const problem = wrong ?? dialog.querySelector<HTMLElement>("[role=alert][tabindex]");
  (problem ?? titleOf(dialog, "h1") ?? fieldOf(dialog) ?? titleOf(dialog, "header h2"))?.focus();
}

function titleOf(dialog: HTMLDialogElement, heading: string): HTMLElement | null {
  const title = dialog.querySelector<HTMLElement>(heading);
  if (title) title.tabIndex = -1;
  return title;
}

/** A finger that opens a dialog has not asked for the keyboard yet. */
function fieldOf(dialog: HTMLDialogElement): HTMLElement | null {
  if (!matchMedia("(pointer: fine)").matches) return null;
  return dialog.querySelector("input:not([type=hidden], [type=checkbox]):not(:disabled)");
}

/** To what opened the dialog; an entry of a menu that has closed meanwhile is behind the button of the menu. */
export function giveFocusBack(opener: HTMLElement | undefined): void {
  const menu = opener?.closest("details:not([open])");
  (menu?.querySelector("summary") ?? opener)?.focus({ preventScroll: true });
}

/** Says that something is on its way: an element by its state, a button also by its words. */
export function sayBusy(element: HTMLElement | null | undefined): () => void {
  if (!element) return () => undefined;
  const label = element.dataset.busy;
  const before = [...element.childNodes];
  element.setAttribute("aria-busy", "true");
  if (label) element.textContent = label;
  return () => {
    element.removeAttribute("aria-busy");
    if (!label) return;
    element.textContent = "";
    element.append(...before);
  };
}

/** Its own ways out beside Escape: a link that says so, and a press around it that also ends there. */
export function closesByPress(dialog: HTMLDialogElement): void {
  let pressedOutside = false;
  dialog.addEventListener("pointerdown", (event) => (pressedOutside = isOutside(dialog, event)));
  dialog.addEventListener("click", (event) => {
    const isDismissed = (event.target as Element).closest("a[data-dismiss]");
    const mayClose = dialog.dataset.close !== undefined;
    if (!isDismissed && !(mayClose && pressedOutside && isOutside(dialog, event))) return;
    event.preventDefault();
    dialog.close();
  });
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY, target }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
