import type { Tx } from "~/db/runner/transaction";
import { takePart } from "../jackpot/take-part.server";
import type { Round } from "../rounds/rounds.server";
import type { NewWager } from "./betwin-plan";
import type { ContractContext, PlayerWallet } from "./player-wallet.server";

export interface BookedWager extends NewWager {
  ledgerTransactionId: number;
}

/**
 * What the operator does beside the contract: the vendor is told nothing of the jackpot but the balance, and answers
 * for nothing. A round is drawn for when it is closed, which happens once; a repeat that brings nothing new and a
 * rollback draw nothing. Test money neither feeds the pool nor is drawn for. Answers the prize, which is in the wallet
 * then.
 */
export function* playForJackpot(
  context: ContractContext,
  { key, player, currency }: PlayerWallet,
  play: { request: { vendorRoundId: string; finished: boolean }; round: Round; booked: BookedWager[] },
): Tx<bigint> {
  const { pool } = context;
  const { request, round, booked } = play;
  if (!pool || player.isTest || round.gameId === null || !pool.gameIds.has(round.gameId)) return 0n;
  const bets = booked.filter(({ kind }) => kind === "bet");
  const stakeMinor = bets.reduce((sum, bet) => sum + bet.amountMinor, round.bet?.stakeMinor ?? 0n);
  const isSettled = request.finished && round.closedAt === null && stakeMinor > 0n;
  return yield* takePart(context, pool, {
    accountId: key.accountId,
    currency,
    roundId: round.id,
    bets,
    draw: isSettled ? { drawnFor: request.vendorRoundId, stakeMinor } : undefined,
  });
}
