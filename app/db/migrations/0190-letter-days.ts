import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * The day of a letter to a team, in the site's zone: it reaches whoever was in the team on that day. Letters of before
 * get the day of UTC, since a migration does not know the zone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, index } = schemaOf(db);
  await addColumns("inbox_messages", { day: "int?" });
  const days = await sql<{ number: number }>`select distinct created_at / ${sql.lit(DAY_MS)} as number
    from inbox_messages where audience = 'team'`.execute(db);
  for (const { number } of days.rows) {
    const fromMs = Number(number) * DAY_MS;
    const day = Number(new Date(fromMs).toISOString().slice(0, 10).replaceAll("-", ""));
    await sql`update inbox_messages set day = ${sql.lit(day)} where audience = 'team'
      and created_at >= ${sql.lit(fromMs)} and created_at < ${sql.lit(fromMs + DAY_MS)}`.execute(db);
  }
  await db.schema.dropIndex("inbox_messages_by_audience").execute();
  // With the day, so that nobody's letters are opened to be counted.
  await index("inbox_messages_by_audience", "inbox_messages", ["audience", "agent_id", "created_at", "day"]);
}

const DAY_MS = 86_400_000;
