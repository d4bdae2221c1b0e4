/** Counts down on a button until it can be pressed again: "Sent · 0:52". The server counts for itself. */
export default function resend(button: HTMLElement): void {
  if (!(button instanceof HTMLButtonElement)) return;
  const { seconds, left = "" } = button.dataset;
  const again = button.textContent;
  const endsAt = performance.now() + Number(seconds) * 1_000;
  const tick = () => {
    if (!button.isConnected) return;
    const secondsLeft = Math.ceil((endsAt - performance.now()) / 1_000);
    button.disabled = secondsLeft > 0;
    if (secondsLeft <= 0) return void (button.textContent = again);
    const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
    button.textContent = left.replace("{{time}}", time);
    setTimeout(tick, 1_000);
  };
  tick();
}
