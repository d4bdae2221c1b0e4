import { redirect, type LinksFunction } from "@remix-run/node";
import { Outlet, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { realityCheckPath } from "~/http/frame/reality-check.server";
import { visitorLoader } from "~/http/access/route.server";
import { siteFrameView } from "~/http/frame/site-frame.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { Document } from "~/ui/document/document";
import { ErrorPage } from "~/ui/error/error-page";
import { SiteFrame } from "~/ui/frame/site-frame";
import siteCss from "~/ui/site.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: siteCss }];

/** What the frame around every page shows; a dialog that is fetched alone has none, and the back office has its own. */
export const loader = visitorLoader(async ({ context, request, url }) => {
  if (request.headers.has("x-fragment") || /^\/admin(\/|$)/.test(url.pathname)) return null;
  const check = realityCheckPath(context, url);
  if (check !== undefined) throw redirect(check);
  return serverOnly(await siteFrameView(context));
});

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage error={useRouteError()} />
    </SiteFrame>
  );
}
