import { byEnd, isOver } from "../../bonuses/grant";
import type { Purse } from "../../bonuses/purse";
import { shareOf, type Play } from "../../bonuses/terms";
import type { FreePlay } from "./answer";

/** The free bets and free spins that can be played in a game now; what ends first comes first. */
export function freePlaysOf({ grants, now }: Pick<Purse, "grants" | "now">, play: Play): FreePlay[] {
  return [...grants.values()]
    .filter((grant) => grant.state === "active" && !isOver(grant, now) && shareOf(grant.terms, play))
    .sort(byEnd)
    .flatMap((grant): FreePlay[] => {
      const { id, form, remainingMinor, spins, spinsDone, spinValueMinor } = grant;
      if (form === "free_bet" && remainingMinor > 0n)
        return [{ id, kind: "bet", valueMinor: remainingMinor, left: 1 }];
      const left = spins - spinsDone;
      return form === "spins" && left > 0 ? [{ id, kind: "spins", valueMinor: spinValueMinor, left }] : [];
    });
}
