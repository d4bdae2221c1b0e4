import { slotModels } from "../games/slot/models";
import { chosenFor } from "./chosen-for";
import type { SlotTile } from "./slot-tile";

/** What a title's words promise: models whose names begin so. The first that fits decides. */
const promises: readonly (readonly [words: RegExp, models: readonly string[]])[] = [
  [/\bways\b/, ["ways-", "free-ways", "sticky-ways", "coins-ways"]],
  [/\b(respin|vault|coins?|riches|treasure|hold)\b/, ["coins-"]],
  [/\b(cascade|avalanche|tumble|candy|sugar|lollipop|sweets|donut|sundae|gelato)\b/, ["tumble-"]],
  [/\bsevens\b/, ["classic-3x3-"]],
  [
    /\b(classic|fruits?|cherry|lemon|citrus|melon|orange|bells|reels|cherries)\b/,
    ["classic-3x3-", "lines-5-"],
  ],
  [/\b(free|spins)\b/, ["free-", "sticky-", "tumble-free", "expanding-free"]],
  [/\blines\b/, ["lines-"]],
  [/\b(stacks|rising|titan)\b/, ["expanding-"]],
  [/^wild\b/, ["expanding-", "sticky-"]],
];

/** The house's own mathematics is no other game's. */
const shared = [...slotModels.keys()].filter((name) => name !== "rickshaw-reels");

/** A game of the jackpot row feeds a pool, and no other does; else the title's words decide, or else the code. */
export function modelFor({ code, title, kind }: SlotTile): string {
  if (kind === "JACKPOT") return chosenFor(`${code}|model`, shared.filter(feedsPool));
  const words = title.toLowerCase();
  const starts = promises.find(([promised]) => promised.test(words))?.[1] ?? [""];
  const fitting = shared.filter((name) => !feedsPool(name) && starts.some((start) => name.startsWith(start)));
  return chosenFor(`${code}|model`, fitting);
}

const feedsPool = (name: string) => slotModels.get(name)!.pool !== undefined;
