import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { keepPictures, type Picture } from "../accounts/private-pictures.server";
import * as store from "./withdrawals.store.server";

/**
 * The member's word on a payout: received, in part, or not at all. It is given once, in time; silence counts as
 * received. None of it moves money: what was paid is paid, and the rest is for the staff to clear up.
 */
export type Confirmation =
  | { answer: "received" }
  | { answer: "partially_received"; receivedMinor: bigint }
  | { answer: "not_received"; proofs: Picture[]; remark: string };

export interface ConfirmationRequest {
  accountId: number;
  withdrawalId: number;
  confirmation: Confirmation;
  formKey: string;
}

export type ConfirmationRefusal =
  | "unknown_withdrawal"
  | "already_confirmed"
  | "not_paid_yet"
  | "proof_required"
  | "not_a_part"
  | "different_content";

/** Refusals are checked in the order of ConfirmationRefusal. */
export async function confirmWithdrawal(
  app: App,
  request: ConfirmationRequest,
): Promise<Outcome<object, ConfirmationRefusal>> {
  const { accountId, withdrawalId, confirmation, formKey } = request;
  const content = { withdrawalId, answer: confirmation.answer, received: receivedOf(confirmation) };
  return app.store.transaction(() =>
    once(app, { scope: `confirmation:${accountId}`, key: formKey, content }, () => confirm(app, request)),
  );
}

/** Closes what nobody answered in time; returns how many. Safe to run as often as one likes. */
export async function receiveUnconfirmed(app: App, lease?: Lease): Promise<number> {
  let received = 0;
  for (const { id } of await overdue(app, BATCH)) {
    received += await app.store.transaction(function* () {
      if (lease) yield* holdLease(app, lease);
      return yield* receiveOne(app, id);
    });
  }
  return received;
}

/** Whether anybody has been silent for too long. */
export async function confirmationsAreDue(app: App): Promise<boolean> {
  return (await overdue(app, 1)).length > 0;
}

function overdue({ db, clock }: App, limit: number) {
  return db
    .selectFrom("withdrawals")
    .select("id")
    .where("status", "=", "paid")
    .where("confirm_until_at", "<=", clock.now())
    .orderBy("id")
    .limit(limit)
    .execute();
}

const BATCH = 200;

function* receiveOne(app: App, withdrawalId: number): Tx<number> {
  const closed = yield* store.changeWithdrawal({ withdrawalId }, ["paid"], {
    status: "received",
    confirmed_at: app.clock.now(),
    confirmed_by: "timeout",
  });
  if (!closed) return 0;
  yield* recordAudit(app, {
    actorKind: "system",
    actorId: 0,
    ip: "",
    action: "withdrawal.received",
    target: `withdrawal:${withdrawalId}`,
    before: { status: "paid" },
    after: { status: "received", confirmedBy: "timeout" },
  });
  return 1;
}

function* confirm(
  app: App,
  { accountId, withdrawalId, confirmation }: ConfirmationRequest,
): Tx<Outcome<object, ConfirmationRefusal>> {
  const wanted = { accountId, withdrawalId };
  const now = app.clock.now();
  // The status is written first, since that locks the row; a refusal behind it undoes it with everything else.
  const withdrawal = yield* store.changeWithdrawal(wanted, ["paid"], {
    status: confirmation.answer,
    received_minor: receivedOf(confirmation),
    remark: confirmation.answer === "not_received" ? confirmation.remark : "",
    confirmed_at: now,
    confirmed_by: "member",
  });
  if (!withdrawal) return yield* whyNotNow(wanted);
  if (withdrawal.confirm_until_at !== null && withdrawal.confirm_until_at <= now) {
    return refuse("already_confirmed");
  }
  if (confirmation.answer === "not_received") {
    if (confirmation.proofs.length === 0) return refuse("proof_required");
    const about = { accountId, purpose: "withdrawal" as const, referenceId: withdrawalId };
    yield* keepPictures(app, about, confirmation.proofs);
  }
  if (confirmation.answer === "partially_received") {
    const payableMinor = withdrawal.amount_minor - withdrawal.fee_minor;
    const { receivedMinor } = confirmation;
    if (receivedMinor <= 0n || receivedMinor >= payableMinor) return refuse("not_a_part");
  }
  return { ok: true };
}

function receivedOf(confirmation: Confirmation): bigint | null {
  return confirmation.answer === "partially_received" ? confirmation.receivedMinor : null;
}

function* whyNotNow(wanted: {
  accountId: number;
  withdrawalId: number;
}): Tx<Outcome<never, ConfirmationRefusal>> {
  const why = yield* store.whyUnchanged(wanted, "already_confirmed");
  if (why.refusal === "unknown_withdrawal") return why;
  const [waiting] = yield* rows((db) =>
    db
      .selectFrom("withdrawals")
      .select("id")
      .where("id", "=", wanted.withdrawalId)
      .where("status", "in", ["pending", "approved", "rejected", "cancelled"]),
  );
  return waiting ? refuse("not_paid_yet") : why;
}
