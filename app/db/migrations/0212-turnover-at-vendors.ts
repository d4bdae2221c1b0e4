import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * By how much play at a vendor lowered what deposits ask for, and what was staked since it asked for nothing more: a stake
 * that comes back raises it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).addColumns("vendor_wallets", { turnover_minor: "money", spare_minor: "money" });
}
