import { useLoaderData } from "@remix-run/react";
import { BANNER_GROUPS } from "~/domain/content/banners/banner";
import { bannersOfGroup } from "~/domain/content/banners/banner-desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("backoffice:banners.title") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, url }) => {
  const group = BANNER_GROUPS.find((name) => name === url.searchParams.get("group")) ?? BANNER_GROUPS[0];
  const { language } = context;
  return { group, banners: await bannersOfGroup(app, { group, language }) };
});

export default function Banners() {
  const { group, banners } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("backoffice:banners.title")} />
      <nav className="tabs" aria-label={t("backoffice:banners.group")}>
        {BANNER_GROUPS.map((name) => (
          <a
            className="mk"
            key={name}
            href={`${paths.adminBanners}?group=${name}`}
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
