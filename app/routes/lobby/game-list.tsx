import { useLoaderData } from "@remix-run/react";
import { gameListView, type GameListWish } from "~/domain/games/game-list.views.server";
import { isGamePage, type GamePage } from "~/domain/games/game-pages";
import { visitorLoader } from "~/http/route.server";
import { unsent } from "~/http/unsent.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { GameListPage } from "~/ui/list/game-list-page";

const SORTS = ["hot", "new", "name"] as const;

/** /rng, /live, /fish, … : games of one kind, filtered by a GET form and paged by twenty. */
export const loader = visitorLoader(async ({ app, account, context, url }) => {
  const wish = wishOf(url, account !== undefined);
  const view = await gameListView(app, { accountId: account?.id, language: context.language }, wish);
  // Words that people type make too many pages to keep them.
  context.cacheable = wish.query === "";
  return unsent({ wish, ...view });
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: (t, { wish, vendor }) => {
    const title = t(`lobby:pages.${wish.page}.title`);
    return vendor ? `${title}: ${vendor.name}` : title;
  },
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

function wishOf({ pathname, searchParams }: URL, signedIn: boolean): GameListWish {
  return {
    page: pageOf(pathname),
    vendor: searchParams.get("vassalage") || undefined,
    query: (searchParams.get("q") ?? "").slice(0, 100).trim(),
    hot: searchParams.has("hot"),
    trial: searchParams.has("trial"),
    mine: signedIn && searchParams.has("mine"),
    sort: SORTS.find((sort) => sort === searchParams.get("sort")) ?? "hot",
    pageNo: Number(searchParams.get("pageNo") ?? 1),
    allStudios: searchParams.get("studios") === "all",
  };
}

function pageOf(pathname: string): GamePage {
  const page = pathname.slice(1).toLowerCase();
  if (!isGamePage(page)) throw new Response(null, { status: 404 });
  return page;
}
