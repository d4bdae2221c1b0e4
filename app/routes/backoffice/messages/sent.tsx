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
  const columns = ["titleOf", "to", "kind", "by", "sentAt"] as const;
  return (
    <div className="scroll">
      <table className="rep dense cards">
        <caption className="vh">{t("messages:desk.title")}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{t(`messages:desk.${name}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.items.map((line) => (
            <tr key={line.id}>
              <td className="head" dir="auto">
                {line.title}
              </td>
              <td data-l={t("messages:desk.to")}>{addressees(t, line)}</td>
              <td data-l={t("messages:desk.kind")}>{t(`messages:kinds.${line.kind}`)}</td>
              <td data-l={t("messages:desk.by")}>{line.by}</td>
              <td className="nw" data-l={t("messages:desk.sentAt")}>
                <Time at={line.sentAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function addressees(t: Translate, { audience, agent, recipients }: SentLine): string {
  if (audience === "named") return t("messages:desk.recipients", { count: recipients });
  if (audience === "team") return t("messages:desk.team", { agent: agent ?? "" });
  return t("messages:desk.audiences.all");
}
