import { ROUND_PLAYED } from "./events";

/** The page around the frame, if the server named its origin: no other is believed or told anything. */
export function followHost(): void {
  const { host } = document.documentElement.dataset;
  if (!host || parent === window) return;
  addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== host || source !== parent) return;
    const { type, theme } = (data ?? {}) as { type?: unknown; theme?: unknown };
    if (type === "croupier:theme" && (theme === "light" || theme === "dark"))
      document.documentElement.dataset.theme = theme;
  });
  // No sum crosses the frame: the page around it asks its own ledger.
  document.addEventListener(ROUND_PLAYED, () => parent.postMessage({ type: "croupier:round" }, host));
}
