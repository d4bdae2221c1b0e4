import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** The largest free bet or free spin that a game plays, in hundredths of a unit of money; null where its vendor says none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("games", { free_stake_most: "int?" });
}
