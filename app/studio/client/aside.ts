import { ROUND_PLAYED } from "./events";

/** What stands beside the game, the last rounds and the next seed, is drawn by the server: it is asked for anew. */
export function refreshAside(): void {
  const aside = document.querySelector<HTMLElement>("[data-after-round]");
  if (!aside) return;
  let asked = 0;
  document.addEventListener(ROUND_PLAYED, () => {
    // Nobody sees it in a frame.
    if (aside.offsetParent === null) return;
    const mine = ++asked;
    fetch(location.pathname)
      .then((response) => (response.ok ? response.text() : ""))
      .then((text) => {
        const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-after-round]");
        if (!fresh || mine !== asked || aside.contains(document.activeElement)) return;
        aside.textContent = "";
        aside.append(...fresh.childNodes);
      })
      .catch(() => undefined);
  });
}
