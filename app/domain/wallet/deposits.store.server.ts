import { first, rows, type Tx } from "~/db/runner/transaction";
import type { DepositsTable } from "~/db/schema";
import type { App } from "../app.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import type { DepositStatus } from "./deposit";

export type DepositRow = DepositsTable;

export function* insertDeposit(
  row: Pick<
    DepositRow,
    "id" | "account_id" | "method_id" | "currency" | "amount_minor" | "expires_at" | "created_at"
  >,
): Tx<void> {
  yield* rows((db) =>
    db.insertInto("deposits").values({
      ...row,
      status: "awaiting_payment",
      reference: "",
      gateway_reference: null,
      reason: "",
      decided_by: null,
      decided_at: null,
    }),
  );
}

/** Those that wait for their payment, and still may, or for staff. */
export function* countOpen({ accountId, now }: { accountId: number; now: number }): Tx<number> {
  const found = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select((row) => row.fn.countAll<number>().as("open"))
      .where("account_id", "=", accountId)
      .where((row) =>
        row.or([
          row("status", "=", "under_review"),
          row.and([row("status", "=", "awaiting_payment"), row("expires_at", ">", now)]),
        ]),
      ),
  );
  return Number(found?.open ?? 0);
}

interface Wanted {
  depositId: number;
  /** The owner, where it is the owner who asks. */
  accountId?: number;
}

/** Changes a deposit that stands in one of these statuses; undefined when it does not, or is not the owner's. */
export function* changeDeposit(
  { depositId, accountId }: Wanted,
  from: readonly DepositStatus[],
  change: Partial<DepositRow> & { status: DepositStatus },
): Tx<DepositRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("deposits")
      .set(change)
      .where("id", "=", depositId)
      .where("status", "in", from)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
      .returningAll(),
  );
}

/** A change found nothing to change: because the same form was sent before, or why else. */
export function* repeatOr<Code extends string>(
  wanted: Wanted,
  asked: Partial<DepositRow> & { status: DepositStatus },
  otherwise: Code,
): Tx<Outcome<object, "unknown_deposit" | "deposit_expired" | Code>> {
  const done = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("id")
      .where("id", "=", wanted.depositId)
      .where((row) => row.and(asked))
      .$if(wanted.accountId !== undefined, (query) => query.where("account_id", "=", wanted.accountId!)),
  );
  return done ? { ok: true } : yield* whyUnchanged(wanted, otherwise);
}

/** Why a change found nothing to change. */
export function* whyUnchanged<Code extends string>(
  { depositId, accountId }: Wanted,
  otherwise: Code,
): Tx<Refused<"unknown_deposit" | "deposit_expired" | Code>> {
  const found = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("status")
      .where("id", "=", depositId)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!)),
  );
  if (!found) return refuse("unknown_deposit");
  return refuse(found.status === "expired" ? "deposit_expired" : otherwise);
}

/** Where a deposit stands that this payment of a gateway was taken for; undefined when it was another, or none. */
export function* statusOfPaid(depositId: number, gatewayReference: string): Tx<DepositStatus | undefined> {
  const found = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("status")
      .where("id", "=", depositId)
      .where("gateway_reference", "=", gatewayReference),
  );
  return found?.status as DepositStatus | undefined;
}

export function* findMethod(methodId: number) {
  return yield* first((db) =>
    db
      .selectFrom("deposit_methods")
      .select(["kind", "code", "currency", "min_minor", "max_minor", "enabled"])
      .where("id", "=", methodId),
  );
}

/** Every deposit whose time is over, and whose payment nobody has told of. */
export function* expireDue(now: number): Tx<number> {
  const expired = yield* rows((db) =>
    db
      .updateTable("deposits")
      .set({ status: "expired" })
      .where("status", "=", "awaiting_payment")
      .where("expires_at", "<=", now)
      .returning("id"),
  );
  return expired.length;
}

export async function findOwner({ db }: Pick<App, "db">, depositId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("deposits")
    .select("account_id")
    .where("id", "=", depositId)
    .executeTakeFirst();
  return row?.account_id;
}
