import { useLoaderData } from "@remix-run/react";
import { downlineDetail, downlineList, downlineTree } from "~/domain/agents/reports/downlines.views.server";
import { mayOpenDownlines } from "~/domain/membership/open-downline.server";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { agentLoader } from "~/http/access/route.server";
import { useT } from "~/http/access/page.server";
import { idParam } from "~/http/paths/id-param.server";
import { paths } from "~/http/paths/paths";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DownlineList } from "~/ui/agent/downline-list";
import { DownlinePanel } from "~/ui/agent/downline-panel";
import { DownlineTree } from "~/ui/agent/downline-tree";
import { Icon } from "~/ui/icon/icon";
import { Note } from "~/ui/note/note";
import { Pager } from "~/ui/pager/pager";

const PAGE_SIZE = 20;

export const handle = { title: (t: Translate) => t("agent:downlines.title") };

export const loader = agentLoader(async ({ app, account, url }) => {
  const { searchParams: query } = url;
  const { id: agentId, currency } = account;
  const search = (query.get("q") ?? "").trim().slice(0, 64).replaceAll("\0", "");
  const view = query.get("view") === "list" || search !== "" ? "list" : "tree";
  const at = query.get("at");
  const openId = at ? idParam(at) : undefined;
  const detail =
    openId === undefined || openId === agentId
      ? undefined
      : await downlineDetail(app, { agentId, currency, accountId: openId });
  if (openId !== undefined && openId !== agentId && !detail) throw new Response(null, { status: 404 });
  const page = { agentId, currency, search, pageNo: Number(query.get("page") ?? 1), pageSize: PAGE_SIZE };
  return {
    wish: { view, search, openId: openId ?? agentId, pageNo: page.pageNo },
    agentId,
    detail,
    tree:
      view === "tree" ? await downlineTree(app, { agentId, currency, openId: openId ?? agentId }) : undefined,
    list: view === "list" ? await downlineList(app, page) : undefined,
    currency: await currencyOf(app, currency),
    mayOpen: await mayOpenDownlines(app),
  };
});

/** An agent's team as a tree or a list, and beside it the account that is looked at. */
export default function Downlines() {
  const { wish, agentId, detail, tree, list, currency, mayOpen } = useLoaderData<typeof loader>();
  const t = useT();
  const hrefOf = useHref();
  const atHref = (at: number) => hrefOf({ at });
  return (
    <>
      <div className="pt">
        <h1 className="disp">{t("agent:downlines.title")}</h1>
        <a className="btn btn-p btn-s end" href={mayOpen ? paths.newDownline : paths.registerCentre}>
          {t("agent:downlines.register")}
        </a>
      </div>
      <div className={detail ? "two-col l" : undefined}>
        <section className="panel flat" aria-label={t("agent:downlines.title")}>
          <div className="ph">
            <Search />
            <span className="seg end" role="group" aria-label={t("agent:report.view")}>
              {(["tree", "list"] as const).map((view) => (
                <a
                  key={view}
                  href={hrefOf({ view, q: undefined, page: undefined })}
                  aria-current={view === wish.view ? "true" : undefined}
                >
                  {t(`agent:downlines.${view}`)}
                </a>
              ))}
            </span>
          </div>
          {tree && (
            <DownlineTree
              root={tree}
              openId={wish.openId}
              currency={currency}
              hrefOf={atHref}
              listHref={hrefOf({ view: "list", page: undefined })}
            />
          )}
          {list && list.total > 0 && (
            <DownlineList downlines={list.items} openId={detail?.id} currency={currency} hrefOf={atHref} />
          )}
          {list?.total === 0 && (
            <p className="panel mut">
              {wish.search === ""
                ? t("agent:overview.none")
                : t("agent:report.noAccount", { name: wish.search })}
            </p>
          )}
        </section>
        {detail && (
          <DownlinePanel downline={detail} currency={currency} isDirect={detail.way.at(-2)?.id === agentId} />
        )}
      </div>
      {list && <Pager pageNo={list.pageNo} pageCount={list.pageCount} hrefOf={(page) => hrefOf({ page })} />}
      {tree?.below?.length === 0 && <Note tone="info">{t("agent:overview.none")}</Note>}
    </>
  );
}

function Search() {
  const { wish } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <form role="search" method="get" action={paths.downlines}>
      <div className="grp">
        <input
          className="in in-s"
          type="search"
          name="q"
          defaultValue={wish.search}
          aria-label={t("agent:downlines.search")}
          placeholder={t("agent:downlines.search")}
          autoCapitalize="none"
          autoComplete="off"
        />
        <button className="btn btn-s">
          <span className="vh">{t("agent:overview.show")}</span>
          <Icon name="magnifying-glass" />
        </button>
      </div>
    </form>
  );
}

/** The address of this page with something else in it. */
function useHref() {
  const { wish, agentId } = useLoaderData<typeof loader>();
  return (change: { at?: number; view?: string; q?: undefined; page?: number | undefined }) => {
    const view = change.view ?? wish.view;
    const at = change.at ?? wish.openId;
    return withQuery(paths.downlines, {
      view: view === "tree" ? undefined : view,
      q: "q" in change ? undefined : wish.search,
      at: at === agentId ? undefined : at,
      page:
        "page" in change
          ? change.page === 1
            ? undefined
            : change.page
          : wish.pageNo > 1
            ? wish.pageNo
            : undefined,
    });
  };
}
