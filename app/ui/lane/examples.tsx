import type { Example } from "../gallery/example";
import { game } from "../gallery/samples";
import { Lane, Reel, TileGrid } from "./lane";

const games = [
  game,
  { ...game, id: 2, name: "সোনার বাংলা ও পদ্মার রাজা", isHot: true },
  { ...game, id: 3, maintenance: true },
  { ...game, id: 4, name: "ذهب البنغال" },
];

export default [
  {
    name: "a row of games",
    node: (
      <Lane section="example" icon="cherries-duotone" title="Slots" more={{ href: "#all", count: "150" }}>
        <Reel games={games} favourites={new Set([2])} />
      </Lane>
    ),
  },
  {
    name: "a list of games",
    node: <TileGrid games={games} favourites={new Set([1])} eager={2} />,
  },
] satisfies Example[];
