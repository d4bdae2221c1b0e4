import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What staff show besides the password: an app's code, or one of the codes that were printed with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns } = schemaOf(db);
  await addColumns("staff", { must_change_password: "int", totp_secret: "text?", totp_step: "int?" });
  await create("staff_recovery_codes", { staff_id: "int", hash: "text", used_at: "int?" }, (table) =>
    table
      .addPrimaryKeyConstraint("staff_recovery_codes_pk", ["staff_id", "hash"])
      .addForeignKeyConstraint("staff_recovery_codes_staff", ["staff_id"], "staff", ["id"]),
  );
}
