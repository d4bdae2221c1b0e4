import type { LobbySection } from "~/domain/games/catalogue/lobby.views.server";
import { paths, vendorListPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { WideCard } from "../card/wide-card";

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
          href={vendorListPath("sports", vendor.code)}
          title={t("lobby:sections.SPORTS")}
          text={vendor.name}
          more={paths.sports}
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
