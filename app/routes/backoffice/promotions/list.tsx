import { useLoaderData } from "@remix-run/react";
import { permits } from "~/domain/audit/permissions";
import { promotionsForDesk } from "~/domain/promotions/promotion-desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminRulesPath } from "~/http/paths/bonus-paths";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { ContentRows } from "~/ui/desk/content/content-rows";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";

export const handle = { title: (t: Translate) => t("backoffice:promotions.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app, context, staff }) => ({
  promotions: await promotionsForDesk(app, context.language),
  mayWrite: permits(staff.role, "content.edit"),
}));

export default function Promotions() {
  const { promotions, mayWrite } = useLoaderData<typeof loader>();
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
      <ContentRows
        kind="promotion"
        rows={rows}
        hrefOf={(id) => (mayWrite ? `${paths.adminPromotions}/${id}` : adminRulesPath(id))}
      >
        {mayWrite && (
          <a className="btn btn-s" href={`${paths.adminPromotions}/new`}>
            <Icon name="plus" />
            {t("backoffice:promotions.new")}
          </a>
        )}
        <span className="xs mut">{t("backoffice:promotions.hint")}</span>
      </ContentRows>
    </>
  );
}
