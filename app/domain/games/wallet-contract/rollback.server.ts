import type { Tx } from "~/db/runner/transaction";
import type { Posting } from "../../ledger/ledger.server";
import { postingsOf } from "../../bonuses/book-grants.server";
import { countPlay } from "../../safer-play/play-room.server";
import { publish } from "../../shared/outbox.server";
import { takeBackPart } from "../jackpot/take-part.server";
import { findOrStartRound, saveRound, type Round } from "../rounds/rounds.server";
import { NO_CHANGE, type RoundChange } from "../rounds/settlement";
import { rollbackAnswer, type AnsweredItem } from "./answer";
import { closeBonusPart, settleBonuses, shrinkBonusPart } from "./bonus-part.server";
import { book, oppositeOf } from "./booking.server";
import { bury, recall, remember, type Remembered } from "./stored-answers.server";
import {
  holdPlayerWallet,
  type ContractContext,
  type Handled,
  type PlayerWallet,
} from "./player-wallet.server";
import type { RollbackRequest } from "./request";
import { reversalOf, type Reversal } from "./reversal";
import { reversalOfParts, RolledBackBonuses } from "./rolled-back-bonuses.server";

/**
 * Takes transactions back, in order. An original that is not known, was taken back before, or cannot be taken back is
 * answered with an empty id and moves nothing; it can never be applied later.
 */
export function* rollback(context: ContractContext, request: RollbackRequest): Tx<Handled> {
  const held = yield* holdPlayerWallet(context, request);
  if (!held.ok) return held;
  const { wallet } = held;
  const ids = request.items.flatMap(({ providerId, originalId }) => [providerId, originalId]);
  const memory = yield* recall(wallet.key, ids);
  const round = yield* findOrStartRound(context, { ...wallet.key, ...request });

  const bonuses = new RolledBackBonuses(context, wallet, round);
  const done = yield* takeBack(context, wallet, { request, memory, bonuses });
  yield* saveRounds(context, wallet, { request, bonuses, done });
  const cashMinor = bonuses.purse?.cashMinor ?? done.balanceMinor;
  yield* settleBonuses(context, wallet, { purse: bonuses.purse, cashMinor });
  if (cashMinor !== wallet.balanceMinor) {
    const { accountId } = wallet.key;
    yield* publish(context, "balance", { accountId, balanceMinor: cashMinor });
  }
  const { items, lastRepeat } = done;
  const told = done.isNew
    ? { roundId: round.id, balanceMinor: yield* bonuses.toldOf() }
    : { roundId: lastRepeat?.roundId ?? round.id, balanceMinor: lastRepeat!.balanceAfterMinor };
  return { answer: rollbackAnswer({ ...told, items }, wallet.money), notes: done.oddRepeats };
}

interface Done {
  items: AnsweredItem[];
  isNew: boolean;
  lastRepeat: Remembered | undefined;
  /** Repeats that name something else than the first: answered like it, and told to the operator. */
  oddRepeats: object[];
  balanceMinor: bigint;
  /** By round. */
  changes: Map<number, RoundChange>;
}

function* takeBack(
  context: ContractContext,
  wallet: PlayerWallet,
  {
    request,
    memory,
    bonuses,
  }: { request: RollbackRequest; memory: Map<string, Remembered>; bonuses: RolledBackBonuses },
): Tx<Done> {
  const { named: round } = bonuses;
  const done: Done = {
    items: [],
    isNew: false,
    lastRepeat: undefined,
    oddRepeats: [],
    balanceMinor: wallet.balanceMinor,
    changes: new Map(),
  };
  for (const { providerId, originalId } of request.items) {
    const repeated = memory.get(providerId);
    if (repeated) {
      done.lastRepeat = repeated;
      done.items.push({ providerId, id: repeated.answeredId });
      done.oddRepeats.push(...oddRepeat(repeated, { originalId, roundId: round.id }));
      continue;
    }
    const isFirst = yield* bury(context, wallet.key, originalId);
    const original = isFirst ? memory.get(originalId) : undefined;
    const part = original && (yield* bonuses.partOf(original));
    const reversal =
      original && (part ? reversalOfParts(original, part) : reversalOf(original, done.balanceMinor));
    const ledgerTransactionId = reversal
      ? yield* bookReversal(context, wallet, { providerId, original, reversal, bonuses })
      : null;
    if (reversal) note(done, original.roundId, reversal);
    if (bonuses.purse) done.balanceMinor = bonuses.purse.cashMinor;
    bonuses.cashMinor = done.balanceMinor;
    const toldMinor = yield* bonuses.toldOf();
    if (original?.ledgerTransactionId && ledgerTransactionId !== null)
      yield* takeBackPart(context, {
        betId: original.ledgerTransactionId,
        rollbackId: ledgerTransactionId,
      });
    const facts = {
      kind: "rollback",
      originalId,
      amountMinor: null,
      ledgerTransactionId,
      roundId: round.id,
    };
    const made = yield* remember(
      context,
      wallet.key,
      { ...facts, providerId, balanceAfterMinor: toldMinor },
      reversal ? "own_id" : "no_id",
    );
    memory.set(providerId, made);
    done.isNew = true;
    done.items.push({ providerId, id: made.answeredId });
  }
  return done;
}

/** Rows that came from elsewhere may know neither what they were nor what they took back. */
function oddRepeat(
  { providerId, kind, originalId, roundId }: Remembered,
  sent: { originalId: string; roundId: number },
): object[] {
  if (kind === "") return [];
  const isSame =
    (originalId ?? sent.originalId) === sent.originalId && (roundId ?? sent.roundId) === sent.roundId;
  if (kind === "rollback" && isSame) return [];
  return [{ providerId, sent: { kind: "rollback", ...sent }, stored: { kind, originalId, roundId } }];
}

function note(done: Done, roundId: number | null, reversal: Reversal): void {
  done.balanceMinor += reversal.toMemberMinor;
  if (roundId === null) return;
  const before = done.changes.get(roundId) ?? NO_CHANGE;
  done.changes.set(roundId, {
    stakeMinor: before.stakeMinor + reversal.stakeMinor,
    payoutMinor: before.payoutMinor + reversal.payoutMinor,
    bonusStakeMinor: (before.bonusStakeMinor ?? 0n) + (reversal.bonusStakeMinor ?? 0n),
    bonusPayoutMinor: (before.bonusPayoutMinor ?? 0n) + (reversal.bonusPayoutMinor ?? 0n),
  });
}

function* bookReversal(
  context: ContractContext,
  wallet: PlayerWallet,
  {
    providerId,
    original,
    reversal,
    bonuses,
  }: { providerId: string; original: Remembered; reversal: Reversal; bonuses: RolledBackBonuses },
): Tx<number> {
  const { accountId } = wallet.key;
  const { vendor, uncollected } = oppositeOf(wallet);
  const { purse } = bonuses;
  const cash: Posting = {
    party: { kind: "member_main", ownerId: accountId },
    amountMinor: reversal.toMemberMinor,
  };
  const postings: Posting[] = [
    ...(purse && reversal.parts ? postingsOf(purse, reversal.parts) : [cash]),
    { party: uncollected, amountMinor: -reversal.uncollectedMinor },
    { party: vendor, amountMinor: reversal.toVendorMinor },
  ];
  return yield* book(context, wallet, {
    providerId,
    kind: "rollback",
    roundId: original.roundId ?? bonuses.named.id,
    reversesId: original.ledgerTransactionId ?? undefined,
    postings: postings.filter(({ amountMinor }) => amountMinor !== 0n),
  });
}

/** An original may have been of another round than the one that is named; only that one is closed. */
function* saveRounds(
  context: ContractContext,
  wallet: PlayerWallet,
  { request, bonuses, done }: { request: RollbackRequest; bonuses: RolledBackBonuses; done: Done },
): Tx<void> {
  const { named: round } = bonuses;
  const { isTest } = wallet.player;
  const whose = { accountId: wallet.key.accountId, currency: wallet.currency, isTest };
  if (done.isNew || (done.lastRepeat?.roundId ?? round.id) === round.id) {
    const change = done.changes.get(round.id) ?? NO_CHANGE;
    const saved = yield* saveRound(context, round, { ...whose, change, closes: request.finished });
    const part = yield* bonuses.partOfRound(round);
    if (saved.closesNow) yield* closeBonusPart(context, { ...saved, wallet, round }, part);
    else yield* shrinkBonusPart({ ...saved, wallet, round }, part);
    yield* count(context, wallet, { round, change });
  }
  for (const [roundId, change] of done.changes) {
    if (roundId === round.id) continue;
    const other = yield* bonuses.roundOf(roundId);
    const saved = yield* saveRound(context, other, { ...whose, change, closes: false });
    yield* shrinkBonusPart({ ...saved, wallet, round: other }, yield* bonuses.partOfRound(other));
    yield* count(context, wallet, { round: other, change });
  }
}

/** What the player's own limits count: on the day of the record, so that today has no more room for it. */
function* count(
  context: ContractContext,
  { key, player }: PlayerWallet,
  { round, change }: { round: Round; change: RoundChange },
): Tx<void> {
  if (!player.hasPlayLimits || change === NO_CHANGE) return;
  yield* countPlay(context, { accountId: key.accountId, ...change, day: round.bet?.day });
}
