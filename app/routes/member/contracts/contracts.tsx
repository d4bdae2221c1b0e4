import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isAgent } from "~/domain/vocabulary/account";
import { ownContractsView } from "~/domain/contracts/contracts.views.server";
import { requireFeature } from "~/http/access/feature.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { memberLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { OwnContracts } from "~/ui/contracts/own-contracts";
import deskCss from "~/ui/desk.css?url";
import { Dialog } from "~/ui/dialog/dialog";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { dialog: true, title: (t: Translate) => t("contracts:title") };

export const loader = memberLoader(async ({ app, account, context, url }) => {
  requireFeature(context, "agentPolicy");
  const redirectTo = url.searchParams.get("redirectTo") ?? undefined;
  return {
    contracts: await ownContractsView(app, account.id),
    redirectTo,
    closeTo: safeRedirect(redirectTo, isAgent(account) ? paths.agentHome : paths.home),
  };
});

/** The contract dialog: of members and agents alike, as far as they stand under somebody. */
export default function Contracts() {
  const { contracts, redirectTo, closeTo } = useLoaderData<typeof loader>();
  const { isFragment } = usePage();
  const t = useT();
  return (
    <Dialog id="contracts" title={t("contracts:title")} lead={t("contracts:own.lead")} closeTo={closeTo}>
      {isFragment && <link rel="stylesheet" href={deskCss} />}
      <div className="body st">
        <OwnContracts contracts={contracts} redirectTo={redirectTo} />
      </div>
    </Dialog>
  );
}
