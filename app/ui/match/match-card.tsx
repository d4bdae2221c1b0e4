import { isPlayable } from "~/domain/games/catalogue/catalogue";
import { oddsText } from "~/domain/games/matches/odds";
import type { Match, Team } from "~/domain/games/matches/matches.views.server";
import { crestPath } from "~/http/paths/art-paths";
import { gameAboutPath, sportsPath } from "~/http/paths/paths";
import { useT } from "~/http/access/page.server";
import { matchTime } from "~/i18n/match-time";
import { Icon } from "../icon/icon";
import { LaunchLink } from "../launch/launch-link";
import { useNameDirection } from "../tile/name-direction";
import { usePlace } from "../time/time";

/** League, time, two teams with their prices, and the way to the match at its vendor, once that can be gone. */
export function MatchCard({ match }: { match: Match }) {
  const t = useT();
  const { league, home, away, moneyLine, game } = match;
  const href = isPlayable(game) ? sportsPath(game, { match: match.id }) : undefined;
  return (
    <li className="match" id={`match-${match.id}`}>
      <header>
        <b dir={useNameDirection()}>{league}</b>
        <StartTime at={match.startsAt} />
      </header>
      <Side team={home} odds={moneyLine?.homeThousandths} href={href} />
      {href === undefined ? (
        <a
          className="ib play"
          href={gameAboutPath(game)}
          data-modal=""
          aria-label={t("lobby:tile.about", { name: game.name })}
        >
          <Icon name="info" />
        </a>
      ) : (
        <LaunchLink
          className="ib play"
          href={href}
          aria-label={t("lobby:matches.play", { home: home.name, away: away.name })}
        >
          <Icon name="play-fill" flip />
        </LaunchLink>
      )}
      <Side team={away} odds={moneyLine?.awayThousandths} href={href} />
    </li>
  );
}

function StartTime({ at }: { at: number }) {
  const t = useT();
  const { day, date, time } = matchTime(at, usePlace());
  return (
    <time dateTime={new Date(at).toISOString()}>{t(`lobby:matches.starts.${day}`, { date, time })}</time>
  );
}

function Side({ team, odds, href }: { team: Team; odds: number | undefined; href: string | undefined }) {
  const t = useT();
  const crest = crestPath(team.crest);
  const price = odds === undefined ? undefined : oddsText(odds);
  return (
    <>
      <div className="tm">
        <img
          src={team.imageUrl || crest}
          data-fallback={team.imageUrl ? crest : undefined}
          alt=""
          width="26"
          height="29"
          loading="lazy"
        />
        <span dir={useNameDirection()}>{team.name}</span>
      </div>
      {price && href === undefined && <span className="odd">{price}</span>}
      {price && href !== undefined && (
        <LaunchLink
          className="odd"
          href={href}
          aria-label={t("lobby:matches.odds", { team: team.name, price })}
        >
          {price}
        </LaunchLink>
      )}
    </>
  );
}
