import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What members quote when they ask for help, and what tells accounts of one person: each finds its account at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { index } = schemaOf(db);
  await index("rounds_vendor_round_id", "rounds", ["vendor_round_id"]);
  await index("vendor_transactions_provider_id", "vendor_transactions", ["provider_id"]);
  await index("withdrawal_accounts_number", "withdrawal_accounts", ["number"]);
}
