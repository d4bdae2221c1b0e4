import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { refuse, type Outcome, type Refused } from "../../shared/refusal";
import { recordAudit } from "../../audit/audit.server";
import * as store from "./chat.store.server";

/**
 * Staff take a message out of a room, put it back, and keep a member from writing for a while. Nothing is deleted: a
 * hidden message stays for whoever has to judge it, with who hid it and why.
 */
interface By {
  staffId: number;
  ip: string;
}

const MINUTE_MS = 60_000;

interface Hiding {
  messageId: number;
  /** Why, for colleagues; of a mute the member reads it too. */
  reason: string;
  /** For how long its writer is muted; not at all when 0. */
  muteMinutes: number;
  by: By;
}

type Unknown = "unknown_message";

/** Refusals: `unknown_message`. A message that is hidden already stays so, as it is. */
export async function hideMessage(
  app: App,
  { messageId, reason, muteMinutes, by }: Hiding,
): Promise<Outcome<object, Unknown>> {
  return withMessage(app, messageId, function* (message) {
    const now = app.clock.now();
    if (message.hidden_at === null) {
      yield* store.setHidden(messageId, { hidden_at: now, hidden_by: by.staffId, hidden_reason: reason });
      if (message.account_id !== null) yield* store.noteModerated(messageId, message.account_id);
      const before = { text: message.text };
      yield* log(app, by, "chat_message.hidden", `chat_message:${messageId}`, { before, after: { reason } });
    }
    if (muteMinutes > 0 && message.account_id !== null)
      yield* mute(app, { accountId: message.account_id, reason, muteMinutes, by });
  });
}

/** Refusals: `unknown_message`. */
export async function showMessage(
  app: App,
  { messageId, by }: { messageId: number; by: By },
): Promise<Outcome<object, Unknown>> {
  return withMessage(app, messageId, function* (message) {
    if (message.hidden_at === null) return;
    yield* store.setHidden(messageId, { hidden_at: null, hidden_by: null, hidden_reason: "" });
    const before = { reason: message.hidden_reason };
    yield* log(app, by, "chat_message.shown", `chat_message:${messageId}`, { before });
  });
}

/** Refusals: `unknown_mute`, when it is over or was lifted. */
export async function liftMute(
  app: App,
  { muteId, by }: { muteId: number; by: By },
): Promise<Outcome<object, "unknown_mute">> {
  return app.store.transaction(function* (): Tx<{ ok: true } | Refused<"unknown_mute">> {
    const lifted = yield* store.liftMute(muteId, app.clock.now());
    if (!lifted) return refuse("unknown_mute");
    const before = { reason: lifted.reason, until: new Date(lifted.until_at).toISOString() };
    yield* log(app, by, "member.unmuted", `member:${lifted.account_id}`, { before });
    return { ok: true };
  });
}

function* mute(
  app: App,
  { accountId, reason, muteMinutes, by }: Omit<Hiding, "messageId"> & { accountId: number },
): Tx<void> {
  const createdAt = app.clock.now();
  const untilAt = createdAt + muteMinutes * MINUTE_MS;
  const { staffId } = by;
  yield* store.insertMute({ id: app.ids.next(), accountId, reason, staffId, createdAt, untilAt });
  const after = { reason, until: new Date(untilAt).toISOString() };
  yield* log(app, by, "member.muted", `member:${accountId}`, { after });
}

async function withMessage(
  app: App,
  messageId: number,
  work: (message: NonNullable<Awaited<ReturnType<typeof store.findMessage>>>) => Tx<void>,
): Promise<Outcome<object, Unknown>> {
  const done = await app.store.transaction(function* (): Tx<{ ok: true; roomId: number } | Refused<Unknown>> {
    const message = yield* store.lockMessage(messageId);
    if (!message) return refuse("unknown_message");
    yield* work(message);
    return { ok: true, roomId: message.room_id };
  });
  if (done.ok) app.bus.emit("chat", { roomId: done.roomId });
  return done;
}

function* log(
  app: App,
  { staffId, ip }: By,
  action: string,
  target: string,
  told: { before?: object; after?: object },
): Tx<void> {
  yield* recordAudit(app, { actorKind: "staff", actorId: staffId, action, target, ...told, ip });
}
