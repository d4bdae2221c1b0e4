import { opensDialogs } from "../runtime/start";
import { takeOver } from "../runtime/take-over";

/** A page that came as an open dialog over the lobby: from now on a real one, that holds the focus and closes on Escape. */
export default function dialog(element: HTMLElement): void {
  if (!opensDialogs() || !(element instanceof HTMLDialogElement)) return;
  if (!element.open || element.dataset.top !== undefined) return;
  takeOver(element);
  const seconds = Number(element.dataset.seconds);
  if (seconds) closeIn(element, seconds * 1_000);
}

/** Whoever points at it or presses a key keeps it; so does whoever wants nothing to move by itself. */
function closeIn(dialog: HTMLDialogElement, delayMs: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const timer = setTimeout(() => dialog.isConnected && dialog.close(), delayMs);
  for (const event of ["pointerover", "pointerdown", "keydown"])
    dialog.addEventListener(event, () => clearTimeout(timer), { once: true, passive: true });
}
