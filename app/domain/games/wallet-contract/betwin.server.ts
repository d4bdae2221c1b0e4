import type { Tx } from "~/db/runner/transaction";
import { noteViolation } from "../../accounts/regions/region-violations.server";
import { isVerified } from "../../identity/verified.server";
import { countPlay, playRoom } from "../../safer-play/play-room.server";
import { ENDLESS } from "../../safer-play/limit";
import { toDecimal } from "../../shared/money";
import { publish } from "../../shared/outbox.server";
import { findOrStartRound, findRound, saveRound, type Round } from "../rounds/rounds.server";
import type { RoundChange } from "../rounds/settlement";
import { amountToMinor, isBookable, unbookable } from "./amount";
import { betwinAnswer, invalid, refused, type Answer, type Money } from "./answer";
import { planBetwin, type BetwinPlan, type NewWager, type WagerItem } from "./betwin-plan";
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
import type { Player } from "./players.server";
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
  const plan = yield* planFor(context, wallet, { request, wagers });
  if (!plan.ok) {
    if (plan.refusal === "unbookable") return { answer: invalid(unbookable(plan.place)) };
    if (plan.refusal === "player_disabled") yield* noteRegion(context, wallet, request);
    return { answer: refusalOf(plan.refusal, wallet) };
  }
  const round = yield* findOrStartRound(context, { ...wallet.key, ...request });
  const roundId = roundIdToTell(plan, round, wagers);
  const booked = yield* bookAll(context, wallet, { plan, round });
  const prizeMinor =
    booked.length > 0 ? yield* playForJackpot(context, wallet, { request, round, booked }) : 0n;
  const balanceMinor = plan.balanceMinor + prizeMinor;
  const newIds = yield* rememberAll(context, wallet, { booked, round, balanceMinor });
  if (roundId === round.id) {
    const { accountId } = wallet.key;
    const change = changeOf(plan);
    yield* saveRound(context, round, {
      accountId,
      currency: wallet.currency,
      isTest: wallet.player.isTest,
      change,
      closes: request.finished,
    });
  }
  if (wallet.player.countsPlay && booked.length > 0)
    yield* countPlay(context, { accountId: wallet.key.accountId, ...changeOf(plan) });
  const items = wagers.map(({ providerId }) => ({
    providerId,
    id: newIds.get(providerId) ?? idOfRepeat(plan.repeats.get(providerId)!),
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
  return items.map(({ providerId, kind, amount }) => ({
    providerId,
    kind,
    amountMinor: amountToMinor(amount, exponent)!,
  }));
}

function* planFor(
  context: ContractContext,
  wallet: PlayerWallet,
  { request, wagers }: { request: BetwinRequest; wagers: WagerItem[] },
): Tx<Plan> {
  const { key, player, balanceMinor } = wallet;
  const ids = wagers.map(({ providerId }) => providerId);
  const stored = yield* recall(key, ids);
  const unknown = ids.filter((id) => !stored.has(id));
  const tombstones = yield* recallTombstones(key, unknown);
  const now = context.clock.now();
  const isDue = (at: number | null) => at !== null && at <= now;
  const isOver = isDue(player.playUntil) || isDue(player.checkDueAt);
  const betLimitMinor = isOver ? 0n : player.betLimitMinor;
  const isKnown = !context.asksIdentity || player.isTest || (yield* isVerified(key.accountId));
  const isPaused = (player.pausedUntil ?? 0) > now;
  const mayBet = isKnown && player.isActive && !player.isBarred && !isPaused && !isOutside(context, player);
  const takesStakes = yield* isOpenFor(context, wallet, request);
  const room = player.countsPlay ? yield* playRoom(context, key.accountId) : ENDLESS;
  const rules = { betLimitMinor, mayBet, takesStakes, room };
  return planBetwin(wagers, { balanceMinor, ...rules, stored, tombstones });
}

/** What is closed begins no round; one in which money lies already goes on to its end. */
function* isOpenFor(
  context: ContractContext,
  { key, player }: PlayerWallet,
  { vendorRoundId }: BetwinRequest,
): Tx<boolean> {
  if (player.gameIsOpen && !context.isInUpkeep) return true;
  const round = yield* findRound({ ...key, vendorRoundId });
  return round?.closedAt === null && round.bet !== undefined && round.bet.stakeMinor > 0n;
}

/** Whether the player is where the site is not offered, or no more. */
const isOutside = ({ regions }: ContractContext, { playAddress }: Player): boolean =>
  playAddress !== null && regions?.isClosedTo(playAddress) === true;

/** What is staked from there is refused and on record; what was won before is paid. */
function* noteRegion(
  context: ContractContext,
  { key, player }: PlayerWallet,
  { gameCode }: BetwinRequest,
): Tx<void> {
  const { playAddress: ip } = player;
  if (ip === null || !isOutside(context, player)) return;
  const country = context.regions?.countryOf(ip);
  yield* noteViolation(context, { accountId: key.accountId, ip, country, tried: `bet ${gameCode}` });
}

/** The contract wants the balance before the batch with what a player is told together with it. */
function refusalOf(
  refusal: Exclude<Extract<Plan, { ok: false }>["refusal"], "unbookable">,
  { balanceMinor, money }: PlayerWallet,
): Answer {
  const isShown = refusal === "insufficient_funds" || refusal === "bet_limit_reached";
  return refused(refusal, isShown ? toDecimal(balanceMinor, money) : undefined);
}

/** What is new, each with its transaction in the ledger. */
function* bookAll(
  context: ContractContext,
  wallet: PlayerWallet,
  { plan, round }: { plan: Accepted; round: Round },
): Tx<BookedWager[]> {
  const booked: BookedWager[] = [];
  for (const wager of plan.applied) {
    const ledgerTransactionId = yield* bookWager(context, wallet, wager, round.id);
    booked.push({ ...wager, ledgerTransactionId });
  }
  return booked;
}

/** Answers our ids of what is new. The last is remembered with the balance that is answered now, as a repeat is then. */
function* rememberAll(
  context: ContractContext,
  { key }: PlayerWallet,
  { booked, round, balanceMinor }: { booked: BookedWager[]; round: Round; balanceMinor: bigint },
): Tx<Map<string, string>> {
  const newIds = new Map<string, string>();
  for (const wager of booked) {
    const balanceAfterMinor = wager === booked.at(-1) ? balanceMinor : wager.balanceAfterMinor;
    const made = yield* remember(context, key, { ...wager, balanceAfterMinor, roundId: round.id });
    newIds.set(wager.providerId, made.answeredId);
  }
  if (newIds.size > 0) yield* publish(context, "balance", { accountId: key.accountId, balanceMinor });
  return newIds;
}

function changeOf({ applied }: Accepted): RoundChange {
  const sumOf = (wanted: "bet" | "win") =>
    applied.reduce((sum, { kind, amountMinor }) => (kind === wanted ? sum + amountMinor : sum), 0n);
  return { stakeMinor: sumOf("bet"), payoutMinor: sumOf("win") };
}

function* bookWager(
  context: ContractContext,
  wallet: PlayerWallet,
  { providerId, kind, amountMinor }: NewWager,
  roundId: number,
): Tx<number> {
  const toMember = kind === "bet" ? -amountMinor : amountMinor;
  return yield* book(context, wallet, {
    providerId,
    kind,
    roundId,
    postings: [
      { party: { kind: "member_main", ownerId: wallet.key.accountId }, amountMinor: toMember },
      { party: oppositeOf(wallet).vendor, amountMinor: -toMember },
    ],
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
