import type { Tx } from "~/db/runner/transaction";
import {
  postOrRollback,
  type LedgerContext,
  type Posting,
  type TransactionKind,
} from "../ledger/ledger.server";
import { ledgerAccountOf, type Party } from "../ledger/parties.server";
import { isLost, isOver, markOf, type Grant, type LossReason } from "./grant";
import * as store from "./grants.store.server";
import { joined, type Part, type Pocket, type Purse } from "./purse";
import { isChanged, type RoundGrants } from "./round-grants";
import { tellOfGrant } from "./tell-of-grant.server";
import { tellRewards } from "./tell-rewards.server";

/** Writes what becomes of grants: each move of money, and at the end of an event what has changed. */

export function partyOf({ member }: Purse, pocket: Pocket): Party {
  const { accountId, isTest } = member;
  if (pocket === "cash") return { kind: "member_main", ownerId: accountId };
  if ("grant" in pocket)
    return { kind: isTest ? "test_grant" : "grant", ownerId: pocket.grant.id, accountId };
  return { kind: isTest ? "test_promotion" : "promotion", ownerId: pocket.promotionId };
}

export function postingsOf(purse: Purse, parts: readonly Part[], sign: 1n | -1n = 1n): Posting[] {
  return joined([...parts]).map(({ pocket, amountMinor }) => ({
    party: partyOf(purse, pocket),
    amountMinor: amountMinor * sign,
  }));
}

interface Move {
  grant: Grant;
  kind: TransactionKind;
  /** What is the grant's own about it: "converted", "lost:2". */
  what: string;
  reason?: string;
  parts: Part[];
}

export function* bookMove(context: LedgerContext, purse: Purse, move: Move): Tx<void> {
  const { grant, kind, what, reason, parts } = move;
  const postings = postingsOf(purse, parts);
  if (postings.length === 0) return;
  const posted = yield* postOrRollback(context, {
    ...{ source: "grant", externalId: `${grant.id}:${what}`, kind, currency: grant.currency },
    ...{ referenceId: grant.id, postings },
    ...(reason !== undefined && { reason }),
  });
  if (posted.repeated) throw new Error(`grant ${grant.id} has been ${what} before`);
  yield* tellRewards(context, { ...purse.member, postings });
}

/** All that remains goes to the promotion; a converted grant stays one. */
export function* lose(
  context: LedgerContext,
  purse: Purse,
  grant: Grant,
  reason: LossReason | "expired",
): Tx<void> {
  const lostMinor = grant.remainingMinor;
  const ends = reason === "expired";
  if (lostMinor > 0n) {
    grant.remainingMinor = 0n;
    if (ends) grant.expiredMinor += lostMinor;
    else grant.forfeitedMinor += lostMinor;
    const what = ends ? `expired:${++grant.expiredCount}` : `lost:${++grant.lostCount}`;
    yield* bookMove(context, purse, {
      ...{ grant, what, reason, kind: ends ? "bonus_expiry" : "bonus_forfeiture" },
      parts: [
        { pocket: { grant }, amountMinor: -lostMinor },
        { pocket: { promotionId: grant.promotionId }, amountMinor: lostMinor },
      ],
    });
  }
  if (grant.state === "converted") return;
  if (grant.state === "active" && lostMinor > 0n && reason !== "cancelled")
    yield* tellOfGrant(context, grant, { letter: "bonusLost", amountMinor: lostMinor });
  grant.state = ends ? "expired" : "forfeited";
  grant.reason = reason;
}

/** What remains is cash, but for what the terms keep back. */
export function* convert(context: LedgerContext, purse: Purse, grant: Grant): Tx<void> {
  const { sticky, maxConversionMinor: most } = grant.terms;
  const wonMinor = sticky ? grant.remainingMinor - grant.grantedMinor : grant.remainingMinor;
  const convertible = wonMinor > 0n ? wonMinor : 0n;
  const paidMinor = most !== undefined && most < convertible ? most : convertible;
  grant.remainingMinor -= paidMinor;
  grant.convertedMinor += paidMinor;
  purse.cashMinor += paidMinor;
  yield* bookMove(context, purse, {
    ...{ grant, kind: "bonus_conversion", what: "converted" },
    parts: [
      { pocket: { grant }, amountMinor: -paidMinor },
      { pocket: "cash", amountMinor: paidMinor },
    ],
  });
  grant.state = "converted";
  if (paidMinor > 0n)
    yield* tellOfGrant(context, grant, { letter: "bonusConverted", amountMinor: paidMinor });
  yield* lose(context, purse, grant, sticky ? "sticky" : "capped");
}

/** One payout for all spins that were played. */
export function* paySpins(context: LedgerContext, purse: Purse, grant: Grant): Tx<void> {
  const wonMinor = grant.spinsWonMinor;
  if (wonMinor === 0n) return;
  const promotion = { pocket: { promotionId: grant.promotionId }, amountMinor: -wonMinor };
  const parts = [promotion, ...purse.winnings(grant, wonMinor)];
  yield* bookMove(context, purse, { grant, kind: "free_spins", what: "spins", parts });
}

/** What an event begins with: whose end has come is over, whatever a job has done yet. */
export function* expireDue(context: LedgerContext, purse: Purse): Tx<void> {
  for (const grant of inOrder(purse)) yield* expireIfDue(context, purse, grant);
}

function* expireIfDue(context: LedgerContext, purse: Purse, grant: Grant): Tx<boolean> {
  if (grant.state !== "active" || !isOver(grant, purse.now)) return false;
  if (grant.form === "spins") yield* paySpins(context, purse, grant);
  yield* lose(context, purse, grant, "expired");
  return true;
}

/**
 * What an event ends with: what came for a lost grant goes on to the promotion, a grant whose stake came back is active
 * again, and one of which nothing remains and no round holds stake is used up. Rounds are saved before.
 */
export function* settleGrants(context: LedgerContext, purse: Purse): Tx<void> {
  for (const grant of inOrder(purse)) {
    if (grant.state === "used_up" && grant.remainingMinor > 0n) grant.state = "active";
    if (isLost(grant) && grant.remainingMinor > 0n) {
      yield* lose(context, purse, grant, grant.reason as LossReason | "expired");
      continue;
    }
    if (grant.state !== "active" || (yield* expireIfDue(context, purse, grant))) continue;
    if (grant.form === "spins" || grant.remainingMinor > 0n) continue;
    if (!(yield* store.hasOpenRound(grant.id))) grant.state = "used_up";
  }
}

/** The older first: a grant that is made meanwhile is none of the event's. */
const inOrder = ({ grants }: Purse): Grant[] => [...grants.values()].sort((a, b) => a.id - b.id);

/** Writes the grants that have changed. */
export function* saveGrants({ ids }: LedgerContext, purse: Purse): Tx<void> {
  let isOther = false;
  for (const grant of inOrder(purse)) {
    const before = purse.marks.get(grant.id);
    if (before === undefined) {
      if (grant.form !== "spins" && grant.walletId === undefined)
        grant.walletId = (yield* ledgerAccountOf(partyOf(purse, { grant }), grant.currency, ids)).id;
      yield* store.insertGrant(grant);
    }
    const mark = markOf(grant);
    if (before !== undefined) yield* store.saveGrant(grant, before, mark, purse.now);
    isOther ||= before?.state !== grant.state;
    purse.marks.set(grant.id, mark);
  }
  if (!isOther) return;
  const { accountId } = purse.member;
  yield* store.writeOpenGrants(accountId, yield* store.countActiveGrants(accountId));
}

/** Writes what has changed of a round's grants. */
export function* saveRoundGrants(round: RoundGrants): Tx<void> {
  for (const line of round.lines) {
    if (!isChanged(round, line)) continue;
    yield* store.saveLine(round, line);
    round.saved.set(line.grantId, { ...line });
  }
}

/** A grant's part of the end of an event that has nothing to do with rounds. */
export function* settleAndSave(context: LedgerContext, purse: Purse): Tx<void> {
  yield* settleGrants(context, purse);
  yield* saveGrants(context, purse);
}
