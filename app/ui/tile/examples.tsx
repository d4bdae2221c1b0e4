import { game } from "../gallery/samples";
import { GameTile } from "./game-tile";
import type { Example } from "../gallery/example";

export default [
  {
    name: "played or tried",
    node: (
      <div className="grid">
        <GameTile game={game} pressed={false} lazy />
      </div>
    ),
  },
  {
    name: "hot and kept",
    node: (
      <div className="grid">
        <GameTile game={{ ...game, isHot: true }} pressed lazy />
      </div>
    ),
  },
  {
    name: "closed for upkeep",
    node: (
      <div className="grid">
        <GameTile game={{ ...game, maintenance: true }} pressed={false} lazy />
      </div>
    ),
  },
  {
    name: "not a slot, and for real money only",
    node: (
      <div className="grid">
        <GameTile game={{ ...game, gameType: "LIVE", offersTrial: false }} pressed={false} lazy />
      </div>
    ),
  },
  {
    name: "stands for studios",
    node: (
      <div className="grid">
        <GameTile game={{ ...game, opensVendors: true }} pressed={false} lazy />
      </div>
    ),
  },
  {
    name: "its picture did not come",
    node: (
      <div className="grid">
        <article className="tile">
          <a className="tile-a" href="#game">
            <span className="noimg">Image load error</span>
            <span className="t">{game.name}</span>
          </a>
        </article>
      </div>
    ),
  },
] satisfies Example[];
