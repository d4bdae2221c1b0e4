import {
  NOTICE_TABS,
  noticeDesk,
  type NoticeLine,
} from "~/domain/messaging/notices/notice-desk.views.server";
import { useT } from "~/http/access/page.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import { RunTag } from "~/ui/desk/content/running-time";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Icon } from "~/ui/icon/icon";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { staffQueue } from "../staff-queue";

const queue = staffQueue({
  can: "content.edit",
  path: paths.adminNotices,
  title: "backoffice:notices.title",
  tabs: NOTICE_TABS,
  tabText: (t, tab) => (tab === "all" ? t("backoffice:notices.all") : t(`backoffice:content.state.${tab}`)),
  load: ({ app, context: { language } }, wanted) => noticeDesk(app, { ...wanted, language }),
  nothing: (t) => t("backoffice:notices.nothing"),
  Lines: (data) => <Lines {...data} />,
  Buttons,
});

export const handle = queue.handle;
export const loader = queue.loader;
export default queue.Page;

function Buttons() {
  const t = useT();
  return (
    <a className="btn btn-s btn-p" href={adminNoticePath("new")}>
      <Icon name="plus" />
      {t("backoffice:notices.new")}
    </a>
  );
}

function Lines({ page }: Pick<Awaited<ReturnType<typeof noticeDesk>>, "page">) {
  const t = useT();
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
