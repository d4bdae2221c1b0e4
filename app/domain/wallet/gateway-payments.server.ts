import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { parseAmount, toDecimal } from "../shared/money";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "../staff/audit.server";
import { credit } from "./deposit-review.server";
import * as store from "./deposits.store.server";
import { gatewayOf } from "./gateways/gateways.server";
import type { GatewayEvent, GatewayMessage } from "./gateways/payment-gateway";

/**
 * Deposits that a gateway takes and reports. A report is believed only with the gateway's signature, for the order's
 * own amount; the same report again is answered alike and credits nothing.
 */
export type SettleRefusal =
  | "unknown_provider"
  | "bad_signature"
  | "unreadable"
  | "unknown_deposit"
  | "amount_mismatch"
  | "deposit_expired"
  | "already_decided";

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
  return gatewayOf(app, provider)?.pageFor({ ...order, amount });
}

/** Refusals are checked in the order of SettleRefusal. A payment that failed may be tried again, and changes nothing. */
export async function settlePayment(
  app: App,
  { provider, ...message }: { provider: string } & Omit<GatewayMessage, "now">,
): Promise<Outcome<{ kind: "paid" | "failed"; repeated: boolean }, SettleRefusal>> {
  const event = gatewayOf(app, provider)?.read({ ...message, now: app.clock.now() });
  if (event === undefined) return refuse("unknown_provider");
  if (typeof event === "string") return refuse(event);
  const order = await findOrder(app, event.depositId, provider);
  if (!order) return refuse("unknown_deposit");
  const amount = parseAmount(event.amount, await currencyOf(app, order.currency));
  if (event.currency !== order.currency || !amount.ok || amount.amountMinor !== order.amount_minor) {
    app.log.warn(
      { depositId: event.depositId, amount: event.amount, currency: event.currency },
      "gateway reports another amount",
    );
    return refuse("amount_mismatch");
  }
  if (event.kind === "failed") return { ok: true, kind: "failed", repeated: false };
  const settled = await app.store.transaction(() => settle(app, event, provider));
  // Money without an order: somebody has to look for whoever paid.
  if (!settled.ok)
    app.log.warn({ provider, ...event, refusal: settled.refusal }, "gateway payment not credited");
  return settled;
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

function* settle(
  app: App,
  { depositId, paymentId }: GatewayEvent,
  provider: string,
): Tx<Outcome<{ kind: "paid"; repeated: boolean }, SettleRefusal>> {
  const deposit = yield* store.changeDeposit({ depositId }, ["awaiting_payment"], {
    status: "credited",
    gateway_reference: `${provider}:${paymentId}`,
    decided_at: app.clock.now(),
  });
  if (!deposit) {
    if (yield* store.creditedBy(depositId, `${provider}:${paymentId}`))
      return { ok: true, kind: "paid", repeated: true };
    return yield* store.whyUnchanged({ depositId }, "already_decided");
  }
  yield* credit(app, deposit);
  yield* recordAudit(app, {
    actorKind: "system",
    actorId: 0,
    ip: "",
    action: "deposit.credited",
    target: `deposit:${depositId}`,
    before: { status: "awaiting_payment" },
    after: { status: "credited", amountMinor: deposit.amount_minor, provider, paymentId },
  });
  return { ok: true, kind: "paid", repeated: false };
}
