import { type BackgroundName, backgrounds, categoryInks, compositions } from "../background/backgrounds";
import type { ArtCategory } from "../category";
import { glyph, pickGlyph } from "../glyphs/glyphs";
import { type InkName, inks } from "../inks";
import { byteLength } from "../markup";
import { type Seeded, seeded } from "../random";
import type { Studio } from "../studios/studio";
import { studioOf } from "../studios/studios";
import { emblem } from "./emblem";
import { frame } from "./frame";
import { lettering, plainLettering } from "./lettering";
import { poster } from "./poster";

/** A tile is one of sixty on a page, so it is small. */
export const TILE_MAX_BYTES = 3072;

export interface TileGame {
  seed: string;
  /** In the visitor's language. */
  title: string;
  /** In the catalogue's own language, if that is another: its words decide the emblem. */
  original?: string;
  category: ArtCategory;
  vendor: string;
}

interface Composition {
  background: BackgroundName;
  hasFrame?: boolean;
  withPair?: boolean;
  plainLetters?: boolean;
}

/** The tile of a game, 300 by 400: the studio's inks, the category's composition, the emblem and title of the game. */
export function gameArt(game: TileGame): string {
  const random = randomOf(game);
  const studio = studioOf(game.vendor);
  const colours = inks[chooseInks(game.category, studio, random)];
  const shapes = glyph(pickGlyph({ ...game, title: game.original ?? game.title })).shapes;
  const tilts = game.category === "rng" || game.category === "jackpot";
  const tilt = tilts ? random.pick([0, 0, 0, -7, 7]) : 0;
  const background = random.pick(compositions[game.category]);
  const withPair = game.category === "rng" && random.next() < 0.22;
  const words = lettering(game.title, colours, studio.warp);

  const draw = (composition: Composition) => {
    const { draw: ground, emblemY, emblemSize } = backgrounds[composition.background];
    const pair = withPair && Boolean(composition.withPair);
    return poster(colours, [
      ground(colours, seeded(game.seed + composition.background)),
      emblem({ shapes, y: emblemY, size: emblemSize * (pair ? 0.86 : 1), tilt, withPair: pair }, colours),
      composition.plainLetters ? plainLettering(game.title, colours) : words,
      composition.hasFrame ? frame(studio.edge, colours.key) : "",
    ]);
  };
  return firstThatFits(poorerAndPoorer(game.category, background), draw);
}

/** The inks its tile is printed in, for what else is drawn of a game. */
export function inksOf(game: Pick<TileGame, "seed" | "category" | "vendor">): InkName {
  return chooseInks(game.category, studioOf(game.vendor), randomOf(game));
}

function randomOf({ seed, category }: Pick<TileGame, "seed" | "category">): Seeded {
  return seeded(`${seed}|${category}`);
}

/** Felt for tables, water for fishing, more often than the studio's own; of those, the first more often than others. */
function chooseInks(category: ArtCategory, studio: Studio, random: Seeded): InkName {
  const preferred = categoryInks[category];
  if (preferred && random.next() < 0.6) return random.pick(preferred);
  const [main, ...others] = studio.inks;
  return random.next() < 0.5 ? main : random.pick(others);
}

/** What a tile gives up, step by step, when its emblem or title takes more bytes than usual. */
function poorerAndPoorer(category: ArtCategory, chosen: BackgroundName): Composition[] {
  const [usual] = compositions[category];
  const light = lightest[category] ?? usual;
  return [
    { background: chosen, hasFrame: true, withPair: true },
    { background: chosen, hasFrame: true },
    { background: chosen },
    { background: usual },
    { background: light, hasFrame: true },
    { background: light },
    { background: "halo" },
    { background: "bare", hasFrame: true },
    { background: "bare" },
    { background: "bare", plainLetters: true },
  ];
}

const lightest: Partial<Record<ArtCategory, BackgroundName>> = {
  rng: "halo",
  jackpot: "halo",
  fish: "deep",
  live: "halo",
  sports: "halo",
  mini: "halo",
  lott: "halo",
  elott: "halo",
};

function firstThatFits(compositions: Composition[], draw: (composition: Composition) => string): string {
  let drawn = "";
  for (const composition of compositions) {
    drawn = draw(composition);
    if (byteLength(drawn) <= TILE_MAX_BYTES) break;
  }
  return drawn;
}
