/**
 * Has the server say anew what on this page depends on somebody's favourites, the parts marked `data-renew`. What is
 * there already stays where it is, so that nothing flickers and a row keeps its place; a page whose parts do not come
 * shows them as they were.
 */
export async function renew(form: HTMLFormElement, isWanted: () => boolean): Promise<void> {
  const { value } = form.elements.namedItem("redirectTo") as HTMLInputElement;
  const answer = await fetch(`${form.action}/lists?${new URLSearchParams({ redirectTo: value })}`, {
    headers: { "X-Fragment": "renew" },
  });
  if (!answer.ok) return;
  const { body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  // Another heart was pressed meanwhile: this is older than what the page shows.
  if (!isWanted()) return;
  for (const part of document.querySelectorAll<HTMLElement>("[data-renew]")) {
    const fresh = body.querySelector<HTMLElement>(`[data-renew="${part.dataset.renew}"]`);
    if (fresh) keepingFocus(part, () => become(part, fresh));
  }
}

const TILES = ":scope > .grid, [data-section=favourites] > .grid, [data-section=favourites] > .reel";
const tilesIn = (part: HTMLElement) => part.querySelector(TILES);
const heartsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLButtonElement>(".fav")];
const gameOf = (tile: Element) => tile.querySelector<HTMLButtonElement>(".fav")?.value ?? "";

function become(part: HTMLElement, fresh: HTMLElement): void {
  const [tiles, next] = [tilesIn(part), tilesIn(fresh)];
  part.hidden = fresh.hidden;
  if (!tiles || !next) {
    part.textContent = "";
    return part.append(...fresh.childNodes);
  }
  reorder(tiles, next);
  part.querySelector(".pager")?.remove();
  part.append(...fresh.querySelectorAll(".pager"));
}

/** Only what has come, gone or changed its place is touched. */
function reorder(tiles: Element, next: Element): void {
  const old = new Map([...tiles.children].map((tile) => [gameOf(tile), tile]));
  const wanted = [...next.children].map((tile) => old.get(gameOf(tile)) ?? tile);
  for (const tile of old.values()) if (!wanted.includes(tile)) tile.remove();
  wanted.forEach((tile, position) => {
    const there = tiles.children[position];
    if (there !== tile) tiles.insertBefore(tile, there ?? null);
  });
}

/** Whoever was at a heart that is gone goes on at the next one, or where the page says what there is instead. */
function keepingFocus(part: HTMLElement, change: () => void): void {
  const heart = document.activeElement as HTMLButtonElement;
  const position = heartsIn(part).indexOf(heart);
  change();
  if (position === -1 || document.activeElement === heart) return;
  const hearts = heartsIn(part);
  // Where the list is empty, games are proposed, and what has just left may be among them.
  const inList = tilesIn(part) ? hearts : [];
  const same = inList.find(({ value }) => value === heart.value);
  const neighbour = inList[Math.min(position, inList.length - 1)];
  const next =
    same ?? neighbour ?? part.querySelector("h2") ?? document.querySelector<HTMLElement>("main h1");
  if (next && !next.matches("button")) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}
