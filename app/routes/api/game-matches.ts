import { hotMatchesOf, type Match } from "~/domain/games/matches/matches.views.server";
import { oddsText } from "~/domain/games/matches/odds";
import { crestPath } from "~/http/paths/art-paths";
import { visitorCalls } from "~/http/calls/call-route.server";

/** GET /lgw/games/matches: the hot matches that have not started, one group for each vendor. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context }) => {
    const { matches } = await hotMatchesOf(app, context.language);
    const groups = new Map<string, ReturnType<typeof matchItem>[]>();
    for (const match of matches) {
      const { code } = match.game.vendor;
      groups.set(code, [...(groups.get(code) ?? []), matchItem(match)]);
    }
    return { value: [...groups].map(([vassalage, matchList]) => ({ vassalage, matchList })) };
  },
});

/** A match as the specification names its parts; the time is UTC. */
function matchItem({ id, league, home, away, moneyLine, startsAt, game }: Match) {
  return {
    matchId: id,
    league,
    homeTeamName: home.name,
    awayTeamName: away.name,
    homeTeamImageUrl: home.imageUrl || crestPath(home.crest),
    awayTeamImageUrl: away.imageUrl || crestPath(away.crest),
    ...(moneyLine && {
      moneyLine: {
        homeTeamOdds: oddsText(moneyLine.homeThousandths),
        awayTeamOdds: oddsText(moneyLine.awayThousandths),
      },
    }),
    matchTime: new Date(startsAt).toISOString(),
    gameCode: game.code,
  };
}
