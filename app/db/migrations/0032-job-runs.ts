import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What the site did by itself, and what failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create } = schemaOf(db);
  await create("job_runs", {
    id: "int",
    job: "text",
    owner: "text",
    outcome: "text",
    portions: "int",
    error: "text",
    started_at: "int",
    ended_at: "int",
  });
}
