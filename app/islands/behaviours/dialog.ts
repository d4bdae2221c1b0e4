import { takeOver } from "../runtime/take-over";

/** A page that came as an open dialog over the lobby: from now on a real one, that holds the focus and closes on Escape. */
export default function dialog(element: HTMLElement): void {
  const isOpen = element instanceof HTMLDialogElement && element.open;
  if (isOpen && !element.matches(":modal")) takeOver(element);
}
