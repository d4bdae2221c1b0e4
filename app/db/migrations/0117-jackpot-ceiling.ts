import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** By which amount a jackpot has to be won; none for those that began without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("jackpot_runs", { must_win_by_minor: "money?" });
}
