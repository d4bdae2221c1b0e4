import { useLoaderData } from "@remix-run/react";
import { memberLists } from "~/domain/promotions/lists/member-lists.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { ListRows } from "~/ui/desk/lists/list-rows";

export const handle = { title: (t: Translate) => t("bonusdesk:lists.title") };

export const loader = staffLoader({ can: "promotions.manage" }, async ({ app }) => ({
  lists: await memberLists(app),
}));

export default function MemberLists() {
  const { lists } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("bonusdesk:lists.title")} />
      <p className="sm sec">{t("bonusdesk:lists.lead")}</p>
      <ListRows lists={lists} />
    </>
  );
}
