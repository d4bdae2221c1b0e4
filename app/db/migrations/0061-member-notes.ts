import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** What staff tell each other of a member, and what finds a member by what it quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "member_notes",
    { id: "int", account_id: "int", staff_id: "int", text: "text", created_at: "int" },
    (table) =>
      table
        .addForeignKeyConstraint("member_notes_account", ["account_id"], "accounts", ["id"])
        .addForeignKeyConstraint("member_notes_staff", ["staff_id"], "staff", ["id"]),
  );
  await index("member_notes_account_id", "member_notes", ["account_id", "id"]);
  await index("sessions_ip", "sessions", ["ip", "kind"]);
  await index("accounts_mobile", "accounts", ["mobile"]);
  await index("accounts_email", "accounts", ["email"]);
  await index("withdrawals_payout_reference", "withdrawals", ["payout_reference"]);
}
