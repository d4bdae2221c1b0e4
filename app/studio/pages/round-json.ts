import { betsFromText } from "../games/game-basics";
import { gameOfRound } from "../games/game-of-round";
import { broughtMinor } from "../rounds/free-rounds";
import type { RoundRow, SeedRow } from "../store/schema";
import type { View } from "./view";

/** A round as docs/verifier/verify.mjs takes it. It holds the server seed, so it is for rounds whose seed was revealed. */
export function roundJson(view: View, { round, seed }: { round: RoundRow; seed: SeedRow }): object {
  const { game, currency } = view;
  const bets = [...betsFromText(round.bets_text)].map(([name, minor]) => [name, String(minor)] as const);
  return {
    game: game.rules,
    title: view.title,
    playedAt: new Date(round.opened_at).toISOString(),
    state: round.state,
    free: round.free_play_kind,
    serverSeed: seed.server_seed,
    commitment: seed.fingerprint,
    clientSeed: round.client_seed,
    nonce: round.round_no,
    ...(game.rules === "slot"
      ? { hash: round.model_hash ?? gameOfRound(game, round)?.modelHash }
      : { bets: Object.fromEntries(bets) }),
    currency: currency.code,
    stakeMinor: String(round.stake_minor),
    paidMinor: String(round.state === "settled" ? broughtMinor(round) : 0n),
  };
}
