import { first, rows, type Tx } from "~/db/runner/transaction";
import type { FeedbackTable } from "~/db/schema";
import type { App } from "../../app.server";
import type { FeedbackStatus } from "./feedback";

type Reading = Pick<App, "db">;

export function* insertFeedback(row: FeedbackTable): Tx<void> {
  yield* rows((db) => db.insertInto("feedback").values(row));
}

export function* insertNote(note: {
  id: number;
  feedbackId: number;
  staffId: number | null;
  text: string;
  createdAt: number;
}): Tx<void> {
  const { id, feedbackId, staffId, text, createdAt } = note;
  yield* rows((db) =>
    db.insertInto("feedback_notes").values({
      ...{ id, text },
      feedback_id: feedbackId,
      staff_id: staffId,
      created_at: createdAt,
    }),
  );
}

/** For a change: nobody else changes it until the transaction ends. Of one account where one is given. */
export function* lockFeedback(id: number, accountId?: number): Tx<FeedbackTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("feedback")
      .set((eb) => ({ status: eb.ref("status") }))
      .where("id", "=", id)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId!))
      .returningAll(),
  );
}

export function* setStatus(id: number, status: FeedbackStatus, changedAt: number): Tx<void> {
  yield* rows((db) => db.updateTable("feedback").set({ status, changed_at: changedAt }).where("id", "=", id));
}

export function listOf({ db }: Reading, accountId: number) {
  return db
    .selectFrom("feedback")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

export function find({ db }: Reading, id: number) {
  return db
    .selectFrom("feedback")
    .leftJoin("accounts as account", "account.id", "feedback.account_id")
    .selectAll("feedback")
    .select(["account.username", "account.is_test"])
    .where("feedback.id", "=", id)
    .executeTakeFirst();
}

export function listNotes({ db }: Reading, feedbackId: number) {
  return db
    .selectFrom("feedback_notes as note")
    .leftJoin("staff", "staff.id", "note.staff_id")
    .select(["note.id", "note.staff_id", "note.text", "note.created_at", "staff.display_name"])
    .where("note.feedback_id", "=", feedbackId)
    .orderBy("note.id")
    .execute();
}

export async function countByStatus({ db }: Reading): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom("feedback")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return new Map(counted.map(({ status, count }) => [status, count]));
}

/** What waits longest stands first; what is done, last. */
export function listByStatus(
  { db }: Reading,
  { status, offset, limit }: { status: FeedbackStatus; offset: number; limit: number },
) {
  return db
    .selectFrom("feedback")
    .leftJoin("accounts as account", "account.id", "feedback.account_id")
    .selectAll("feedback")
    .select(["account.username", "account.is_test"])
    .where("feedback.status", "=", status)
    .orderBy("feedback.id", status === "open" ? "asc" : "desc")
    .offset(offset)
    .limit(limit)
    .execute();
}
