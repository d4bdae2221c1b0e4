import { first, rows, type Tx } from "~/db/runner/transaction";
import type { WalletAdjustmentsTable } from "~/db/schema";
import { refuse, type Outcome } from "../shared/refusal";

export type AdjustmentRow = WalletAdjustmentsTable;

export function* findAdjustable(accountId: number) {
  return yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["currency", "status", "is_test", "member_type"])
      .where("id", "=", accountId),
  );
}

export interface Adjustable {
  status: string;
  is_test: number;
  member_type: number;
}

export function* insertAdjustment(row: AdjustmentRow): Tx<void> {
  yield* rows((db) => db.insertInto("wallet_adjustments").values(row));
}

interface Wanted {
  accountId: number;
  adjustmentId: number;
}

/** From waiting; undefined where it waits no longer, or there is none of this member's. */
export function* decideAdjustment(
  { accountId, adjustmentId }: Wanted,
  decision: { status: "booked" | "refused"; decided_by: number; decided_at: number },
): Tx<AdjustmentRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("wallet_adjustments")
      .set(decision)
      .where("id", "=", adjustmentId)
      .where("account_id", "=", accountId)
      .where("status", "=", "waiting")
      .returningAll(),
  );
}

/** The same decision once more is no error. */
export function* repeatOr(
  { accountId, adjustmentId }: Wanted,
  decision: { status: "booked" | "refused"; decided_by: number },
): Tx<Outcome<object, "unknown_adjustment" | "already_decided">> {
  const found = yield* first((db) =>
    db
      .selectFrom("wallet_adjustments")
      .select(["status", "decided_by"])
      .where("id", "=", adjustmentId)
      .where("account_id", "=", accountId),
  );
  if (!found) return refuse("unknown_adjustment");
  const isSame = found.status === decision.status && found.decided_by === decision.decided_by;
  return isSame ? { ok: true } : refuse("already_decided");
}
