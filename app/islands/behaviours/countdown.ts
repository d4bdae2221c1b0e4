import { countdownText } from "~/ui/form/countdown-text";

/** Between two presses that count. */
const THROTTLE_MS = 1_000;

/** A button that can be pressed once a second, and not while `data-seconds` run: until then it says how many are left. */
export default function countdown(element: HTMLElement): void {
  const button = element as HTMLButtonElement;
  countDown(button, Number(button.dataset.seconds ?? 0));
  let lastAt = -THROTTLE_MS;
  button.addEventListener("click", (event) => {
    const now = performance.now();
    if (now - lastAt < THROTTLE_MS) event.preventDefault();
    else lastAt = now;
  });
}

/** In the place of the button's words, which come back with the end. */
export function countDown(button: HTMLButtonElement, seconds: number): void {
  const label = button.textContent ?? "";
  const endsAt = performance.now() + seconds * 1_000;
  const tick = () => {
    if (!button.isConnected) return;
    const left = Math.ceil((endsAt - performance.now()) / 1_000);
    button.disabled = left > 0;
    button.textContent =
      left > 0 ? (button.dataset.sent ?? "").replace("{time}", countdownText(left)) : label;
    if (left > 0) setTimeout(tick, 250);
  };
  tick();
}
