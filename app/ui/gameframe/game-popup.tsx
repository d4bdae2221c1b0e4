import { isLaunchable, type CatalogueGame } from "~/domain/games/catalogue/catalogue";
import type { GamePageView } from "~/domain/games/catalogue/game.views.server";
import { returnText } from "~/domain/games/catalogue/return-bands";
import { gameArtPath } from "~/http/paths/art-paths";
import { gamePath, rulesPath } from "~/http/paths/paths";
import { usePage, useT } from "~/http/access/page.server";
import { Reel } from "../lane/lane";
import { Note } from "../note/note";
import { HeartInWords } from "../tile/heart";
import { categoryOf } from "./category-of";
import { MaintenanceLines } from "./maintenance-lines";

/** What one may know of a game before playing it, and the ways in; or why there is none, and what to play instead. */
export function GamePopup({ view }: { view: GamePageView }) {
  const { game, favourites, more } = view;
  const isOpen = isLaunchable(game);
  const t = useT();
  const { language } = usePage().messages;
  return (
    <>
      <div className="body game-about">
        <img src={gameArtPath(game, language)} alt="" width="150" height="200" />
        <Facts game={game} />
        {!isOpen && (
          <Note tone="info" title={t("lobby:launch.vendor_not_connected.title")}>
            <p>{t("lobby:launch.vendor_not_connected.text", { vendor: game.vendor.name })}</p>
          </Note>
        )}
        {isOpen && game.maintenance && (
          <Note tone="warn" icon="wrench" title={t("lobby:launch.game_maintenance.title")}>
            <MaintenanceLines game={game} />
          </Note>
        )}
        {!isOpen && more.length > 0 && (
          <section className="st st-s" aria-labelledby="playable">
            <h3 id="playable">{t("lobby:game.playable")}</h3>
            <Reel games={more} favourites={favourites} />
          </section>
        )}
      </div>
      <footer className="ro">
        {isOpen && !game.maintenance && <Ways game={game} />}
        <HeartInWords game={game} pressed={favourites.has(game.id)} />
      </footer>
    </>
  );
}

function Facts({ game }: { game: CatalogueGame }) {
  const t = useT();
  const { language } = usePage().messages;
  const { vendor, gameType, returnHundredths, offersTrial } = game;
  return (
    <dl className="facts">
      <dt>{t("lobby:about.studio")}</dt>
      <dd>
        <a className="link" href={`/${categoryOf(game)}?vassalage=${encodeURIComponent(vendor.code)}`}>
          {vendor.name}
        </a>
      </dd>
      <dt>{t("lobby:about.kind")}</dt>
      <dd>{t(`lobby:sections.${gameType}`)}</dd>
      <dt>{t("lobby:about.return")}</dt>
      <dd className="num">
        {returnHundredths === undefined ? t("lobby:about.unknown") : returnText(returnHundredths)}
      </dd>
      {isLaunchable(game) && (
        <>
          <dt>{t("lobby:game.demo")}</dt>
          <dd>{t(offersTrial ? "lobby:about.trial" : "lobby:about.noTrial")}</dd>
        </>
      )}
      {vendor.rulesUrl && (
        <>
          <dt>{t("lobby:about.rules")}</dt>
          <dd>
            <a className="link" href={rulesPath(vendor.rulesUrl, game.code, language)}>
              {t("lobby:about.read")}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Ways({ game }: { game: CatalogueGame }) {
  const t = useT();
  return (
    <>
      <a className="btn btn-p grow" href={gamePath(game)}>
        {t("lobby:tile.play")}
      </a>
      {game.offersTrial && (
        <a className="btn grow" href={gamePath(game, "demo")}>
          {t("lobby:tile.try")}
        </a>
      )}
    </>
  );
}
