import type { ExpressionBuilder } from "kysely";
import type { Database } from "~/db/schema";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import { dayOf, monthOf } from "../../shared/day";
import { pageOf, type Page } from "../../shared/page";
import { usernameKey, type AccountStatus } from "../../vocabulary/account";
import { findInTeam, teamSizes, type TeamAccount } from "./team-scope.server";

/** An account of a team, as its agent sees it. */
export interface Downline {
  id: number;
  username: string;
  memberType: number;
  status: AccountStatus;
  balanceMinor: bigint;
  /** Accounts below it. */
  teamSize: number;
  openedAt: number;
  /** The last log-in; undefined before the first. */
  seenAt: number | undefined;
}

/** A level of the tree: an account, and what is below it where that lies open. */
export interface TreeNode extends Downline {
  below: TreeNode[] | undefined;
  /** How many of the next level are not shown. */
  more: number;
}

export interface DownlineDetail extends Downline {
  way: TeamAccount["way"];
  /** Accounts of its team, itself included, that have bet this month. */
  activeMembers: number;
  /** What its team lost to the house this month. */
  resultMinor: bigint;
  validMinor: bigint;
  contracts: { id: number; type: string; rateBp: number; period: string | null }[];
}

/** A level longer than this is paged in the list. */
const MOST_OF_LEVEL = 100;

/** The tree from an agent down to one account of it: open are all levels on the way, and the one below it. */
export async function downlineTree(
  app: App,
  { agentId, currency, openId }: { agentId: number; currency: string; openId: number },
): Promise<TreeNode | undefined> {
  const found = await findInTeam(app, { agentId, accountId: openId });
  if (!found) return undefined;
  const [root] = await downlinesOf(app, { currency, where: (eb) => eb("account.id", "=", agentId) });
  let level: TreeNode[] = [{ ...root!, below: undefined, more: 0 }];
  const top = level[0]!;
  for (const { id } of found.way) {
    const node = level.find((one) => one.id === id);
    if (!node) break;
    const { count } = await app.db
      .selectFrom("accounts")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("parent_id", "=", id)
      .where("id", "not in", testAccounts(app.db))
      .executeTakeFirstOrThrow();
    const next = found.way[found.way.findIndex((step) => step.id === id) + 1]?.id;
    const children = await downlinesOf(app, {
      currency,
      where: (eb) => eb("account.parent_id", "=", id),
      first: next,
      limit: MOST_OF_LEVEL,
    });
    node.below = children.map((child) => ({ ...child, below: undefined, more: 0 }));
    node.more = count - children.length;
    level = node.below;
  }
  return top;
}

/** All accounts below an agent, agents first, by name; `search` is the beginning of a name. */
export async function downlineList(
  app: App,
  {
    agentId,
    currency,
    search,
    ...wanted
  }: { agentId: number; currency: string; search: string; pageNo: number; pageSize: number },
): Promise<Page<Downline>> {
  const key = usernameKey(search);
  const inTeam = (eb: ExpressionBuilder<Joined, "account">) => {
    const below = eb(
      "account.id",
      "in",
      eb
        .selectFrom("account_tree")
        .select("descendant_id")
        .where("ancestor_id", "=", agentId)
        .where("distance", ">", 0),
    );
    if (key === "") return below;
    return eb.and([
      below,
      eb("account.username_key", ">=", key),
      eb("account.username_key", "<", `${key}\uffff`),
    ]);
  };
  const { total } = await app.db
    .selectFrom("accounts as account")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("account.id", "not in", testAccounts(app.db))
    .where(inTeam)
    .executeTakeFirstOrThrow();
  const { offset, limit, ...page } = pageOf(total, { wanted: wanted.pageNo, size: wanted.pageSize });
  return { ...page, items: await downlinesOf(app, { currency, where: inTeam, offset, limit }) };
}

/** One account of an agent's own team; undefined for any other. */
export async function downlineDetail(
  app: App,
  { agentId, currency, accountId }: { agentId: number; currency: string; accountId: number },
): Promise<DownlineDetail | undefined> {
  const found = await findInTeam(app, { agentId, accountId });
  if (!found) return undefined;
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const month = { from: monthOf(today) * 100 + 1, to: today };
  const [[downline], sums, active, contracts] = await Promise.all([
    downlinesOf(app, { currency, where: (eb) => eb("account.id", "=", accountId) }),
    app.db
      .selectFrom("team_daily")
      .select((row) => [
        row.fn.sum<bigint>("stake_minor").as("stake"),
        row.fn.sum<bigint>("payout_minor").as("payout"),
        row.fn.sum<bigint>("valid_minor").as("valid"),
      ])
      .where("ancestor_id", "=", accountId)
      .where("currency", "=", currency)
      .where("day", ">=", month.from)
      .where("day", "<=", month.to)
      .executeTakeFirst(),
    app.db
      .selectFrom("member_daily")
      .innerJoin("account_tree", "account_tree.descendant_id", "member_daily.account_id")
      .select((row) => row.fn.count<number>("account_id").distinct().as("count"))
      .where("ancestor_id", "=", accountId)
      .where("currency", "=", currency)
      .where("day", ">=", month.from)
      .where("day", "<=", month.to)
      .where("bets", ">", 0)
      .executeTakeFirst(),
    app.db
      .selectFrom("contracts")
      .select(["id", "type", "rate_bp as rateBp", "period"])
      .where("agent_id", "=", agentId)
      .where("account_id", "=", accountId)
      .where("status", "=", "accepted")
      .orderBy("type")
      .execute(),
  ]);
  return {
    ...downline!,
    way: found.way,
    contracts,
    activeMembers: active?.count ?? 0,
    validMinor: BigInt(sums?.valid ?? 0),
    resultMinor: BigInt(sums?.stake ?? 0) - BigInt(sums?.payout ?? 0),
  };
}

type Joined = Database & { account: Database["accounts"] };

async function downlinesOf(
  app: App,
  query: {
    currency: string;
    where: (
      eb: ExpressionBuilder<Joined, "account">,
    ) => ReturnType<ExpressionBuilder<Joined, "account">["and"]>;
    /** Comes before the others, whatever its name. */
    first?: number | undefined;
    offset?: number;
    limit?: number;
  },
): Promise<Downline[]> {
  const rows = await app.db
    .selectFrom("accounts as account")
    .leftJoin("wallets as wallet", (join) =>
      join
        .onRef("wallet.account_id", "=", "account.id")
        .on("wallet.kind", "=", "main")
        .on("wallet.currency", "=", query.currency),
    )
    .select(["account.id", "account.username", "account.member_type as memberType", "account.status"])
    .select([
      "wallet.balance_minor as balance",
      "account.created_at as openedAt",
      "account.last_login_at as seenAt",
    ])
    .where("account.id", "not in", testAccounts(app.db))
    .where(query.where as never)
    .$if(query.first !== undefined, (accounts) =>
      accounts.orderBy((eb) => eb.case().when("account.id", "=", query.first!).then(0).else(1).end()),
    )
    .orderBy((eb) => eb.case().when("account.member_type", "=", 0).then(1).else(0).end())
    .orderBy("account.username_key")
    .offset(query.offset ?? 0)
    .limit(query.limit ?? MOST_OF_LEVEL)
    .execute();
  const sizes = await teamSizes(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map(({ balance, status, seenAt, ...row }) => ({
    ...row,
    status: status as AccountStatus,
    seenAt: seenAt ?? undefined,
    balanceMinor: balance ?? 0n,
    teamSize: sizes.get(row.id) ?? 0,
  }));
}
