import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { rows } from "~/db/runner/transaction";

export const messagingPersonalData: PersonalData<App> = {
  parts: {
    chatMutes: async ({ app, accountId }) => {
      const rows = await app.db
        .selectFrom("chat_mutes")
        .select(["reason", "created_at", "until_at", "lifted_at"])
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.map((row) => exportRow(row));
    },
  },
  lists: {
    feedback: async ({ app, accountId }, after) => {
      const rows = await app.db
        .selectFrom("feedback")
        .select(["id", "kind", "content", "contact", "status", "ip", "created_at"])
        .where("account_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      const answers = await answersTo(
        app,
        rows.map(({ id }) => id),
      );
      return {
        rows,
        shown: rows.map((row) => ({
          ...exportRow(row),
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
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row)) };
    },
    teamMessages: async ({ app, accountId }, after) => {
      const rows = await app.db
        .selectFrom("team_messages")
        .select(["id", "text", "created_at"])
        .where("from_id", "=", accountId)
        .where("id", ">", after)
        .orderBy("id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row)) };
    },
  },
  *eraseAtOnce(_app, { accountId }) {
    yield* rows((db) => db.deleteFrom("team_messages").where("from_id", "=", accountId));
    const said = yield* rows((db) =>
      db.deleteFrom("chat_messages").where("account_id", "=", accountId).returning("id"),
    );
    // What staff looked into is in the log, also when it is no longer in a room.
    const moderated = yield* rows((db) =>
      db.deleteFrom("chat_moderated").where("account_id", "=", accountId).returning("message_id as id"),
    );
    return [...new Set([...said, ...moderated].map(({ id }) => `chat_message:${id}`))];
  },
  *eraseLater(_app, { accountId }) {
    yield* rows((db) =>
      db
        .updateTable("feedback_notes")
        .set({ text: "" })
        .where("feedback_id", "in", (eb) =>
          eb.selectFrom("feedback").select("id").where("account_id", "=", accountId),
        ),
    );
    const cases = yield* rows((db) =>
      db
        .updateTable("feedback")
        .set({ content: "", contact: "", ip: "" })
        .where("account_id", "=", accountId)
        .returning("id"),
    );
    yield* rows((db) => db.updateTable("chat_mutes").set({ reason: "" }).where("account_id", "=", accountId));
    return cases.map(({ id }) => `feedback:${id}`);
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
    told: { ...exportRow(note), by: staff_id === null ? "member" : "house" },
  }));
}
