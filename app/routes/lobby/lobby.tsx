import { redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { bannersOf, bannersTurnAt } from "~/domain/content/banners/banners.server";
import { favouritesView, lobbyView } from "~/domain/games/catalogue/lobby.views.server";
import { hotMatchesOf } from "~/domain/games/matches/matches.views.server";
import { jackpotView } from "~/domain/games/jackpot/jackpot.views.server";
import { playingNow } from "~/domain/games/winners/playing-now.server";
import { winsOf } from "~/domain/games/winners/winners.server";
import { marqueeOf, noticesTurnAt } from "~/domain/messaging/notices/notices.server";
import { isFavouritesTab, isLobbyPath, loginPath, paths } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { BehindDialog } from "~/ui/dialog/behind-dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { SiteFrame } from "~/ui/frame/site-frame";
import { LobbyPage } from "~/ui/lobby/lobby-page";

export const handle: PageHandle = { title: (t) => t("common:home"), canonical: paths.home };

/** The lobby, alone or behind a dialog; nothing where only the dialog is wanted. */
export const loader = visitorLoader(async ({ app, account, context, request, url }) => {
  if (request.headers.has("x-fragment")) return null;
  const favouritesOnly = isFavouritesTab(url);
  if (favouritesOnly && !account) throw redirect(loginPath(paths.login, url.pathname + url.search));
  const { language } = context;
  const [lobby, banners, notices, wins, jackpot, playing, hotMatches, ...turns] = await Promise.all([
    favouritesOnly && account
      ? favouritesView(app, account.id, language)
      : lobbyView(app, context.drawing ? undefined : account?.id, language),
    bannersOf(app, "w_home", language),
    marqueeOf(app, language),
    winsOf(app, language),
    jackpotView(app),
    playingNow(app, language),
    hotMatchesOf(app, language),
    bannersTurnAt(app),
    noticesTurnAt(app),
  ]);
  // Behind a dialog it is a part of a page that may be about one visitor.
  context.cacheable = isLobbyPath(url.pathname) && readsAll(url);
  context.staleAt = Math.min(context.staleAt, jackpot.staleAt, playing.staleAt, hotMatches.staleAt, ...turns);
  const category = favouritesOnly ? ("FAV" as const) : ("HOME" as const);
  return serverOnly({ lobby, banners, notices, wins, jackpot, playing, hotMatches, category });
});

const readsAll = ({ searchParams }: URL) =>
  [...searchParams.keys()].every((name) => name === "lang" || name === "category");

export default function Lobby() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <BehindDialog>
        <SiteFrame>{view && <LobbyPage view={view} />}</SiteFrame>
      </BehindDialog>
      <Outlet />
    </>
  );
}
