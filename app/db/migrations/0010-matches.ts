import type { Kysely } from "kysely";
import { schemaOf } from "./table";

/** Matches that the lobby shows before they start, and how a vendor's football is opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, addColumns, index } = schemaOf(db);
  await create(
    "matches",
    {
      id: "int",
      vendor_id: "int",
      vendor_ref: "text",
      texts: "text",
      home_image_url: "text",
      away_image_url: "text",
      home_odds_thousandths: "int?",
      away_odds_thousandths: "int?",
      starts_at: "int",
      is_hot: "int",
      enabled: "int",
      created_at: "int",
    },
    (table) => table.addForeignKeyConstraint("matches_vendor", ["vendor_id"], "vendors", ["id"]),
  );
  await index("matches_start", "matches", ["starts_at"]);
  await addColumns("vendors", { football_card: "text?" });
}
