import { isOutOfRange } from "~/db/runner/out-of-range";
import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { isStrict } from "../../settings/settings.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { isUnderMaintenance, regionRulesOf } from "../../settings/site-status.server";
import { poolRulesOf } from "../jackpot/pool-rules.server";
import { unbookable } from "./amount";
import { internalError, invalid, refused, type Answer } from "./answer";
import { betwin } from "./betwin.server";
import * as store from "./contract.store.server";
import { failIfOrdered } from "./ordered-fault.server";
import { freespin } from "./freespin.server";
import { balance, finish } from "./inquiry.server";
import { InquiryRecords } from "./inquiry-records.server";
import type { ContractContext, Handled } from "./player-wallet.server";
import { parseRequest, type BetwinRequest, type ContractRequest, type Endpoint } from "./request";
import { UntrustedCalls, type UntrustedCall } from "./untrusted-calls.server";
import { rollback } from "./rollback.server";
import { isSigned } from "./signature";
import type { ConnectedVendor } from "./vendors.server";

export interface Callback {
  vendor: ConnectedVendor;
  endpoint: Endpoint;
  /** As it came over the wire. */
  body: Buffer;
  signature: string | undefined;
  ip: string;
  receivedAt: number;
}

export interface WireAnswer {
  status: number;
  text: string;
}

/** Where calls are recorded that have changed no money; one for each process. */
export const callRecords = (app: App) => ({
  untrusted: new UntrustedCalls(app),
  inquiries: new InquiryRecords(app),
});
export type CallRecords = ReturnType<typeof callRecords>;

/**
 * Answers what a vendor asks of the wallet: signature, shape and fields first, then everything else in one
 * transaction, together with the record of what was asked and answered; of a balance that was told, the record comes
 * a moment later.
 */
export async function answerCallback(
  app: App,
  callback: Callback,
  records: CallRecords,
): Promise<WireAnswer> {
  const { vendor, endpoint, body, signature } = callback;
  if (!isSigned(body, { signature, secret: vendor.secret })) {
    await records.untrusted.keep(untrustedCall(callback, "invalid_signature", body.length));
    return onWire(refused("invalid_signature"));
  }
  const parsed = parseRequest(endpoint, body);
  try {
    if (parsed.ok) await failIfOrdered(app, vendor, parsed.request.accountRef);
    const { clock, ids, config, random } = app;
    const pool = await poolRulesOf(app);
    const [asksIdentity, regions, closed, bonuses] = await Promise.all([
      isStrict(app),
      regionRulesOf(app),
      isUnderMaintenance(app),
      bonusRulesOf(app),
    ]);
    const rules = { pool, asksIdentity, regions, isUnderMaintenance: closed, bonuses };
    const context = { clock, ids, config, random, vendorId: vendor.id, ...rules };
    const { wire, notes, isInquiry } = await app.store.transaction(function* () {
      const handled: Handled = parsed.ok
        ? yield* handle(context, parsed.request)
        : { answer: invalid(parsed.problem) };
      const { answer, notes = [], isInquiry = false } = handled;
      const wire = onWire(answer);
      if (!isInquiry) yield* record(context, callback, wire);
      return { wire, notes, isInquiry };
    });
    if (isInquiry) records.inquiries.keep(messageOf(context, callback, wire));
    for (const note of notes) {
      app.log.warn({ vendor: vendor.code, ...note }, "a repeated transaction has another content");
    }
    return wire;
  } catch (error) {
    if (parsed.ok && parsed.request.endpoint === "betwin" && isOutOfRange(error))
      return await outOfRange(app, callback, parsed.request);
    return await failed(app, callback, error);
  }
}

/** Too large a body is refused before anybody asks who signed it. `body` is what was read of it. */
export async function answerTooLarge(
  callback: Callback,
  bytes: number,
  untrustedCalls: UntrustedCalls,
): Promise<WireAnswer> {
  await untrustedCalls.keep(untrustedCall(callback, "too_large", bytes));
  return onWire(refused("too_large"));
}

function untrustedCall(
  { vendor, endpoint, ip, signature, body }: Callback,
  reason: UntrustedCall["reason"],
  bytes: number,
): UntrustedCall {
  return { vendorId: vendor.id, endpoint, reason, ip, signature, body, bytes };
}

/** When it did not even come to asking the wallet. */
export function notTaken(): WireAnswer {
  return onWire(internalError());
}

function* handle(context: ContractContext, request: ContractRequest): Tx<Handled> {
  switch (request.endpoint) {
    case "balance":
      return yield* balance(context, request);
    case "betwin":
      return yield* betwin(context, request);
    case "rollback":
      return yield* rollback(context, request);
    case "finish":
      return yield* finish(context, request);
    case "freespin":
      return yield* freespin(context, request);
  }
}

/** A sum would have passed what the books take: nothing of the batch is done, and asking again would not help. */
async function outOfRange(app: App, callback: Callback, { items }: BetwinRequest): Promise<WireAnswer> {
  const { vendor, endpoint } = callback;
  app.log.warn({ vendor: vendor.code, endpoint }, "a wager would pass the largest amount");
  const sizes = items.map(({ amount }) => Number(amount));
  const wire = onWire(invalid(unbookable(sizes.indexOf(Math.max(...sizes)))));
  await app.store.transaction(() => record({ ...app, vendorId: vendor.id }, callback, wire));
  return wire;
}

/** The cause goes into the log and nowhere else; the record of it is kept if anything can be kept now. */
async function failed(app: App, callback: Callback, error: unknown): Promise<WireAnswer> {
  const { vendor, endpoint } = callback;
  app.log.error({ err: error, vendor: vendor.code, endpoint }, "a wallet callback failed");
  const wire = onWire(internalError());
  await app.store
    .transaction(() => record({ ...app, vendorId: vendor.id }, callback, wire))
    .catch(() => undefined);
  return wire;
}

type Recording = Pick<ContractContext, "clock" | "ids" | "vendorId">;

function* record(context: Recording, callback: Callback, wire: WireAnswer): Tx<void> {
  yield* rows(store.insertMessage, messageOf(context, callback, wire));
}

function messageOf({ clock, ids, vendorId }: Recording, callback: Callback, { status, text }: WireAnswer) {
  const now = clock.now();
  return {
    id: ids.next(),
    vendorId,
    endpoint: callback.endpoint,
    // A database's text holds no NUL; a body with one is malformed anyway.
    request: callback.body.toString("utf8").replaceAll("\0", "\uFFFD"),
    status,
    response: text,
    durationMs: now - callback.receivedAt,
    createdAt: now,
  };
}

function onWire({ status, body }: Answer): WireAnswer {
  return { status, text: JSON.stringify(body) };
}
