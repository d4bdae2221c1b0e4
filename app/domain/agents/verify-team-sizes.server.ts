import { sql, type Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { findOtherSums } from "../shared/compare-sums.server";

/** Counts every team again from the tree, and says what is wrong with the first whose size is kept otherwise. */
export async function findBrokenTeamSize(db: Kysely<Database>): Promise<string | undefined> {
  const other = await findOtherSums(db, {
    key: ["account_id"],
    sums: ["agents", "members"],
    kept: sql`select * from team_sizes`,
    counted: sql`
      select tree.ancestor_id as account_id,
        sum(case when account.member_type = 0 then 0 else 1 end) as agents,
        sum(case when account.member_type = 0 then 1 else 0 end) as members
      from account_tree tree join accounts account on account.id = tree.descendant_id
      where tree.distance > 0 and account.is_test = 0
      group by tree.ancestor_id`,
  });
  return other && `the team of account ${other.key.account_id}: ${other.problem}`;
}
