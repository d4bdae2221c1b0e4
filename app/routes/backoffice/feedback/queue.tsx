import { useLoaderData } from "@remix-run/react";
import { FEEDBACK_STATUSES, feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { feedbackDesk } from "~/domain/messaging/feedback/feedback.views.server";
import { useT } from "~/http/access/page.server";
import { adminFeedbackPath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Queue } from "~/ui/desk/parts/queue";
import { TestMark } from "~/ui/desk/members/test-mark";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("messages:feedbackDesk.title") };

export const loader = staffLoader({ can: "feedback.answer" }, async ({ app, url }) => {
  const status = FEEDBACK_STATUSES.find((one) => one === url.searchParams.get("status")) ?? "open";
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  return { status, ...(await feedbackDesk(app, { status, pageNo })) };
});

/** What people told us; what waits longest stands first. */
export default function FeedbackQueue() {
  const t = useT();
  const { status, page, counts } = useLoaderData<typeof loader>();
  const tabs = FEEDBACK_STATUSES.map((tab) => ({
    tab,
    text: t(`messages:feedback.status.${tab}`),
    count: counts[tab],
  }));
  return (
    <>
      <DeskTitle title={t("messages:feedbackDesk.title")} />
      <Queue
        label={t("backoffice:columns.state")}
        tabs={tabs}
        current={status}
        hrefOf={(to, pageNo) => withQuery(paths.adminFeedback, { status: to, page: pageNo })}
        page={page}
        nothing={t("messages:feedbackDesk.nothing")}
      >
        <Lines />
      </Queue>
    </>
  );
}

function Lines() {
  const t = useT();
  const { page } = useLoaderData<typeof loader>();
  return (
    <ReportTable
      caption={t("messages:feedbackDesk.title")}
      columns={[
        {
          head: t("messages:feedback.case"),
          isTitle: true,
          cell: ({ id }) => (
            <a className="link nw" href={adminFeedbackPath(id)}>
              {feedbackNumber(id)}
            </a>
          ),
        },
        { head: t("messages:feedback.about"), cell: ({ kind }) => t(`messages:feedback.kinds.${kind}`) },
        {
          head: t("messages:feedbackDesk.from"),
          cell: ({ username, isTest }) => (
            <>
              <bdi>{username ?? t("messages:feedbackDesk.nobody")}</bdi> <TestMark isTest={isTest} />
            </>
          ),
        },
        {
          head: t("messages:feedback.opened"),
          className: "nw",
          cell: ({ createdAt }) => <Time at={createdAt} />,
        },
      ]}
      rows={page.items}
      keyOf={({ id }) => id}
    />
  );
}
