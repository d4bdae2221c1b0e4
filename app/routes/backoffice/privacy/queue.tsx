import { useLoaderData, useOutlet, useParams } from "@remix-run/react";
import {
  countRequests,
  requestQueue,
  REQUEST_TABS,
  type RequestTab,
} from "~/domain/oversight/data-requests/requests.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { Queue } from "~/ui/desk/parts/queue";
import { RequestTag } from "~/ui/privacy/request-tag";
import { OpenLink, ReportTable } from "~/ui/report/report-table";
import { TestMark } from "~/ui/desk/members/test-mark";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("privacy:desk.title") };

const PAGE_SIZE = 20;
const TABS = Object.keys(REQUEST_TABS) as RequestTab[];

export const loader = staffLoader({ can: "privacy.decide" }, async ({ app, url }) => {
  const tab = TABS.find((one) => one === url.searchParams.get("tab")) ?? "open";
  const [page, ...counts] = await Promise.all([
    requestQueue(app, { tab, pageNo: Number(url.searchParams.get("page")), pageSize: PAGE_SIZE }),
    ...TABS.map((one) => countRequests(app, one)),
  ]);
  return { tab, page, counts };
});

export default function RequestQueue() {
  const { tab, page, counts } = useLoaderData<typeof loader>();
  const t = useT();
  const title = t("privacy:desk.title");
  return (
    <>
      <div className="pt">
        <h1 className="disp">{title}</h1>
      </div>
      <Queue
        label={title}
        tabs={TABS.map((one, n) => ({ tab: one, text: t(`privacy:desk.tabs.${one}`), count: counts[n]! }))}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminPrivacy, { tab: to, page: pageNo })}
        page={page}
        nothing={t("privacy:desk.none")}
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
