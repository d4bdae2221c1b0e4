import { isAgent, mayLogIn } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { refuse, type Outcome } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { highestRateBp, type Terms } from "./contract";
import * as store from "./contracts.store.server";
import { writeOffer } from "./write-offer.server";

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
    const { currency } = account;
    const contractId = yield* writeOffer(app, { agentId: null, accountId, currency, terms });
    if (contractId === undefined) return refuse("offer_open");
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "member.contract_offered", target: `member:${accountId}` },
      after: { contractId, type: terms.type, rateBp: highestRateBp(terms) },
    });
    return { ok: true as const, contractId };
  });
}
