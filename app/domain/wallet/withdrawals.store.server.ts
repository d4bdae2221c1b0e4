import { first, rows, type Tx } from "~/db/runner/transaction";
import type { Selectable } from "kysely";
import type { WithdrawalsTable } from "~/db/schema";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { NOT_WITHDRAWN, type WithdrawalStatus } from "./withdrawal";

export type WithdrawalRow = Selectable<WithdrawalsTable>;

export function* insertWithdrawal(
  row: Pick<
    WithdrawalRow,
    "id" | "account_id" | "currency" | "amount_minor" | "fee_minor" | "payee" | "withdrawal_account_id"
  > & { created_at: number; ordered_by?: number | null },
): Tx<void> {
  yield* rows((db) =>
    db.insertInto("withdrawals").values({
      ...row,
      status: "pending",
      reason: "",
      payout_reference: "",
      received_minor: null,
      confirm_until_at: null,
      confirmed_at: null,
      confirmed_by: "",
      remark: "",
      decided_by: null,
      decided_at: null,
      paid_by: null,
      paid_at: null,
    }),
  );
}

interface Wanted {
  withdrawalId: number;
  /** The owner, where it is the owner who asks. */
  accountId?: number;
}

/** Changes a withdrawal that stands in one of these statuses; undefined when it does not, or is not the owner's. */
export function* changeWithdrawal(
  { withdrawalId, accountId }: Wanted,
  from: readonly WithdrawalStatus[],
  change: Partial<WithdrawalRow> & { status: WithdrawalStatus },
): Tx<WithdrawalRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("withdrawals")
      .set(change)
      .where("id", "=", withdrawalId)
      .where("status", "in", from)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
      .returningAll(),
  );
}

/** Holds the row until the transaction ends, if it stands in this status. */
export function* lockWithdrawal(
  withdrawalId: number,
  status: WithdrawalStatus,
): Tx<WithdrawalRow | undefined> {
  return yield* changeWithdrawal({ withdrawalId }, [status], { status });
}

/** Everything that an account asked for and no money has left for yet. */
export function* changeUnpaid(
  accountId: number,
  change: Partial<WithdrawalRow> & { status: WithdrawalStatus },
): Tx<WithdrawalRow[]> {
  return yield* rows((db) =>
    db
      .updateTable("withdrawals")
      .set(change)
      .where("account_id", "=", accountId)
      .where("status", "in", ["pending", "approved"])
      .returningAll(),
  );
}

/** A change found nothing to change: because the same form was sent before, or why else. */
export function* repeatOr<Code extends string>(
  wanted: Wanted,
  asked: Partial<WithdrawalRow> & { status: WithdrawalStatus },
  otherwise: Code,
): Tx<Outcome<object, "unknown_withdrawal" | Code>> {
  const done = yield* first((db) =>
    db
      .selectFrom("withdrawals")
      .select("id")
      .where("id", "=", wanted.withdrawalId)
      .where((row) => row.and(asked))
      .$if(wanted.accountId !== undefined, (query) => query.where("account_id", "=", wanted.accountId!)),
  );
  return done ? { ok: true } : yield* whyUnchanged(wanted, otherwise);
}

/** Why a change found nothing to change. */
export function* whyUnchanged<Code extends string>(
  { withdrawalId, accountId }: Wanted,
  otherwise: Code,
): Tx<Refused<"unknown_withdrawal" | Code>> {
  const found = yield* first((db) =>
    db
      .selectFrom("withdrawals")
      .select("id")
      .where("id", "=", withdrawalId)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!)),
  );
  return refuse(found ? otherwise : "unknown_withdrawal");
}

/** What a member asked for since an instant and may still get, or got. */
export function* withdrawnSince(accountId: number, sinceMs: number): Tx<{ count: number; sumMinor: bigint }> {
  const found = yield* rows((db) =>
    db
      .selectFrom("withdrawals")
      .select("amount_minor")
      .where("account_id", "=", accountId)
      .where("created_at", ">=", sinceMs)
      .where("status", "not in", [...NOT_WITHDRAWN]),
  );
  return { count: found.length, sumMinor: found.reduce((sum, row) => sum + row.amount_minor, 0n) };
}

export function* addSignature(withdrawalId: number, staffId: number, now: number): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("withdrawal_approvals")
      .values({ withdrawal_id: withdrawalId, staff_id: staffId, created_at: now }),
  );
}

export function* listSignatures(withdrawalId: number): Tx<{ staffId: number; at: number }[]> {
  return yield* rows((db) =>
    db
      .selectFrom("withdrawal_approvals")
      .select(["staff_id as staffId", "created_at as at"])
      .where("withdrawal_id", "=", withdrawalId)
      .orderBy("created_at"),
  );
}

export function* addRefundSignature(row: {
  withdrawal_id: number;
  staff_id: number;
  reason: string;
  created_at: number;
}): Tx<void> {
  yield* rows((db) => db.insertInto("withdrawal_refunds").values(row));
}

export function* listRefundSignatures(withdrawalId: number): Tx<{ staffId: number; at: number }[]> {
  return yield* rows((db) =>
    db
      .selectFrom("withdrawal_refunds")
      .select(["staff_id as staffId", "created_at as at"])
      .where("withdrawal_id", "=", withdrawalId)
      .orderBy("created_at"),
  );
}

/** Its owner is paid to the owner's own accounts; staff may pay to one that staff added as well. */
export function* findPayee({
  accountId,
  withdrawalAccountId,
  orderedBy = null,
}: {
  accountId: number;
  withdrawalAccountId: number;
  orderedBy?: number | null;
}) {
  return yield* first((db) =>
    db
      .selectFrom("withdrawal_accounts")
      .select(["kind", "institution", "holder_name", "number"])
      .where("id", "=", withdrawalAccountId)
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null)
      .$if(orderedBy === null, (own) => own.where("added_by", "is", null)),
  );
}
