import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * Finds the wallets of an account. The index that says that it has one of a kind covers some kinds only, and a statement
 * whose kind is bound later is not planned by it: each balance was looked for in the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = schemaOf(db);
  await index("wallets_account", "wallets", ["account_id", "kind"]);
  await sql`drop index wallets_others`.execute(db);
}
