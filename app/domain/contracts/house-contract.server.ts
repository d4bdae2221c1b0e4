import { isAgent, mayLogIn } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import type { Terms } from "./contract";
import * as store from "./contracts.store.server";
import { columnsOf, tierOf } from "./offer-columns";

/**
 * Staff offer a contract with the house itself to an agent who stands under nobody, who answers it as every other.
 * Refusals, in this order: `feature_off`, `unknown_account`, `offer_open`.
 */
export async function offerHouseContract(
  app: App,
  { accountId, terms, by }: { accountId: number; terms: Terms; by: ActingStaff },
): Promise<Outcome<{ contractId: number }, "feature_off" | "unknown_account" | "offer_open">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  return app.store.transaction(function* () {
    const account = yield* store.holdAccount(accountId);
    const isTopmost = account?.parentId === null && isAgent(account) && mayLogIn(account).ok;
    if (!isTopmost) return refuse("unknown_account");
    const contractId = app.ids.next();
    const offer = {
      ...{
        id: contractId,
        agent_id: null,
        account_id: accountId,
        currency: account.currency,
        status: "offered",
      },
      ...columnsOf(terms),
      ...{ offered_at: app.clock.now(), answered_at: null, ended_at: null },
      ...{ carry_unpaid: "forever", carry_negative: "none" },
    };
    if (!(yield* store.insertOffer(offer, [tierOf(offer)]))) return refuse("offer_open");
    yield* publish(app, "offers", { accountId });
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "member.contract_offered", target: `member:${accountId}` },
      after: { contractId, type: terms.type, rateBp: terms.rateBp },
    });
    return { ok: true as const, contractId };
  });
}
