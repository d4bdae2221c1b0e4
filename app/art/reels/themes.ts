import type { LetteringName } from "./lettering";
import type { MotifName } from "./motifs";
import type { PlateName } from "./plates";
import type { SceneryName } from "./scenery";

/** What a slot is about: its pictures, its specials, its lettering and what lies behind its reels. */
export interface Theme {
  /** Cut out and large: the symbols that pay most, the highest first. */
  high: readonly string[];
  /** Smaller, each on a plate. */
  low: readonly string[];
  wild: string;
  scatter: string;
  /** Struck on the coin, seen in the orb. */
  motif: MotifName;
  plate: PlateName;
  medallion: PlateName;
  lettering: LetteringName;
  scenery: SceneryName;
}

export const themes = {
  bengal: theme("tiger-face parrot elephant snake fish sailboat", "lotus mango bell hibiscus drum kite", {
    ...{ wild: "auto-rickshaw", scatter: "marigold", motif: "paw", plate: "scallop", medallion: "tile" },
    ...{ lettering: "slab", scenery: "rays" },
  }),
  jungle: theme(
    "gorilla panda snake monkey-face flamingo frog",
    "butterfly honeybee leaf banana coconut mushroom",
    {
      ...{ wild: "moai", scatter: "hibiscus", motif: "leaf", plate: "leaf", medallion: "log" },
      ...{ lettering: "carved", scenery: "foliage" },
    },
  ),
  orchard: theme(
    "seven bars bell watermelon grapes strawberry",
    "cherries lemon plum tangerine horseshoe mango",
    {
      ...{ wild: "joker", scatter: "star", motif: "cherry", plate: "disc", medallion: "octagon" },
      ...{ lettering: "inline", scenery: "rays" },
    },
  ),
  gems: theme("gem-stone ruby emerald sapphire chest money-bag", "topaz amethyst ring gold-bar pearl key", {
    ...{ wild: "crown", scatter: "chest", motif: "gem", plate: "hexagon", medallion: "octagon" },
    ...{ lettering: "plate", scenery: "facets" },
  }),
  oracle: theme(
    "eye scarab camel hamsa snake crystal-ball",
    "nazar-amulet urn lamp scroll hourglass-not-done lotus",
    {
      ...{ wild: "eye", scatter: "pyramid", motif: "eye", plate: "tile", medallion: "arch" },
      ...{ lettering: "carved", scenery: "dunes" },
    },
  ),
  reef: theme(
    "octopus shark dolphin turtle whale blowfish",
    "tropical-fish crab spiral-shell pearl anchor fish",
    {
      ...{ wild: "trident-emblem", scatter: "pearl", motif: "wave", plate: "bubble", medallion: "scallop" },
      ...{ lettering: "round", scenery: "seabed" },
    },
  ),
  corsair: theme(
    "parrot skull sailboat chest crossed-swords desert-island",
    "compass anchor bomb key coconut beer-mug",
    {
      ...{ wild: "pirate-flag", scatter: "compass", motif: "anchor", plate: "cog", medallion: "log" },
      ...{ lettering: "slab", scenery: "seaside" },
    },
  ),
  night: theme("owl wolf fox rabbit-face bat bear", "crescent-moon star comet cloud high-voltage lotus", {
    ...{ wild: "crescent-moon", scatter: "comet", motif: "moon", plate: "star", medallion: "disc" },
    ...{ lettering: "round", scenery: "starlit" },
  }),
  festival: theme(
    "drum red-paper-lantern firecracker performing-arts wrapped-gift rooster",
    "kite marigold fan rose feather red-envelope",
    {
      ...{
        wild: "red-paper-lantern",
        scatter: "firecracker",
        motif: "flower",
        plate: "scallop",
        medallion: "burst",
      },
      ...{ lettering: "round", scenery: "garlands" },
    },
  ),
  bazaar: theme(
    "teapot pizza beer-mug hot-pepper lamp honeybee",
    "mango coconut anise lemon mushroom doughnut",
    {
      ...{ wild: "hot-pepper", scatter: "anise", motif: "pepper", plate: "octagon", medallion: "scallop" },
      ...{ lettering: "slab", scenery: "awning" },
    },
  ),
  dragon: theme("dragon-face koi lion panda volcano fire", "jade cash yin-yang lotus fan red-envelope", {
    ...{ wild: "fire", scatter: "yin-yang", motif: "flame", plate: "disc", medallion: "lozenge" },
    ...{ lettering: "carved", scenery: "mountains" },
  }),
  royal: theme(
    "lion crown horse-face castle crossed-swords bow-and-arrow",
    "goblet shield ring rose trophy scroll",
    {
      ...{ wild: "crown", scatter: "castle", motif: "crown", plate: "shield", medallion: "shield" },
      ...{ lettering: "slab", scenery: "towers" },
    },
  ),
  prairie: theme("bison eagle horse-face wolf bear fox", "cactus hat boot horseshoe feather sun-with-face", {
    ...{ wild: "bison", scatter: "sun-with-face", motif: "horseshoe", plate: "burst", medallion: "log" },
    ...{ lettering: "slab", scenery: "mesas" },
  }),
  safari: theme(
    "elephant lion rhinoceros water-buffalo camel flamingo",
    "acacia mask drum feather monkey-face egg",
    {
      ...{ wild: "lion", scatter: "acacia", motif: "sun", plate: "drop", medallion: "burst" },
      ...{ lettering: "carved", scenery: "savanna" },
    },
  ),
  space: theme(
    "alien-monster robot rocket ringed-planet racing-car satellite",
    "comet star high-voltage crescent-moon crystal-ball sapphire",
    {
      ...{ wild: "ringed-planet", scatter: "comet", motif: "planet", plate: "hexagon", medallion: "cog" },
      ...{ lettering: "plate", scenery: "orbits" },
    },
  ),
  candy: theme(
    "lollipop cupcake ice-cream doughnut rainbow strawberry",
    "candy macaron cherries wrapped-gift heart-suit balloon",
    {
      ...{ wild: "rainbow", scatter: "lollipop", motif: "swirl", plate: "scallop", medallion: "scallop" },
      ...{ lettering: "round", scenery: "hills" },
    },
  ),
  haunted: theme(
    "ghost jack-o-lantern skull bat owl rabbit-face",
    "cauldron potion candle magic-wand key crystal-ball",
    {
      ...{
        wild: "jack-o-lantern",
        scatter: "crystal-ball",
        motif: "bat",
        plate: "shield",
        medallion: "star",
      },
      ...{ lettering: "carved", scenery: "graveyard" },
    },
  ),
  carnival: theme(
    "joker top-hat performing-arts guitar disguised-face rabbit-face",
    "magic-wand ticket microphone spade-suit heart-suit diamond-suit",
    {
      ...{ wild: "top-hat", scatter: "ticket", motif: "spade", plate: "ticket", medallion: "burst" },
      ...{ lettering: "inline", scenery: "curtains" },
    },
  ),
  clover: theme(
    "four-leaf-clover pot-of-gold rainbow top-hat butterfly frog",
    "horseshoe mushroom beer-mug honeybee ring bell",
    {
      ...{ wild: "rainbow", scatter: "pot-of-gold", motif: "clover", plate: "disc", medallion: "shield" },
      ...{ lettering: "round", scenery: "meadow" },
    },
  ),
  olympus: theme(
    "high-voltage eagle helmet trident-emblem horse-face classical-building",
    "lyre laurel shield urn goblet bow-and-arrow",
    {
      ...{
        wild: "high-voltage",
        scatter: "classical-building",
        motif: "bolt",
        plate: "octagon",
        medallion: "arch",
      },
      ...{ lettering: "slab", scenery: "columns" },
    },
  ),
  frost: theme("t-rex mammoth sauropod penguin bear seal", "egg bone snowflake volcano whale leaf", {
    ...{ wild: "mammoth", scatter: "snowflake", motif: "snow", plate: "hexagon", medallion: "star" },
    ...{ lettering: "plate", scenery: "peaks" },
  }),
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];

function theme(high: string, low: string, rest: Omit<Theme, "high" | "low">): Theme {
  return { high: high.split(" "), low: low.split(" "), ...rest };
}
