import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { sameName } from "../persons/payee-name.server";
import {
  checkPaymentPassword,
  hasPaymentPassword,
  type PaymentPasswordRefused,
} from "../access/payment-password.server";
import { markPerson, type WithClash } from "../persons/person.server";
import { changeOwnDetails, type DetailsRefused } from "../persons/own-details.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { isCause, payoutCause } from "./order-payout.server";
import type { Payee } from "./withdrawal";
import { holdAccount } from "../account-rows/account-rows.server";

/**
 * Where a member's withdrawals may go: only to accounts in the member's own name, which is settled first. Staff add one
 * for a member who cannot, for the payouts that staff order; the member neither sees it nor is paid to it.
 */
export const MAX_WITHDRAWAL_ACCOUNTS = 5;

export interface NewWithdrawalAccount extends Payee {
  accountId: number;
  formKey: string;
  ip: string;
  /** Who of the staff adds it, where staff may order a payout. */
  by?: { staffId: number };
}

export type AddRefusal =
  | "test_account"
  | "member_asks"
  | "payee_name_missing"
  | "other_holder"
  | "withdrawal_account_known"
  | "too_many_withdrawal_accounts"
  | "different_content";

/**
 * Refusals are checked in the order of AddRefusal: `member_asks` to staff alone, where the member can add one;
 * strict, those of `changeOwnDetails`, since the number may be somebody else's.
 */
export async function addWithdrawalAccount(
  app: App,
  { accountId, formKey, ip, by, ...payee }: NewWithdrawalAccount,
): Promise<Outcome<{ withdrawalAccountId: number }, AddRefusal> | DetailsRefused> {
  const key = { scope: `withdrawal-account:${accountId}`, key: formKey, content: payee };
  const change = { accountId, ip, isRepeatable: true, asks: by === undefined };
  return changeOwnDetails(app, change, (strict) =>
    app.store.transaction(() =>
      once(app, key, function* (): Tx<Added | (Refused<"details_not_accepted"> & WithClash)> {
        const made = yield* add(app, { accountId, payee, by });
        const clash = made.ok ? yield* markPerson(app, { accountId, strict }) : undefined;
        if (made.ok && by && !clash)
          yield* recordAudit(app, {
            ...{ actorKind: "staff", actorId: by.staffId, ip },
            action: "member.payee_added",
            target: `member:${accountId}`,
            after: payee,
          });
        return clash ? { ...refuse("details_not_accepted"), clash } : made;
      }),
    ),
  );
}

/**
 * Needs the payment password, so that a borrowed telephone cannot redirect the next withdrawal. Refusals:
 * `payment_password_unset`, those of the password, `unknown_withdrawal_account`.
 */
export async function removeWithdrawalAccount(
  app: App,
  wanted: { accountId: number; withdrawalAccountId: number; paymentPassword: string | undefined },
): Promise<
  { ok: true } | PaymentPasswordRefused | Refused<"payment_password_unset" | "unknown_withdrawal_account">
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
        .where("added_by", "is", null)
        .returning("id"),
    );
    if (removed) yield* markPerson(app, { accountId: wanted.accountId, strict: false });
    return removed ? { ok: true as const } : refuse("unknown_withdrawal_account");
  });
}

/** Nothing is paid out to what an account had until now, what staff added included. Answers how many they were. */
export function* removeWithdrawalAccounts({ clock }: Pick<App, "clock">, accountId: number): Tx<number> {
  const removed = yield* rows((db) =>
    db
      .updateTable("withdrawal_accounts")
      .set({ removed_at: clock.now() })
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null)
      .returning("id"),
  );
  return removed.length;
}

export interface WithdrawalAccount extends Payee {
  id: number;
}

/** The member's own. */
export async function listWithdrawalAccounts(app: App, accountId: number): Promise<WithdrawalAccount[]> {
  const own = await inUse(app, accountId).where("added_by", "is", null).execute();
  return own.map(shown);
}

/** Those that staff may pay to: the member's own, and what staff added. */
export async function listPayoutAccounts(app: App, accountId: number): Promise<WithdrawalAccount[]> {
  return (await inUse(app, accountId).execute()).map(shown);
}

const inUse = ({ db }: App, accountId: number) =>
  db
    .selectFrom("withdrawal_accounts")
    .select(["id", "kind", "institution", "holder_name as holderName", "number"])
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("id");

const shown = <T extends { kind: string }>(row: T) => ({ ...row, kind: row.kind as Payee["kind"] });

type Added = Outcome<{ withdrawalAccountId: number }, Exclude<AddRefusal, "different_content">>;

function* add(
  app: App,
  { accountId, by, payee }: Pick<NewWithdrawalAccount, "accountId" | "by"> & { payee: Payee },
): Tx<Added> {
  // Two forms at once are counted one after the other.
  const owner = yield* holdAccount(accountId);
  if (owner?.is_test === 1) return refuse("test_account");
  if (by && !isCause(yield* payoutCause(app, accountId))) return refuse("member_asks");
  if (!owner?.payee_name) return refuse("payee_name_missing");
  if (!sameName(owner.payee_name, payee.holderName)) return refuse("other_holder");
  const known = yield* rows((db) =>
    db
      .selectFrom("withdrawal_accounts")
      .select(["kind", "number"])
      .where("account_id", "=", accountId)
      .where("removed_at", "is", null)
      // What staff added is not in the way of a member who does not see it.
      .$if(by === undefined, (own) => own.where("added_by", "is", null)),
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
      added_by: by?.staffId ?? null,
    }),
  );
  return { ok: true, withdrawalAccountId };
}
