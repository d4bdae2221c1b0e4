import { useLoaderData } from "@remix-run/react";
import { ownContractsView } from "~/domain/contracts/contracts.views.server";
import { mayHaveHouseContract, withdrawHouseOffer } from "~/domain/contracts/house-contract.server";
import { featureOff, requireFeature } from "~/http/access/feature.server";
import { useT } from "~/http/access/page.server";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { Confirmation } from "~/ui/desk/parts/confirmation";
import { useMember } from "./member";

export const loader = staffLoader({ can: "contracts.offer" }, async ({ app, context, params }) => {
  requireFeature(context, "agentPolicy");
  const accountId = idParam(params.accountId);
  const contractId = idParam(params.contractId);
  const [{ offers }, isTopmost] = await Promise.all([
    ownContractsView(app, accountId),
    mayHaveHouseContract(app, accountId),
  ]);
  if (!isTopmost || offers.every(({ id }) => id !== contractId)) throw new Response(null, { status: 404 });
  return { back: `${paths.adminMembers}/${accountId}/contracts` };
});

export const action = staffAction({ can: "contracts.offer" }, async ({ app, context, params, staff }) => {
  const accountId = idParam(params.accountId);
  const contractId = idParam(params.contractId);
  const by = { staffId: staff.id, ip: context.ip };
  const withdrawn = await withdrawHouseOffer(app, { accountId, contractId, by });
  if (!withdrawn.ok && withdrawn.refusal === "feature_off") throw featureOff();
  if (!withdrawn.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, `${paths.adminMembers}/${accountId}/contracts`, {
    ...{ tone: "good", key: "contracts:given.withdrawn" },
  });
});

export default function HouseOfferWithdrawal() {
  const { back } = useLoaderData<typeof loader>();
  const { member } = useMember();
  const t = useT();
  return (
    <Confirmation
      title={t("contracts:given.withdrawTitle", { name: member.username })}
      text={t("contracts:given.withdrawText")}
      submit={t("contracts:given.withdraw")}
      cancelTo={back}
    />
  );
}
