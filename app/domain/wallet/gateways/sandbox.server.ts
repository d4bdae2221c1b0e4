import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { GatewayEvent, GatewayMessage, GatewayOrder, PaymentGateway } from "./payment-gateway";

/**
 * The gateway that runs beside the site, for trying out what a real one would do. The order travels in the address of
 * its page, signed; its messages are signed over the time and every byte of the body.
 */
const PAGE = "/sandbox-gateway/pay";
const MAX_AGE_MS = 5 * 60_000;

const Message = z.object({
  event: z.enum(["payment.paid", "payment.failed"]),
  payment_id: z.string().min(1).max(100),
  order_id: z
    .string()
    .regex(/^\d{1,16}$/)
    .refine((id) => Number.isSafeInteger(Number(id))),
  amount: z.string().max(30),
  currency: z.string().max(10),
});

export function sandboxGateway(secret: string): PaymentGateway {
  return {
    pageFor: (order) => pageFor(order, secret),
    read: (message) => read(message, secret),
  };
}

/** The gateway's half of the site's secret; another gateway would hand out its own. */
export function sandboxSecret(siteSecret: string): string {
  return createHmac("sha256", siteSecret).update("payment-gateway|sandbox").digest("hex");
}

function pageFor({ depositId, amount, currency, language, returnTo }: GatewayOrder, secret: string): string {
  const order = new URLSearchParams({
    order: String(depositId),
    amount,
    currency,
    lang: language,
    return: returnTo,
  });
  const signature = createHmac("sha256", secret).update(order.toString()).digest("hex");
  return `${PAGE}?${order.toString()}&signature=${signature}`;
}

function read({ body, header, now }: GatewayMessage, secret: string) {
  const timestamp = header("x-gateway-timestamp") ?? "";
  const expected = createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest();
  const given = header("x-gateway-signature") ?? "";
  const signed = /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, "hex"), expected);
  if (!signed || !/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > MAX_AGE_MS) {
    return "bad_signature";
  }
  return eventOf(body) ?? "unreadable";
}

function eventOf(body: Buffer): GatewayEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
  const parsed = Message.safeParse(json);
  if (!parsed.success) return undefined;
  const { event, payment_id: paymentId, order_id: orderId, amount, currency } = parsed.data;
  const kind = event === "payment.paid" ? "paid" : "failed";
  return { kind, depositId: Number(orderId), paymentId, amount, currency };
}
