import { useParams } from "@remix-run/react";
import {
  countChecks,
  identityQueue,
  IDENTITY_TABS,
  type IdentityTab,
} from "~/domain/identity/identity.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { TestMark } from "~/ui/desk/members/test-mark";
import { WaitingSince } from "~/ui/desk/frame/waiting";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { OpenLink, ReportTable } from "~/ui/report/report-table";
import { countEach, staffQueue } from "../staff-queue";

const TABS = Object.keys(IDENTITY_TABS) as IdentityTab[];

const queue = staffQueue({
  can: "identity.review",
  path: paths.adminIdentity,
  title: "identity:desk.title",
  tabs: TABS,
  tabText: (t, tab) => t(`identity:desk.tabs.${tab}`),
  load: async ({ app }, wanted) => ({
    page: await identityQueue(app, wanted),
    counts: await countEach(TABS, (tab) => countChecks(app, tab)),
  }),
  nothing: (t) => t("identity:desk.none"),
  Lines: (data) => <Lines {...data} />,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

type Listed = Awaited<ReturnType<typeof identityQueue>>;

function Lines({ tab, page }: { tab: IdentityTab; page: Listed }) {
  const t = useT();
  const selected = Number(useParams().checkId);
  return (
    <ReportTable
      caption={t(`identity:desk.tabs.${tab}`)}
      rows={page.items}
      keyOf={({ id }) => id}
      isSelected={({ id }) => id === selected}
      columns={[
        {
          head: t("backoffice:columns.member"),
          isTitle: true,
          cell: ({ id, username, isTest }) => (
            <>
              <OpenLink href={`${paths.adminIdentity}/${id}?tab=${tab}#check`} isOpen={id === selected}>
                {username}
              </OpenLink>{" "}
              <TestMark isTest={isTest} />
            </>
          ),
        },
        { head: t("identity:field.paper"), cell: ({ paper }) => t(`identity:paper.${paper}`) },
        {
          head: t("backoffice:columns.waiting"),
          isFigure: true,
          cell: ({ status, createdAt }) => (status === "pending" ? <WaitingSince at={createdAt} /> : "–"),
        },
        { head: t("backoffice:columns.state"), cell: ({ status }) => <IdentityTag status={status} /> },
      ]}
    />
  );
}
