import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { rows, statement, type Tx } from "~/db/runner/transaction";
import type { Database } from "~/db/schema";
import type { App } from "../../app.server";
import type { Message } from "./message";

type Reading = Pick<App, "db">;

/** Somebody with an inbox. Who was not a member yet when a message went to all does not get it. */
export interface Reader {
  accountId: number;
  kind?: string;
}

type Messages = ExpressionBuilder<Database & { message: Database["inbox_messages"] }, "message">;

/** What is addressed to somebody: by name, as one of an agent's downlines, or as everybody. */
function isFor(accountId: number): (eb: Messages) => Expression<SqlBool> {
  return (eb) => {
    const named = eb
      .selectFrom("inbox_recipients as recipient")
      .select("recipient.message_id as id")
      .where("recipient.account_id", "=", accountId);
    // Whose data is not to be used is not one of a group, and a test account is none of those who are written to.
    const joinedBefore = eb
      .selectFrom("accounts")
      .select("accounts.created_at")
      .where("accounts.restricted_at", "is", null)
      .where("accounts.is_test", "=", 0)
      .where("accounts.id", "=", accountId);
    const toAll = eb
      .selectFrom("inbox_messages as sent")
      .select("sent.id")
      .where("sent.audience", "=", "all")
      .where("sent.created_at", ">=", joinedBefore);
    // Who is moved keeps the letters of the days spent in a team, and gets none that a new upline sent before.
    const toTeam = eb
      .selectFrom("inbox_messages as sent")
      .innerJoin("account_tree as tree", "tree.ancestor_id", "sent.agent_id")
      .select("sent.id")
      .where("sent.audience", "=", "team")
      .where("tree.descendant_id", "=", accountId)
      .where("tree.distance", ">", 0)
      .whereRef("sent.day", ">=", "tree.from_day")
      .where("sent.created_at", ">=", joinedBefore);
    const toTeamBefore = eb
      .selectFrom("inbox_messages as sent")
      .innerJoin("account_tree_past as tree", "tree.ancestor_id", "sent.agent_id")
      .select("sent.id")
      .where("sent.audience", "=", "team")
      .where("tree.descendant_id", "=", accountId)
      .whereRef("sent.day", ">=", "tree.from_day")
      .whereRef("sent.day", "<=", "tree.to_day")
      .where("sent.created_at", ">=", joinedBefore);
    return eb("message.id", "in", named.unionAll(toAll).unionAll(toTeam).unionAll(toTeamBefore));
  };
}

function inboxOf({ db }: Reading, { accountId, kind }: Reader) {
  return db
    .selectFrom("inbox_messages as message")
    .leftJoin("inbox_states as state", (join) =>
      join.onRef("state.message_id", "=", "message.id").on("state.account_id", "=", accountId),
    )
    .where("state.deleted_at", "is", null)
    .where((eb) => isFor(accountId)(eb as unknown as Messages))
    .$if(kind !== undefined, (query) => query.where("message.kind", "=", kind!));
}

export async function countMessages(app: Reading, reader: Reader): Promise<number> {
  const row = await inboxOf(app, reader)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

const unread = statement<{ accountId: number }>()((db, { accountId }) =>
  inboxOf({ db }, { accountId })
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state.read_at", "is", null),
);

export async function countUnread(app: Pick<App, "store">, accountId: number): Promise<number> {
  const [row] = await app.store.read(unread, { accountId });
  return row!.count;
}

export function listMessages(
  app: Reading,
  reader: Reader,
  { offset, limit }: { offset: number; limit: number },
) {
  return inboxOf(app, reader)
    .select(["message.id", "message.kind", "message.texts", "message.feedback_id"])
    .select(["message.created_at", "state.read_at"])
    .orderBy("message.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(app: Reading, reader: Reader, id: number): Promise<MessageRow | undefined> {
  return inboxOf(app, reader)
    .select(["message.id", "message.kind", "message.texts", "message.feedback_id"])
    .select(["message.created_at", "state.read_at"])
    .where("message.id", "=", id)
    .executeTakeFirst();
}

/** Of these messages, or of all, what is somebody's and not deleted. */
export async function listOwnIds(app: Reading, reader: Reader, ids: readonly number[] | "unread") {
  const query = inboxOf(app, reader).select("message.id");
  const found =
    ids === "unread"
      ? await query.where("state.read_at", "is", null).execute()
      : await query.where("message.id", "in", ids).execute();
  return found.map(({ id }) => id);
}

/** What was read or deleted before keeps its time. */
export function* setState(
  accountId: number,
  ids: readonly number[],
  { readAt, deletedAt = null }: { readAt: number; deletedAt?: number | null },
): Tx<void> {
  const states = ids.map((id) => ({
    account_id: accountId,
    message_id: id,
    read_at: readAt,
    deleted_at: deletedAt,
  }));
  yield* rows((db) =>
    db
      .insertInto("inbox_states")
      .values(states)
      .onConflict((conflict) =>
        conflict.columns(["account_id", "message_id"]).doUpdateSet((eb) => ({
          read_at: eb.fn.coalesce("inbox_states.read_at", "excluded.read_at"),
          deleted_at: eb.fn.coalesce("inbox_states.deleted_at", "excluded.deleted_at"),
        })),
      ),
  );
}

export function* insertMessage(
  message: Message,
  { createdAt, day }: { createdAt: number; day: number },
): Tx<void> {
  const { id, audience, agentId, kind, texts, feedbackId, staffId, named } = message;
  yield* rows((db) =>
    db.insertInto("inbox_messages").values({
      ...{ id, audience, kind, recipients: named.length, created_at: createdAt },
      texts: JSON.stringify(texts),
      agent_id: agentId ?? null,
      day: audience === "team" ? day : null,
      feedback_id: feedbackId ?? null,
      staff_id: staffId ?? null,
    }),
  );
  if (named.length === 0) return;
  const recipients = named.map((accountId) => ({ account_id: accountId, message_id: id }));
  yield* rows((db) => db.insertInto("inbox_recipients").values(recipients));
}

export function findAccounts({ db }: Reading, usernameKeys: readonly string[]) {
  return db
    .selectFrom("accounts")
    .select(["id", "username_key", "member_type"])
    .where("username_key", "in", usernameKeys)
    .execute();
}

/** What was sent by staff, without the answers to feedback and what the site itself tells somebody. */
function sent({ db }: Reading) {
  return db
    .selectFrom("inbox_messages as message")
    .where("message.feedback_id", "is", null)
    .where("message.staff_id", "is not", null);
}

export async function countSent(app: Reading): Promise<number> {
  const row = await sent(app)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function listSent(app: Reading, { offset, limit }: { offset: number; limit: number }) {
  return sent(app)
    .leftJoin("staff", "staff.id", "message.staff_id")
    .leftJoin("accounts as agent", "agent.id", "message.agent_id")
    .select(["message.id", "message.audience", "message.kind", "message.texts", "message.recipients"])
    .select(["message.created_at", "staff.display_name", "agent.username as agent"])
    .orderBy("message.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}
