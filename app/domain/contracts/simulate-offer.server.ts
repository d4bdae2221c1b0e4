import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { usernameKey } from "../vocabulary/account";
import type { Terms } from "./contract";
import * as store from "./contracts.store.server";
import { simulateContract, type Simulation } from "./settlement/simulate.server";

/** What an offer to a direct downline would have paid. Refusals, in this order: `feature_off`, `unknown_downline`. */
export async function simulateOffer(
  app: App,
  offer: { agentId: number; username: string; currency: string; terms: Terms },
): Promise<Outcome<{ simulation: Simulation }, "feature_off" | "unknown_downline">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  const { agentId, username, currency, terms } = offer;
  const found = await store.findDownline(app, { agentId, usernameKey: usernameKey(username) });
  if (!found) return refuse("unknown_downline");
  const simulation = await simulateContract(app, { agentId, accountId: found.id, currency, terms });
  return { ok: true, simulation };
}
