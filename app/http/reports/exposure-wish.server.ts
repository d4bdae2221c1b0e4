import type { App } from "~/domain/app.server";
import {
  EXPOSURE_MEASURES,
  type ExposureSorting,
} from "~/domain/contracts/settlement/agent-exposure.views.server";
import {
  agentCurrencies,
  findAgentAtDesk,
  type AgentAtDesk,
} from "~/domain/contracts/agent-at-desk.views.server";
import { idParam } from "../paths/id-param.server";
import { reportWish, type ReportWish } from "./report-wish.server";

export interface ExposureWish extends ReportWish {
  sort: ExposureSorting;
  /** That of the agent, else the one that was chosen. */
  currency: string;
  /** Those in which there are agents. */
  currencies: string[];
}

const SORTS = ["account", ...EXPOSURE_MEASURES] as const;

/**
 * What the report of agents was asked for: of whose direct downlines, or of the agents without an upline.
 * @throws Response 404 for an account that is no agent.
 */
export async function exposureWish(
  app: App,
  query: URLSearchParams,
): Promise<{ wish: ExposureWish; root: AgentAtDesk | undefined }> {
  const by = SORTS.find((known) => known === query.get("sort")) ?? "result";
  const order = query.get("order") ?? (by === "account" ? "asc" : "desc");
  const sort = { by, order: order === "asc" ? ("asc" as const) : ("desc" as const) };
  const asked = query.get("root");
  const root = asked === null ? undefined : await findAgentAtDesk(app, idParam(asked));
  if (asked !== null && !root) throw new Response(null, { status: 404 });
  const currencies = await agentCurrencies(app);
  const chosen = currencies.find((code) => code === query.get("currency"));
  const currency = root?.currency ?? chosen ?? currencies[0] ?? app.config.currency;
  return { wish: { ...reportWish(app, query), sort, currency, currencies }, root };
}
