import type { Example } from "../gallery/example";
import { ofMember } from "../gallery/people";
import { game, unconnected } from "../gallery/samples";
import { LONG } from "../gallery/texts";
import { FavouritesForm } from "./favourites-form";
import { GameTile } from "./game-tile";
import { Heart, HeartInWords } from "./heart";

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
    name: "closed for maintenance",
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
    name: "of a studio that is not connected, a slot and not",
    node: (
      <div className="grid">
        <GameTile game={unconnected} pressed={false} lazy />
        <GameTile game={{ ...unconnected, id: 10, gameType: "LIVE" }} pressed={false} lazy />
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
    name: "with a picture that staff sent",
    node: (
      <div className="grid">
        <GameTile game={{ ...game, pictureId: 1 }} pressed={false} lazy />
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
  {
    name: "with a long name, in Bengali, in Arabic",
    node: (
      <div className="grid">
        {[LONG.slice(0, 70), "সোনার বাংলা ও পদ্মার রাজা", "ذهب البنغال وملوك النهر"].map((name, id) => (
          <GameTile key={name} game={{ ...game, id: id + 1, name }} pressed={false} lazy />
        ))}
      </div>
    ),
  },
  {
    name: "hearts: pressed and not, then each in a form of its own",
    node: (
      <div className="ro">
        <Heart game={game} pressed className="ib heart" />
        <Heart game={game} pressed={false} className="ib heart" />
        <FavouritesForm />
        <HeartInWords game={game} pressed />
        <HeartInWords game={game} pressed={false} />
      </div>
    ),
    on: ofMember(),
  },
] satisfies Example[];
