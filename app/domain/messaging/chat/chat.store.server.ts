import { z } from "zod";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { ChatMessagesTable, ChatRoomsTable } from "~/db/schema";
import type { App } from "../../app.server";
import type { ChatRoom } from "./room";

type Reading = Pick<App, "db">;

export function listRooms({ db }: Reading) {
  return db
    .selectFrom("chat_rooms")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
}

export function findRoom({ db }: Reading, id: number) {
  return db
    .selectFrom("chat_rooms")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

/** For a change: nobody else changes it until the transaction ends. */
export function* lockRoom(id: number): Tx<ChatRoomsTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("chat_rooms")
      .set((eb) => ({ sort: eb.ref("sort") }))
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .returningAll(),
  );
}

export function* readRoom(id: number): Tx<ChatRoomsTable | undefined> {
  return yield* first((db) =>
    db.selectFrom("chat_rooms").selectAll().where("id", "=", id).where("removed_at", "is", null),
  );
}

export function* insertRoom(room: ChatRoom, createdAt: number): Tx<void> {
  const { id, ...columns } = rowOf(room);
  yield* rows((db) =>
    db.insertInto("chat_rooms").values({ id, ...columns, created_at: createdAt, removed_at: null }),
  );
}

export function* updateRoom(room: ChatRoom): Tx<void> {
  const { id, ...columns } = rowOf(room);
  yield* rows((db) => db.updateTable("chat_rooms").set(columns).where("id", "=", id));
}

export function* removeRoom(id: number, removedAt: number): Tx<void> {
  yield* rows((db) => db.updateTable("chat_rooms").set({ removed_at: removedAt }).where("id", "=", id));
}

const Texts = z.record(z.object({ name: z.string(), lead: z.string().optional() }));

/** @throws ZodError when somebody wrote into the table what nobody can read. */
export function roomOf(row: ChatRoomsTable): ChatRoom {
  const texts = Texts.parse(JSON.parse(row.texts));
  return { id: row.id, texts, sort: row.sort, enabled: row.enabled === 1 };
}

function rowOf({ id, texts, sort, enabled }: ChatRoom) {
  return { id, texts: JSON.stringify(texts), sort, enabled: enabled ? 1 : 0 };
}

/** The newest of a room, newest first; with `before` those that are older than one. */
export function listMessages({ db }: Reading, { roomId, before, limit, hiddenToo }: MessagesAsked) {
  return db
    .selectFrom("chat_messages as message")
    .leftJoin("accounts as account", "account.id", "message.account_id")
    .leftJoin("staff", "staff.id", "message.staff_id")
    .select([
      "message.id",
      "message.room_id",
      "message.account_id",
      "message.text",
      "message.created_at",
      "message.hidden_at",
      "message.hidden_reason",
      "account.username",
      "account.nickname",
      "account.avatar",
      "staff.display_name",
    ])
    .where("message.room_id", "=", roomId)
    .$if(before !== undefined, (query) => query.where("message.id", "<", before!))
    .$if(!hiddenToo, (query) => query.where("message.hidden_at", "is", null))
    .orderBy("message.id", "desc")
    .limit(limit)
    .execute();
}

interface MessagesAsked {
  roomId: number;
  before?: number;
  limit: number;
  hiddenToo: boolean;
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage({ db }: Reading, id: number) {
  return db.selectFrom("chat_messages").selectAll().where("id", "=", id).executeTakeFirst();
}

export function* lockMessage(id: number): Tx<ChatMessagesTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("chat_messages")
      .set((eb) => ({ hidden_reason: eb.ref("hidden_reason") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

interface Said {
  id: number;
  roomId: number;
  accountId: number | null;
  staffId: number | null;
  text: string;
  createdAt: number;
}

export function* insertMessage({ id, roomId, accountId, staffId, text, createdAt }: Said): Tx<void> {
  yield* rows((db) =>
    db.insertInto("chat_messages").values({
      id,
      room_id: roomId,
      account_id: accountId,
      staff_id: staffId,
      text,
      created_at: createdAt,
      hidden_at: null,
      hidden_by: null,
      hidden_reason: "",
    }),
  );
}

export function* setHidden(
  id: number,
  hidden: { hidden_at: number | null; hidden_by: number | null; hidden_reason: string },
): Tx<void> {
  yield* rows((db) => db.updateTable("chat_messages").set(hidden).where("id", "=", id));
}

/** The log tells of it now; more often than once it may. */
export function* noteModerated(messageId: number, accountId: number): Tx<void> {
  yield* rows((db) =>
    db
      .insertInto("chat_moderated")
      .values({ message_id: messageId, account_id: accountId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export function* countSaid(accountId: number, since: number): Tx<number> {
  const row = yield* first((db) =>
    db
      .selectFrom("chat_messages")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("account_id", "=", accountId)
      .where("created_at", ">", since),
  );
  return row!.count;
}

/** The one that ends last, of those that hold now. */
export function* readMute(accountId: number, now: number) {
  return yield* first((db) =>
    db
      .selectFrom("chat_mutes")
      .select(["reason", "until_at"])
      .where("account_id", "=", accountId)
      .where("until_at", ">", now)
      .where("lifted_at", "is", null)
      .orderBy("until_at", "desc")
      .limit(1),
  );
}

export function* insertMute(mute: {
  id: number;
  accountId: number;
  reason: string;
  staffId: number;
  createdAt: number;
  untilAt: number;
}): Tx<void> {
  yield* rows((db) =>
    db.insertInto("chat_mutes").values({
      id: mute.id,
      account_id: mute.accountId,
      reason: mute.reason,
      staff_id: mute.staffId,
      created_at: mute.createdAt,
      until_at: mute.untilAt,
      lifted_at: null,
    }),
  );
}

export function* liftMute(id: number, now: number) {
  return yield* first((db) =>
    db
      .updateTable("chat_mutes")
      .set({ lifted_at: now })
      .where("id", "=", id)
      .where("lifted_at", "is", null)
      .where("until_at", ">", now)
      .returning(["account_id", "reason", "until_at"]),
  );
}

export function listMutes({ db }: Reading, now: number) {
  return db
    .selectFrom("chat_mutes as mute")
    .innerJoin("accounts as account", "account.id", "mute.account_id")
    .leftJoin("staff", "staff.id", "mute.staff_id")
    .select([
      "mute.id",
      "mute.account_id",
      "mute.reason",
      "mute.created_at",
      "mute.until_at",
      "account.username",
      "account.is_test",
      "staff.display_name",
    ])
    .where("mute.until_at", ">", now)
    .where("mute.lifted_at", "is", null)
    .orderBy("mute.id", "desc")
    .limit(200)
    .execute();
}

/** So few at a time that nobody waits for the writer. Ids grow with time, so the oldest are found by them. */
export function* deleteMessagesBefore(id: number, limit: number): Tx<unknown[]> {
  return yield* rows((db) =>
    db
      .deleteFrom("chat_messages")
      .where("id", "in", (oldest) =>
        oldest.selectFrom("chat_messages").select("id").where("id", "<", id).orderBy("id").limit(limit),
      )
      .returning("id"),
  );
}
