import type { OwnGamesView } from "~/domain/games/catalogue/game-list.views.server";
import { paths } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Empty } from "../empty/empty";
import { Lane, Reel, TileGrid } from "../lane/lane";
import { Pager } from "../pager/pager";
import { FavouritesForm } from "../tile/favourites-form";
import { useImageErrors } from "../tile/image-errors";

export type OwnGamesPageView = OwnGamesView & { list: "favourites" | "recent" };

export function OwnGamesPage({ view }: { view: OwnGamesPageView }) {
  const { list } = view;
  const t = useT();
  return (
    <main className="main" id="main" {...useImageErrors()}>
      <div className="pt">
        <h1 className="disp">{t(`lobby:${list}.title`)}</h1>
      </div>
      <FavouritesForm />
      <OwnGames view={view} />
    </main>
  );
}

const PATHS = { favourites: paths.favourite, recent: paths.recent };

/** What a heart changes on this page: how many there are, and which. */
export function OwnGames({ view }: { view: OwnGamesPageView }) {
  const { list, counts } = view;
  const t = useT();
  return (
    <>
      <nav className="tabs" aria-label={t("lobby:own.label")}>
        <Tab list="favourites" current={list} counts={counts} />
        <Tab list="recent" current={list} counts={counts} />
      </nav>
      <div className="st g-6" data-renew="list">
        <Games view={view} />
      </div>
    </>
  );
}

function Games({ view }: { view: OwnGamesPageView }) {
  const { list, games, favourites, others } = view;
  const t = useT();
  return (
    <>
      {games.total > 0 ? (
        <>
          <TileGrid games={games.items} favourites={favourites} eager={6} />
          <Pager {...games} hrefOf={(pageNo) => `${PATHS[list]}?pageNo=${pageNo}`} />
        </>
      ) : (
        <>
          <Empty title={t(`lobby:${list}.none`)} text={t(`lobby:${list}.how`)}>
            <a className="btn btn-p" href="/rng">
              {t("lobby:favourites.look")}
            </a>
          </Empty>
          {others.length > 0 && (
            <Lane section="others" icon="fire" title={t("lobby:own.others")}>
              <Reel games={others} favourites={favourites} />
            </Lane>
          )}
        </>
      )}
    </>
  );
}

interface TabProps {
  list: OwnGamesPageView["list"];
  current: OwnGamesPageView["list"];
  counts: OwnGamesView["counts"];
}

function Tab({ list, current, counts }: TabProps) {
  const t = useT();
  return (
    <a className="mk" href={PATHS[list]} aria-current={list === current ? "page" : undefined}>
      {t(`lobby:${list}.title`)}{" "}
      <span className="mut num" data-renew={list}>
        {counts[list]}
      </span>
    </a>
  );
}
