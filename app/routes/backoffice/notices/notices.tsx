import { useActionData } from "@remix-run/react";
import {
  changeNotice,
  createNotice,
  deleteNotice,
  switchNotice,
} from "~/domain/messaging/notices/edit-notices.server";
import type { Notice, NoticeWords } from "~/domain/messaging/notices/notice";
import {
  NOTICE_TABS,
  noticeDesk,
  noticeForDesk,
  type NoticeLine,
} from "~/domain/messaging/notices/notice-desk.views.server";
import { noticeFormSchema } from "~/domain/messaging/notices/notice-form.server";
import { formSiteOf } from "~/domain/settings/form-site.server";
import { inLanguage } from "~/domain/shared/texts.server";
import { useT } from "~/http/access/page.server";
import { staffAction } from "~/http/access/route.server";
import { redirectWithFlash } from "~/http/forms/flash.server";
import type { FormResult } from "~/http/forms/submission.server";
import { idParam } from "~/http/paths/id-param.server";
import { adminNoticePath, paths } from "~/http/paths/paths";
import { RunTag } from "~/ui/desk/content/running-time";
import { PREVIEW } from "~/ui/desk/notices/notice-form";
import { NoticeWithPreview } from "~/ui/desk/notices/notice-with-preview";
import { FormSecrets } from "~/ui/form/form-secrets";
import { Icon } from "~/ui/icon/icon";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";
import { contentDesk, saveContent, type Sent } from "../content-desk";
import { staffQueue } from "../staff-queue";

const shared = { can: "content.edit", path: paths.adminNotices, title: "backoffice:notices.title" } as const;

const desk = contentDesk({ ...shared, id: ({ noticeId }) => idParam(noticeId) });

const queue = staffQueue({
  ...shared,
  tabs: NOTICE_TABS,
  tabText: (t, tab) => (tab === "all" ? t("backoffice:notices.all") : t(`backoffice:content.state.${tab}`)),
  load: ({ app, context: { language } }, wanted) => noticeDesk(app, { ...wanted, language }),
  nothing: (t) => t("backoffice:notices.nothing"),
  Lines: (data) => <Lines {...data} />,
  Buttons,
});

export const pages = {
  list: { ...queue, default: queue.Page },
  adding: desk.adding({ title: "backoffice:notices.new", save: saveNotice, Form }),
  editing: desk.editing({
    title: "backoffice:notices.edit",
    load: async ({ app }, id) => {
      const notice = await noticeForDesk(app, id);
      return notice && { notice };
    },
    save: saveNotice,
    State: ({ notice }) => <RunTag state={notice.state} />,
    Form,
  }),
  removing: desk.removing({
    title: "backoffice:notices.deleteTitle",
    load: async ({ app, context: { language, languages } }, id) => {
      const notice = await noticeForDesk(app, id);
      return notice && { id, title: inLanguage(notice.texts, language, languages)?.title ?? "" };
    },
    remove: deleteNotice,
    removed: "backoffice:notices.deleted",
    words: (t, { id, title }) => ({
      title: t("backoffice:notices.deleteTitle"),
      text: t("backoffice:notices.deleteText", { title }),
      submit: t("backoffice:notices.delete"),
      cancelTo: adminNoticePath(id),
    }),
  }),
  switching: {
    action: staffAction(shared, async ({ app, context, params, staff, form }) => {
      const id = idParam(params.noticeId);
      const to = form.get("to");
      if (to !== "on" && to !== "off") throw new Response("no such state", { status: 400 });
      const by = { staffId: staff.id, ip: context.ip };
      const switched = await switchNotice(app, { id, enabled: to === "on", by });
      if (!switched.ok) throw new Response(null, { status: 404 });
      const key = `backoffice:notices.switched.${to}` as const;
      return redirectWithFlash(context, paths.adminNotices, { tone: "good", key });
    }),
  },
};

async function saveNotice(visit: Sent, id?: number) {
  const { app, context, form } = visit;
  return saveContent(visit, {
    schema: noticeFormSchema(await formSiteOf(app, context.languages)),
    save: ({ value: asked, languages, by }) =>
      id === undefined
        ? createNotice(app, { asked, key: asked.idempotencyKey ?? app.random.token(16), by })
        : changeNotice(app, { id, asked, languages, by }),
    saved: id === undefined ? "backoffice:notices.created" : "backoffice:notices.changed",
    to: paths.adminNotices,
    instead: ({ texts }) => (form.get(PREVIEW.name) === PREVIEW.value ? { preview: texts } : undefined),
  });
}

interface FormProps {
  notice?: Notice & { version: string };
  lastResult: FormResult | undefined;
}

function Form(props: FormProps) {
  const preview = useActionData<{ preview?: Record<string, NoticeWords> }>()?.preview;
  return <NoticeWithPreview {...props} preview={preview} />;
}

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
