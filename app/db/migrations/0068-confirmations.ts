import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** When whoever is logged in has shown again to be the account's owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("sessions", { must_confirm: "int", stepped_at: "int?" });
}
