import { useLoaderData } from "@remix-run/react";
import {
  NOTICE_TABS,
  noticeDesk,
  type NoticeLine,
} from "~/domain/messaging/notices/notice-desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Queue } from "~/ui/desk/parts/queue";
import { RunTag } from "~/ui/desk/content/running-time";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Icon } from "~/ui/icon/icon";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: ReturnType<typeof useT>) => t("backoffice:notices.title") };

const PAGE_SIZE = 20;

export const loader = staffLoader({ can: "content.edit" }, async ({ app, context, url }) => {
  const tab = NOTICE_TABS.find((one) => one === url.searchParams.get("tab")) ?? "all";
  const pageNo = Number(url.searchParams.get("page"));
  const { language } = context;
  return { tab, ...(await noticeDesk(app, { tab, language, pageNo, pageSize: PAGE_SIZE })) };
});

export default function NoticeList() {
  const t = useT();
  const { tab, page, counts } = useLoaderData<typeof loader>();
  const tabs = NOTICE_TABS.map((one) => ({
    tab: one,
    text: one === "all" ? t("backoffice:notices.all") : t(`backoffice:content.state.${one}`),
    count: counts[one],
  }));
  return (
    <>
      <DeskTitle title={t("backoffice:notices.title")}>
        <a className="btn btn-s btn-p" href={adminNoticePath("new")}>
          <Icon name="plus" />
          {t("backoffice:notices.new")}
        </a>
      </DeskTitle>
      <Queue
        label={t("backoffice:columns.state")}
        tabs={tabs}
        current={tab}
        hrefOf={(to, pageNo) => withQuery(paths.adminNotices, { tab: to, page: pageNo })}
        page={page}
        nothing={t("backoffice:notices.nothing")}
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
      caption={t("backoffice:notices.title")}
      columns={[
        {
          head: t("backoffice:notices.titleOf"),
          isTitle: true,
          cell: ({ id, title }) => (
            <a className="link" href={adminNoticePath(id)}>
              {title}
            </a>
          ),
        },
        { head: t("backoffice:notices.type"), cell: ({ type }) => t(`backoffice:notices.types.${type}`) },
        {
          head: t("backoffice:notices.audience"),
          cell: ({ execution, audience }) =>
            execution
              ? t(`backoffice:notices.executions.${execution}`)
              : t(`backoffice:notices.audiences.${audience}`),
        },
        {
          head: t("backoffice:content.from"),
          className: "nw",
          cell: ({ startsAt }) => <Time at={startsAt} />,
        },
        {
          head: t("backoffice:content.until"),
          className: "nw",
          cell: ({ endsAt }) => (endsAt === undefined ? "–" : <Time at={endsAt} />),
        },
        { head: t("backoffice:columns.state"), cell: ({ state }) => <RunTag state={state} /> },
        {
          head: t("backoffice:notices.switch"),
          isAction: true,
          cell: ({ id, title, enabled }) => <SwitchForm line={{ id, title, enabled }} />,
        },
      ]}
      rows={page.items}
      keyOf={({ id }) => id}
    />
  );
}

function SwitchForm({
  line: { id, title, enabled },
}: {
  line: Pick<NoticeLine, "id" | "title" | "enabled">;
}) {
  const t = useT();
  const label = t(enabled ? "backoffice:notices.switchOff" : "backoffice:notices.switchOn");
  return (
    <form method="post" action={adminNoticePath(id, "switch")}>
      <FormSecrets />
      <button
        className="btn btn-s"
        name="to"
        value={enabled ? "off" : "on"}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </button>
    </form>
  );
}
