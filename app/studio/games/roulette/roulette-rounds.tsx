import { betsFromText, stopsFromText } from "../game-basics";
import type { View } from "../../pages/view";
import type { RoundRow } from "../../store/schema";
import { linesOf } from "./result";
import { resultsOf } from "./stage/payout";
import { nameOfResult } from "./spot-names";

export function NumberOfRound({ view, round }: { view: View; round: RoundRow }) {
  return <>{nameOfResult(view, stopsFromText(round.stops_text)[0]!)}</>;
}

/** "Straight up 17, 50.00 · 2 others, 100.00" */
export function betsOfRound(view: View, round: RoundRow): string {
  const number = stopsFromText(round.stops_text)[0]!;
  return linesOf(view, resultsOf(betsFromText(round.bets_text), number))
    .map(({ label }) => label)
    .join(" · ");
}
