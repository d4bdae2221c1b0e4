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
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("backoffice:notices.title")}</caption>
        <thead>
          <tr>
            <th>{t("backoffice:notices.titleOf")}</th>
            <th>{t("backoffice:notices.type")}</th>
            <th>{t("backoffice:notices.audience")}</th>
            <th>{t("backoffice:content.from")}</th>
            <th>{t("backoffice:content.until")}</th>
            <th>{t("backoffice:columns.state")}</th>
            <th>
              <span className="vh">{t("backoffice:notices.switch")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.items.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: NoticeLine }) {
  const t = useT();
  const { id, title, type, execution, audience, startsAt, endsAt, state } = line;
  return (
    <tr>
      <td className="head">
        <a className="link" href={adminNoticePath(id)}>
          {title}
        </a>
      </td>
      <td data-l={t("backoffice:notices.type")}>{t(`backoffice:notices.types.${type}`)}</td>
      <td data-l={t("backoffice:notices.audience")}>
        {execution
          ? t(`backoffice:notices.executions.${execution}`)
          : t(`backoffice:notices.audiences.${audience}`)}
      </td>
      <td className="nw" data-l={t("backoffice:content.from")}>
        <Time at={startsAt} />
      </td>
      <td className="nw" data-l={t("backoffice:content.until")}>
        {endsAt === undefined ? "–" : <Time at={endsAt} />}
      </td>
      <td data-l={t("backoffice:columns.state")}>
        <RunTag state={state} />
      </td>
      <td>
        <SwitchForm line={line} />
      </td>
    </tr>
  );
}

function SwitchForm({ line: { id, title, enabled } }: { line: NoticeLine }) {
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
