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
  bengal: theme(
    "tiger-face parrot elephant snake umbrella-with-rain-drops sailboat",
    "lotus mango bell hibiscus drum",
    {
      ...{ wild: "auto-rickshaw", scatter: "marigold", motif: "paw", plate: "scallop", medallion: "tile" },
      ...{ lettering: "slab", scenery: "rays" },
    },
  ),
  jungle: theme("gorilla panda snake monkey-face flamingo frog", "butterfly honeybee leaf banana coconut", {
    ...{ wild: "moai", scatter: "hibiscus", motif: "leaf", plate: "log", medallion: "octagon" },
    ...{ lettering: "carved", scenery: "foliage" },
  }),
  orchard: theme("seven bars watermelon grapes strawberry bell", "cherries lemon plum tangerine horseshoe", {
    ...{ wild: "joker", scatter: "star", motif: "cherry", plate: "disc", medallion: "octagon" },
    ...{ lettering: "inline", scenery: "rays" },
  }),
  gems: theme("gem-stone ruby emerald sapphire topaz money-bag", "amethyst ring gold-bar pearl key", {
    ...{ wild: "crown", scatter: "chest", motif: "gem", plate: "hexagon", medallion: "octagon" },
    ...{ lettering: "plate", scenery: "facets" },
  }),
  oracle: theme(
    "scarab camel hamsa snake crystal-ball nazar-amulet",
    "urn lamp scroll hourglass-not-done lotus",
    {
      ...{ wild: "eye", scatter: "pyramid", motif: "eye", plate: "tile", medallion: "arch" },
      ...{ lettering: "carved", scenery: "dunes" },
    },
  ),
  reef: theme("octopus shark dolphin turtle whale blowfish", "tropical-fish crab spiral-shell anchor fish", {
    ...{ wild: "trident-emblem", scatter: "pearl", motif: "wave", plate: "disc", medallion: "scallop" },
    ...{ lettering: "round", scenery: "seabed" },
  }),
  corsair: theme(
    "parrot skull sailboat chest crossed-swords desert-island",
    "anchor bomb key coconut beer-mug",
    {
      ...{ wild: "pirate-flag", scatter: "compass", motif: "anchor", plate: "cog", medallion: "log" },
      ...{ lettering: "slab", scenery: "seaside" },
    },
  ),
  night: theme("owl wolf fox rabbit-face bat bear", "star cloud high-voltage sun-with-face lotus", {
    ...{ wild: "crescent-moon", scatter: "comet", motif: "moon", plate: "star", medallion: "disc" },
    ...{ lettering: "round", scenery: "starlit" },
  }),
  festival: theme(
    "drum performing-arts wrapped-gift rooster feather kite",
    "marigold fan rose red-envelope bell",
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
  bazaar: theme("teapot pizza beer-mug lamp honeybee rooster", "mango coconut lemon mushroom doughnut", {
    ...{ wild: "hot-pepper", scatter: "anise", motif: "pepper", plate: "octagon", medallion: "scallop" },
    ...{ lettering: "slab", scenery: "awning" },
  }),
  dragon: theme("dragon-face koi lion panda volcano snake", "jade cash lotus fan red-envelope", {
    ...{ wild: "fire", scatter: "yin-yang", motif: "flame", plate: "disc", medallion: "lozenge" },
    ...{ lettering: "carved", scenery: "mountains" },
  }),
  royal: theme(
    "lion horse-face crossed-swords bow-and-arrow eagle trophy",
    "goblet shield ring rose scroll",
    {
      ...{ wild: "crown", scatter: "castle", motif: "crown", plate: "shield", medallion: "arch" },
      ...{ lettering: "slab", scenery: "towers" },
    },
  ),
  prairie: theme("eagle horse-face wolf bear fox water-buffalo", "cactus hat boot horseshoe feather", {
    ...{ wild: "bison", scatter: "sun-with-face", motif: "horseshoe", plate: "cog", medallion: "log" },
    ...{ lettering: "slab", scenery: "mesas" },
  }),
  safari: theme(
    "elephant rhinoceros water-buffalo camel flamingo monkey-face",
    "mask drum feather egg butterfly",
    {
      ...{ wild: "lion", scatter: "acacia", motif: "sun", plate: "tile", medallion: "burst" },
      ...{ lettering: "carved", scenery: "savanna" },
    },
  ),
  space: theme(
    "alien-monster robot rocket racing-car satellite star",
    "sun-with-face high-voltage crescent-moon crystal-ball sapphire",
    {
      ...{ wild: "ringed-planet", scatter: "comet", motif: "planet", plate: "hexagon", medallion: "cog" },
      ...{ lettering: "plate", scenery: "orbits" },
    },
  ),
  candy: theme(
    "cupcake ice-cream doughnut strawberry wrapped-gift balloon",
    "candy macaron cherries heart-suit honeybee",
    {
      ...{ wild: "rainbow", scatter: "lollipop", motif: "swirl", plate: "scallop", medallion: "scallop" },
      ...{ lettering: "round", scenery: "hills" },
    },
  ),
  haunted: theme("ghost skull bat owl wolf rabbit-face", "cauldron potion candle magic-wand key", {
    ...{ wild: "jack-o-lantern", scatter: "crystal-ball", motif: "bat", plate: "shield", medallion: "star" },
    ...{ lettering: "carved", scenery: "graveyard" },
  }),
  carnival: theme(
    "joker performing-arts guitar disguised-face rabbit-face parrot",
    "magic-wand microphone spade-suit heart-suit diamond-suit",
    {
      ...{ wild: "top-hat", scatter: "ticket", motif: "spade", plate: "ticket", medallion: "burst" },
      ...{ lettering: "inline", scenery: "curtains" },
    },
  ),
  clover: theme(
    "four-leaf-clover butterfly frog fox top-hat rabbit-face",
    "horseshoe mushroom beer-mug honeybee ring",
    {
      ...{ wild: "rainbow", scatter: "pot-of-gold", motif: "clover", plate: "disc", medallion: "shield" },
      ...{ lettering: "round", scenery: "meadow" },
    },
  ),
  olympus: theme(
    "eagle helmet trident-emblem horse-face bow-and-arrow lion",
    "lyre laurel shield urn goblet",
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
  frost: theme("t-rex sauropod penguin bear seal whale", "egg bone volcano fish leaf", {
    ...{ wild: "mammoth", scatter: "snowflake", motif: "snow", plate: "hexagon", medallion: "star" },
    ...{ lettering: "plate", scenery: "peaks" },
  }),
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
export const themeNames = Object.keys(themes) as ThemeName[];

function theme(high: string, low: string, rest: Omit<Theme, "high" | "low">): Theme {
  return { high: high.split(" "), low: low.split(" "), ...rest };
}
