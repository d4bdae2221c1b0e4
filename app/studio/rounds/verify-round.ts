import { Outcomes } from "../fairness/outcomes";
import { fingerprintOf, type RoundSeeds } from "../fairness/seeds";
import { betsFromText } from "../games/game-basics";
import type { Game } from "../games/game";
import type { RoundRow, SeedRow } from "../store/schema";

/** A round computed anew from its three values, with every step on the way. */
export interface Recomputed {
  seeds: RoundSeeds;
  fingerprint: string;
  outcomes: Outcomes;
  stops: number[];
}

export function recompute(game: Game, seeds: RoundSeeds): Recomputed {
  const outcomes = new Outcomes(seeds);
  const stops = game.draw(outcomes);
  return { seeds, fingerprint: fingerprintOf(seeds.serverSeed), outcomes, stops };
}

/** Does the revealed seed have the fingerprint that was shown, and does it lead to what the round shows and pays? */
export function checksOut(
  game: Game,
  kept: { round: RoundRow; seed: SeedRow },
  recomputed: Recomputed,
): boolean {
  const { round, seed } = kept;
  const payoutMinor = game.payout(betsFromText(round.bets_text), recomputed.stops);
  return (
    recomputed.fingerprint === seed.fingerprint &&
    JSON.stringify(recomputed.stops) === round.stops_text &&
    payoutMinor === round.payout_minor
  );
}
