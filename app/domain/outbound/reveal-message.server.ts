import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import { dormantContacts, isCovered, keysOf } from "./covered-messages.server";
import { openSecret, SECRET_MARK } from "./messages-out.server";

/**
 * Where nothing can be sent, staff hand over a code or a link. They open one message at a time and say why; the log
 * says who read whose. The list of messages shows no secret to anybody.
 */
interface Reveal {
  messageId: number;
  reason: string;
  /** Made with the form: sending it again shows the same and is one line of the log. */
  idempotencyKey: string;
  by: ActingStaff;
}

export type RevealRefusal = "unknown_message" | "nothing_to_reveal" | "different_content";

/**
 * Answers the message's text with its secret, which is kept nowhere else. Refusals: `unknown_message`;
 * `nothing_to_reveal` when it holds none, has left, has run out, or opens a dormant account; `different_content`.
 */
export async function revealMessage(
  app: App,
  { messageId, reason, idempotencyKey: key, by }: Reveal,
): Promise<Outcome<{ body: string }, RevealRefusal>> {
  const scope = `reveal:${by.staffId}`;
  return app.store.transaction(function* (): Tx<Outcome<{ body: string }, RevealRefusal>> {
    const message = yield* openMessage(app, messageId);
    if (!message.ok) return message;
    const content = { messageId, reason };
    const noted = yield* once(app, { scope, key, content }, function* (): Tx<{ ok: true }> {
      const { channel, accountId } = message;
      yield* recordAudit(app, {
        ...byStaff(by),
        action: "message.revealed",
        target: accountId === null ? `outbox:${messageId}` : `member:${accountId}`,
        after: { message: String(messageId), channel, reason },
      });
      return { ok: true };
    });
    return noted.ok ? { ok: true, body: message.body } : noted;
  });
}

interface Opened {
  body: string;
  channel: string;
  /** Whose it is, where that is known. */
  accountId: number | null;
}

function* openMessage(
  app: App,
  messageId: number,
): Tx<Outcome<Opened, "unknown_message" | "nothing_to_reveal">> {
  const message = yield* first((db) => db.selectFrom("messages_out").selectAll().where("id", "=", messageId));
  if (!message) return refuse("unknown_message");
  const { id, channel, recipient, secret, status, expires_at: expiresAt } = message;
  const dormant = yield* first((db) => dormantContacts(db, [recipient]));
  if (dormant || isCovered({ secret, status, expiresAt }, app.clock.now()))
    return refuse("nothing_to_reveal");
  const text = openSecret(app, { id, secret });
  if (text === undefined) return refuse("nothing_to_reveal");
  const owner = yield* first((db) =>
    db.selectFrom("contacts").select("account_id").where("address", "in", keysOf(recipient)),
  );
  const body = message.body.replaceAll(SECRET_MARK, () => text);
  return { ok: true, body, channel, accountId: message.account_id ?? owner?.account_id ?? null };
}
