import { first, Rollback, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { asksIdentityToPay, settingsOf } from "../settings/settings.server";
import { endSpins, owedForSpins } from "../bonuses/end-grants.server";
import { holdOpenPurse } from "../bonuses/expire-grants.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import { turnoverOf } from "../bonuses/turnover.server";
import { endContractsOf } from "../contracts/end-contracts.server";
import { isIdentified } from "../identity/identity.views.server";
import { refuse, type Refused } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { isAgent } from "../vocabulary/account";
import { isTestAccount } from "../accounts/test-accounts/is-test-account.server";
import { isExcludedNow } from "../safer-play/excluded.server";
import { returnTestMoney } from "./test-accounts/test-money.server";
import { placeWholeBalance } from "../wallet/whole-balance.server";
import { hasMoneyAtVendors } from "../ledger/balance.server";
import { listWithdrawalAccounts, type WithdrawalAccount } from "../wallet/withdrawal-accounts.server";
import {
  checkPaymentPassword,
  paymentPasswordState,
  type PaymentPasswordRefusal,
  type PaymentPasswordState,
} from "../access/payment-password.server";
import { provePassword } from "../access/prove-password.server";
import { endRecovery } from "../access/end-recovery.server";
import { revokeSessionsOf } from "../access/sessions.server";
import { isActive } from "../accounts/active-account.server";
import { changeAccount, holdAccount } from "../account-rows/account-rows.server";
import { lockWalletsOf } from "../ledger/wallets.server";
import { dropContacts } from "../access/contacts.server";

/**
 * A member closes the own account. Nothing of it is deleted: who it was, what was paid and what was played is kept as
 * long as the law asks; nobody logs in to it any more, and its name is not given to anybody else. What is in the wallet
 * is asked for as it closes, and paid to an account of the member's own like any other withdrawal. What a test account
 * holds goes back to the test funds.
 */
export type ClosingObstacle =
  | "agent_closes_with_us"
  | "withdrawal_open"
  | "deposit_open"
  | "bet_open"
  | "money_at_studio"
  | "closing_turnover_unmet"
  | "identity_required"
  | "payout_account_missing"
  | "payment_password_reset";

export type ClosingRefusal =
  | ClosingObstacle
  | "account_frozen"
  | "account_dormant"
  | PaymentPasswordRefusal
  | "too_many_tries"
  | "password_wrong"
  | "unknown_withdrawal_account";

export type ClosingRefused = Refused<ClosingRefusal> & { retryAfterMs?: number };

export interface ClosingView {
  /** What has to be done first, the first thing only. */
  obstacle: ClosingObstacle | undefined;
  /** What will be paid out; of a test account, what goes back to the test funds. */
  balanceMinor: bigint;
  accounts: WithdrawalAccount[];
  /** Whether paying out needs the payment password. */
  asksPaymentPassword: boolean;
  paysOut: boolean;
}

export async function closingView(app: App, accountId: number): Promise<ClosingView> {
  const [open, balanceMinor, accounts, guard, proven, isTest, owes] = await Promise.all([
    app.store.transaction(() => findObstacle(accountId)),
    app.store.transaction(() => findClaim(accountId)),
    listWithdrawalAccounts(app, accountId),
    paymentPasswordState(app, accountId),
    isProven(app, accountId),
    app.store.transaction(() => isTestAccount(accountId)),
    app.store.transaction(() => owesTurnover(app, accountId)),
  ]);
  const paysOut = balanceMinor > 0n && !isTest;
  return {
    obstacle: open ?? (paysOut ? unpaidFor({ owes, proven, accounts, guard }) : undefined),
    balanceMinor,
    accounts,
    asksPaymentPassword: guard === "set" && !isTest,
    paysOut,
  };
}

/** What has to be done before money can go. */
function unpaidFor(known: {
  owes: boolean;
  proven: boolean;
  accounts: WithdrawalAccount[];
  guard: PaymentPasswordState;
}): ClosingObstacle | undefined {
  if (known.owes) return "closing_turnover_unmet";
  if (!known.proven) return "identity_required";
  if (known.accounts.length === 0) return "payout_account_missing";
  return known.guard === "reset" ? "payment_password_reset" : undefined;
}

interface Closing {
  accountId: number;
  password: string;
  /** Where the balance goes, if there is one. */
  withdrawalAccountId?: number;
  paymentPassword?: string;
  ip: string;
}

/**
 * Refusals, in this order: `too_many_tries`, `password_wrong`, `account_frozen`, `account_dormant`, what stands in the
 * way; and where there is money,
 * `payout_account_missing`, those of the payment password, `unknown_withdrawal_account`. `also` is done with it.
 */
export async function closeAccount(
  app: App,
  { accountId, password, withdrawalAccountId, paymentPassword, ip }: Closing,
  also?: () => Tx<void>,
): Promise<{ ok: true } | ClosingRefused> {
  const shown = await provePassword(app, { accountId, password });
  if (!shown.ok) return shown;
  const proven = await isProven(app, accountId);
  const isTest = await app.store.transaction(() => isTestAccount(accountId));
  // Of test money nothing is paid: it goes back.
  const due = function* () {
    return isTest ? 0n : yield* findClaim(accountId);
  };
  const hasMoney = (await app.store.transaction(due)) > 0n;
  const known = hasMoney && (await checkPaymentPassword(app, { accountId, paymentPassword }));
  const bonuses = await bonusRulesOf(app);
  const closed = await app.store.transaction(function* (): Tx<{ ok: true } | ClosingRefused> {
    // No bet, no withdrawal and no deposit is booked between looking and closing: each needs one of these rows.
    yield* lockWallets(accountId);
    const active = yield* isActive(accountId);
    if (!active.ok) {
      const { refusal } = active;
      // The same form once more; whoever is frozen meanwhile keeps the account as it is.
      return refusal === "account_closed" ? { ok: true } : refuse(refusal);
    }
    const obstacle = yield* findObstacle(accountId);
    if (obstacle) return refuse(obstacle);
    const balanceMinor = yield* due();
    if (balanceMinor > 0n && (yield* owesTurnover(app, accountId))) return refuse("closing_turnover_unmet");
    if (balanceMinor > 0n && !proven) return refuse("identity_required");
    if (balanceMinor > 0n && withdrawalAccountId === undefined) return refuse("payout_account_missing");
    // Money that came in meanwhile is paid out by the next try, which asks for what this one did not.
    if (balanceMinor > 0n && !known) return refuse("payment_password_missing");
    if (known && !known.ok) return known;
    yield* changeAccount(accountId, { status: "closed" });
    yield* revokeSessionsOf(app, { kind: "member", ownerId: accountId });
    yield* endRecovery(app, accountId);
    yield* releaseWaysIn(accountId);
    yield* endContractsOf(app, accountId);
    const purse = yield* holdOpenPurse(app, bonuses, accountId);
    if (purse) yield* endSpins(app, purse);
    let paysOut: object = isTest ? { returnedMinor: yield* returnTestMoney(app, accountId) } : {};
    if (balanceMinor > 0n) {
      const payout = { accountId, withdrawalAccountId: withdrawalAccountId! };
      const placed = yield* placeWholeBalance(app, bonuses, payout);
      if (!placed.ok && placed.refusal === "unknown_withdrawal_account")
        throw new Rollback(refuse(placed.refusal));
      if (!placed.ok) throw new Error(`account ${accountId} holds ${balanceMinor}, but: ${placed.refusal}`);
      paysOut = { withdrawal: placed.withdrawalId, amountMinor: placed.amountMinor };
    }
    if (also) yield* also();
    yield* recordAudit(app, {
      ...{ actorKind: "member", actorId: accountId, ip },
      action: "member.closed",
      target: `member:${accountId}`,
      before: { status: "active" },
      after: { status: "closed", ...paysOut },
    });
    return { ok: true };
  });
  if (closed.ok) app.bus.emit("signedOut", { accountId });
  return closed;
}

/** Its owner may open another account, with the same phone, mailbox and account elsewhere. */
function* releaseWaysIn(accountId: number): Tx<void> {
  yield* dropContacts(accountId);
  yield* rows((db) => db.deleteFrom("social_identities").where("account_id", "=", accountId));
}

export function* findObstacle(accountId: number): Tx<ClosingObstacle | undefined> {
  const account = yield* first((db) =>
    db.selectFrom("accounts").select("member_type as memberType").where("id", "=", accountId),
  );
  if (account && isAgent(account)) return "agent_closes_with_us";
  const withdrawal = yield* first((db) =>
    db
      .selectFrom("withdrawals")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "in", ["pending", "approved", "paid", "not_received", "partially_received"])
      .limit(1),
  );
  if (withdrawal) return "withdrawal_open";
  const deposit = yield* first((db) =>
    db
      .selectFrom("deposits")
      .select("id")
      .where("account_id", "=", accountId)
      // Nobody can take back an order to a gateway: what is paid for it is credited until it expires.
      .where("status", "in", ["awaiting_payment", "under_review"])
      .limit(1),
  );
  if (deposit) return "deposit_open";
  const bet = yield* first((db) =>
    db
      .selectFrom("bets")
      .select("id")
      .where("account_id", "=", accountId)
      .where("status", "=", "open")
      .limit(1),
  );
  if (bet) return "bet_open";
  return (yield* isAtStudio(accountId)) ? "money_at_studio" : undefined;
}

/** Money that a studio keeps, or that is on its way: it would come back to an account that nobody can log in to. */
function* isAtStudio(accountId: number): Tx<boolean> {
  if (yield* hasMoneyAtVendors(accountId)) return true;
  const transfer = yield* first((db) =>
    db
      .selectFrom("vendor_transfers")
      .select("id")
      .where("account_id", "=", accountId)
      .where("state", "in", ["requested", "in_doubt"])
      .limit(1),
  );
  return transfer !== undefined;
}

/** What an account is paid when it is closed: what it holds, and what its free spins have won. */
export function* findClaim(accountId: number): Tx<bigint> {
  return (yield* findBalance(accountId)) + (yield* owedForSpins(accountId));
}

/** Nothing is on hold while no withdrawal is open. */
function* findBalance(accountId: number): Tx<bigint> {
  const wallets = yield* rows((db) =>
    db
      .selectFrom("wallets")
      .select("balance_minor")
      .where("account_id", "=", accountId)
      .where("kind", "=", "main"),
  );
  return wallets.reduce((sum, { balance_minor }) => sum + balance_minor, 0n);
}

/** Closing pays out, and asks for no less than a withdrawal does. An excluded member's turnover is waived. */
function* owesTurnover(app: App, accountId: number): Tx<boolean> {
  return (yield* turnoverOf(accountId)) > 0n && !(yield* isExcludedNow(app, accountId));
}

async function isProven(app: App, accountId: number): Promise<boolean> {
  return !asksIdentityToPay(await settingsOf(app)) || isIdentified(app, accountId);
}

/** With the account itself. */
export function* lockWallets(accountId: number): Tx<void> {
  yield* lockWalletsOf(accountId);
  // A deposit is opened with the account held.
  yield* holdAccount(accountId);
}
