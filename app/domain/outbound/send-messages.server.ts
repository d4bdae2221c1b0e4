import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import type { Delivered } from "./delivery";
import { sendMail } from "./mail.server";
import { openSecret, SECRET_MARK, type MessageChannel } from "./messages-out.server";
import { sendSms } from "./sms.server";
import { HIDDEN, withoutRecipient } from "./without-recipient";

/**
 * Sends what waits. A message is claimed under the job's lease before it leaves, and for longer than a try may last,
 * so that no two servers have it in hand at once. One that failed comes again later and later, five times in all.
 */
const PORTION = 10;
export const SEND_TIMEOUT_MS = 20_000;
/** Longer than a try and everything around it. */
const CLAIM_MS = 60_000;
const SECOND_MS = 1_000;
/** How long after the first, second, third and fourth failure. */
const PAUSES_MS = [5 * SECOND_MS, 20 * SECOND_MS, 60 * SECOND_MS, 300 * SECOND_MS];
const LONGEST_PAUSE_MS = 3_600 * SECOND_MS;
const LONGEST_ERROR = 200;

export async function messagesWait(app: App): Promise<boolean> {
  const row = await app.db
    .selectFrom("messages_out")
    .select("id")
    .where("status", "=", "waiting")
    .where("next_try_at", "<=", app.clock.now())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One portion. A lease that would end before the tries do is left to be renewed first. */
export async function sendMessages(
  app: App,
  lease: Lease,
  { timeoutMs = SEND_TIMEOUT_MS } = {},
): Promise<"more" | "done"> {
  if (lease.untilAt - app.clock.now() < timeoutMs) return "done";
  const claimed = await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    return yield* claim(app);
  });
  await Promise.all(claimed.map((message) => sendOne(app, message, timeoutMs)));
  return claimed.length === PORTION ? "more" : "done";
}

interface Claimed {
  id: number;
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  secret: string;
  attempts: number;
  expires_at: number | null;
}

function* claim(app: App): Tx<Claimed[]> {
  const now = app.clock.now();
  return yield* rows((db) =>
    db
      .updateTable("messages_out")
      .set((eb) => ({ attempts: eb("attempts", "+", 1), next_try_at: now + CLAIM_MS }))
      .where("id", "in", (waiting) =>
        waiting
          .selectFrom("messages_out")
          .select("id")
          .where("status", "=", "waiting")
          .where("next_try_at", "<=", now)
          .orderBy("next_try_at")
          .limit(PORTION),
      )
      .where("status", "=", "waiting")
      .returning(["id", "channel", "recipient", "subject", "body", "secret", "attempts", "expires_at"]),
  );
}

async function sendOne(app: App, message: Claimed, timeoutMs: number): Promise<void> {
  const isOver = message.expires_at !== null && message.expires_at <= app.clock.now();
  const result: Delivered = isOver
    ? { ok: false, isFinal: true, error: "it was too late to send it" }
    : await deliver(app, message, timeoutMs);
  const outcome = outcomeOf(app, message, result);
  if (!result.ok)
    app.log.warn(
      { messageId: message.id, channel: message.channel, attempts: message.attempts, error: outcome.error },
      "a message could not be sent",
    );
  await app.store.transaction(() =>
    rows((db) =>
      db
        .updateTable("messages_out")
        .set(outcome)
        .where("id", "=", message.id)
        .where("status", "=", "waiting")
        .where("attempts", "=", message.attempts),
    ),
  );
}

async function deliver(app: App, message: Claimed, timeoutMs: number): Promise<Delivered> {
  const { id, recipient, subject, body } = message;
  const channel = message.channel as MessageChannel;
  const secret = openSecret(app, message);
  if (message.secret !== "" && secret === undefined)
    return { ok: false, isFinal: true, error: "it was sealed under another secret of the site" };
  const delivery = {
    id,
    channel,
    recipient,
    subject,
    text: body.replaceAll(SECRET_MARK, () => secret ?? ""),
  };
  const sent = await send(app, delivery, timeoutMs);
  if (sent.ok) return sent;
  const error = secret ? sent.error.replaceAll(secret, HIDDEN) : sent.error;
  return { ...sent, error: withoutRecipient(error, recipient) };
}

async function send(app: App, delivery: Parameters<typeof sendMail>[1], timeoutMs: number) {
  const { smtpUrl, sms } = app.config;
  if (delivery.channel === "mail" && smtpUrl !== undefined)
    return sendMail({ url: smtpUrl, from: await senderOf(app), timeoutMs }, delivery);
  if (delivery.channel === "sms" && sms !== undefined) return sendSms({ ...sms, timeoutMs }, delivery);
  return { ok: false as const, isFinal: false, error: "sending is not set up here" };
}

/** Under the name of the site, from the address that staff set. */
export async function senderOf(app: App): Promise<{ name: string; address: string }> {
  const { name, messages } = await settingsOf(app);
  const { hostname } = new URL(app.config.publicUrl);
  return { name, address: messages.from || `no-reply@${hostname}` };
}

function outcomeOf(app: App, message: Claimed, result: Delivered) {
  const now = app.clock.now();
  if (result.ok) return { status: "sent", sent_at: now, secret: "", error: "" };
  const error = result.error.slice(0, LONGEST_ERROR);
  const pauseMs = PAUSES_MS[message.attempts - 1];
  if (result.isFinal || pauseMs === undefined) return { status: "failed", secret: "", error };
  const waitMs = Math.min(Math.max(pauseMs, result.retryAfterMs ?? 0), LONGEST_PAUSE_MS);
  return { error, next_try_at: now + waitMs };
}
