import type { LobbySection } from "~/domain/games/lobby.views.server";
import { categoryArtPath } from "~/http/art-paths";
import { usePage, useT } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";
import { Cached } from "../cached";

interface SportsCardsProps {
  sports: LobbySection;
  cards: LobbySection | undefined;
}

/** The sports book of one vendor; and a second card, so that the row is full, for the games against others. */
export function SportsCards({ sports, cards }: SportsCardsProps) {
  const t = useT();
  return (
    <Cached
      as="section"
      className="duo"
      data-section="SPORTS"
      aria-label={t("lobby:sections.SPORTS")}
      cacheKey="sports-cards"
      render={() => <Cards sports={sports} cards={cards} />}
    />
  );
}

function Cards({ sports, cards }: SportsCardsProps) {
  const t = useT();
  const vendor = sports.games[0]?.vendor;
  return (
    <>
      {vendor && (
        <WideCard
          page="sports"
          href={`/sports?vassalage=${encodeURIComponent(vendor.code)}`}
          title={t("lobby:sections.SPORTS")}
          text={vendor.name}
        />
      )}
      {cards && (
        <WideCard
          page="pvp"
          href="/pvp"
          title={t("lobby:sections.PVP")}
          text={t("lobby:list.games", { count: cards.total })}
        />
      )}
    </>
  );
}

function WideCard(card: { page: "sports" | "pvp"; href: string; title: string; text: string }) {
  const { direction } = languageOf(usePage().messages.language);
  return (
    <a className="wide-card" href={card.href}>
      <img src={categoryArtPath(card.page, direction)} alt="" width="1200" height="400" loading="lazy" />
      <strong className="disp">{card.title}</strong>
      <span>{card.text}</span>
    </a>
  );
}
