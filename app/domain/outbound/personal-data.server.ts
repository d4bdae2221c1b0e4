import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";
import { rows, type Tx } from "~/db/runner/transaction";
import { deleteOwnRows } from "../shared/delete-own-rows.server";

export const outboundPersonalData: PersonalData<App> = {
  lists: {
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
        .limit(EXPORT_STEP)
        .execute();
      const shown = rows.map((row) => ({
        ...exportRow(row),
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
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row)) };
    },
  },
  *eraseAtOnce(_app, { accountId, addresses }) {
    yield* rows((db) => db.deleteFrom("messages_out").where("account_id", "=", accountId));
    if (addresses.length > 0)
      yield* rows((db) => db.deleteFrom("messages_out").where("recipient", "in", addresses));
    yield* deleteOwnRows(accountId, ["inbox_states"]);
    return (yield* eraseLetters(accountId)).map(({ id }) => `message:${id}`);
  },
};

/** Letters to this member alone; those to many stay with the others. Returns those that are gone. */
function* eraseLetters(accountId: number): Tx<{ id: number }[]> {
  const letters = yield* rows((db) =>
    db.selectFrom("inbox_recipients").select("message_id").where("account_id", "=", accountId),
  );
  yield* rows((db) => db.deleteFrom("inbox_recipients").where("account_id", "=", accountId));
  const ids = letters.map(({ message_id }) => message_id);
  if (ids.length === 0) return [];
  return yield* rows((db) =>
    db
      .deleteFrom("inbox_messages")
      .where("id", "in", ids)
      .where("id", "not in", (eb) => eb.selectFrom("inbox_recipients").select("message_id"))
      .returning("id"),
  );
}
