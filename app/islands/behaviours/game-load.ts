import { offerOf } from "../runtime/game-offer";

const PATIENCE_MS = 20_000;

/** Once a game has had its time, offers to reload one of another site, and asks where nothing has loaded. */
export default function gameLoad(element: HTMLElement): void {
  const frame = element as HTMLIFrameElement;
  const isElsewhere = new URL(frame.src).origin !== location.origin;
  let isLate = false;
  const look = () => {
    const offer = offerOf({ isLate, isElsewhere, hasLoaded: hasLoaded(frame, isElsewhere) });
    for (const id of ["game-trouble", "game-reload"]) {
      const line = document.getElementById(id);
      if (line) line.hidden = id !== offer;
    }
  };
  frame.addEventListener("load", look);
  setTimeout(() => {
    isLate = true;
    look();
  }, PATIENCE_MS);
}

/** A page that cannot be read is another site's, or the browser's own about one of this site that did not come. */
function hasLoaded({ contentDocument: page }: HTMLIFrameElement, isElsewhere: boolean): boolean {
  if (page === null) return isElsewhere;
  return page.URL !== "about:blank" && page.readyState === "complete";
}
