import type { Example } from "../gallery/example";
import { game, SOMETIME } from "../gallery/samples";
import { PlayingLane } from "./playing-lane";

const games = [
  { game, players: 3 },
  { game: { ...game, id: 2, name: "Emerald Parrot" }, players: 1 },
];

export default [
  { name: "two games", node: <PlayingLane playing={{ games, players: 4, staleAt: SOMETIME }} /> },
  { name: "nobody plays", node: <PlayingLane playing={{ games: [], players: 0, staleAt: SOMETIME }} /> },
] satisfies Example[];
