import { useLoaderData } from "@remix-run/react";
import { sentMessages, type SentLine } from "~/domain/outbound/inbox/desk.views.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { Icon } from "~/ui/icon/icon";
import { Pager } from "~/ui/pager/pager";
import { ReportTable } from "~/ui/report/report-table";
import { Time } from "~/ui/time/time";

export const handle = { title: (t: Translate) => t("messages:desk.title") };

export const loader = staffLoader({ can: "messages.send" }, async ({ app, context, url }) => {
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  return { page: await sentMessages(app, { pageNo, language: context.language }) };
});

/** What was sent to members, the latest first. */
export default function SentMessages() {
  const t = useT();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle title={t("messages:desk.title")}>
        <a className="btn btn-s btn-p" href={`${paths.adminMessages}/new`}>
          <Icon name="plus" />
          {t("messages:desk.new")}
        </a>
      </DeskTitle>
      <section className="panel flat">
        {page.items.length > 0 ? <Sent /> : <p className="p-4 mut">{t("messages:desk.nothing")}</p>}
      </section>
      <Pager {...page} hrefOf={(pageNo) => withQuery(paths.adminMessages, { page: pageNo })} />
    </>
  );
}

function Sent() {
  const t = useT();
  const { page } = useLoaderData<typeof loader>();
  return (
    <ReportTable
      caption={t("messages:desk.title")}
      columns={[
        { head: t("messages:desk.titleOf"), isTitle: true, isText: true, cell: (line) => line.title },
        { head: t("messages:desk.to"), cell: (line) => addressees(t, line) },
        { head: t("messages:desk.kind"), cell: (line) => t(`messages:kinds.${line.kind}`) },
        { head: t("messages:desk.by"), cell: (line) => line.by },
        { head: t("messages:desk.sentAt"), className: "nw", cell: (line) => <Time at={line.sentAt} /> },
      ]}
      rows={page.items}
      keyOf={(line) => line.id}
    />
  );
}

function addressees(t: Translate, { audience, agent, recipients }: SentLine): string {
  if (audience === "named") return t("messages:desk.recipients", { count: recipients });
  if (audience === "team") return t("messages:desk.team", { agent: agent ?? "" });
  return t("messages:desk.audiences.all");
}
