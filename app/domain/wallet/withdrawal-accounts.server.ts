import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { sameName } from "../accounts/payee-name.server";
import {
  checkPaymentPassword,
  hasPaymentPassword,
  type PaymentPasswordRefusal,
} from "../accounts/payment-password.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import type { Payee } from "./withdrawal";

/** Where a member's withdrawals may go: only to accounts in the member's own name, which is settled first. */
export const MAX_WITHDRAWAL_ACCOUNTS = 5;

export interface NewWithdrawalAccount extends Payee {
  accountId: number;
  formKey: string;
}

export type AddRefusal =
  | "payee_name_missing"
  | "other_holder"
  | "withdrawal_account_known"
  | "too_many_withdrawal_accounts"
  | "different_content";

/** Refusals are checked in the order of AddRefusal. */
export async function addWithdrawalAccount(
  app: App,
  { accountId, formKey, ...payee }: NewWithdrawalAccount,
): Promise<Outcome<{ withdrawalAccountId: number }, AddRefusal>> {
  const key = { scope: `withdrawal-account:${accountId}`, key: formKey, content: payee };
  return app.store.transaction(() => once(app, key, () => add(app, accountId, payee)));
}

/**
 * Needs the payment password, so that a borrowed telephone cannot redirect the next withdrawal. Refusals:
 * `payment_password_unset`, those of the password, `unknown_withdrawal_account`.
 */
export async function removeWithdrawalAccount(
  app: App,
  wanted: { accountId: number; withdrawalAccountId: number; paymentPassword: string | undefined },
): Promise<
  Outcome<object, PaymentPasswordRefusal | "payment_password_unset" | "unknown_withdrawal_account">
> {
  if (!(await hasPaymentPassword(app, wanted.accountId))) return refuse("payment_password_unset");
  const known = await checkPaymentPassword(app, wanted);
  if (!known.ok) return known;
  return app.store.transaction(function* () {
    const removed = yield* first((db) =>
      db
        .updateTable("withdrawal_accounts")
        // Of an account that is removed already the first time stays.
        .set((row) => ({ removed_at: row.fn.coalesce("removed_at", row.val(app.clock.now())) }))
        .where("id", "=", wanted.withdrawalAccountId)
        .where("account_id", "=", wanted.accountId)
        .returning("id"),
    );
    return removed ? { ok: true as const } : refuse("unknown_withdrawal_account");
  });
}

export interface WithdrawalAccount extends Payee {
  id: number;
}

export async function listWithdrawalAccounts(app: App, accountId: number): Promise<WithdrawalAccount[]> {
  const found = await app.db
    .selectFrom("withdrawal_accounts")
    .select(["id", "kind", "institution", "holder_name as holderName", "number"])
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return found.map((row) => ({ ...row, kind: row.kind as Payee["kind"] }));
}

function* add(
  app: App,
  accountId: number,
  payee: Payee,
): Tx<Outcome<{ withdrawalAccountId: number }, AddRefusal>> {
  // An update without effect holds the account's row: two forms at once are counted one after the other.
  const owner = yield* first((db) =>
    db
      .updateTable("accounts")
      .set((row) => ({ payee_name: row.ref("payee_name") }))
      .where("id", "=", accountId)
      .returning("payee_name"),
  );
  if (!owner?.payee_name) return refuse("payee_name_missing");
  if (!sameName(owner.payee_name, payee.holderName)) return refuse("other_holder");
  const known = yield* rows((db) =>
    db
      .selectFrom("withdrawal_accounts")
      .select(["kind", "number"])
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null),
  );
  if (known.some(({ kind, number }) => kind === payee.kind && number === payee.number)) {
    return refuse("withdrawal_account_known");
  }
  if (known.length >= MAX_WITHDRAWAL_ACCOUNTS) return refuse("too_many_withdrawal_accounts");
  const withdrawalAccountId = app.ids.next();
  const { kind, institution, holderName, number } = payee;
  yield* rows((db) =>
    db.insertInto("withdrawal_accounts").values({
      id: withdrawalAccountId,
      account_id: accountId,
      kind,
      institution,
      holder_name: holderName,
      number,
      created_at: app.clock.now(),
      removed_at: null,
    }),
  );
  return { ok: true, withdrawalAccountId };
}
