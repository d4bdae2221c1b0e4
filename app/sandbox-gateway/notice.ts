import { createHmac } from "node:crypto";
import { paymentIdOf, type Order } from "./order";

export interface Notice {
  order: Order;
  kind: "paid" | "failed";
  /** Where the shop listens. */
  url: string;
  secret: string;
  now: number;
}

const TIMEOUT_MS = 10_000;

/** Tells the shop what happened. The payer may have it told again: a shop must bear that. */
export async function sendNotice({ order, kind, url, secret, now }: Notice): Promise<{ delivered: boolean }> {
  const body = JSON.stringify({
    event: `payment.${kind}`,
    payment_id: paymentIdOf(order, secret),
    order_id: order.orderId,
    amount: order.amount,
    currency: order.currency,
  });
  const signature = createHmac("sha256", secret).update(`${now}.${body}`).digest("hex");
  try {
    const answer = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-gateway-timestamp": String(now),
        "x-gateway-signature": signature,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { delivered: answer.ok };
  } catch {
    return { delivered: false };
  }
}
