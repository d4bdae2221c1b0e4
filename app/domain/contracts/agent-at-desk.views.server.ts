import { testAccounts } from "../accounts/test-accounts/real-only.server";
import type { App } from "../app.server";
import { ownFirst } from "../ledger/currencies.server";
import { isAgent } from "../vocabulary/account";
import { BRAND } from "../vocabulary/brand-constants";

/** An agent as staff look at it, with everybody above it. */
export interface AgentAtDesk {
  id: number;
  username: string;
  /** Of everybody below it, too. */
  currency: string;
  /** From the topmost down to the agent itself. */
  way: { id: number; username: string }[];
}

export async function findAgentAtDesk({ db }: Pick<App, "db">, id: number): Promise<AgentAtDesk | undefined> {
  const agent = await db
    .selectFrom("accounts")
    .select(["id", "username", "currency", "member_type as memberType"])
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
  return { id, username: agent.username, currency: agent.currency, way };
}

/** In which currencies there are agents, the site's own first. A team has one: those without an upline are asked. */
export async function agentCurrencies({ db, config }: Pick<App, "db" | "config">): Promise<string[]> {
  const found = await db
    .selectFrom("accounts")
    .select("currency")
    .distinct()
    .where("parent_id", "is", null)
    .where("member_type", "in", BRAND.agentTypes)
    .where("id", "not in", testAccounts(db))
    .orderBy("currency")
    .execute();
  return ownFirst(
    config,
    found.map(({ currency }) => currency),
  );
}
