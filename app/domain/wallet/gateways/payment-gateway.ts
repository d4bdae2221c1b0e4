/**
 * A payment gateway with a page of its own: the member is sent there and comes back, and what happened arrives as a
 * signed message that may be repeated. Each gateway speaks its own dialect behind this interface.
 */
export interface PaymentGateway {
  /** Where the member pays. The same order always gets the same page. */
  pageFor: (order: GatewayOrder) => string;
  /** What a message says; undefined when its signature is not the gateway's, or too old. */
  read: (message: GatewayMessage) => GatewayEvent | "bad_signature" | "unreadable";
}

export interface GatewayOrder {
  depositId: number;
  /** A decimal text such as "2000.00". */
  amount: string;
  currency: string;
  language: string;
  /** A path of this site. */
  returnTo: string;
}

export interface GatewayMessage {
  /** As it came over the wire: the signature covers every byte. */
  body: Buffer;
  header: (name: string) => string | undefined;
  now: number;
}

export interface GatewayEvent {
  kind: "paid" | "failed";
  depositId: number;
  /** The gateway's own id of the payment. */
  paymentId: string;
  amount: string;
  currency: string;
}
