import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contactsOf } from "~/domain/content/contacts.server";
import type { Closure } from "~/http/access/request-context.server";
import { visitorLoader } from "~/http/access/route.server";
import type { PageHandle } from "~/ui/document/page-title";
import { BlockedPage } from "~/ui/splash/blocked-page";
import { InvalidDomainPage } from "~/ui/splash/invalid-domain-page";
import { MaintenancePage } from "~/ui/splash/maintenance-page";

/** The page that stands in for all others; asked for by itself it is not there. */
export const loader = visitorLoader(async ({ app, context }) => {
  const { closed, ip, language } = context;
  if (!closed) throw new Response(null, { status: 404 });
  return data({ closed, ip, contacts: await contactsOf(app, language) }, { status: closed.httpStatus });
});

export const handle: PageHandle<{ closed: Closure }> = {
  title: (t, { closed }) => t(`status:title.${closed.kind}`),
  ownFrame: true,
  waitsForFoot: true,
};

export default function Closed() {
  const view = useLoaderData<typeof loader>();
  if (view.closed.kind === "maintenance") return <MaintenancePage {...view} />;
  return view.closed.kind === "region" ? <BlockedPage {...view} /> : <InvalidDomainPage />;
}
