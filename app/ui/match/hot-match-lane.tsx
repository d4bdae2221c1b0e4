import type { HotMatches } from "~/domain/games/matches/matches.views.server";
import { paths, sportsPath } from "~/http/paths/paths";
import { useBehaviour, usePage, useT } from "~/http/access/page.server";
import { Cached } from "../cached";
import { Icon } from "../icon/icon";
import { LaunchLink } from "../launch/launch-link";
import { MatchCard } from "./match-card";

const ROWS = 2;

/** The next matches in two rows that scroll sideways; nothing where there are none. */
export function HotMatchLane({ hotMatches }: { hotMatches: HotMatches }) {
  return hotMatches.matches.length > 0 ? <Lane hotMatches={hotMatches} /> : null;
}

function Lane({ hotMatches }: { hotMatches: HotMatches }) {
  const signedIn = usePage().request.member !== undefined;
  const ids = hotMatches.matches.map(({ id }) => id).join();
  return (
    <Cached
      as="section"
      className="lane"
      data-section="matches"
      aria-labelledby="lane-matches"
      {...useBehaviour("matches")}
      cacheKey={`hot-matches|${signedIn}|${hotMatches.staleAt}|${ids}`}
      render={() => <Content {...hotMatches} />}
    />
  );
}

function Content({ matches, football }: HotMatches) {
  const t = useT();
  return (
    <>
      <div className="lane-h">
        <Icon name="trophy" />
        <h2 id="lane-matches">{t("lobby:matches.title")}</h2>
        {football && (
          <LaunchLink className="chip" href={sportsPath(football.game, { cardId: football.cardId })}>
            <Icon name="soccer-ball" />
            {t("lobby:matches.football")}
          </LaunchLink>
        )}
        <a
          className="more"
          href={paths.sports}
          aria-label={t("lobby:lane.moreOf", { title: t("lobby:matches.title") })}
        >
          {t("lobby:lane.more")}
          <Icon name="caret-right" flip />
        </a>
      </div>
      <ul className="mt">
        {matches.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </ul>
      <Pages ids={matches.filter((_, position) => position % ROWS === 0).map(({ id }) => id)} />
    </>
  );
}

/** A dot for each column; without script it is a way to the column's first match. */
function Pages({ ids }: { ids: number[] }) {
  const t = useT();
  if (ids.length < 2) return null;
  return (
    <div className="dots">
      {ids.map((id, position) => (
        <a
          key={id}
          href={`#match-${id}`}
          aria-label={t("lobby:matches.page", { position: position + 1, count: ids.length })}
          aria-current={position === 0 ? "true" : undefined}
        />
      ))}
    </div>
  );
}
