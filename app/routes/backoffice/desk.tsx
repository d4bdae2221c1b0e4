import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData, useRouteError } from "@remix-run/react";
import { waitingView } from "~/domain/staff/waiting.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { DeskFrame } from "~/ui/desk/frame/desk-frame";
import deskCss from "~/ui/desk.css?url";
import { ErrorText } from "~/ui/error/error-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskCss }];

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:title") };

export const loader = staffLoader({ can: "dashboard.read" }, async ({ app, staff }) => ({
  staff,
  waiting: await waitingView(app),
  demoPlayers: app.config.demoPlayers,
}));

export default function Desk() {
  return (
    <DeskFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </DeskFrame>
  );
}

/** A page that failed or is not open to this person still shows the rail, where the way on is. */
export function ErrorBoundary() {
  const t = useT();
  const desk = useRouteLoaderData<typeof loader>("desk");
  const text = (
    <ErrorText error={useRouteError()} home={{ href: paths.admin, label: t("backoffice:backToDesk") }} />
  );
  if (desk) return <DeskFrame {...desk}>{text}</DeskFrame>;
  return (
    <main className="main" id="main">
      {text}
    </main>
  );
}
