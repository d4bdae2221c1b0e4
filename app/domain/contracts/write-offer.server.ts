import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { publish } from "../shared/outbox.server";
import { highestRateBp, type Terms } from "./contract";
import * as store from "./contracts.store.server";

interface NewOffer {
  /** Null for the house. */
  agentId: number | null;
  accountId: number;
  currency: string;
  terms: Terms;
}

/** Writes an offer down and tells the open pages of its account. Undefined while another of the type is open. */
export function* writeOffer(
  app: App,
  { agentId, accountId, currency, terms }: NewOffer,
): Tx<number | undefined> {
  const id = app.ids.next();
  const offer = {
    ...{ id, agent_id: agentId, account_id: accountId, currency, status: "offered" },
    ...{ type: terms.type, period: terms.period ?? null, rate_bp: highestRateBp(terms) },
    ...{ carry_unpaid: terms.carryUnpaid, carry_negative: terms.carryNegative },
    ...{ offered_at: app.clock.now(), answered_at: null, ended_at: null },
  };
  if (!(yield* store.insertOffer(offer, terms.tiers))) return undefined;
  yield* publish(app, "offers", { accountId });
  return id;
}
