/** Counts this visit at Google Analytics; it is only on pages of who agreed to that. */
export default function measure({ dataset: { id } }: HTMLElement): void {
  if (!id) return;
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  // It tells commands from events by their being `arguments`, not an array.
  function tell(..._command: unknown[]) {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  tell("js", new Date());
  tell("config", id);
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
