import { useActionData, useLoaderData } from "@remix-run/react";
import { CONTRACT_TYPES, highestRateBp, type ContractType, type Terms } from "~/domain/contracts/contract";
import { givenContracts, ownRateBp } from "~/domain/contracts/contracts.views.server";
import { offerContract } from "~/domain/contracts/offer-contract.server";
import { offerSchema, termsIn } from "~/domain/contracts/offer.schema";
import { simulateOffer } from "~/domain/contracts/simulate-offer.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { featureOff, requireFeature } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { agentAction, agentLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { parseForm } from "~/http/forms/submission.server";
import type { Translate } from "~/i18n/messages.server";
import { GivenContracts } from "~/ui/contracts/given-contracts";
import { OfferForm } from "~/ui/contracts/offer-form";
import { PaymentNote } from "~/ui/contracts/own-contracts";
import { SimulationTable } from "~/ui/contracts/simulation";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("contracts:given.title") };

/** Which of the four somebody wants to offer. */
const typeIn = ({ searchParams }: URL): ContractType =>
  CONTRACT_TYPES.find((type) => type === searchParams.get("type")) ?? "dividend";

export const loader = agentLoader(async ({ app, account, context, url }) => {
  requireFeature(context, "agentPolicy");
  const type = typeIn(url);
  const pageNo = Number(url.searchParams.get("page"));
  const [given, ownRate, currency] = await Promise.all([
    givenContracts(app, { agentId: account.id, pageNo }),
    ownRateBp(app, { accountId: account.id, type }),
    currencyOf(app, account.currency),
  ]);
  return { given, type, ownRate, currency, downline: url.searchParams.get("for") ?? undefined };
});

export const action = agentAction(async ({ app, account, context, form, url }) => {
  const type = typeIn(url);
  const currency = await currencyOf(app, account.currency);
  const schema = offerSchema(type, currency).extend({ idempotencyKey: formKey });
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed.invalid();
  const { idempotencyKey, downline: username } = parsed.value;
  const terms = termsIn(type, parsed.value);
  const offer = { agentId: account.id, username, currency: account.currency, terms };
  if (form.get("intent") === "simulate") {
    const simulated = await simulateOffer(app, offer);
    if (simulated.ok) return { result: parsed.unsaved(), simulation: simulated.simulation, username };
    if (simulated.refusal === "feature_off") throw featureOff();
    return parsed.invalid({ fields: { downline: `refusals:${simulated.refusal}` } });
  }
  const offered = await offerContract(app, { ...offer, formKey: idempotencyKey });
  if (offered.ok) {
    const flash = { tone: "good", key: "contracts:given.sent", values: { name: username } } as const;
    return redirectWithFlash(context, paths.agentContracts, flash);
  }
  if (offered.refusal === "feature_off") throw featureOff();
  const key = `refusals:${offered.refusal}`;
  if (offered.refusal === "unknown_downline") return parsed.invalid({ fields: { downline: key } });
  if (offered.refusal === "rate_above_own")
    return parsed.invalid({ fields: { [highestRateField(terms)]: key } });
  return parsed.invalid({ form: [key] });
});

/** The field of the rate that is too high for what the agent has. */
const highestRateField = ({ tiers }: Terms) => {
  const place = tiers.findIndex(({ rateBp }) => rateBp === highestRateBp({ tiers }));
  return `tiers[${place}].rate`;
};

/** Where an agent offers contracts to direct downlines, and sees what became of those that were offered. */
export default function AgentContracts() {
  const { given, type, ownRate, currency, downline } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const simulation = answer && "simulation" in answer ? answer : undefined;
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("contracts:given.title")}</h1>
        <span className="end">
          <a className="btn btn-s" href={paths.contracts}>
            {t("contracts:mine")}
          </a>
        </span>
      </div>
      <PaymentNote />
      {simulation && <SimulationTable {...simulation} currency={currency} />}
      <div className="two-col l">
        <OfferForm {...{ type, currency, downline }} ownRateBp={ownRate} lastResult={answer?.result} />
        <aside className="st">
          <GivenContracts contracts={given.items} />
          <Pager {...given} hrefOf={(page) => withQuery(paths.agentContracts, { type, page })} />
        </aside>
      </div>
    </>
  );
}
