import { useActionData, useLoaderData } from "@remix-run/react";
import { findInTeam } from "~/domain/agents/reports/team-scope.server";
import { mayTransfer } from "~/domain/wallet/transfer.server";
import { sendTransfer, transferView } from "~/http/forms/transfer-form.server";
import { agentAction, agentLoader, type AccountVisit } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { Crumbs } from "~/ui/crumbs/crumbs";
import { TransferForm } from "~/ui/cashier/transfer-form";

export const handle = { title: (t: Translate) => t("cashier:transfer.downline") };

/** Somebody below, where the operator lets money go that way; anybody else is not found. */
async function requireDownline({ app, account, params }: AccountVisit) {
  const accountId = idParam(params.accountId);
  const mayIt = accountId !== account.id && (await mayTransfer(app, "downline"));
  const downline = mayIt ? await findInTeam(app, { agentId: account.id, accountId }) : undefined;
  if (!downline) throw new Response(null, { status: 404 });
  return downline;
}

export const loader = agentLoader(async (visit) => ({
  downline: await requireDownline(visit),
  ...(await transferView(visit)),
}));

export const action = agentAction(async (visit) => {
  const { id: downlineId } = await requireDownline(visit);
  const next = withQuery(paths.downlines, { at: downlineId });
  return sendTransfer(visit, { downlineId, next });
});

export default function TransferDownline() {
  const { downline, ...view } = useLoaderData<typeof loader>();
  const t = useT();
  const within = { href: withQuery(paths.downlines, { at: downline.id }), label: t("agent:downlines.title") };
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("cashier:transfer.downline")}</h1>
      </div>
      <Crumbs within={within} here={downline.username} />
      <TransferForm {...view} name={downline.username} lastResult={useActionData<typeof action>()?.result} />
    </>
  );
}
