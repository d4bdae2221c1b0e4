import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownGamesView } from "~/domain/games/catalogue/game-list.views.server";
import { favouritesView, lobbyView } from "~/domain/games/catalogue/lobby.views.server";
import { isFavouritesTab, ownListOf, paths, safeRedirect } from "~/http/paths/paths";
import { accountLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { OwnGames } from "~/ui/list/own-games-page";
import { AllFavourites, FavouritesRow } from "~/ui/lobby/lobby-page";

/** What shows favourites on the page that a heart was pressed on, for its script; for others the list has a page. */
export const loader = accountLoader(async ({ app, account, context, request, url }) => {
  if (!request.headers.has("x-fragment")) throw redirect(paths.favourite);
  const page = new URL(safeRedirect(url.searchParams.get("redirectTo"), paths.home), url);
  const who = { accountId: account.id, language: context.language };
  const own = ownListOf(page);
  if (own) return serverOnly({ own: { list: own.list, ...(await ownGamesView(app, who, own)) } });
  if (isFavouritesTab(page))
    return serverOnly({ all: await favouritesView(app, account.id, context.language) });
  // Whatever else is asked for is a dialog, with the lobby behind it.
  return serverOnly({ row: await lobbyView(app, account.id, context.language) });
});

export default function FavouriteLists() {
  const view = useLoaderData<typeof loader>();
  if ("own" in view) return <OwnGames view={view.own} />;
  return "all" in view ? <AllFavourites lobby={view.all} /> : <FavouritesRow lobby={view.row} />;
}
