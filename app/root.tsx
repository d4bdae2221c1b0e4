import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { Document } from "~/ui/document/document";
import { ErrorPage } from "~/ui/error/error-page";
import { SiteFrame } from "~/ui/frame/site-frame";
import siteCss from "~/ui/site.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: siteCss }];

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}
