import { sql, type Kysely } from "kysely";
import { schemaOf } from "./table";

/**
 * Who stood below whom on which days: reports and settlement follow the tree of the day that they are about. A pair of
 * today's tree has the first day that counts for it; one that a move ended lies beside it with its first and last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { addColumns, create, index } = schemaOf(db);
  await addColumns("account_tree", { from_day: "int" });
  await create(
    "account_tree_past",
    { ancestor_id: "int", descendant_id: "int", distance: "int", from_day: "int", to_day: "int" },
    (table) =>
      table.addPrimaryKeyConstraint("account_tree_past_pk", ["descendant_id", "ancestor_id", "from_day"]),
  );
  await index("account_tree_past_end", "account_tree_past", ["to_day"]);
  await sql`create index account_tree_moved on account_tree (from_day) where from_day > 0`.execute(db);
}
