import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Links by which agents bring new people in, and by whom or by what an account came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await create(
    "invitations",
    {
      id: "int",
      code: "text",
      code_key: "text",
      agent_id: "int",
      opens_as: "text",
      status: "text",
      visits: "int",
      created_at: "int",
      closed_at: "int?",
    },
    (table) =>
      table
        .addUniqueConstraint("invitations_code", ["code_key"])
        .addForeignKeyConstraint("invitations_agent", ["agent_id"], "accounts", ["id"]),
  );
  await index("invitations_agent_id", "invitations", ["agent_id", "id"]);
  await addColumns("accounts", { invitation_id: "int?", recommender_id: "int?" });
  await index("accounts_invitation", "accounts", ["invitation_id"]);
}
