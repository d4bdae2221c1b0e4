import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff signed that a payout which never arrived goes back to the member, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await schemaOf(db).create(
    "withdrawal_refunds",
    { withdrawal_id: "int", staff_id: "int", reason: "text", created_at: "int" },
    (table) =>
      table
        .addPrimaryKeyConstraint("withdrawal_refunds_pk", ["withdrawal_id", "staff_id"])
        .addForeignKeyConstraint("withdrawal_refunds_of", ["withdrawal_id"], "withdrawals", ["id"]),
  );
}
