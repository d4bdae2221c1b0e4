import { findDeskBanner } from "~/domain/content/banners/banner-desk.views.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { BannerForm } from "~/ui/desk/banners/banner-form";
import { RunState, useWords } from "../content-desk";
import { bannerDesk, groupPath, saveBanner } from "./banner-desk";

type Banner = NonNullable<Awaited<ReturnType<typeof findDeskBanner>>>;

const page = bannerDesk.editing({
  load: ({ app }, id) => findDeskBanner(app, id),
  save: saveBanner,
  useName: ({ texts }) => useWords(texts)?.title,
  State: RunState,
  back: ({ group }) => groupPath(group),
  Form: WithPreview,
});

export const handle = page.handle;
export const headers = page.headers;
export const loader = page.loader;
export const action = page.action;
export default page.Page;

/** The form, and beside it the banner as it stands in the lobby. */
function WithPreview({ lastResult, ...banner }: Banner & { lastResult: FormResult | undefined }) {
  const t = useT();
  const words = useWords(banner.texts);
  return (
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
  );
}
