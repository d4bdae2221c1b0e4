import { useLoaderData } from "@remix-run/react";
import { listAgentNotices } from "~/domain/messaging/notices/notices.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { agentLoader } from "~/http/access/route.server";
import type { Translate } from "~/i18n/messages.server";
import { NoticeList } from "~/ui/notices/notice-list";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("notices:title") };

export const loader = agentLoader(({ app, context, url }) =>
  listAgentNotices(app, { language: context.language, pageNo: Number(url.searchParams.get("page")) }),
);

/** What the operator has to say to agents. The latest is unfolded. */
export default function AgentNotices() {
  const page = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("notices:title")}</h1>
      </div>
      <section className="panel" aria-label={t("notices:title")}>
        <NoticeList notices={page.items} openId={page.pageNo === 1 ? page.items[0]?.id : undefined} />
      </section>
      <Pager {...page} hrefOf={(pageNo) => `${paths.agentNotices}?page=${pageNo}`} />
    </>
  );
}
