import { useLoaderData } from "@remix-run/react";
import { promotionsForDesk } from "~/domain/promotions/promotion-desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("backoffice:promotions.title") };

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context }) => ({
  promotions: await promotionsForDesk(app, context.language),
}));

export default function Promotions() {
  const { promotions } = useLoaderData<typeof loader>();
  const t = useT();
  const rows = promotions.map((promotion) => ({
    ...promotion,
    note: t(`promotions:types.${promotion.type}`),
  }));
  return (
    <>
      <DeskTitle title={t("backoffice:promotions.title")}>
        <a className="btn btn-s btn-q" href={paths.promotions}>
          {t("backoffice:promotions.see")}
        </a>
      </DeskTitle>
      <ContentRows kind="promotion" rows={rows} hrefOf={(id) => `${paths.adminPromotions}/${id}`}>
        <a className="btn btn-s" href={`${paths.adminPromotions}/new`}>
          <Icon name="plus" />
          {t("backoffice:promotions.new")}
        </a>
        <span className="xs mut">{t("backoffice:promotions.hint")}</span>
      </ContentRows>
    </>
  );
}
