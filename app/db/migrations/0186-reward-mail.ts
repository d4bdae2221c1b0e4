import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Since when a member allows mail about rewards; null is the answer of everybody who was not asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("accounts", { reward_mail_since: "int?" });
}
