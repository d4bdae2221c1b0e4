import type { Tx } from "~/db/runner/transaction";
import { isAgent, mayLogIn } from "../vocabulary/account";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { once } from "../shared/once.server";
import { publish } from "../shared/outbox.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { byStaff, recordAudit, type ActingStaff } from "../audit/audit.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { highestRateBp, percentText, type Terms } from "./contract";
import * as store from "./contracts.store.server";
import { writeOffer } from "./write-offer.server";
import { holdAccount } from "../account-rows/account-rows.server";

interface HouseOffer {
  accountId: number;
  terms: Terms;
  formKey: string;
  by: ActingStaff;
}

type OfferRefusal = "unknown_account" | "offer_open";

/**
 * Staff offer a contract with the house itself to an agent without an upline, who answers it like any other.
 * Refusals, in this order: `feature_off`, `unknown_account`, `offer_open`, `different_content`.
 */
export async function offerHouseContract(
  app: App,
  { accountId, terms, formKey, by }: HouseOffer,
): Promise<Outcome<{ contractId: number }, "feature_off" | OfferRefusal | "different_content">> {
  const { features, name } = await settingsOf(app);
  if (!features.agentPolicy) return refuse("feature_off");
  const content = { accountId, terms };
  return app.store.transaction(() =>
    once(app, { scope: `house-contract:${by.staffId}`, key: formKey, content }, function* (): Tx<
      { ok: true; contractId: number } | Refused<OfferRefusal>
    > {
      const account = yield* holdAccount(accountId);
      if (!account || !isTopmost(account)) return refuse("unknown_account");
      const { currency } = account;
      const contractId = yield* writeOffer(app, { agentId: null, accountId, currency, terms });
      if (contractId === undefined) return refuse("offer_open");
      const rate = percentText(highestRateBp(terms));
      yield* writeLetter(app, {
        ...{ accountId, kind: "account", letter: "contractOffered" },
        values: (t) => ({ agent: name, type: t(`contracts:types.${terms.type}`), rate }),
      });
      yield* recordAudit(app, {
        ...byStaff(by),
        ...{ action: "member.contract_offered", target: `member:${accountId}` },
        after: { contractId, type: terms.type, rateBp: highestRateBp(terms) },
      });
      return { ok: true as const, contractId };
    }),
  );
}

/** Refusals, in this order: `feature_off`, `unknown_contract` for one that is no open offer of the house. */
export async function withdrawHouseOffer(
  app: App,
  { accountId, contractId, by }: { accountId: number; contractId: number; by: ActingStaff },
): Promise<Outcome<object, "feature_off" | "unknown_contract">> {
  if (!(await settingsOf(app)).features.agentPolicy) return refuse("feature_off");
  return app.store.transaction(function* () {
    const withdrawn = yield* store.withdraw({
      id: contractId,
      agentId: null,
      accountId,
      now: app.clock.now(),
    });
    if (!withdrawn) return refuse("unknown_contract");
    yield* publish(app, "offers", withdrawn);
    yield* recordAudit(app, {
      ...byStaff(by),
      ...{ action: "member.contract_withdrawn", target: `member:${accountId}`, after: { contractId } },
    });
    return { ok: true as const };
  });
}

/** Whether the house can offer a contract to an account: an open agent without an upline. */
export async function mayHaveHouseContract({ db }: Pick<App, "db">, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom("accounts")
    .select(["status", "member_type as memberType", "parent_id as parentId"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account !== undefined && isTopmost(account);
}

function isTopmost(
  account: Parameters<typeof isAgent>[0] & Parameters<typeof mayLogIn>[0] & { parentId: number | null },
) {
  return account.parentId === null && isAgent(account) && mayLogIn(account).ok;
}
