import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { gameCentreView, isCentre } from "~/domain/games/catalogue/game-centre.views.server";
import { gameListView, type GameListWish } from "~/domain/games/catalogue/game-list.views.server";
import { GAME_SORTS } from "~/domain/games/catalogue/catalogue";
import { GAME_PAGES, isGamePage, type GamePage } from "~/domain/games/catalogue/game-pages";
import type { GameType } from "~/domain/vocabulary/game-type";
import { RETURN_BANDS } from "~/domain/games/catalogue/return-bands";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { listPath } from "~/ui/list/list-path";
import { GameListPage } from "~/ui/list/game-list-page";

/** No game has a longer name; the page says what was searched for in a dozen places. */
const LONGEST_QUERY = 100;

/** /rng, /live, /fish, … : games of one kind, filtered by a GET form and paged by twenty. */
export const loader = visitorLoader(async ({ app, account, context, url }) => {
  cutQuery(url);
  const wish = wishOf(url, account !== undefined);
  const view = await gameListView(app, { accountId: account?.id, language: context.language }, wish);
  const { page } = wish;
  const isWhole = url.search === "" && isCentre(page);
  const centre = isWhole ? await gameCentreView(app, context.language, page) : undefined;
  context.staleAt = Math.min(context.staleAt, centre?.hotMatches?.staleAt ?? Infinity);
  // Words that people type make too many pages to keep them.
  context.cacheable = wish.query === "";
  return serverOnly({ wish, centre, ...view });
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { wish, vendor }) => {
    const title = t(`lobby:pages.${wish.page}.title`);
    return vendor ? `${title}: ${vendor.name}` : title;
  },
  // However a list was searched, filtered and sorted, it is a view of this one.
  canonical: ({ wish, vendor, games }) =>
    listPath({ page: wish.page, vendor: vendor?.code, pageNo: games.pageNo }),
};

export default function GameList() {
  return (
    <BehindDialog>
      <SiteFrame>
        <GameListPage view={useLoaderData<typeof loader>()} />
      </SiteFrame>
    </BehindDialog>
  );
}

/** @throws Response that leads to the search for what can be one */
function cutQuery({ pathname, searchParams }: URL): void {
  const query = searchParams.get("q") ?? "";
  if (query.length <= LONGEST_QUERY) return;
  const cut = new URLSearchParams(searchParams);
  cut.set("q", query.slice(0, LONGEST_QUERY));
  throw redirect(`${pathname}?${cut}`);
}

function wishOf({ pathname, searchParams }: URL, signedIn: boolean): GameListWish {
  const page = pageOf(pathname);
  const kinds: readonly GameType[] = GAME_PAGES[page];
  return {
    page,
    vendor: searchParams.get("vassalage") || undefined,
    query: (searchParams.get("q") ?? "").trim(),
    kind: kinds.find((kind) => kind === searchParams.get("kind")),
    returns: RETURN_BANDS.find((band) => band === searchParams.get("rtp")),
    hot: searchParams.has("hot"),
    trial: searchParams.has("trial"),
    playable: searchParams.has("playable"),
    latest: searchParams.has("new"),
    mine: signedIn && searchParams.has("mine"),
    sort: GAME_SORTS.find((sort) => sort === searchParams.get("sort")) ?? "hot",
    pageNo: Number(searchParams.get("pageNo") ?? 1),
    allStudios: searchParams.get("studios") === "all",
  };
}

function pageOf(pathname: string): GamePage {
  const page = pathname.slice(1);
  if (!isGamePage(page)) throw new Response(null, { status: 404 });
  return page;
}
