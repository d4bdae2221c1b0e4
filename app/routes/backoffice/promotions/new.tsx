import type { HeadersFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { PromotionForm } from "~/ui/desk/promotions/promotion-form";
import { saveNewPromotion } from "./save-promotion.server";

export const handle = { title: (t: Translate) => t("backoffice:promotions.new") };

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const loader = staffLoader({ can: "content.edit" }, () => null);

export const action = staffAction({ can: "content.edit" }, saveNewPromotion);

export default function NewPromotion() {
  const lastResult = useActionData<typeof action>()?.result;
  const t = useT();
  return (
    <>
      <DeskTitle
        title={t("backoffice:promotions.new")}
        within={{ href: paths.adminPromotions, label: t("backoffice:promotions.title") }}
      />
      <PromotionForm promotion={undefined} lastResult={lastResult} />
    </>
  );
}
