import { FEEDBACK_STATUSES, feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { feedbackDesk } from "~/domain/messaging/feedback/feedback.views.server";
import { useT } from "~/http/access/page.server";
import { adminFeedbackPath, paths } from "~/http/paths/paths";
import { TestMark } from "~/ui/desk/members/test-mark";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { staffQueue } from "../staff-queue";

/** What people told us; what waits longest stands first. */
const queue = staffQueue({
  can: "feedback.answer",
  path: paths.adminFeedback,
  title: "messages:feedbackDesk.title",
  tabs: FEEDBACK_STATUSES,
  tabText: (t, tab) => t(`messages:feedback.status.${tab}`),
  param: "status",
  load: ({ app }, { tab: status, pageNo }) => feedbackDesk(app, { status, pageNo }),
  nothing: (t) => t("messages:feedbackDesk.nothing"),
  Lines: (data) => <Lines {...data} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

function Lines({ page }: Pick<Awaited<ReturnType<typeof feedbackDesk>>, "page">) {
  const t = useT();
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
