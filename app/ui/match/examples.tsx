import { match } from "../gallery/samples";
import { MatchCard } from "./match-card";
import type { Example } from "../gallery/example";

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
] satisfies Example[];
