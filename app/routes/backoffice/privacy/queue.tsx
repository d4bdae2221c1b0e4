import { useParams } from "@remix-run/react";
import {
  countRequests,
  requestQueue,
  REQUEST_TABS,
  type RequestTab,
} from "~/domain/oversight/data-requests/requests.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { RequestTag } from "~/ui/privacy/request-tag";
import { OpenLink, ReportTable } from "~/ui/report/report-table";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Time } from "~/ui/time/time";
import { countEach, staffQueue } from "../staff-queue";

const TABS = Object.keys(REQUEST_TABS) as RequestTab[];

const queue = staffQueue({
  can: "privacy.decide",
  path: paths.adminPrivacy,
  title: "privacy:desk.title",
  tabs: TABS,
  tabText: (t, tab) => t(`privacy:desk.tabs.${tab}`),
  load: async ({ app }, wanted) => ({
    page: await requestQueue(app, wanted),
    counts: await countEach(TABS, (tab) => countRequests(app, tab)),
  }),
  nothing: (t) => t("privacy:desk.none"),
  Lines: (data) => <Lines {...data} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

type Listed = Awaited<ReturnType<typeof requestQueue>>;

function Lines({ tab, page }: { tab: RequestTab; page: Listed }) {
  const t = useT();
  const selected = Number(useParams().requestId);
  return (
    <ReportTable
      caption={t(`privacy:desk.tabs.${tab}`)}
      rows={page.items}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selected}
      columns={[
        {
          head: t("backoffice:columns.member"),
          isTitle: true,
          cell: ({ id, username, isTest }) => (
            <>
              <OpenLink href={`${paths.adminPrivacy}/${id}?tab=${tab}#request`} isOpen={id === selected}>
                {username}
              </OpenLink>{" "}
              <TestMark isTest={isTest} />
            </>
          ),
        },
        { head: t("backoffice:columns.kind"), cell: ({ kind }) => t(`privacy:kind.${kind}`) },
        {
          head: t("privacy:answerBy"),
          cell: ({ status, dueAt }) => (status === "open" ? <Time at={dueAt} show="date" /> : "–"),
        },
        { head: t("backoffice:columns.state"), cell: ({ status }) => <RequestTag status={status} /> },
      ]}
    />
  );
}
