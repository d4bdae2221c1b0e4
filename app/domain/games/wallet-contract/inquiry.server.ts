import type { Tx } from "~/db/runner/transaction";
import { publish } from "../../shared/outbox.server";
import { findRound, saveRound } from "../rounds/rounds.server";
import { NO_CHANGE } from "../rounds/settlement";
import { balanceAnswer, refused } from "./answer";
import { playForJackpot } from "./jackpot-part.server";
import { holdPlayerWallet, type ContractContext, type Handled } from "./player-wallet.server";
import type { BalanceRequest, FinishRequest } from "./request";

export function* balance(context: ContractContext, request: BalanceRequest): Tx<Handled> {
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { player, balanceMinor, money } = held.wallet;
  return { answer: player.isActive ? balanceAnswer(balanceMinor, money) : refused("player_disabled") };
}

/** Closes a round, once; a round that the wallet never heard of is none of its business. */
export function* finish(context: ContractContext, request: FinishRequest): Tx<Handled> {
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { key, currency, money } = held.wallet;
  const { accountId } = key;
  const round = yield* findRound({ ...key, vendorRoundId: request.vendorRoundId });
  let prizeMinor = 0n;
  if (round) {
    prizeMinor = yield* playForJackpot(context, held.wallet, {
      request: { ...request, finished: true },
      round,
      booked: [],
    });
    const { isTest } = held.wallet.player;
    yield* saveRound(context, round, { accountId, currency, isTest, change: NO_CHANGE, closes: true });
  }
  const balanceMinor = held.wallet.balanceMinor + prizeMinor;
  if (prizeMinor > 0n) yield* publish(context, "balance", { accountId, balanceMinor });
  return { answer: balanceAnswer(balanceMinor, money) };
}
