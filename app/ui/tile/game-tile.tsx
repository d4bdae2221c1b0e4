import { isLaunchable, type CatalogueGame } from "~/domain/games/catalogue/catalogue";
import { gameArtPath } from "~/http/paths/art-paths";
import { gameAboutPath, gameEntrance, gamePath, vendorChoicePath } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { markupOf } from "../cached";
import { Icon } from "../icon/icon";
import { useNameDirection } from "./name-direction";
import { Heart } from "./heart";

/** Tiles side by side, as text: each is rendered once per language, pressed and not pressed. */
export function useTiles(
  games: readonly CatalogueGame[],
  favourites: ReadonlySet<number>,
  eager = 0,
): string {
  const page = usePage();
  let tiles = "";
  for (const [position, game] of games.entries()) {
    const pressed = favourites.has(game.id);
    const lazy = position >= eager;
    const tile = () => <GameTile game={game} pressed={pressed} lazy={lazy} />;
    tiles += markupOf(page, `tile|${game.id}|${pressed}|${lazy}`, tile);
  }
  return tiles;
}

interface GameTileProps {
  game: CatalogueGame;
  pressed: boolean;
  lazy: boolean;
}

export function GameTile({ game, pressed, lazy }: GameTileProps) {
  const { language } = usePage().messages;
  const href = game.opensVendors ? vendorChoicePath(game.gameType) : gameEntrance(game);
  const isOpen = isLaunchable(game);
  return (
    <article className={game.maintenance ? "tile off" : "tile"}>
      <a className="tile-a" dir={useNameDirection()} href={href} data-modal={isOpen ? undefined : ""}>
        <img
          src={gameArtPath(game, language)}
          alt=""
          width="300"
          height="400"
          loading={lazy ? "lazy" : undefined}
        />
        <span className="t">{game.name}</span>
      </a>
      <div className="by">
        <span className="v">
          {game.vendor.name}
          {!isOpen && !game.opensVendors && <NotHere />}
        </span>
        {isOpen && <About game={game} />}
      </div>
      <Badge game={game} />
      {!game.opensVendors && (
        <>
          <Heart game={game} pressed={pressed} className="fav" />
          <Ways game={game} href={href} />
        </>
      )}
    </article>
  );
}

/** A press on the tile plays; this tells. */
function About({ game }: { game: CatalogueGame }) {
  const t = useT();
  return (
    <a className="about" href={gameAboutPath(game)} data-modal="">
      <Icon name="info" />
      <span className="vh">{t("lobby:tile.about", { name: game.name })}</span>
    </a>
  );
}

/** Said quietly, below the studio. */
function NotHere() {
  const t = useT();
  return (
    <>
      <br />
      {t("lobby:tile.notHere")}
    </>
  );
}

function Badge({ game }: { game: CatalogueGame }) {
  const t = useT();
  if (game.maintenance && isLaunchable(game))
    return <span className="hot maintenance">{t("lobby:tile.maintenance")}</span>;
  return game.isHot ? <span className="hot">{t("lobby:tile.hot")}</span> : null;
}

interface WaysProps {
  game: CatalogueGame;
  href: string;
}

/** Slots are played from their picture; every other kind has a button of its own below it. */
function Ways({ game, href }: WaysProps) {
  const t = useT();
  if (!isLaunchable(game)) return <Details game={game} href={href} />;
  if (game.maintenance) return null;
  const isSlot = isPlayedFromPicture(game);
  return (
    <>
      {!isSlot && (
        <a
          className="btn btn-q btn-s btn-b start"
          href={href}
          aria-label={t("lobby:tile.startGame", { name: game.name })}
        >
          {t("lobby:tile.start")}
        </a>
      )}
      <div className={game.offersTrial ? "go" : "go one"}>
        <a className="btn btn-p btn-s" href={href} aria-label={t("lobby:tile.playGame", { name: game.name })}>
          {t("lobby:tile.play")}
        </a>
        {game.offersTrial && (
          <a
            className="btn btn-q btn-s"
            href={gamePath(game, "demo")}
            aria-label={t("lobby:tile.tryGame", { name: game.name })}
          >
            {t("lobby:tile.try")}
          </a>
        )}
      </div>
    </>
  );
}

/** Nothing can be played of a studio that is not connected; what there is to know stands where play would. */
function Details({ game, href }: WaysProps) {
  const t = useT();
  const isSlot = isPlayedFromPicture(game);
  const link = (
    <a
      className={isSlot ? "btn btn-q btn-s" : "btn btn-q btn-s btn-b start"}
      href={href}
      data-modal=""
      aria-label={t("lobby:tile.about", { name: game.name })}
    >
      {t("lobby:tile.details")}
    </a>
  );
  return isSlot ? <div className="go">{link}</div> : link;
}

const isPlayedFromPicture = ({ gameType }: CatalogueGame) => gameType === "RNG";
