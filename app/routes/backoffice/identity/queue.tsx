import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import {
  countChecks,
  identityQueue,
  IDENTITY_TABS,
  type IdentityTab,
} from "~/domain/identity/identity.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { Queue } from "~/ui/desk/parts/queue";
import { TestMark } from "~/ui/desk/members/test-mark";
import { WaitingSince } from "~/ui/desk/frame/waiting";
import { IdentityTag } from "~/ui/identity/identity-tag";
import { OpenLink, ReportTable } from "~/ui/report/report-table";

export const handle = { title: (t: Translate) => t("identity:desk.title") };

const PAGE_SIZE = 20;
const TABS = Object.keys(IDENTITY_TABS) as IdentityTab[];

export const loader = staffLoader({ can: "identity.review" }, async ({ app, url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "check";
  const [page, ...counts] = await Promise.all([
    identityQueue(app, { tab, pageNo: Number(url.searchParams.get("page")), pageSize: PAGE_SIZE }),
    ...TABS.map((one) => countChecks(app, one)),
  ]);
  return { tab, page, counts };
});

export default function IdentityQueue() {
  const { tab, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("identity:desk.title");
  return (
    <>
      <div className="pt">
        <h1 className="disp">{title}</h1>
      </div>
      <Queue
        label={title}
        tabs={TABS.map((one, n) => ({ tab: one, text: t(`identity:desk.tabs.${one}`), count: counts[n]! }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminIdentity, { tab: to, page: pageNo })}
        page={page}
        nothing={t("identity:desk.none")}
        beside={useOutlet()}
      >
        <Lines />
      </Queue>
    </>
  );
}

function Lines() {
  const { tab, page } = useLoaderData<typeof loader>();
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
