import type { LobbySection } from "~/domain/games/lobby.views.server";
import { categoryArtPath } from "~/http/art-paths";
import { gamePath } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";

/** The sports book of one vendor, and beside it the way to all the others. */
export function SportsCards({ section: { games, page, total } }: { section: LobbySection }) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  const [game] = games;
  if (!game || !page) return null;
  return (
    <section className="duo" data-section="SPORTS" aria-label={t("lobby:sections.SPORTS")}>
      <a className="wide-card" href={gamePath(game)}>
        <img src={categoryArtPath("sports", direction)} alt="" width="1200" height="400" loading="lazy" />
        <strong className="disp">{t("lobby:pages.sports.title")}</strong>
        <span>{game.vendor.name}</span>
      </a>
      <a className="wide-card" href={`/${page}`}>
        <img src={categoryArtPath("esports", direction)} alt="" width="1200" height="400" loading="lazy" />
        <strong className="disp">{t("lobby:sports.all")}</strong>
        <span>{t("lobby:list.games", { count: total })}</span>
      </a>
    </section>
  );
}
