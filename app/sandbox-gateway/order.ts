import { createHmac, timingSafeEqual } from "node:crypto";

/** An order as it stands in the address of the payment page, signed by the shop that sent it. */
export interface Order {
  orderId: string;
  amount: string;
  currency: string;
  language: string;
  /** Where the payer goes afterwards: a path of the shop. */
  returnTo: string;
}

/** Undefined when anything in the address was changed. */
export function readOrder(query: string, secret: string): Order | undefined {
  const [signed = "", signature = ""] = query.split("&signature=");
  const expected = createHmac("sha256", secret).update(signed).digest();
  if (!/^[0-9a-f]{64}$/.test(signature)) return undefined;
  if (!timingSafeEqual(Buffer.from(signature, "hex"), expected)) return undefined;
  const fields = new URLSearchParams(signed);
  const of = (name: string) => fields.get(name) ?? "";
  return {
    orderId: of("order"),
    amount: of("amount"),
    currency: of("currency"),
    language: of("lang"),
    returnTo: of("return"),
  };
}

/** The same order has one payment, however often its page is opened. */
export function paymentIdOf({ orderId }: Order, secret: string): string {
  return `sg_${createHmac("sha256", secret).update(`payment|${orderId}`).digest("hex").slice(0, 20)}`;
}
