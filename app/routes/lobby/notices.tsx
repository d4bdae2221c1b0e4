import { useLoaderData } from "@remix-run/react";
import { NOTICE_TYPES, typesFor } from "~/domain/messaging/notices/notice";
import { listNotices, noticesTurnAt, pageOfNotice } from "~/domain/messaging/notices/notices.server";
import { idParam } from "~/http/paths/id-param.server";
import { useT } from "~/http/access/page.server";
import { paths } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import { Dialog } from "~/ui/dialog/dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { NoticeList } from "~/ui/notices/notice-list";
import { Pager } from "~/ui/pager/pager";

export const handle: PageHandle = {
  dialog: true,
  title: (t) => t("notices:title"),
  canonical: paths.notices,
};

/** What the operator has to say, over the lobby. `?id=` unfolds one on the page of all on which it stands. */
export const loader = visitorLoader(async ({ app, context, url }) => {
  const { login: reader, language } = context;
  const query = url.searchParams;
  const openId = query.has("id") ? idParam(query.get("id")!) : undefined;
  const type = openId === undefined ? (query.get("type") ?? undefined) : undefined;
  const pageNo = openId === undefined ? Number(query.get("page")) : await pageOfNotice(app, reader, openId);
  if (pageNo === undefined) throw new Response(null, { status: 404 });
  const types = type === undefined ? undefined : [type];
  const page = await listNotices(app, { reader, language, pageNo, types });
  context.staleAt = Math.min(context.staleAt, await noticesTurnAt(app));
  return { page, openId, type, kinds: typesFor(reader) };
});

export default function Notices() {
  const t = useT();
  const { page, openId, type } = useLoaderData<typeof loader>();
  return (
    <Dialog id="notices" title={t("notices:title")} closeTo={paths.home} wide>
      <div className="body st">
        <Kinds />
        <NoticeList notices={page.items} openId={openId} />
        <Pager {...page} hrefOf={(pageNo) => withQuery(paths.notices, { type, page: pageNo })} inDialog />
      </div>
    </Dialog>
  );
}

function Kinds() {
  const t = useT();
  const { type, kinds } = useLoaderData<typeof loader>();
  const current = NOTICE_TYPES.find((one) => one === type);
  const tab = (kind: typeof current, label: string) => (
    <a
      key={kind ?? "all"}
      className="mk"
      href={withQuery(paths.notices, { type: kind })}
      data-modal=""
      aria-current={kind === current ? "page" : undefined}
    >
      {label}
    </a>
  );
  return (
    <nav className="tabs" aria-label={t("notices:kind")}>
      {tab(undefined, t("notices:all"))}
      {kinds.map((kind) => tab(kind, t(`notices:types.${kind}`)))}
    </nav>
  );
}
