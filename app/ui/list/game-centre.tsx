import type { Entrance, GameCentreView } from "~/domain/games/catalogue/game-centre.views.server";
import { entranceArtPath } from "~/http/paths/art-paths";
import { gameAboutPath, gamePath, vendorListPath } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { languageOf } from "~/i18n/languages";
import { CATEGORY_ICONS } from "../category/category-icons";
import { Icon } from "../icon/icon";
import { LaunchLink } from "../launch/launch-link";
import { HotMatchLane } from "../match/hot-match-lane";

/** Where one chooses a vendor before a game: the next matches, a card for each vendor, and the ways to other centres. */
export function GameCentre({ view: { centre, entrances, hotMatches, others } }: { view: GameCentreView }) {
  const t = useT();
  return (
    <>
      {hotMatches && <HotMatchLane hotMatches={hotMatches} />}
      <div className="items">
        {entrances.map((entrance, position) => (
          <EntranceCard
            key={entrance.vendor.code}
            centre={centre}
            entrance={entrance}
            isFirst={position === 0}
          />
        ))}
      </div>
      {others.length > 0 && (
        <nav className="chips" aria-label={t("lobby:centre.others")}>
          {others.map((page) => (
            <a className="chip" key={page} href={`/${page}`}>
              <Icon name={CATEGORY_ICONS[page].plain} />
              {t(`lobby:pages.${page}.title`)}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}

interface EntranceCardProps {
  centre: GameCentreView["centre"];
  entrance: Entrance;
  isFirst: boolean;
}

function EntranceCard({ centre, entrance: { vendor, games, matches, game }, isFirst }: EntranceCardProps) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  return (
    <article className="item">
      <img
        src={entranceArtPath(centre, vendor.code, direction)}
        alt=""
        width="1200"
        height="400"
        loading={isFirst ? undefined : "lazy"}
      />
      <div>
        <h2>{vendor.name}</h2>
        <p className="ro xs mut num">
          <a className="link" href={vendorListPath(centre, vendor.code)}>
            {t("lobby:list.games", { count: games })}
          </a>
          {matches > 0 && <span>{t("lobby:centre.matches", { count: matches })}</span>}
        </p>
        <div className="ro">
          {game?.connected && (
            <LaunchLink
              className={isFirst ? "btn btn-p btn-s" : "btn btn-s"}
              href={gamePath(game)}
              aria-label={t("lobby:tile.startGame", { name: vendor.name })}
            >
              {t("lobby:tile.start")}
            </LaunchLink>
          )}
          {game && !game.connected && (
            <a
              className="btn btn-q btn-s"
              href={gameAboutPath(game)}
              data-modal=""
              aria-label={t("lobby:tile.about", { name: game.name })}
            >
              {t("lobby:tile.details")}
            </a>
          )}
          {vendor.maintenance && <span className="tag warn">{t("lobby:tile.maintenance")}</span>}
        </div>
      </div>
    </article>
  );
}
