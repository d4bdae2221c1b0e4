import { BANNER_GROUPS, type BannerGroup } from "~/domain/content/banners/banner";
import { bannersOfGroup, findDeskBanner } from "~/domain/content/banners/banner-desk.views.server";
import { bannerSchema } from "~/domain/content/banners/banner-form.server";
import { changeBanner, createBanner } from "~/domain/content/banners/edit-banner.server";
import { useT } from "~/http/access/page.server";
import type { FormResult } from "~/http/forms/submission.server";
import { bannerArtPath } from "~/http/paths/art-paths";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { BannerForm } from "~/ui/desk/banners/banner-form";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { Icon } from "~/ui/icon/icon";
import { contentDesk, RunState, saveContent, useWords, type Sent } from "../content-desk";

type Banner = NonNullable<Awaited<ReturnType<typeof findDeskBanner>>>;

interface OfGroup {
  group: BannerGroup;
  banners: Awaited<ReturnType<typeof bannersOfGroup>>;
}

const desk = contentDesk({
  can: "content.edit",
  path: paths.adminBanners,
  title: "backoffice:banners.title",
  id: ({ bannerId }) => idParam(bannerId),
});

/** Banners are listed by groups. */
const groupPath = (group: string) => `${paths.adminBanners}?group=${group}`;

const groupOf = ({ searchParams }: URL) =>
  BANNER_GROUPS.find((name) => name === searchParams.get("group")) ?? BANNER_GROUPS[0];

export const pages = {
  list: desk.list({
    load: async ({ app, context: { language }, url }) => {
      const group = groupOf(url);
      return { group, banners: await bannersOfGroup(app, { group, language }) };
    },
    Lines: Banners,
  }),
  adding: desk.adding({
    title: "backoffice:banners.new",
    load: ({ url }) => ({ group: groupOf(url) }),
    back: ({ group }) => groupPath(group),
    save: saveBanner,
    Form: (props) => <BannerForm banner={undefined} {...props} />,
  }),
  editing: desk.editing({
    load: ({ app }, id) => findDeskBanner(app, id),
    save: saveBanner,
    useName: ({ texts }) => useWords(texts)?.title,
    State: RunState,
    back: ({ group }) => groupPath(group),
    Form: WithPreview,
  }),
};

function saveBanner(visit: Sent, id?: number) {
  const { app, context } = visit;
  return saveContent(visit, {
    schema: bannerSchema({ languages: context.languages, timeZone: app.config.timeZone }),
    save: ({ value, picture, languages, by }) => {
      const { link, version, idempotencyKey: formKey, picture: _, ...rest } = value;
      const saving = { wish: { ...rest, ...link, picture }, formKey, by };
      return id === undefined
        ? createBanner(app, saving)
        : changeBanner(app, { ...saving, id, version, languages });
    },
    saved: "backoffice:banners.saved",
    to: ({ group }) => groupPath(group),
  });
}

function Banners({ group, banners }: OfGroup) {
  const t = useT();
  return (
    <>
      <nav className="tabs" aria-label={t("backoffice:banners.group")}>
        {BANNER_GROUPS.map((name) => (
          <a
            className="mk"
            key={name}
            href={groupPath(name)}
            aria-current={name === group ? "page" : undefined}
          >
            {t(`backoffice:banners.groups.${name}`)}
          </a>
        ))}
      </nav>
      <ContentRows kind="banner" rows={banners} hrefOf={(id) => `${paths.adminBanners}/${id}`}>
        <a className="btn btn-s" href={`${paths.adminBanners}/new?group=${group}`}>
          <Icon name="plus" />
          {t("backoffice:banners.new")}
        </a>
        <span className="xs mut">{t("backoffice:banners.hint")}</span>
      </ContentRows>
    </>
  );
}

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
