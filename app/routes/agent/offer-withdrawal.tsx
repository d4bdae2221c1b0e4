import { useLoaderData } from "@remix-run/react";
import { findOpenOffer } from "~/domain/contracts/contracts.views.server";
import { withdrawOffer } from "~/domain/contracts/offer-contract.server";
import { featureOff, requireFeature } from "~/http/access/feature.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { agentAction, agentLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { Confirmation } from "~/ui/desk/parts/confirmation";

export const handle = { title: (t: Translate) => t("contracts:given.withdraw") };

export const loader = agentLoader(async ({ app, account, context, params }) => {
  requireFeature(context, "agentPolicy");
  const contractId = idParam(params.contractId);
  const offer = await findOpenOffer(app, { agentId: account.id, contractId });
  if (!offer) throw new Response(null, { status: 404 });
  return { name: offer.username };
});

export const action = agentAction(async ({ app, account, context, params }) => {
  const contractId = idParam(params.contractId);
  const withdrawn = await withdrawOffer(app, { agentId: account.id, contractId });
  if (!withdrawn.ok && withdrawn.refusal === "feature_off") throw featureOff();
  if (!withdrawn.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.agentContracts, {
    tone: "good",
    key: "contracts:given.withdrawn",
  });
});

export default function OfferWithdrawal() {
  const { name } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Confirmation
      title={t("contracts:given.withdrawTitle", { name })}
      text={t("contracts:given.withdrawText")}
      submit={t("contracts:given.withdraw")}
      cancelTo={paths.agentContracts}
    />
  );
}
