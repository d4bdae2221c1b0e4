import type { Tx } from "~/db/runner/transaction";
import { usernameKey } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { once } from "../shared/once.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { highestRateBp, percentText, type Terms } from "./contract";
import * as store from "./contracts.store.server";
import { offerRefusal, type AboveOwn } from "./offer-refusal";
import { holdPair } from "./pair.server";
import { payerNow } from "./settlement/policy.server";
import { writeOffer } from "./write-offer.server";

/**
 * An agent offers a contract to somebody directly below, who is told by a letter. An offer is never changed, so that
 * nobody accepts other terms than those that were read: who wants others withdraws it and makes another. What one has
 * been promised by the own upline is the most that one can promise, by type.
 */
export interface Offer {
  agentId: number;
  /** Of a direct downline. */
  username: string;
  /** Of the amounts. */
  currency: string;
  terms: Terms;
  formKey: string;
}

type OfferRefusal = "unknown_downline" | AboveOwn | "offer_open";

/**
 * Refusals, in this order: `feature_off`, `unknown_downline`, `rate_above_own`; where the house pays the type,
 * `own_contract_missing` and, of a dividend, `period_differs`; `offer_open`, `different_content`.
 */
export async function offerContract(
  app: App,
  { agentId, username, currency, terms, formKey }: Offer,
): Promise<Outcome<{ contractId: number }, "feature_off" | OfferRefusal | "different_content">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  const found = await store.findDownline(app, { agentId, usernameKey: usernameKey(username) });
  if (!found) return refuse("unknown_downline");
  const accountId = found.id;
  const content = { accountId, currency, terms };
  return app.store.transaction(() =>
    once(app, { scope: `contract:${agentId}`, key: formKey, content }, function* (): Tx<
      { ok: true; contractId: number } | Refused<OfferRefusal>
    > {
      if (!(yield* holdPair({ agentId, accountId }))) return refuse("unknown_downline");
      const own = yield* store.promisedTo({ accountId: agentId, type: terms.type });
      const rateBp = highestRateBp(terms);
      const isNet = (yield* payerNow(app, terms.type)) === "house";
      const period = terms.period ?? null;
      const unfit = offerRefusal(own, { type: terms.type, period, rateBp, isNet });
      if (unfit) return refuse(unfit);
      const contractId = yield* writeOffer(app, { agentId, accountId, currency, terms });
      if (contractId === undefined) return refuse("offer_open");
      const agent = yield* store.usernameOf(agentId);
      yield* writeLetter(app, {
        ...{ accountId, kind: "account", letter: "contractOffered" },
        values: (t) => ({ agent, type: t(`contracts:types.${terms.type}`), rate: percentText(rateBp) }),
      });
      return { ok: true, contractId };
    }),
  );
}

/** Refusals, in this order: `feature_off`, `unknown_contract` for another agent's and for one that is no open offer. */
export async function withdrawOffer(
  app: App,
  { agentId, contractId }: { agentId: number; contractId: number },
): Promise<Outcome<object, "feature_off" | "unknown_contract">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  return app.store.transaction(function* () {
    const withdrawn = yield* store.withdraw({ id: contractId, agentId, now: app.clock.now() });
    if (!withdrawn) return refuse("unknown_contract");
    yield* publish(app, "offers", withdrawn);
    return { ok: true as const };
  });
}
