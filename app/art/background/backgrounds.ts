import type { ArtCategory } from "../category";
import type { InkName } from "../inks";
import type { Background } from "./background";
import { balls, crash, squares, ticket } from "./draws";
import { arch, bare, chip, coins, halo, horizon, sash, scallop, stage, stars, sunburst } from "./slots";
import { chevrons, court, hexes, pitch, versus } from "./sports";
import { cards, lattice, table } from "./tables";
import { deep, water } from "./water";

interface Place {
  draw: Background;
  /** Where the emblem's middle lies, and how large it is, so that it fits what is drawn around it. */
  emblemY: number;
  emblemSize: number;
}

const place = (draw: Background, emblemY = 152, emblemSize = 186): Place => ({ draw, emblemY, emblemSize });

export const backgrounds = {
  arch: place(arch, 168, 178),
  balls: place(balls, 164, 160),
  bare: place(bare),
  cards: place(cards, 144, 132),
  chevrons: place(chevrons, 152, 150),
  chip: place(chip),
  coins: place(coins),
  court: place(court),
  crash: place(crash, 150, 172),
  deep: place(deep),
  halo: place(halo),
  hexes: place(hexes, 152, 158),
  horizon: place(horizon),
  lattice: place(lattice, 152, 150),
  pitch: place(pitch, 158, 172),
  sash: place(sash),
  scallop: place(scallop),
  squares: place(squares),
  stage: place(stage, 158),
  stars: place(stars),
  sunburst: place(sunburst),
  table: place(table, 146, 172),
  ticket: place(ticket, 152, 164),
  versus: place(versus, 148, 160),
  water: place(water),
} satisfies Record<string, Place>;

export type BackgroundName = keyof typeof backgrounds;

/** The compositions a category may wear; one named twice comes twice as often. */
export const compositions: Record<ArtCategory, readonly [BackgroundName, ...BackgroundName[]]> = {
  rng: ["sunburst", "chip", "arch", "horizon", "halo", "sash", "scallop", "stars", "stage"],
  live: ["table", "table", "stage", "lattice"],
  fish: ["water", "deep"],
  pvp: ["cards", "lattice"],
  sports: ["pitch", "court"],
  esports: ["hexes", "chevrons"],
  lott: ["balls", "ticket"],
  elott: ["balls", "ticket", "chip"],
  cockfight: ["versus"],
  jackpot: ["coins"],
  mini: ["crash", "squares"],
};

/** The inks a category prefers over its studio's: felt for tables, water for fishing. */
export const categoryInks: Partial<Record<ArtCategory, readonly InkName[]>> = {
  live: ["bottle", "maroon", "night", "peacock"],
  fish: ["lagoon", "gulf", "peacock", "sky"],
  cockfight: ["vermilion", "turmeric", "lamp"],
  sports: ["bottle", "gulf", "lime", "indigo"],
  jackpot: ["maroon", "night", "vermilion", "bottle"],
};
