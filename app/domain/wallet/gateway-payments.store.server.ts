import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { GatewayAnswer } from "./deposit";
import type { GatewayEvent } from "./gateways/payment-gateway";

interface Payment {
  provider: string;
  paymentId: string;
  depositId: number;
}

/** A gateway's payment belongs to the first order that it is reported for; false when that is another one. */
export function* claimPayment(
  app: Pick<App, "clock">,
  { provider, paymentId, depositId }: Payment,
): Tx<boolean> {
  const claim = { provider, payment_id: paymentId, deposit_id: depositId, created_at: app.clock.now() };
  const claimed = yield* first((db) =>
    db
      .insertInto("gateway_payments")
      .values(claim)
      .onConflict((conflict) => conflict.columns(["provider", "payment_id"]).doNothing())
      .returning("deposit_id"),
  );
  if (claimed) return true;
  const owner = yield* first((db) =>
    db
      .selectFrom("gateway_payments")
      .select("deposit_id")
      .where("provider", "=", provider)
      .where("payment_id", "=", paymentId),
  );
  return owner?.deposit_id === depositId;
}

/** One row for each message: what was told, and what it was answered. */
export function* keepMessage(
  app: Pick<App, "clock" | "ids">,
  { provider, event, answer }: { provider: string; event: GatewayEvent; answer: GatewayAnswer },
): Tx<void> {
  const { kind, depositId, paymentId, amount, currency } = event;
  yield* rows((db) =>
    db.insertInto("gateway_messages").values({
      id: app.ids.next(),
      provider,
      payment_id: paymentId,
      kind,
      deposit_id: depositId,
      amount,
      currency,
      answer,
      created_at: app.clock.now(),
    }),
  );
}
