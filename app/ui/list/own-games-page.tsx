import type { OwnGamesView } from "~/domain/games/game-list.views.server";
import { paths } from "~/http/paths";
import { useT } from "~/http/page.server";
import { Empty } from "../empty/empty";
import { Lane, Reel, TileGrid } from "../lane/lane";
import { Pager } from "../pager/pager";
import { FavouritesForm } from "../tile/favourites-form";
import { useImageErrors } from "../tile/image-errors";

type OwnGamesPageView = OwnGamesView & { list: "favourites" | "recent" };

export function OwnGamesPage({ view }: { view: OwnGamesPageView }) {
  const { list, games, favourites, counts, others } = view;
  const t = useT();
  const path = list === "favourites" ? paths.favourite : paths.recent;
  return (
    <main className="main" id="main" {...useImageErrors()}>
      <div className="pt">
        <h1 className="disp">{t(`lobby:${list}.title`)}</h1>
      </div>
      <nav className="tabs" aria-label={t("lobby:own.label")}>
        <Tab href={paths.favourite} current={list === "favourites"} count={counts.favourites}>
          {t("lobby:favourites.title")}
        </Tab>
        <Tab href={paths.recent} current={list === "recent"} count={counts.recent}>
          {t("lobby:recent.title")}
        </Tab>
      </nav>
      <FavouritesForm />
      {games.total > 0 ? (
        <>
          <TileGrid games={games.items} favourites={favourites} eager={6} />
          <Pager {...games} hrefOf={(pageNo) => `${path}?pageNo=${pageNo}`} />
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
    </main>
  );
}

function Tab(props: { href: string; current: boolean; count: number; children: string }) {
  return (
    <a className="mk" href={props.href} aria-current={props.current ? "page" : undefined}>
      {props.children} <span className="mut num">{props.count}</span>
    </a>
  );
}
