import { useLoaderData } from "@remix-run/react";
import { applicationDesk, APPLICATION_STATES } from "~/domain/promotions/applications.views.server";
import { useT } from "~/http/access/page.server";
import { staffLoader } from "~/http/access/route.server";
import { adminApplicationPath } from "~/http/paths/bonus-paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Queue } from "~/ui/desk/parts/queue";
import { ApplicationTable } from "~/ui/desk/promotions/application-table";

export const handle = { title: (t: Translate) => t("bonusdesk:applications.title") };

export const loader = staffLoader({ can: "promotions.review" }, async ({ app, context, url }) => {
  const { searchParams: query } = url;
  const state = APPLICATION_STATES.find((one) => one === query.get("state")) ?? "applying";
  const pageNo = Number(query.get("page") ?? 1);
  return { state, ...(await applicationDesk(app, { state, pageNo, language: context.language })) };
});

/** Who waits to join a promotion, and whose reward waits; the oldest first. */
export default function Applications() {
  const { state, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const tabs = APPLICATION_STATES.map((tab) => ({
    tab,
    text: t(`promotions:state.${tab}`),
    count: counts[tab],
  }));
  return (
    <>
      <DeskTitle title={t("bonusdesk:applications.title")} />
      <Queue
        label={t("backoffice:columns.state")}
        tabs={tabs}
        current={state}
        hrefOf={(to, pageNo) => withQuery(adminApplicationPath(), { state: to, page: pageNo })}
        page={page}
        nothing={t("bonusdesk:applications.none")}
      >
        <ApplicationTable applications={page.items} />
      </Queue>
    </>
  );
}
