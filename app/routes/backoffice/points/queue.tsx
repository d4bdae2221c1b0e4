import { useLoaderData } from "@remix-run/react";
import { redemptionDesk } from "~/domain/points/desk.views.server";
import { REDEMPTION_STATES } from "~/domain/points/points";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Queue } from "~/ui/desk/parts/queue";
import { RedemptionQueue } from "~/ui/points/redemption-queue";

export const handle = { title: (t: Translate) => t("points:desk.title") };

export const loader = staffLoader({ can: "points.decide" }, async ({ app, context, url }) => {
  const { searchParams: query } = url;
  const status = REDEMPTION_STATES.find((one) => one === query.get("status")) ?? "in_process";
  const pageNo = Number(query.get("page") ?? 1);
  return { status, ...(await redemptionDesk(app, { status, pageNo, language: context.language })) };
});

/** What members have asked for; what waits longest stands first. */
export default function RedemptionDesk() {
  const { status, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const tabs = REDEMPTION_STATES.map((tab) => ({
    tab,
    text: t(`points:state.${tab}`),
    count: counts[tab],
  }));
  return (
    <>
      <DeskTitle title={t("points:desk.title")} />
      <Queue
        label={t("backoffice:columns.state")}
        tabs={tabs}
        current={status}
        hrefOf={(to, pageNo) => withQuery(paths.adminPoints, { status: to, page: pageNo })}
        page={page}
        nothing={t("points:desk.nothing")}
      >
        <RedemptionQueue redemptions={page.items} />
      </Queue>
    </>
  );
}
