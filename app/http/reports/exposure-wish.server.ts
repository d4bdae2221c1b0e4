import type { App } from "~/domain/app.server";
import {
  EXPOSURE_MEASURES,
  type ExposureSorting,
} from "~/domain/contracts/settlement/agent-exposure.views.server";
import { findAgentAtDesk, type AgentAtDesk } from "~/domain/contracts/agent-at-desk.views.server";
import { idParam } from "../paths/id-param.server";
import { reportWish, type ReportWish } from "./report-wish.server";

export interface ExposureWish extends ReportWish {
  sort: ExposureSorting;
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
  const wish = { ...reportWish(app, query), sort };
  const asked = query.get("root");
  if (asked === null) return { wish, root: undefined };
  const root = await findAgentAtDesk(app, idParam(asked));
  if (!root) throw new Response(null, { status: 404 });
  return { wish, root };
}
