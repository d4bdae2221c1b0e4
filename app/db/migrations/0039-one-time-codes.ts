import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Codes and links that work once: of one purpose and one subject only the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, index } = schemaOf(db);
  await create(
    "one_time_codes",
    {
      purpose: "text",
      subject: "text",
      id: "int",
      recipient: "text",
      hash: "text",
      wrong_tries: "int",
      issued_at: "int",
      expires_at: "int",
      used_at: "int?",
    },
    (table) => table.addUniqueConstraint("one_time_codes_subject", ["purpose", "subject"]),
  );
  await index("one_time_codes_expiry", "one_time_codes", ["expires_at"]);
}
