import type { Tx } from "~/db/runner/transaction";
import { publish } from "../../shared/outbox.server";
import { findRound, saveRound, type Round } from "../rounds/rounds.server";
import { NO_CHANGE } from "../rounds/settlement";
import { balanceAnswer, playerAnswer, refused } from "./answer";
import {
  closeBonusPart,
  grantsOfRound,
  openPlayerPurse,
  playOf,
  settleBonuses,
  type BonusPart,
} from "./bonus-part.server";
import { freePlaysOf } from "./free-plays";
import { playForJackpot } from "./jackpot-part.server";
import {
  holdPlayerWallet,
  readPlayerWallet,
  type ContractContext,
  type Handled,
  type PlayerWallet,
} from "./player-wallet.server";
import type { Player } from "./players.server";
import type { BalanceRequest, FinishRequest } from "./request";

/**
 * Holds the wallet only of a player with a bonus, which may be over by now. After the log-out nothing is told: the page of
 * a game may be open in a browser that somebody else uses.
 */
export function* balance(context: ContractContext, request: BalanceRequest): Tx<Handled> {
  const read = yield* readPlayerWallet(context, request);
  if (!read.ok) return read;
  if (!read.wallet.player.hasGrants) {
    const { player, money, balanceMinor } = read.wallet;
    const refusal = refusalOf(player);
    return refusal
      ? { answer: refused(refusal) }
      : { answer: balanceAnswer(balanceMinor, money), isInquiry: true };
  }
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { player, money } = held.wallet;
  const purse = yield* openPlayerPurse(context, held.wallet);
  const refusal = refusalOf(player);
  if (refusal) return { answer: refused(refusal) };
  const play = { gameCode: request.gameCode, gameType: player.gameType, odds: undefined };
  const told = { balanceMinor: purse.spendable(play), freePlays: freePlaysOf(purse, play) };
  return { answer: playerAnswer(told, money) };
}

function refusalOf({ isActive, isLoggedOut }: Player): "player_disabled" | "logged_out" | undefined {
  if (!isActive) return "player_disabled";
  return isLoggedOut ? "logged_out" : undefined;
}

/** Closes a round, once; a round that the wallet never heard of is none of its business. */
export function* finish(context: ContractContext, request: FinishRequest): Tx<Handled> {
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { key, currency, money } = held.wallet;
  const { accountId } = key;
  const round = yield* findRound({ ...key, vendorRoundId: request.vendorRoundId });
  let cashMinor = held.wallet.balanceMinor;
  let balanceMinor = round ? cashMinor : yield* toldOf(context, held.wallet, undefined);
  if (round) {
    const bonus = yield* bonusOfRound(context, held.wallet, round);
    const prizeMinor = yield* playForJackpot(context, held.wallet, {
      request: { ...request, finished: true },
      round,
      booked: [],
    });
    const { isTest } = held.wallet.player;
    if (bonus) bonus.purse.cashMinor += prizeMinor;
    const { validMinor } = request;
    const happened = { accountId, currency, isTest, change: NO_CHANGE, closes: true, validMinor };
    const saved = yield* saveRound(context, round, happened);
    yield* closeBonusPart(context, { ...saved, wallet: held.wallet, round }, bonus);
    cashMinor = bonus?.purse.cashMinor ?? cashMinor + prizeMinor;
    yield* settleBonuses(context, held.wallet, { purse: bonus?.purse, cashMinor });
    balanceMinor = bonus ? bonus.purse.spendable(bonus.play) : cashMinor;
  }
  if (cashMinor !== held.wallet.balanceMinor)
    yield* publish(context, "balance", { accountId, balanceMinor: cashMinor });
  return { answer: balanceAnswer(balanceMinor, money) };
}

/** What a player can stake in a game. */
function* toldOf(context: ContractContext, wallet: PlayerWallet, gameCode: string | undefined): Tx<bigint> {
  const { hasGrants, gameType } = wallet.player;
  if (!hasGrants) return wallet.balanceMinor;
  const purse = yield* openPlayerPurse(context, wallet);
  return purse.spendable({ gameCode, gameType, odds: undefined });
}

/** The end of a round names no game: it is the round's. */
function* bonusOfRound(
  context: ContractContext,
  wallet: PlayerWallet,
  round: Round,
): Tx<BonusPart | undefined> {
  if (!wallet.player.hasGrants && !round.hasGrants) return undefined;
  const purse = yield* openPlayerPurse(context, wallet);
  return { purse, round: yield* grantsOfRound(purse, round), play: yield* playOf(round) };
}
