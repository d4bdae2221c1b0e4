import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { seal, unseal } from "../shared/seal.server";

/**
 * What goes out to people, by mail or as a text message: written down in the transaction that it tells of, and sent
 * by a job afterwards. Where sending is not set up, it is kept for staff to read.
 */
export type MessageChannel = "mail" | "sms";

export interface NewMessage {
  channel: MessageChannel;
  recipient: string;
  /** Of a mail. */
  subject?: string;
  /** `{secret}` stands where the secret is to be read. */
  body: string;
  /** A code or a link: it lies sealed until the message is sent, and then nowhere. */
  secret?: string;
  /** After that it is not sent any more. */
  expiresAt?: number;
  /** Whose it is, where the address is not, or not any more. */
  accountId?: number;
}

export const SECRET_MARK = "{secret}";

/** Whether messages really leave by this channel. */
export function isSetUp({ config }: Pick<App, "config">, channel: MessageChannel): boolean {
  return (channel === "mail" ? config.smtpUrl : config.sms) !== undefined;
}

export function* putMessageOut(
  app: Pick<App, "clock" | "ids" | "config" | "random">,
  { channel, recipient, subject = "", body, secret, expiresAt, accountId }: NewMessage,
): Tx<void> {
  const id = app.ids.next();
  const now = app.clock.now();
  const status = isSetUp(app, channel) ? "waiting" : "kept";
  const sealed = secret === undefined ? "" : seal(app, sealedFor(id), secret);
  yield* rows((db) =>
    db.insertInto("messages_out").values({
      id,
      channel,
      recipient,
      subject,
      body,
      secret: sealed,
      status,
      next_try_at: now,
      expires_at: expiresAt ?? null,
      created_at: now,
      sent_at: null,
      account_id: accountId ?? null,
    }),
  );
}

/** An account leaves these addresses: what went there stays known as its own. */
export function* keepFormerMessages(accountId: number, addresses: string[]): Tx<void> {
  if (addresses.length === 0) return;
  yield* rows((db) =>
    db
      .updateTable("messages_out")
      .set({ account_id: accountId })
      .where("recipient", "in", addresses)
      .where("account_id", "is", null),
  );
}

/** A message's secret belongs to that message alone: put into another row it does not open. */
export function openSecret(app: Pick<App, "config">, { id, secret }: { id: number; secret: string }) {
  return secret === "" ? undefined : unseal(app, sealedFor(id), secret);
}

const sealedFor = (id: number) => `message|${id}`;
