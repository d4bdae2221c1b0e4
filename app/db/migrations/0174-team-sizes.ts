import { sql, type Kysely, type RawBuilder } from "kysely";
import { schemaOf } from "./table";

/**
 * How many agents and members are below each account, test accounts left out, so that a page of a report need not count
 * the teams of its lines. Triggers keep them, whoever writes the tree.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { create, afterEach } = schemaOf(db);
  await create("team_sizes", { account_id: "int", agents: "int", members: "int" }, (table) =>
    table.addPrimaryKeyConstraint("team_sizes_pk", ["account_id"]),
  );
  await sql`insert into team_sizes
    select tree.ancestor_id, sum(case when account.member_type = 0 then 0 else 1 end),
      sum(case when account.member_type = 0 then 1 else 0 end)
    from account_tree tree join accounts account on account.id = tree.descendant_id
    where tree.distance > 0 and account.is_test = 0 group by tree.ancestor_id`.execute(db);
  await afterEach("account_tree", "insert", { name: "team_sizes_grown", body: sql`${count("new", 1)};` });
  await afterEach("account_tree", "delete", { name: "team_sizes_shrunk", body: sql`${count("old", -1)};` });
}

function count(row: "old" | "new", sign: 1 | -1): RawBuilder<unknown> {
  const of = (column: string) => sql.raw(`${row}.${column}`);
  const one = sql.raw(String(sign));
  return sql`insert into team_sizes (account_id, agents, members)
    select ${of("ancestor_id")}, case when account.member_type = 0 then 0 else ${one} end,
      case when account.member_type = 0 then ${one} else 0 end
    from accounts account
    where account.id = ${of("descendant_id")} and account.is_test = 0 and ${of("distance")} > 0
    on conflict (account_id) do update set agents = team_sizes.agents + excluded.agents,
      members = team_sizes.members + excluded.members`;
}
