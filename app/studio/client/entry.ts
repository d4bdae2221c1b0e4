import { refreshAside } from "./aside";
import { followHost } from "./host";

/**
 * The script of a game's page: a kilobyte that starts the island. A press that comes before the island is kept and
 * repeated once, so that it plays one round and loads no document.
 */
const EARLY_KEY = " ";
const LONGEST_WAIT_MS = 8_000;

followHost();
refreshAside();
document.documentElement.dataset.js = "";
const island = document.querySelector<HTMLElement>("x-island");
if (island) start(island);
// Until it is there, and where it does not come, the table's form is sent as it is.
if (document.querySelector("[data-table]"))
  import("./table").then(
    ({ startTable }) => startTable(),
    () => undefined,
  );

function start(element: HTMLElement): void {
  let kept: HTMLButtonElement | null = null;
  let clicked: HTMLButtonElement | null = null;
  const form = () => element.querySelector("form");
  const onClick = ({ target }: Event) => {
    clicked = (target as Element).closest("button");
  };
  const keep = (event: Event) => {
    event.preventDefault();
    kept ??= clicked ?? form()?.querySelector("[data-play]") ?? null;
    element.dataset.waits = "";
  };
  const onKey = (event: KeyboardEvent) => {
    const isOther = (event.target as Element).closest("a,button,input,select,textarea,summary");
    if (event.key === EARLY_KEY && !event.repeat && !isOther) keep(event);
  };
  element.addEventListener("click", onClick, true);
  element.addEventListener("submit", keep, true);
  addEventListener("keydown", onKey);
  const letGo = () => {
    element.removeEventListener("click", onClick, true);
    element.removeEventListener("submit", keep, true);
    removeEventListener("keydown", onKey);
    delete element.dataset.waits;
    // Where the island did not come, this sends the form.
    if (kept) (kept.isConnected ? kept : form()?.querySelector<HTMLElement>("[data-play]"))?.click();
  };
  import("./hydrate").then(({ hydrateGame }) => inTime(hydrateGame(element))).then(letGo, letGo);
}

function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
