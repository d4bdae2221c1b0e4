import { z } from "zod";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { NoticesTable } from "~/db/schema";
import type { App } from "../../app.server";
import { AUDIENCES, EXECUTIONS, NOTICE_TYPES, type Notice } from "./notice";

export function listNotices(app: Pick<App, "db">) {
  return app.db
    .selectFrom("notices")
    .selectAll()
    .orderBy("sort")
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export function findNotice(app: Pick<App, "db">, id: number) {
  return app.db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** For a change: nobody else changes it until the transaction ends. */
export function* lockNotice(id: number): Tx<NoticesTable | undefined> {
  return yield* first((db) =>
    db
      .updateTable("notices")
      .set((eb) => ({ sort: eb.ref("sort") }))
      .where("id", "=", id)
      .returningAll(),
  );
}

export function* insertNotice(notice: Notice): Tx<void> {
  yield* rows((db) => db.insertInto("notices").values(rowOf(notice)));
}

export function* updateNotice({ id, ...notice }: Notice): Tx<void> {
  const { id: _id, ...changed } = rowOf({ id, ...notice });
  yield* rows((db) => db.updateTable("notices").set(changed).where("id", "=", id));
}

export function* deleteNotice(id: number): Tx<void> {
  yield* rows((db) => db.deleteFrom("notices").where("id", "=", id));
}

const Texts = z.record(z.object({ title: z.string(), content: z.string() }));
const Type = z.enum(NOTICE_TYPES);
const Execution = z.enum(EXECUTIONS);

/** @throws ZodError when somebody wrote into the table what nobody can read. */
export function noticeOf(row: NoticesTable): Notice {
  return {
    id: row.id,
    type: Type.parse(row.notice_type),
    execution: row.execution === "" ? undefined : Execution.parse(row.execution),
    audience: AUDIENCES.find((audience) => audience === row.audience) ?? "players",
    promotionType: row.promotion_type,
    texts: Texts.parse(JSON.parse(row.texts)),
    sort: row.sort,
    enabled: row.enabled === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
  };
}

function rowOf(notice: Notice): NoticesTable {
  return {
    id: notice.id,
    notice_type: notice.type,
    execution: notice.execution ?? "",
    audience: notice.audience === "agents" ? "agents" : "",
    promotion_type: notice.promotionType,
    texts: JSON.stringify(notice.texts),
    starts_at: notice.startsAt,
    ends_at: notice.endsAt ?? null,
    sort: notice.sort,
    enabled: notice.enabled ? 1 : 0,
  };
}
