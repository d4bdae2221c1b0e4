import type { Example } from "../gallery/example";
import { game, SOMETIME } from "../gallery/samples";
import { UpkeepLines } from "./upkeep-lines";

export default [
  { name: "closed, nobody said for how long", node: <UpkeepLines game={{ ...game, maintenance: true }} /> },
  {
    name: "closed for a reason and until a time",
    node: (
      <UpkeepLines
        game={{ ...game, maintenance: true, upkeep: { reason: "New reels are fitted.", untilAt: SOMETIME } }}
      />
    ),
  },
] satisfies Example[];
