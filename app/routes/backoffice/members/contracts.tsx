import { useActionData, useLoaderData } from "@remix-run/react";
import { CONTRACT_TYPES, type ContractType } from "~/domain/contracts/contract";
import { ownContractsView } from "~/domain/contracts/contracts.views.server";
import { mayHaveHouseContract, offerHouseContract } from "~/domain/contracts/house-contract.server";
import { termsIn, termsSchema } from "~/domain/contracts/offer.schema";
import { simulateContract } from "~/domain/contracts/settlement/simulate.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { accountCurrency } from "~/domain/oversight/member-detail.views.server";
import { formKey } from "~/domain/shared/form-key.schema";
import { permits } from "~/domain/audit/permissions";
import { featureOff, requireFeature } from "~/http/access/feature.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { parseForm } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { ContractPaper } from "~/ui/contracts/contract-paper";
import { HouseOfferForm } from "~/ui/contracts/house-offer-form";
import { SimulationTable } from "~/ui/contracts/simulation";
import { Note } from "~/ui/note/note";
import { useMember } from "./member";

/** Which of the four is to be offered. */
const typeIn = ({ searchParams }: URL): ContractType =>
  CONTRACT_TYPES.find((type) => type === searchParams.get("type")) ?? "dividend";

export const loader = staffLoader({ can: "members.read" }, async ({ app, context, params, staff, url }) => {
  requireFeature(context, "agentPolicy");
  const accountId = idParam(params.accountId);
  const [contracts, isTopmost] = await Promise.all([
    ownContractsView(app, accountId),
    mayHaveHouseContract(app, accountId),
  ]);
  const mayOffer = isTopmost && permits(staff.role, "contracts.offer");
  return { contracts, isTopmost, mayOffer, type: typeIn(url) };
});

export const action = staffAction(
  { can: "contracts.offer" },
  async ({ app, context, params, staff, form, url }) => {
    const accountId = idParam(params.accountId);
    const code = await accountCurrency(app, accountId);
    if (code === undefined) throw new Response(null, { status: 404 });
    const type = typeIn(url);
    const schema = termsSchema(type, await currencyOf(app, code)).extend({ idempotencyKey: formKey });
    const parsed = parseForm(form, schema);
    if (!parsed.ok) return parsed.invalid();
    const terms = termsIn(type, parsed.value);
    if (form.get("intent") === "simulate")
      return {
        result: parsed.unsaved(),
        simulation: await simulateContract(app, { agentId: null, accountId, currency: code, terms }),
      };
    const offered = await offerHouseContract(app, {
      ...{ accountId, terms, formKey: parsed.value.idempotencyKey },
      by: { staffId: staff.id, ip: context.ip },
    });
    if (!offered.ok && offered.refusal === "feature_off") throw featureOff();
    if (!offered.ok && offered.refusal === "unknown_account") throw new Response(null, { status: 404 });
    if (!offered.ok) return parsed.invalid({ form: [`refusals:${offered.refusal}`] });
    return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/contracts`, {
      ...{ tone: "good", key: "contracts:house.sent" },
    });
  },
);

/** What an account has been promised; of an agent without an upline, where the house offers contracts. */
export default function MemberContracts() {
  const { contracts, isTopmost, mayOffer, type } = useLoaderData<typeof loader>();
  const { member, currency } = useMember();
  const t = useT();
  const answer = useActionData<typeof action>();
  const simulation = answer && "simulation" in answer ? answer.simulation : undefined;
  const base = `${paths.adminMembers}/${member.id}/contracts`;
  const isNone = contracts.offers.length + contracts.running.length === 0;
  return (
    <div className="st">
      {isNone && <Note tone="info">{t("contracts:house.none")}</Note>}
      {contracts.offers.map((offer) => (
        <section key={offer.id} className="st st-s">
          <ContractPaper
            contract={offer}
            title={t("contracts:own.from", { name: offer.username })}
            countsFrom={offer.countsFrom}
          />
          {mayOffer && (
            <a className="btn btn-s btn-q j-start" href={`${base}/${offer.id}/withdrawal`}>
              {t("contracts:given.withdraw")}
            </a>
          )}
        </section>
      ))}
      {contracts.running.map((contract) => (
        <ContractPaper
          key={contract.id}
          contract={contract}
          title={t("contracts:own.with", { name: contract.username })}
        />
      ))}
      {simulation && (
        <SimulationTable username={member.username} simulation={simulation} currency={currency} />
      )}
      {mayOffer && (
        <HouseOfferForm action={base} type={type} currency={currency} lastResult={answer?.result} />
      )}
      {!isTopmost && <p className="sm sec">{t("contracts:house.onlyTopmost")}</p>}
    </div>
  );
}
