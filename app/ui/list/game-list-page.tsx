import type { GameCentreView } from "~/domain/games/catalogue/game-centre.views.server";
import type { GameListView, GameListWish } from "~/domain/games/catalogue/game-list.views.server";
import type { GamePage } from "~/domain/games/catalogue/game-pages";
import { usePage, useT } from "~/http/access/page.server";
import { said } from "~/i18n/rich-message";
import { CategoryMenu, type Category } from "../category/category-menu";
import { Empty } from "../empty/empty";
import { TileGrid } from "../lane/lane";
import { Pager } from "../pager/pager";
import { FavouritesForm } from "../tile/favourites-form";
import { useImageErrors } from "../tile/image-errors";
import { GameCentre } from "./game-centre";
import { GameFilters } from "./game-filters";
import { listPath } from "./list-path";
import { StudioChips } from "./studio-chips";

interface GameListPageView extends GameListView {
  wish: GameListWish;
  /** Where one chooses a vendor first; undefined once something was chosen. */
  centre: GameCentreView | undefined;
}

const CATEGORY: Partial<Record<GamePage, Category>> = {
  live: "LIVE",
  rng: "RNG",
  fish: "FISH",
  pvp: "PVP",
  sports: "SPORTS",
};

export function GameListPage({ view }: { view: GameListPageView }) {
  const { wish, centre, games, total, vendors, favourites, logoVersion } = view;
  const t = useT();
  const title = t(`lobby:pages.${wish.page}.title`);
  return (
    <main className="main" id="main" data-layout="flex" {...useImageErrors()}>
      <CategoryMenu current={CATEGORY[wish.page]} slim />
      <div className="pt">
        <h1 className="disp">{title}</h1>
        <span className="mut sm num">
          {t("lobby:list.of", {
            games: t("lobby:list.games", { count: total }),
            studios: t("lobby:list.ofStudios", { count: vendors.length }),
          })}
        </span>
      </div>
      {centre && <GameCentre view={centre} />}
      <GameFilters wish={wish} title={title} />
      {!centre && <StudioChips wish={wish} vendors={vendors} logoVersion={logoVersion} />}
      <Found view={view} />
      <FavouritesForm />
      {games.total > 0 ? (
        <TileGrid games={games.items} favourites={favourites} eager={6} />
      ) : (
        <NothingFound view={view} />
      )}
      <Pager {...games} hrefOf={(pageNo) => listPath({ ...wish, pageNo })} />
    </main>
  );
}

/** How many were found by which filters, and the way out of them. */
function Found({ view: { wish, games, total, vendor } }: { view: GameListPageView }) {
  const t = useT();
  const { language } = usePage().messages;
  const filters = [
    wish.query && t("lobby:list.filters.query", { query: wish.query }),
    wish.vendor && t("lobby:list.filters.vendor", { vendor: vendor?.name ?? wish.vendor }),
    wish.kind && t(`lobby:sections.${wish.kind}`),
    wish.returns && t(`lobby:list.returns.${wish.returns}`),
    wish.playable && t("lobby:list.filters.playable"),
    wish.trial && t("lobby:list.filters.trial"),
    wish.hot && t("lobby:list.filters.hot"),
    wish.latest && t("lobby:list.filters.new"),
    wish.mine && t("lobby:list.filters.mine"),
  ].filter((filter): filter is string => typeof filter === "string" && filter !== "");
  if (filters.length === 0) return null;
  return (
    <div className="ro sp sm">
      <p>
        {said(
          t("lobby:list.found", {
            found: games.total.toLocaleString("en"),
            games: t("lobby:list.games", { count: total }),
          }),
          { b: (words) => <b className="num">{words}</b>, filters: () => enumerated(filters, language) },
        )}
      </p>
      <a className="link" href={`/${wish.page}`}>
        {t("lobby:list.clear")}
      </a>
    </div>
  );
}

const enumerated = (texts: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: "unit", style: "short" }).format(texts);

/** What was looked for, and two ways to look further. */
function NothingFound({ view: { wish, vendor } }: { view: GameListPageView }) {
  const t = useT();
  const { page, query } = wish;
  const everywhere = query && vendor;
  return (
    <Empty
      title={query ? t("lobby:list.noneCalled", { query }) : t("lobby:list.none")}
      text={everywhere ? t("lobby:list.noneOfStudio", { vendor: vendor.name }) : t("lobby:list.noneHint")}
    >
      <p className="ro">
        {everywhere && (
          <a className="btn" href={listPath({ page, query })}>
            {t("lobby:list.everywhere")}
          </a>
        )}
        <a className="btn btn-p" href={`/${page}`}>
          {t("lobby:list.all")}
        </a>
      </p>
    </Empty>
  );
}
