import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { parseAmount, toDecimal } from "../shared/money";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../audit/audit.server";
import { credit } from "./deposit-review.server";
import type { DepositStatus, GatewayAnswer } from "./deposit";
import * as store from "./deposits.store.server";
import { claimPayment, keepMessage } from "./gateway-payments.store.server";
import { findGateway, findReporter } from "./gateways/gateways.server";
import type { GatewayEvent, GatewayMessage } from "./gateways/payment-gateway";

/**
 * Deposits that a gateway takes and reports. A report is believed only with the gateway's signature, for the order's
 * own amount; the same report again is answered alike and credits nothing. Every report that is signed is kept, with
 * its answer. Money for an order whose time was over waits for staff, who credit or reject it.
 */
export type SettleRefusal = "unknown_provider" | "bad_signature" | "unreadable" | OrderRefusal;

type OrderRefusal = "unknown_deposit" | "amount_mismatch" | "payment_of_another_order" | "already_decided";

/** `held`: the money came after the order's time, and staff decide. */
type Settled<Code extends string = OrderRefusal> = Outcome<
  { kind: "paid" | "held" | "failed"; repeated: boolean },
  Code
>;

/** Where a member pays a deposit; undefined when its method is not a gateway that is set up. */
export async function paymentPage(
  app: App,
  payment: {
    provider: string;
    depositId: number;
    amountMinor: bigint;
    currency: string;
    language: string;
    returnTo: string;
  },
): Promise<string | undefined> {
  const { provider, amountMinor, ...order } = payment;
  const amount = toDecimal(amountMinor, await currencyOf(app, payment.currency));
  return (await findGateway(app, provider))?.pageFor({ ...order, amount });
}

/** Refusals are checked in the order of SettleRefusal. A payment that failed may be tried again, and changes nothing. */
export async function settlePayment(
  app: App,
  { provider, ...message }: { provider: string } & Omit<GatewayMessage, "now">,
): Promise<Settled<SettleRefusal>> {
  const gateway = await findReporter(app, provider);
  const event = gateway?.read({ ...message, now: app.clock.now() });
  if (event === undefined) return refuse("unknown_provider");
  if (typeof event === "string") return refuse(event);
  const wrong = await disagreement(app, event, provider);
  const settled = await app.store.transaction(function* () {
    const answer: Settled = wrong ? refuse(wrong) : yield* settle(app, event, provider);
    yield* keepMessage(app, { provider, event, answer: wordFor(answer) });
    return answer;
  });
  // Money without an order: somebody has to look for whoever paid.
  if (!settled.ok)
    app.log.warn({ provider, ...event, refusal: settled.refusal }, "gateway payment not credited");
  return settled;
}

/** What an event says that its order, which keeps its amount for ever, does not. */
async function disagreement(
  app: App,
  event: GatewayEvent,
  provider: string,
): Promise<"unknown_deposit" | "amount_mismatch" | undefined> {
  const order = await findOrder(app, event.depositId, provider);
  if (!order) return "unknown_deposit";
  const amount = parseAmount(event.amount, await currencyOf(app, order.currency));
  const agrees = amount.ok && amount.amountMinor === order.amount_minor && event.currency === order.currency;
  return agrees ? undefined : "amount_mismatch";
}

async function findOrder(app: App, depositId: number, provider: string) {
  return app.db
    .selectFrom("deposits as deposit")
    .innerJoin("deposit_methods as method", "method.id", "deposit.method_id")
    .select(["deposit.currency", "deposit.amount_minor"])
    .where("deposit.id", "=", depositId)
    .where("method.kind", "=", "gateway")
    .where("method.code", "=", provider)
    .executeTakeFirst();
}

function* settle(app: App, event: GatewayEvent, provider: string): Tx<Settled> {
  if (event.kind === "failed") return { ok: true, kind: "failed", repeated: false };
  const { depositId, paymentId } = event;
  if (!(yield* claimPayment(app, { provider, paymentId, depositId })))
    return refuse("payment_of_another_order");
  const reference = `${provider}:${paymentId}`;
  const paid = yield* takePayment(app, { depositId, from: "awaiting_payment", to: "credited", reference });
  if (paid) {
    yield* credit(app, paid);
    yield* recordAudit(app, entryOf(event, provider, paid, "awaiting_payment"));
    return { ok: true, kind: "paid", repeated: false };
  }
  const late = yield* takePayment(app, { depositId, from: "expired", to: "under_review", reference });
  if (late) {
    yield* recordAudit(app, entryOf(event, provider, late, "expired"));
    return { ok: true, kind: "held", repeated: false };
  }
  const known = yield* store.statusOfPaid(depositId, reference);
  if (!known) return refuse("already_decided");
  return { ok: true, kind: known === "credited" ? "paid" : "held", repeated: true };
}

function* takePayment(
  app: App,
  change: { depositId: number; from: DepositStatus; to: "credited" | "under_review"; reference: string },
): Tx<store.DepositRow | undefined> {
  const { depositId, from, to: status, reference } = change;
  const decided = status === "credited" ? { decided_at: app.clock.now() } : {};
  return yield* store.changeDeposit({ depositId }, [from], {
    status,
    gateway_reference: reference,
    ...decided,
  });
}

function entryOf(event: GatewayEvent, provider: string, deposit: store.DepositRow, before: DepositStatus) {
  const { depositId, paymentId } = event;
  return {
    actorKind: "system" as const,
    actorId: 0,
    ip: "",
    action: deposit.status === "credited" ? "deposit.credited" : "deposit.paid_late",
    target: `deposit:${depositId}`,
    before: { status: before },
    after: { status: deposit.status, amountMinor: deposit.amount_minor, provider, paymentId },
  };
}

function wordFor(answer: Settled): GatewayAnswer {
  if (!answer.ok) return answer.refusal;
  if (answer.repeated) return "repeated";
  return ({ paid: "credited", held: "held", failed: "noted" } as const)[answer.kind];
}
