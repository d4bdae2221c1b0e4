import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** A picture that staff sent for a game, instead of the drawn one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("games", { picture_id: "int?" });
}
