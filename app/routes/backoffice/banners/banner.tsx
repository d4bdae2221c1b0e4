import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findDeskBanner } from "~/domain/content/banners/banner-desk.views.server";
import { runStateOf } from "~/domain/shared/running-time";
import { inLanguage } from "~/domain/shared/texts.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { idParam } from "~/http/paths/id-param.server";
import { usePage, useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { BannerForm } from "~/ui/desk/banners/banner-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { RunTag } from "~/ui/desk/content/running-time";
import { saveBanner } from "./save-banner.server";

export const handle = { title: (t: Translate) => t("backoffice:banners.title") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, async ({ app, params }) => {
  const banner = await findDeskBanner(app, idParam(params.bannerId));
  if (!banner) throw new Response(null, { status: 404 });
  return banner;
});

export const action = staffAction({ can: "content.edit" }, (visit) =>
  saveBanner(visit, idParam(visit.params.bannerId)),
);

/** The form, and beside it the banner as it stands in the lobby. */
export default function Banner() {
  const banner = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { language, languages, app } = usePage().request;
  const t = useT();
  const words = inLanguage(banner.texts, language, languages);
  return (
    <>
      <DeskTitle
        title={words?.title ?? t("backoffice:banners.title")}
        within={{ href: `${paths.adminBanners}?group=${banner.group}`, label: t("backoffice:banners.title") }}
      >
        <RunTag state={runStateOf(banner, app.clock.now())} />
      </DeskTitle>
      <div className="two-col l">
        <BannerForm banner={banner} group={banner.group} lastResult={lastResult} />
        <aside aria-label={t("backoffice:content.preview")}>
          <div className="slide" data-theme="dark">
            <img src={bannerArtPath("banner", banner, "ltr")} alt="" width="1200" height="400" />
            <div>
              <span className="k">{words?.kicker}</span>
              <strong className="h disp t-lg" dir="auto">
                {words?.title}
              </strong>
              {banner.linkageType !== 0 && <span className="btn btn-p btn-s">{words?.button}</span>}
            </div>
          </div>
        </aside>
      </div>
    </>
  );
}
