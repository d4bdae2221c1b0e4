import type { Example } from "../gallery/example";
import { match, SOMETIME } from "../gallery/samples";
import { BENGALI, LONG } from "../gallery/texts";
import { HotMatchLane } from "./hot-match-lane";
import { MatchCard } from "./match-card";

const long = {
  ...match,
  id: 3,
  league: LONG.slice(0, 80),
  home: { ...match.home, name: `${BENGALI} স্পোর্টিং ক্লাব` },
  isHot: false,
};
const football = { game: match.game, cardId: "football" };

export default [
  {
    name: "with prices",
    node: (
      <ul className="mt">
        <MatchCard match={match} />
      </ul>
    ),
  },
  {
    name: "without prices",
    node: (
      <ul className="mt">
        <MatchCard match={{ ...match, id: 2, moneyLine: undefined }} />
      </ul>
    ),
  },
  {
    name: "with long names",
    node: (
      <ul className="mt">
        <MatchCard match={long} />
      </ul>
    ),
  },
  {
    name: "the next matches",
    node: (
      <HotMatchLane
        hotMatches={{
          matches: [11, 12, 13, 14, 15].map((id) => ({ ...(id === 13 ? long : match), id })),
          football,
          staleAt: SOMETIME,
        }}
      />
    ),
  },
] satisfies Example[];
