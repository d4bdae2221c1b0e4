import { hash } from "~/art/random";
import type { SlotTile } from "./dress";
import { slotModels } from "../games/slot/models";

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

const POOL = "pool-";
/** The house's own mathematics, which no other game has. */
const ofTheHouse: ReadonlySet<string> = new Set(["rickshaw-reels"]);

/** A game of the jackpot row feeds a pool, and no other does; else the title's words decide, or else the code. */
export function modelFor({ code, title, kind }: SlotTile): string {
  const shared = [...slotModels.keys()].sort().filter((name) => !ofTheHouse.has(name));
  if (kind === "JACKPOT")
    return oneOf(
      shared.filter((name) => name.startsWith(POOL)),
      code,
    );
  const words = title.toLowerCase();
  const starts = promises.find(([promised]) => promised.test(words))?.[1] ?? [""];
  const fitting = shared.filter(
    (name) => !name.startsWith(POOL) && starts.some((start) => name.startsWith(start)),
  );
  return oneOf(fitting, code);
}

function oneOf(names: readonly string[], code: string): string {
  return names[hash(`${code}|model`) % names.length]!;
}
