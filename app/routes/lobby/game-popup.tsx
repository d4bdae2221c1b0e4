import { useLoaderData } from "@remix-run/react";
import { gamePageView } from "~/domain/games/catalogue/game.views.server";
import { gameAboutPath } from "~/http/paths/paths";
import { visitorLoader } from "~/http/access/route.server";
import { serverOnly } from "~/http/frame/server-only-data.server";
import { Dialog } from "~/ui/dialog/dialog";
import type { PageHandle } from "~/ui/document/page-title";
import { categoryOf } from "~/ui/gameframe/category-of";
import { GamePopup } from "~/ui/gameframe/game-popup";

/** About one game, over the list that it was chosen from: what it is, and the ways to play it. */
export const loader = visitorLoader(async ({ app, account, context, params }) => {
  const { vendor = "", gameCode = "" } = params;
  const who = { accountId: account?.id, language: context.language };
  const view = await gamePageView(app, who, { vendor, gameCode });
  if (!view) throw new Response(null, { status: 404 });
  return serverOnly(view);
});

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  dialog: true,
  title: (_, { game }) => game.name,
  canonical: ({ game }) => gameAboutPath(game),
};

export default function GameAbout() {
  const view = useLoaderData<typeof loader>();
  const { game } = view;
  return (
    <Dialog id="game" title={game.name} closeTo={`/${categoryOf(game)}`}>
      <GamePopup view={view} />
    </Dialog>
  );
}
