const PATIENCE_MS = 20_000;

/** Asks whether a game is still not there, in the place of the quiet line, once its frame has loaded nothing for long enough. */
export default function gameLoad(element: HTMLElement): void {
  const frame = element as HTMLIFrameElement;
  const quiet = document.getElementById("game-reload")!;
  const question = document.getElementById("game-trouble")!;
  const ask = (isAsked: boolean) => {
    question.hidden = !isAsked;
    quiet.hidden = isAsked;
  };
  const isElsewhere = new URL(frame.src).origin !== location.origin;
  frame.addEventListener("load", () => hasLoaded(frame, isElsewhere) && ask(false));
  setTimeout(() => ask(!hasLoaded(frame, isElsewhere)), PATIENCE_MS);
}

/** A page that cannot be read is another site's, or the browser's own about one of this site that did not come. */
function hasLoaded({ contentDocument: page }: HTMLIFrameElement, isElsewhere: boolean): boolean {
  if (page === null) return isElsewhere;
  return page.URL !== "about:blank" && page.readyState === "complete";
}
