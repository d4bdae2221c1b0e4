import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BANNER_GROUPS } from "~/domain/content/banners/banner";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { BannerForm } from "~/ui/desk/banners/banner-form";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { saveBanner } from "./save-banner.server";

export const handle = { title: (t: Translate) => t("backoffice:banners.new") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, ({ url }) => ({
  group: BANNER_GROUPS.find((name) => name === url.searchParams.get("group")) ?? BANNER_GROUPS[0],
}));

export const action = staffAction({ can: "content.edit" }, (visit) => saveBanner(visit, undefined));

export default function NewBanner() {
  const { group } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("backoffice:banners.new")}
        within={{ href: `${paths.adminBanners}?group=${group}`, label: t("backoffice:banners.title") }}
      />
      <BannerForm banner={undefined} group={group} lastResult={lastResult} />
    </>
  );
}
