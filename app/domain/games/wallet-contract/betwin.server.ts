import type { Tx } from "~/db/runner/transaction";
import { postingsOf } from "../../bonuses/book-grants.server";
import { bonusIn } from "../../bonuses/purse";
import type { Posting } from "../../ledger/ledger.server";
import { countPlay, playRoom } from "../../safer-play/play-room.server";
import { ENDLESS } from "../../safer-play/limit";
import { toDecimal } from "../../shared/money";
import { publish } from "../../shared/outbox.server";
import { findOrStartRound, saveRound, type Round } from "../rounds/rounds.server";
import type { RoundChange } from "../rounds/settlement";
import { amountToMinor, isBookable, unbookable } from "./amount";
import { betwinAnswer, invalid, refused, type Answer, type Money } from "./answer";
import { planBetwin, type BetwinPlan, type NewWager, type WagerItem } from "./betwin-plan";
import {
  bonusChange,
  closeBonusPart,
  noteInNewRound,
  openBonusPart,
  pocketsOf,
  settleBonuses,
  type BonusPart,
} from "./bonus-part.server";
import { book, oppositeOf } from "./booking.server";
import { playForJackpot, type BookedWager } from "./jackpot-part.server";
import { recall, recallTombstones, remember, type Remembered } from "./stored-answers.server";
import {
  findMoney,
  holdPlayerWallet,
  type ContractContext,
  type Handled,
  type PlayerWallet,
} from "./player-wallet.server";
import { mayBet, noteRegion } from "./may-bet.server";
import { bonusInText, writeParts } from "./parts";
import type { BetwinRequest } from "./request";

type Plan = BetwinPlan<Remembered>;
type Accepted = Extract<Plan, { ok: true }>;

/** Bets and wins of one round, in order, all or none. */
export function* betwin(context: ContractContext, request: BetwinRequest): Tx<Handled> {
  const money = yield* findMoney(request.currency);
  const problem = money && findUnbookable(request, money);
  if (problem) return { answer: invalid(problem) };
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;

  const { wallet } = held;
  const wagers = wagersOf(request, wallet.money);
  const round = yield* findOrStartRound(context, { ...wallet.key, ...request });
  const namesFreeBet = wagers.some(({ freeBetId }) => freeBetId !== undefined);
  const { gameCode, odds } = request;
  const bonus = yield* openBonusPart(context, wallet, { round, gameCode, odds, namesFreeBet });
  const beforeMinor = bonus ? bonus.purse.spendable(bonus.play) : wallet.balanceMinor;
  const plan = yield* planFor(context, wallet, { request, wagers, round, bonus });
  if (!plan.ok) {
    if (plan.refusal === "unbookable") return { answer: invalid(unbookable(plan.place)) };
    if (plan.refusal === "player_disabled") yield* noteRegion(context, wallet, request);
    return { answer: refusalOf(plan.refusal, beforeMinor, wallet) };
  }
  const roundId = roundIdToTell(plan, round, wagers);
  const booked = yield* bookAll(context, wallet, { plan, round, bonus });
  const prizeMinor =
    booked.length > 0 ? yield* playForJackpot(context, wallet, { request, round, booked }) : 0n;
  if (bonus) bonus.purse.cashMinor += prizeMinor;
  if (roundId === round.id) {
    const { accountId } = wallet.key;
    noteInNewRound(round, bonus);
    const saved = yield* saveRound(context, round, {
      accountId,
      currency: wallet.currency,
      isTest: wallet.player.isTest,
      change: changeOf(plan),
      closes: request.finished,
      validMinor: request.validMinor,
    });
    yield* closeBonusPart(context, { ...saved, wallet, round }, bonus);
  }
  const cashMinor = bonus?.purse.cashMinor ?? cashAfter(plan, wallet) + prizeMinor;
  yield* settleBonuses(context, wallet, { purse: bonus?.purse, cashMinor });
  const balanceMinor =
    bonus && booked.length > 0 ? bonus.purse.spendable(bonus.play) : plan.balanceMinor + prizeMinor;
  const newIds = yield* rememberAll(context, wallet, { booked, round, balanceMinor, cashMinor });
  if (wallet.player.hasPlayLimits && booked.length > 0)
    yield* countPlay(context, { accountId: wallet.key.accountId, ...changeOf(plan) });
  const items = wagers.map(({ providerId }) => ({
    providerId,
    id: newIds.get(providerId) ?? idOfRepeat(plan.repeats.get(providerId)!),
    bonusMinor: bonusOf(providerId, { booked, plan }),
  }));
  return {
    answer: betwinAnswer({ roundId, items, balanceMinor }, wallet.money),
    notes: oddRepeats(plan, { wagers, round }),
  };
}

/** More decimals than the currency has, or a payout that no balance could take. */
function findUnbookable({ items }: BetwinRequest, { exponent }: Money): string | undefined {
  const n = items.findIndex(({ kind, amount }) => {
    const amountMinor = amountToMinor(amount, exponent);
    return amountMinor === undefined || (kind === "win" && !isBookable(amountMinor));
  });
  return n === -1 ? undefined : unbookable(n);
}

function wagersOf({ items }: BetwinRequest, { exponent }: Money): WagerItem[] {
  return items.map(({ providerId, kind, amount, freeBetId }) => ({
    providerId,
    kind,
    amountMinor: amountToMinor(amount, exponent)!,
    freeBetId,
  }));
}

function* planFor(
  context: ContractContext,
  wallet: PlayerWallet,
  {
    wagers,
    round,
    bonus,
  }: { request: BetwinRequest; wagers: WagerItem[]; round: Round; bonus: BonusPart | undefined },
): Tx<Plan> {
  const { key, player, balanceMinor } = wallet;
  const ids = wagers.map(({ providerId }) => providerId);
  const stored = yield* recall(key, ids);
  const unknown = ids.filter((id) => !stored.has(id));
  const tombstones = yield* recallTombstones(key, unknown);
  const may = yield* mayBet(context, wallet);
  const betLimitMinor = may.isOver ? 0n : player.betLimitMinor;
  const takesStakes = isOpenFor(context, wallet, round);
  const room = player.hasPlayLimits ? yield* playRoom(context, key.accountId) : ENDLESS;
  const { isLoggedOut } = player;
  const rules = { betLimitMinor, mayBet: may.mayBet, isLoggedOut, takesStakes, room };
  const pockets = bonus && pocketsOf(bonus, round.closedAt !== null);
  const holds = bonus ? bonus.purse.spendable(bonus.play) : balanceMinor;
  return planBetwin(wagers, { balanceMinor: holds, pockets, ...rules, stored, tombstones });
}

/** What is closed begins no round; one in which money lies already goes on to its end. */
function isOpenFor(context: ContractContext, { player }: PlayerWallet, { closedAt, bet }: Round): boolean {
  if (player.gameIsOpen && !context.isUnderMaintenance) return true;
  return closedAt === null && bet !== undefined && bet.stakeMinor > 0n;
}

/** The contract wants the balance before the batch with what a player is told together with it. */
function refusalOf(
  refusal: Exclude<Extract<Plan, { ok: false }>["refusal"], "unbookable">,
  balanceMinor: bigint,
  { money }: PlayerWallet,
): Answer {
  const isShown = ["insufficient_funds", "bet_limit_reached", "bet_above_maximum"].includes(refusal);
  return refused(refusal, isShown ? toDecimal(balanceMinor, money) : undefined);
}

/** What is new, each with its transaction in the ledger. */
function* bookAll(
  context: ContractContext,
  wallet: PlayerWallet,
  { plan, round, bonus }: { plan: Accepted; round: Round; bonus: BonusPart | undefined },
): Tx<BookedWager[]> {
  const booked: BookedWager[] = [];
  for (const wager of plan.applied) {
    const ledgerTransactionId = yield* bookWager(context, wallet, wager, { roundId: round.id, bonus });
    booked.push({ ...wager, ledgerTransactionId });
  }
  return booked;
}

/** Answers our ids of what is new. The last is remembered with the balance that is answered now, as a repeat is then. */
function* rememberAll(
  context: ContractContext,
  { key }: PlayerWallet,
  {
    booked,
    round,
    balanceMinor,
    cashMinor,
  }: { booked: BookedWager[]; round: Round; balanceMinor: bigint; cashMinor: bigint },
): Tx<Map<string, string>> {
  const newIds = new Map<string, string>();
  for (const wager of booked) {
    const balanceAfterMinor = wager === booked.at(-1) ? balanceMinor : wager.balanceAfterMinor;
    const parts = writeParts(wager.parts, wager);
    const made = yield* remember(context, key, { ...wager, parts, balanceAfterMinor, roundId: round.id });
    newIds.set(wager.providerId, made.answeredId);
  }
  if (newIds.size > 0)
    yield* publish(context, "balance", { accountId: key.accountId, balanceMinor: cashMinor });
  return newIds;
}

function changeOf({ applied }: Accepted): RoundChange {
  const sumOf = (wanted: "bet" | "win") =>
    applied.reduce((sum, { kind, amountMinor }) => (kind === wanted ? sum + amountMinor : sum), 0n);
  const partsOf = (wanted: "bet" | "win") =>
    applied.flatMap(({ kind, parts = [] }) => (kind === wanted ? parts : []));
  const sums = { stakeMinor: sumOf("bet"), payoutMinor: sumOf("win") };
  return bonusChange(sums, { stakes: partsOf("bet"), wins: partsOf("win") });
}

/** Where all of it is cash. */
function cashAfter({ applied }: Accepted, { balanceMinor }: PlayerWallet): bigint {
  return applied.reduce(
    (sum, { kind, amountMinor }) => (kind === "bet" ? sum - amountMinor : sum + amountMinor),
    balanceMinor,
  );
}

/** What is told of a bet or a win, and again when it is repeated. */
function bonusOf(providerId: string, { booked, plan }: { booked: BookedWager[]; plan: Accepted }): bigint {
  const made = booked.find((wager) => wager.providerId === providerId);
  return made ? bonusIn(made.parts ?? []) : bonusInText(plan.repeats.get(providerId)?.parts ?? null);
}

function* bookWager(
  context: ContractContext,
  wallet: PlayerWallet,
  { providerId, kind, amountMinor, parts }: NewWager,
  { roundId, bonus }: { roundId: number; bonus: BonusPart | undefined },
): Tx<number> {
  const toMember = kind === "bet" ? -amountMinor : amountMinor;
  const cash: Posting = {
    party: { kind: "member_main", ownerId: wallet.key.accountId },
    amountMinor: toMember,
  };
  const own = bonus && parts ? postingsOf(bonus.purse, parts, kind === "bet" ? -1n : 1n) : [cash];
  return yield* book(context, wallet, {
    providerId,
    kind,
    roundId,
    postings: [...own, { party: oppositeOf(wallet).vendor, amountMinor: -toMember }],
  });
}

/** The round that is named, but for a repeat its own: one that names another round does not touch that. */
function roundIdToTell({ applied, repeats }: Accepted, round: Round, wagers: WagerItem[]): number {
  if (applied.length > 0) return round.id;
  return repeats.get(wagers.at(-1)!.providerId)?.roundId ?? round.id;
}

/** A vendor that uses the id of a rollback for a bet gets an id all the same. */
function idOfRepeat({ answeredId, id }: Remembered): string {
  return answeredId || String(id);
}

/**
 * Repeats with another content than the first, within the batch too: answered like it, and told to the operator.
 */
function oddRepeats(
  { applied, repeats }: Accepted,
  { wagers, round }: { wagers: WagerItem[]; round: Round },
): object[] {
  const firsts = new Map(applied.map((wager) => [wager.providerId, { ...wager, roundId: round.id }]));
  return wagers.flatMap(({ providerId, kind, amountMinor }) => {
    const known = repeats.get(providerId) ?? firsts.get(providerId);
    const isSame = known?.kind === kind && known.amountMinor === amountMinor && known.roundId === round.id;
    if (!known?.kind || isSame) return [];
    const sent = { kind, amountMinor: String(amountMinor), roundId: round.id };
    const stored = { kind: known.kind, amountMinor: String(known.amountMinor), roundId: known.roundId };
    return [{ providerId, sent, stored }];
  });
}
