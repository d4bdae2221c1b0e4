import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { appDownloadsOf } from "~/domain/content/app-downloads.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { visitorLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { AppPage } from "~/ui/app/app-page";
import dialogsCss from "~/ui/dialogs.css?url";
import { SiteFrame } from "~/ui/frame/site-frame";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: dialogsCss }];

export const handle = { title: (t: Translate) => t("site:app.title") };

export const loader = visitorLoader(async ({ app, context }) => {
  const [downloads, { name: brand }] = await Promise.all([appDownloadsOf(app), settingsOf(app)]);
  context.cacheable = true;
  return { downloads, brand };
});

export default function AppDownload() {
  return (
    <SiteFrame>
      <AppPage {...useLoaderData<typeof loader>()} />
    </SiteFrame>
  );
}
