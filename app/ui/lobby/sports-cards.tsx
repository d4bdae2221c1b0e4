import type { LobbySection } from "~/domain/games/lobby.views.server";
import { categoryArtPath } from "~/http/art-paths";
import { paths, vendorListPath } from "~/http/paths";
import { usePage, useT } from "~/http/page.server";
import { languageOf } from "~/i18n/languages";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";

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

interface WideCardProps {
  page: "sports" | "pvp";
  href: string;
  title: string;
  text: string;
  /** Everything of this kind, where the card itself leads to a part of it. */
  more?: string;
}

function WideCard({ page, href, title, text, more }: WideCardProps) {
  const t = useT();
  const { direction } = languageOf(usePage().messages.language);
  return (
    <div className="wide-card">
      <img src={categoryArtPath(page, direction)} alt="" width="1200" height="400" loading="lazy" />
      <a className="disp" href={href}>
        {title}
      </a>
      <span>{text}</span>
      {more && (
        <a className="more" href={more} aria-label={t("lobby:lane.moreOf", { title })}>
          {t("lobby:lane.more")}
          <Icon name="caret-right" flip />
        </a>
      )}
    </div>
  );
}
