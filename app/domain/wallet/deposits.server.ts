import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { isTestAccount } from "../accounts/test-accounts/is-test-account.server";
import { isHeld } from "../persons/namesakes.server";
import { isVerified } from "../identity/verified.server";
import { allowDeposit, type NoDeposit } from "../safer-play/deposit-room.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { limitProblem } from "./amount-limits";
import * as store from "./deposits.store.server";
import {
  keepPictures,
  readPictures,
  type Picture,
  type ProofRefusal,
  type ProofRefused,
} from "../accounts/private-pictures.server";

/**
 * A member's own part of a deposit: opening it, and saying that it was paid. No money moves here; the wallet is
 * credited once, by staff who found the payment or by a gateway that reports it.
 */
export interface DepositRequest {
  accountId: number;
  currency: string;
  methodId: number;
  amountMinor: bigint;
  formKey: string;
}

export type OpenRefusal =
  | "test_account"
  | "identity_required"
  | "unknown_method"
  | "below_minimum"
  | "above_maximum"
  | NoDeposit
  | "too_many_open_deposits"
  | "different_content";

const MINUTE_MS = 60_000;

/** Refusals are checked in the order of OpenRefusal. */
export async function openDeposit(
  app: App,
  request: DepositRequest,
): Promise<Outcome<{ depositId: number }, OpenRefusal>> {
  const { deposits, accounts } = await settingsOf(app);
  const expiresAt = app.clock.now() + deposits.expireMinutes * MINUTE_MS;
  const asksIdentity = accounts.profile === "strict";
  const rules = { expiresAt, asksIdentity, openPerMember: deposits.openPerMember };
  const { accountId, methodId, amountMinor, formKey } = request;
  const key = { scope: `deposit:${accountId}`, key: formKey, content: { methodId, amountMinor } };
  return app.store.transaction(() => once(app, key, () => open(app, request, rules)));
}

export interface PaymentReport {
  accountId: number;
  ip: string;
  depositId: number;
  /** The payment's number, as the bank or wallet gave it to the member. */
  reference: string;
  proofs: Blob[];
  formKey: string;
}

export type ReportRefusal =
  | ProofRefusal
  | "unknown_deposit"
  | "deposit_expired"
  | "already_reported"
  | "gateway_reports"
  | "different_content";

/** "I have paid", with the payment's number and pictures of it. Refusals are checked in the order of ReportRefusal. */
export async function reportPayment(
  app: App,
  report: PaymentReport,
): Promise<{ ok: true } | ProofRefused<ReportRefusal>> {
  const { accountId, ip, depositId, reference, formKey } = report;
  const read = await readPictures(app, { files: report.proofs, by: { memberId: accountId, ip } });
  if (!read.ok) return read;
  const key = { scope: `payment-report:${accountId}`, key: formKey, content: { depositId, reference } };
  return app.store.transaction(() => once(app, key, () => writeReport(app, report, read.pictures)));
}

/** Closes what was never paid; returns how many. Safe to run as often as one likes. */
export async function expireDeposits(app: App, lease?: Lease): Promise<number> {
  return app.store.transaction(function* () {
    if (lease) yield* holdLease(app, lease);
    return yield* store.expireDue(app.clock.now());
  });
}

/** Whether there is anything to close. */
export async function depositsAreDue({ db, clock }: App): Promise<boolean> {
  const due = await db
    .selectFrom("deposits")
    .select("id")
    .where("status", "=", "awaiting_payment")
    .where("expires_at", "<=", clock.now())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

interface Rules {
  expiresAt: number;
  asksIdentity: boolean;
  openPerMember: number;
}

function* open(
  app: App,
  { accountId, currency, methodId, amountMinor }: DepositRequest,
  { expiresAt, asksIdentity, openPerMember }: Rules,
): Tx<Outcome<{ depositId: number }, OpenRefusal>> {
  if (yield* isTestAccount(accountId)) return refuse("test_account");
  if (asksIdentity && !(yield* isVerified(accountId))) return refuse("identity_required");
  if (yield* isHeld(accountId)) return refuse("identity_required");
  const method = yield* store.findMethod(methodId);
  if (method?.enabled !== 1 || method.currency !== currency) return refuse("unknown_method");
  const limits = { minMinor: method.min_minor, maxMinor: method.max_minor };
  const problem = limitProblem(amountMinor, limits);
  if (problem) return refuse(problem.code);
  const allowed = yield* allowDeposit(app, { accountId, amountMinor });
  if (!allowed.ok) return allowed;
  // The member's row is held since then: of two at once the second counts the first.
  if ((yield* store.countOpen({ accountId, now: app.clock.now() })) >= openPerMember)
    return refuse("too_many_open_deposits");
  const depositId = app.ids.next();
  yield* store.insertDeposit({
    id: depositId,
    account_id: accountId,
    method_id: methodId,
    currency,
    amount_minor: amountMinor,
    expires_at: expiresAt,
    created_at: app.clock.now(),
  });
  return { ok: true, depositId };
}

function* writeReport(
  app: App,
  { accountId, depositId, reference }: PaymentReport,
  pictures: Picture[],
): Tx<Outcome<object, ReportRefusal>> {
  const wanted = { accountId, depositId };
  const changed = yield* store.changeDeposit(wanted, ["awaiting_payment"], {
    status: "under_review",
    reference,
  });
  if (!changed) return yield* store.whyUnchanged(wanted, "already_reported");
  if (changed.expires_at <= app.clock.now()) return refuse("deposit_expired");
  const method = yield* store.findMethod(changed.method_id);
  if (method?.kind !== "manual") return refuse("gateway_reports");
  yield* keepPictures(app, { accountId, purpose: "deposit", referenceId: depositId }, pictures);
  return { ok: true };
}
