import { testAccounts } from "../accounts/test-accounts/real-only.server";
import type { App } from "../app.server";
import { isAgent } from "../vocabulary/account";

/** An agent as staff look at it, with everybody above it. */
export interface AgentAtDesk {
  id: number;
  username: string;
  /** From the topmost down to the agent itself. */
  way: { id: number; username: string }[];
}

export async function findAgentAtDesk({ db }: Pick<App, "db">, id: number): Promise<AgentAtDesk | undefined> {
  const agent = await db
    .selectFrom("accounts")
    .select(["id", "username", "member_type as memberType"])
    .where("id", "=", id)
    .where("id", "not in", testAccounts(db))
    .executeTakeFirst();
  if (!agent || !isAgent(agent)) return undefined;
  const way = await db
    .selectFrom("account_tree as tree")
    .innerJoin("accounts as account", "account.id", "tree.ancestor_id")
    .select(["account.id", "account.username"])
    .where("tree.descendant_id", "=", id)
    .orderBy("tree.distance", "desc")
    .execute();
  return { id, username: agent.username, way };
}
