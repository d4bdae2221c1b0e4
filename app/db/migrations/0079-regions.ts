import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Who tried what from where the site is not offered, and from where members play. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await create(
    "region_violations",
    {
      ...{ id: "int", account_id: "int", ip: "text", country: "text", tried: "text", times: "int" },
      ...{ span: "int", created_at: "int", last_at: "int" },
    },
    (table) => table.addUniqueConstraint("region_violations_span", ["account_id", "ip", "tried", "span"]),
  );
  await index("region_violations_created_at", "region_violations", ["created_at"]);
  await addColumns("accounts", { play_address: "text?" });
}
