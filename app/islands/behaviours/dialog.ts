import { takeOver } from "../runtime/modal";

/** A page that came as an open dialog over the lobby: from now on a real one, that holds the focus and closes on Escape. */
export default function dialog(element: HTMLElement): void {
  if (element instanceof HTMLDialogElement && element.open && !element.matches(":modal")) takeOver(element);
}
