import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { changeGames, GAMES_CHANGES } from "~/domain/games/catalogue/desk/edit-games.server";
import {
  GAME_STATES,
  searchGames,
  type GameSearch,
} from "~/domain/games/catalogue/desk/game-desk.views.server";
import { vendorLines } from "~/domain/games/catalogue/desk/vendor-desk.views.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { redirectWithFlash } from "~/http/forms/flash.server";
import { useT } from "~/http/access/page.server";
import { paths, safeRedirect } from "~/http/paths/paths";
import { staffAction, staffLoader } from "~/http/access/route.server";
import { withQuery } from "~/http/paths/search";
import type { Translate } from "~/i18n/messages.server";
import { DeskTitle } from "~/ui/desk/frame/desk-title";
import { GameSearchForm } from "~/ui/desk/games/game-search-form";
import { GameTable } from "~/ui/desk/games/game-table";
import { GamesTabs } from "~/ui/desk/games/games-tabs";
import { Pager } from "~/ui/pager/pager";

export const handle = { title: (t: Translate) => t("games:title") };

const PAGE_SIZE = 50;
const AN_ID = /^[1-9]\d{0,15}$/;

export const loader = staffLoader({ can: "games.edit" }, async ({ app, url }) => {
  const search = searchFrom(url.searchParams);
  const pageNo = Number(url.searchParams.get("page") ?? 1);
  const [page, vendors] = await Promise.all([
    searchGames(app, search, { pageNo, pageSize: PAGE_SIZE }),
    vendorLines(app),
  ]);
  const games = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
  return { search, page, vendors: vendors.map(({ id, name }) => ({ id, name })), games };
});

const ManySchema = z.object({
  game: z.array(z.string().regex(AN_ID).transform(Number)).max(PAGE_SIZE),
  change: z.enum(GAMES_CHANGES as [(typeof GAMES_CHANGES)[number], ...typeof GAMES_CHANGES]),
});

/** One thing done to every game that was ticked. */
export const action = staffAction({ can: "games.edit" }, async ({ app, context, staff, form }) => {
  const back = safeRedirect(form.get("back"), paths.adminGames);
  const parsed = ManySchema.safeParse({ game: form.getAll("game"), change: form.get("change") });
  const by = { staffId: staff.id, ip: context.ip };
  const changed =
    parsed.success && (await changeGames(app, { gameIds: parsed.data.game, change: parsed.data.change, by }));
  return redirectWithFlash(
    context,
    back,
    changed && changed.ok
      ? { tone: "good", key: "games:many.done", values: { count: changed.changed } }
      : { tone: "bad", key: "games:many.none" },
  );
});

export default function Games() {
  const { search, page, vendors, games } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <DeskTitle title={t("games:title")} />
      <GamesTabs current="games" games={games} vendors={vendors.length} />
      <GameSearchForm search={search} vendors={vendors} />
      <GameTable games={page.items} total={page.total} />
      <Pager
        {...page}
        hrefOf={(pageNo) => withQuery(paths.adminGames, { ...queryOf(search), page: pageNo })}
      />
    </>
  );
}

function searchFrom(query: URLSearchParams): GameSearch {
  const vendor = query.get("vendor") ?? "";
  return {
    text: (query.get("q") ?? "").slice(0, 100).replaceAll("\0", ""),
    vendorId: AN_ID.test(vendor) ? Number(vendor) : undefined,
    gameType: GAME_TYPES.find((type) => type === query.get("kind")),
    state: GAME_STATES.find((state) => state === stateIn(query)),
  };
}

/** Addresses that staff have kept may have an older word for maintenance. */
const stateIn = (query: URLSearchParams) =>
  query.get("state") === "upkeep" ? "maintenance" : query.get("state");

const queryOf = ({ text, vendorId, gameType, state }: GameSearch) => ({
  q: text,
  vendor: vendorId,
  kind: gameType,
  state,
});
