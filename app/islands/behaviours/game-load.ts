const PATIENCE_MS = 20_000;

/** Asks whether a game is still not there once its frame has loaded nothing for long enough. */
export default function gameLoad(element: HTMLElement): void {
  const frame = element as HTMLIFrameElement;
  const trouble = document.getElementById("game-trouble");
  if (!trouble) return;
  let isThere = hasLoaded(frame);
  frame.addEventListener("load", () => {
    isThere = true;
    trouble.hidden = true;
  });
  setTimeout(() => (trouble.hidden = isThere || hasLoaded(frame)), PATIENCE_MS);
}

/** Of another site's page nothing can be seen but that it has come. */
function hasLoaded({ contentDocument: page }: HTMLIFrameElement): boolean {
  return page === null || (page.URL !== "about:blank" && page.readyState === "complete");
}
