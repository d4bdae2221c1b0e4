import type { App } from "../../app.server";
import { STEP, told, type Read, type ReadAfter } from "./owner";
import { base64 } from "./person.server";

/** What a member wrote and sent, what it was written, and what it asked of its data. */

/** Pictures are large: few of them fill as much memory as many rows. */
const PICTURES = 5;

export const SAID: Record<string, Read> = {
  dataRequests: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("data_requests")
      .select(["kind", "said", "identity", "status", "reason", "created_at", "decided_at", "erase_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => told(row));
  },
  chatMutes: async ({ app, accountId }) => {
    const rows = await app.db
      .selectFrom("chat_mutes")
      .select(["reason", "created_at", "until_at", "lifted_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute();
    return rows.map((row) => told(row));
  },
};

export const SAID_LISTS: Record<string, ReadAfter> = {
  feedback: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("feedback")
      .select(["id", "kind", "content", "contact", "status", "ip", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    const answers = await answersTo(
      app,
      rows.map(({ id }) => id),
    );
    return {
      rows,
      shown: rows.map((row) => ({
        ...told(row),
        answers: answers.filter(({ caseId }) => caseId === row.id).map((answer) => answer.told),
      })),
    };
  },
  chat: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("chat_messages")
      .select(["id", "room_id", "text", "created_at"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row)) };
  },
  /** Of the inbox: what was addressed to the member, and what it opened or deleted of the rest. */
  messages: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("inbox_messages as message")
      .leftJoin("inbox_states as state", (join) =>
        join.onRef("state.message_id", "=", "message.id").on("state.account_id", "=", accountId),
      )
      .select(["message.id", "message.kind", "message.texts", "message.created_at"])
      .select(["state.read_at", "state.deleted_at"])
      .where("message.id", "in", (eb) =>
        eb
          .selectFrom("inbox_recipients")
          .select("message_id")
          .where("account_id", "=", accountId)
          .union(eb.selectFrom("inbox_states").select("message_id").where("account_id", "=", accountId)),
      )
      .where("message.id", ">", after)
      .orderBy("message.id")
      .limit(STEP)
      .execute();
    const shown = rows.map((row) => ({
      ...told(row),
      texts: row.texts && (JSON.parse(row.texts) as unknown),
    }));
    return { rows, shown };
  },
  /** Mails and text messages, without the codes and links that were in them. A number may have been somebody else's. */
  sent: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("messages_out")
      .select(["id", "channel", "recipient", "subject", "body", "status", "created_at", "sent_at"])
      .where((eb) =>
        eb.or([
          eb("account_id", "=", accountId),
          eb.and([
            eb("account_id", "is", null),
            eb("recipient", "in", (own) =>
              own
                .selectFrom("contacts")
                .select("contacts.address")
                .where("contacts.account_id", "=", accountId)
                .whereRef("contacts.verified_at", "<=", "messages_out.created_at"),
            ),
          ]),
        ]),
      )
      .where("id", ">", after)
      .orderBy("id")
      .limit(STEP)
      .execute();
    return { rows, shown: rows.map((row) => told(row)) };
  },
  /** With deposits, withdrawals, documents and feedback; `about` is the id of what they belong to. */
  pictures: async ({ app, accountId }, after) => {
    const rows = await app.db
      .selectFrom("uploads")
      .select(["id", "purpose", "reference_id as about", "mime", "created_at", "data"])
      .where("account_id", "=", accountId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PICTURES)
      .execute();
    return { rows, shown: rows.map((row) => ({ ...told(row), data: base64(row.data) })) };
  },
};

async function answersTo({ db }: App, caseIds: number[]) {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom("feedback_notes")
    .select(["feedback_id as caseId", "staff_id", "text", "created_at"])
    .where("feedback_id", "in", caseIds)
    .orderBy("id")
    .execute();
  return rows.map(({ caseId, staff_id, ...note }) => ({
    caseId,
    told: { ...told(note), by: staff_id === null ? "member" : "house" },
  }));
}
