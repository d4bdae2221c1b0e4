import { PROFIT_AND_LOSS } from "~/domain/agents/measures";
import { findInTeam, type TeamAccount } from "~/domain/agents/reports/team-scope.server";
import { PERIOD_TYPES, type PeriodType } from "~/domain/agents/reports/team-periods.views.server";
import type { LineKind, Sorting } from "~/domain/agents/reports/team-report.views.server";
import type { App } from "~/domain/app.server";
import type { Period } from "~/domain/shared/period";
import type { Account } from "~/domain/vocabulary/account";
import { idParam } from "../paths/id-param.server";
import { reportWish, wishQuery, type ReportWish } from "./report-wish.server";

/** By the next level with everybody below each, by each account alone, or by stretches of time. */
export const VIEWS = ["lines", "accounts", "periods"] as const;
export type View = (typeof VIEWS)[number];
type Shown = (typeof PROFIT_AND_LOSS)[number];
const KINDS: readonly LineKind[] = ["agents", "members"];
const SORTS = ["account", ...PROFIT_AND_LOSS] as const;

export interface ProfitWish extends ReportWish {
  view: View;
  kind: LineKind | undefined;
  periodType: PeriodType;
  sort: Sorting<Shown>;
}

export interface ProfitAsked {
  wish: ProfitWish;
  root: TeamAccount;
  found: TeamAccount | undefined;
  /** A name that nobody in the team has. */
  isMissing: boolean;
}

/**
 * What a report of profit and loss was asked for: of whose team (`root`), and which account of it, if one was looked for.
 * @throws Response 404 for an account outside of the agent's own tree.
 */
export async function profitWish(
  app: App,
  agent: Pick<Account, "id">,
  query: URLSearchParams,
): Promise<ProfitAsked> {
  const common = reportWish(app, query);
  const by = SORTS.find((known) => known === query.get("sort")) ?? "result";
  const order = query.get("order") ?? (by === "account" ? "asc" : "desc");
  const wish: ProfitWish = {
    ...common,
    view: VIEWS.find((known) => known === query.get("view")) ?? VIEWS[0],
    kind: KINDS.find((known) => known === query.get("kind")),
    periodType: PERIOD_TYPES.find((known) => known === query.get("type")) ?? PERIOD_TYPES[0],
    sort: { by, order: order === "asc" ? "asc" : "desc" },
  };
  const asked = query.get("root");
  const root = await findInTeam(app, { agentId: agent.id, accountId: asked ? idParam(asked) : agent.id });
  if (!root) throw new Response(null, { status: 404 });
  const name = wish.account;
  const found = name === "" ? undefined : await findInTeam(app, { agentId: agent.id, username: name });
  const isMissing = name !== "" && !found;
  if (!found || found.id === agent.id) return { wish, root, found, isMissing };
  if (wish.view !== "lines") return { wish, root: await rootOf(app, agent, agent.id), found, isMissing };
  // A line of the report of whoever stands directly above.
  return { wish, root: await rootOf(app, agent, found.way.at(-2)!.id), found, isMissing };
}

async function rootOf(app: App, agent: Pick<Account, "id">, accountId: number): Promise<TeamAccount> {
  return (await findInTeam(app, { agentId: agent.id, accountId }))!;
}

export interface ProfitChange {
  root?: number;
  view?: View;
  period?: Period;
  page?: number | undefined;
  rows?: number;
  sort?: string;
  order?: string;
  account?: undefined;
}

/** The query of the same report with something else in it. */
export function profitQuery(wish: ProfitWish, root: TeamAccount, change: ProfitChange) {
  const own = root.way.length === 1 ? undefined : root.id;
  const rootId = change.root ?? own;
  const view = change.view ?? wish.view;
  return {
    ...wishQuery({ ...wish, ...(change.period && { period: change.period }) }),
    root: rootId === root.way[0]!.id ? undefined : rootId,
    view: view === VIEWS[0] ? undefined : view,
    kind: wish.kind,
    type: view === "periods" && wish.periodType !== PERIOD_TYPES[0] ? wish.periodType : undefined,
    sort: change.sort ?? (wish.sort.by === "result" ? undefined : wish.sort.by),
    order: change.order ?? (change.sort ? undefined : wish.sort.order),
    ...("account" in change && { account: undefined }),
    ...(change.rows && { rows: change.rows }),
    page: change.page === 1 ? undefined : change.page,
  };
}
