import { game } from "../gallery/samples";
import { Lane, Reel } from "./lane";

const games = [1, 2, 3].map((id) => ({ ...game, id }));
import type { Example } from "../gallery/example";

export default [
  {
    name: "a row of games",
    node: (
      <Lane section="example" icon="cherries-duotone" title="Slots" more={{ href: "#all" }}>
        <Reel games={games} favourites={new Set()} />
      </Lane>
    ),
  },
] satisfies Example[];
