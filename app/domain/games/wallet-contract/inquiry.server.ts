import type { Tx } from "~/db/runner/transaction";
import { findRound, saveRound } from "../rounds/rounds.server";
import { NO_CHANGE } from "../rounds/settlement";
import { balanceAnswer, refused } from "./answer";
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
  const { key, currency, balanceMinor, money } = held.wallet;
  const round = yield* findRound({ ...key, vendorRoundId: request.vendorRoundId });
  if (round) {
    const { accountId } = key;
    yield* saveRound(context, round, { accountId, currency, change: NO_CHANGE, closes: true });
  }
  return { answer: balanceAnswer(balanceMinor, money) };
}
