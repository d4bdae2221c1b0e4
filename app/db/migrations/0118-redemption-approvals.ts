import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who of the staff signed a redemption that credits the wallet. What one person approves in a day is summed up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create("points_approvals", { redemption_id: "int", staff_id: "int", created_at: "int" }, (table) =>
    table
      .addPrimaryKeyConstraint("points_approvals_pk", ["redemption_id", "staff_id"])
      .addForeignKeyConstraint("points_approvals_of", ["redemption_id"], "points_redemptions", ["id"]),
  );
  await index("points_redemptions_decided_by", "points_redemptions", ["decided_by", "decided_at"]);
}
