import { Rollback, type Tx } from "~/db/runner/transaction";
import { MEMBER_TYPE } from "../vocabulary/account";
import type { App } from "../app.server";
import { post } from "../ledger/ledger.server";
import { lockWallet } from "../ledger/wallets.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { refuseOneHand } from "../audit/dual-control.server";
import type { OneHand } from "../audit/dual-control";
import type { Direction } from "./adjustment.schema";
import * as store from "./adjustments.store.server";
import { mayBookAlone } from "../settings/single-signature.server";
import { tellBalance } from "../outbound/tell-balance.server";
import { decideOnce, type Decider } from "../audit/decide-once.server";

/**
 * Staff credit a member's wallet or debit it: for what a vendor, a gateway or a person got wrong. Every one is a
 * transaction of the ledger with a reason that the member reads. From the amount on that takes two signatures for a
 * withdrawal, somebody else has to sign; what one person has booked alone in the last day counts towards it, so that
 * parts of an amount are not cheaper than the whole. A debit takes what the wallet holds at most, and never what is on
 * hold for a withdrawal.
 */
export interface Adjustment {
  accountId: number;
  direction: Direction;
  amountMinor: bigint;
  reason: string;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
  by: ActingStaff;
}

type Unfit = "test_account" | "account_closed";
export type AdjustRefusal =
  | "reason_missing"
  | "unknown_account"
  | Unfit
  | "insufficient_funds"
  | "different_content";
type Adjusted = { ok: true; adjustmentId: number; status: "booked" | "waiting" };

const SIGNER = { can: "wallets.adjust" } as const;

/** Refusals are checked in the order of AdjustRefusal: `test_account` of whoever has no real money. */
export async function adjustWallet(
  app: App,
  adjustment: Adjustment,
): Promise<Adjusted | Refused<AdjustRefusal>> {
  const { accountId, direction, amountMinor, reason, formKey: key, by } = adjustment;
  if (reason.trim() === "") return refuse("reason_missing");
  const content = { accountId, direction, amountMinor, reason };
  return app.store.transaction(() =>
    once(app, { scope: `wallet-adjustment:${by.staffId}`, key, content }, function* (): Tx<
      Adjusted | Refused<Exclude<AdjustRefusal, "different_content">>
    > {
      const account = yield* store.findAdjustable(accountId);
      if (!account) return refuse("unknown_account");
      const unfit = unfitOf(account);
      if (unfit) return refuse(unfit);
      const { currency } = account;
      const now = app.clock.now();
      const isAlone = yield* mayBookAlone(app, { staffId: by.staffId, currency, amountMinor });
      const row: store.AdjustmentRow = {
        ...{ id: app.ids.next(), account_id: accountId, currency, reason, asked_by: by.staffId },
        amount_minor: direction === "credit" ? amountMinor : -amountMinor,
        ...(isAlone
          ? { status: "booked", decided_by: by.staffId, decided_at: now }
          : { status: "waiting", decided_by: null, decided_at: null }),
        created_at: now,
      };
      yield* store.insertAdjustment(row);
      const status = isAlone ? "booked" : "waiting";
      if (isAlone) {
        const booked = yield* book(app, row, by);
        if (!booked.ok) return booked;
      } else yield* writeDown(app, row, by, "adjustment_asked");
      return { ok: true, adjustmentId: row.id, status };
    }),
  );
}

interface Decision {
  /** Whose page it was decided on: another member's is unknown there. */
  accountId: number;
  adjustmentId: number;
  by: Decider;
}
type DecisionRefusal =
  | "unknown_adjustment"
  | "already_decided"
  | "another_person_must_sign"
  | Unfit
  | "insufficient_funds"
  | "different_content";
export type AdjustmentDecided = Outcome<object, DecisionRefusal> | OneHand;

/**
 * The second signature, which books it. Refusals, in this order: `unknown_adjustment`, `already_decided`,
 * `another_person_must_sign`, `one_hand_signed`, `test_account`, `account_closed`, `insufficient_funds`: it waits on.
 */
export async function signAdjustment(app: App, { by, ...which }: Decision): Promise<AdjustmentDecided> {
  return app.store.transaction(() =>
    decideOnce(app, by, { sign: which }, function* (): Tx<AdjustmentDecided> {
      const now = app.clock.now();
      const decision = { status: "booked", decided_by: by.staffId } as const;
      const row = yield* store.decideAdjustment(which, { ...decision, decided_at: now });
      if (!row) return yield* store.repeatOr(which, decision);
      if (row.asked_by === by.staffId) throw new Rollback(refuse("another_person_must_sign"));
      const signatures = [
        { staffId: row.asked_by, at: row.created_at },
        { staffId: by.staffId, at: now },
      ];
      const oneHand = yield* refuseOneHand(signatures, SIGNER);
      if (oneHand) throw new Rollback(oneHand);
      const booked = yield* book(app, row, by);
      if (!booked.ok) throw new Rollback(booked);
      return { ok: true };
    }),
  );
}

/** Whoever has asked thinks better of it, or somebody else refuses. Refusals: `unknown_adjustment`, `already_decided`. */
export async function refuseAdjustment(app: App, { by, ...which }: Decision): Promise<AdjustmentDecided> {
  return app.store.transaction(() =>
    decideOnce(app, by, { refuse: which }, function* (): Tx<AdjustmentDecided> {
      const decision = { status: "refused", decided_by: by.staffId } as const;
      const row = yield* store.decideAdjustment(which, { ...decision, decided_at: app.clock.now() });
      if (!row) return yield* store.repeatOr(which, decision);
      yield* writeDown(app, row, by, "adjustment_refused");
      return { ok: true };
    }),
  );
}

/** Trial users play with nothing, and test accounts with money that has its own way in and out. */
function unfitOf({ is_test, member_type, status }: store.Adjustable): Unfit | undefined {
  if (is_test === 1 || member_type === MEMBER_TYPE.trial) return "test_account";
  return status === "closed" ? "account_closed" : undefined;
}

/** Wallet and counter-account in one transaction of the ledger, known by the adjustment's id. */
function* book(
  app: App,
  row: store.AdjustmentRow,
  by: ActingStaff,
): Tx<Outcome<object, Unfit | "insufficient_funds">> {
  const { id, account_id: accountId, currency, amount_minor: amountMinor, reason } = row;
  // Whoever closes an account holds its wallet: only now does it stand as it stays.
  yield* lockWallet(app, { accountId, currency });
  const unfit = unfitOf((yield* store.findAdjustable(accountId))!);
  if (unfit) return refuse(unfit);
  const posted = yield* post(app, {
    ...{ source: "adjustment", externalId: String(id), kind: "adjustment", currency, referenceId: id },
    actorId: by.staffId,
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor },
      { party: { kind: "adjustment" }, amountMinor: -amountMinor },
    ],
  });
  if (!posted.ok && posted.refusal === "insufficient_funds") return refuse("insufficient_funds");
  if (!posted.ok || posted.repeated) throw new Error(`adjustment ${id} had been booked before`);
  yield* tellBalance(app, { accountId, currency });
  const [balanceMinor] = posted.balancesAfterMinor;
  yield* writeLetter(app, {
    ...{ accountId, kind: "cashier", values: { reason } },
    letter: amountMinor > 0n ? "walletCredited" : "walletDebited",
    money: {
      currency,
      amounts: { amount: amountMinor < 0n ? -amountMinor : amountMinor, balance: balanceMinor! },
    },
  });
  yield* writeDown(app, row, by, "wallet_adjusted", { balanceMinor, transactionId: posted.transactionId });
  return { ok: true };
}

type Verb = "adjustment_asked" | "adjustment_refused" | "wallet_adjusted";

function writeDown(
  app: App,
  { id, account_id, currency, amount_minor: amountMinor, reason, asked_by: askedBy }: store.AdjustmentRow,
  by: ActingStaff,
  verb: Verb,
  more: object = {},
): Tx<void> {
  return recordAudit(app, {
    ...byStaff(by),
    action: `member.${verb}`,
    target: `member:${account_id}`,
    after: { adjustmentId: id, amountMinor, currency, reason, askedBy, ...more },
  });
}
