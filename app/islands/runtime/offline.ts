import { whenLoaded } from "./when-loaded";

/**
 * Lets a worker keep the page for when there is no connection; the manifest's address names the language and the
 * version that it is to have.
 */
export function keepOfflinePage(): void {
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (!manifest || !("serviceWorker" in navigator)) return;
  const { search } = new URL(manifest.href);
  whenLoaded(() => void navigator.serviceWorker.register(`/sw.js${search}`).catch(() => undefined));
}
