import type { App } from "../../app.server";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import { usernameKey } from "../../vocabulary/account";

/** An account of an agent's own team, the agent included. */
export interface TeamAccount {
  id: number;
  username: string;
  memberType: number;
  /** From the agent down to the account, both included. */
  way: { id: number; username: string }[];
}

/**
 * Every report of an agent asks here first: undefined for an account outside of the agent's own tree, which is then
 * not found. Test accounts are in nobody's team.
 */
export async function findInTeam(
  app: App,
  { agentId, ...wanted }: { agentId: number; accountId: number } | { agentId: number; username: string },
): Promise<TeamAccount | undefined> {
  const account = await app.db
    .selectFrom("accounts as account")
    .innerJoin("account_tree as tree", "tree.descendant_id", "account.id")
    .select(["account.id", "account.username", "account.member_type as memberType"])
    .where("tree.ancestor_id", "=", agentId)
    .where("account.id", "not in", testAccounts(app.db))
    .where((eb) =>
      "accountId" in wanted
        ? eb("account.id", "=", wanted.accountId)
        : eb("account.username_key", "=", usernameKey(wanted.username)),
    )
    .executeTakeFirst();
  return account && { ...account, way: await wayTo(app, { agentId, accountId: account.id }) };
}

function wayTo({ db }: App, { agentId, accountId }: { agentId: number; accountId: number }) {
  return db
    .selectFrom("account_tree as up")
    .innerJoin("account_tree as down", "down.descendant_id", "up.ancestor_id")
    .innerJoin("accounts as account", "account.id", "up.ancestor_id")
    .select(["account.id", "account.username"])
    .where("up.descendant_id", "=", accountId)
    .where("down.ancestor_id", "=", agentId)
    .orderBy("up.distance", "desc")
    .execute();
}

/** How many accounts are below some of a team, without themselves. */
export async function teamSizes({ db }: App, accountIds: number[]): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const counted = await db
    .selectFrom("team_sizes")
    .selectAll()
    .where("account_id", "in", accountIds)
    .execute();
  return new Map(counted.map(({ account_id: id, agents, members }) => [id, agents + members]));
}

/** Everybody below an agent, by what they are. */
export async function teamOf({ db }: App, agentId: number): Promise<{ agents: number; members: number }> {
  const counted = await db
    .selectFrom("team_sizes")
    .select(["agents", "members"])
    .where("account_id", "=", agentId)
    .executeTakeFirst();
  return counted ?? { agents: 0, members: 0 };
}
