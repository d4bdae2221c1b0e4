import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData, useRouteError } from "@remix-run/react";
import { payTypesOf } from "~/domain/contracts/settlement/pay-types.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { agentLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { AgentFrame } from "~/ui/agent/agent-frame";
import deskCss from "~/ui/desk.css?url";
import { ErrorText } from "~/ui/error/error-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: Translate) => t("agent:title"), ownFrame: true };

export const loader = agentLoader(async ({ app, account }) => ({
  agent: { name: account.nickname || account.username, avatar: account.avatar || account.username },
  payTypes: await payTypesOf(app, account.id),
}));

export default function AgentCentre() {
  return (
    <AgentFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AgentFrame>
  );
}

/** A page that failed still shows the menu, where the way on is. */
export function ErrorBoundary() {
  const t = useT();
  const centre = useRouteLoaderData<typeof loader>("agent-centre");
  const text = (
    <ErrorText error={useRouteError()} home={{ href: paths.teamOverview, label: t("agent:menu.overview") }} />
  );
  if (centre) return <AgentFrame {...centre}>{text}</AgentFrame>;
  return (
    <main className="main" id="main">
      {text}
    </main>
  );
}
