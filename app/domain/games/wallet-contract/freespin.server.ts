import type { Tx } from "~/db/runner/transaction";
import { settleAndSave } from "../../bonuses/book-grants.server";
import { playSpin } from "../../bonuses/report-spin.server";
import { shareOf } from "../../bonuses/terms";
import { refuse, type Outcome } from "../../shared/refusal";
import { publish } from "../../shared/outbox.server";
import { amountToMinor, isBookable } from "./amount";
import { freespinAnswer, invalid, refused, type ContractRefusal } from "./answer";
import { openPlayerPurse } from "./bonus-part.server";
import { mayBet, noteRegion } from "./may-bet.server";
import {
  findMoney,
  holdPlayerWallet,
  type ContractContext,
  type Handled,
  type PlayerWallet,
} from "./player-wallet.server";
import type { FreespinRequest } from "./request";

/**
 * A vendor tells what a free spin has won, once for its id. Who may not bet plays no spin either. A spin that was told
 * before is answered whatever has become of the grant since.
 */
export function* freespin(context: ContractContext, request: FreespinRequest): Tx<Handled> {
  const money = yield* findMoney(request.currency);
  const wonMinor = money && amountToMinor(request.amount, money.exponent);
  if (money && (wonMinor === undefined || !isBookable(wonMinor)))
    return { answer: invalid("amount: not a valid decimal amount") };
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { wallet } = held;
  const { key, player, balanceMinor: beforeMinor } = wallet;
  const purse = yield* openPlayerPurse(context, wallet);
  const play = { gameCode: request.gameCode, gameType: player.gameType, odds: undefined };
  const refusal = yield* refusalOf(context, wallet);
  const fits = (grantId: number): boolean => {
    const grant = purse.grants.get(grantId);
    return grant === undefined || (player.gameId !== undefined && Boolean(shareOf(grant.terms, play)));
  };
  const told = yield* playSpin(context, purse, {
    grantId: request.freePlayId,
    // Two vendors may call their spins alike.
    spinId: `${key.vendorId}:${request.spinId}`,
    wonMinor: wonMinor ?? 0n,
    gameId: player.gameId ?? null,
    mayPlay: (): Outcome<object, FreespinRefusal> => {
      if (refusal) return refuse(refusal);
      return fits(request.freePlayId) ? { ok: true } : refuse("free_spins_game");
    },
  });
  yield* settleAndSave(context, purse);
  if (purse.cashMinor !== beforeMinor)
    yield* publish(context, "balance", { accountId: key.accountId, balanceMinor: purse.cashMinor });
  if (!told.ok) {
    if (told.refusal === "player_disabled") yield* noteRegion(context, wallet, request);
    return { answer: refused(told.refusal) };
  }
  return { answer: freespinAnswer({ left: told.left, balanceMinor: purse.spendable(play) }, wallet.money) };
}

type FreespinRefusal = Extract<
  ContractRefusal,
  "player_disabled" | "logged_out" | "game_closed" | "bet_limit_reached" | "free_spins_game"
>;

/** As of a bet: a spin is nothing that was played before it is told. */
function* refusalOf(
  context: ContractContext,
  wallet: PlayerWallet,
): Tx<Exclude<FreespinRefusal, "free_spins_game"> | undefined> {
  const may = yield* mayBet(context, wallet);
  if (!may.mayBet) return "player_disabled";
  if (wallet.player.isLoggedOut) return "logged_out";
  if (!wallet.player.gameIsOpen || context.isUnderMaintenance) return "game_closed";
  return may.isOver ? "bet_limit_reached" : undefined;
}
