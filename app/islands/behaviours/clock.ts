import { clockParts } from "~/ui/clock/clock-text";

/** Runs on from the server's time, so that a wrong clock in the visitor's device shows nothing wrong. */
export default function clock(element: HTMLElement): void {
  const [date, time] = [element.querySelector("span"), element.querySelector("b")];
  const timeZone = element.dataset.zone ?? "UTC";
  const language = document.documentElement.lang;
  const writtenAt = Date.parse(element.getAttribute("datetime") ?? "");
  const arrivedAfterMs = element.closest("dialog[data-top]") ? performance.now() : pageArrivedAfterMs();
  if (!date || !time || Number.isNaN(writtenAt)) return;

  const tick = () => {
    if (!element.isConnected) return;
    const now = writtenAt + performance.now() - arrivedAfterMs;
    const parts = clockParts(now, { language, timeZone });
    date.textContent = `${parts.date} `;
    time.textContent = parts.time;
    setTimeout(tick, 1_000 - (now % 1_000));
  };
  tick();
}

function pageArrivedAfterMs(): number {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}
