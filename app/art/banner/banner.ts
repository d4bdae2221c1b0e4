import { glyph } from "../glyphs/glyphs";
import { type InkName, type Inks, inks } from "../inks";
import { tenth, whole } from "../markup";
import { seeded } from "../random";
import { type SceneName, scenes } from "./scenes";

interface Banner {
  seed: string;
  /** The emblem, and up to four smaller ones around it. */
  glyph: string;
  beside?: readonly string[];
  inks?: InkName;
  scene?: SceneName;
  /** In right-to-left languages the words begin at the other side, so the emblem changes sides. */
  rightToLeft?: boolean;
}

const bannerInks: readonly InkName[] = [
  "bottle",
  "vermilion",
  "peacock",
  "indigo",
  "maroon",
  "night",
  "rani",
  "gulf",
  "lagoon",
  "plum",
];
const sceneNames = Object.keys(scenes) as SceneName[];

/** Art of 1200 by 400 that holds no words: the start half stays quiet for the page's own. */
export function banner({ seed, glyph: main, beside = [], rightToLeft = false, ...chosen }: Banner): string {
  const random = seeded(`banner${seed}`);
  const colours = inks[chosen.inks ?? random.pick(bannerInks)];
  const { draw, emblemY } = scenes[chosen.scene ?? random.pick(sceneNames)];
  const x = rightToLeft ? 240 : 960;
  const side = rightToLeft ? -1 : 1;
  const small = beside.slice(0, places.length).map((name, at) => {
    const { aside, y, size, turn } = places[at] ?? places[0];
    return stamp(name, { x: x + side * aside, y, size, turn }, colours);
  });
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice">`,
    `<defs>${shapesOf([main, ...beside])}${gradients(colours, rightToLeft)}</defs>`,
    `<path fill="url(#a)" d="M0 0H1200V400H0z"/>`,
    draw(colours, x, random),
    `<path fill="url(#f)" d="M0 0H1200V400H0z"/>`,
    ...small,
    stamp(main, { x, y: emblemY, size: 226, turn: 0 }, colours),
    "</svg>",
  ];
  return parts.join("").replace(/\n\s*/g, "");
}

const places = [
  { aside: -178, y: 292, size: 108, turn: -12 },
  { aside: 176, y: 296, size: 112, turn: 12 },
  { aside: -176, y: 96, size: 78, turn: 10 },
  { aside: 180, y: 92, size: 82, turn: -8 },
] as const;

function shapesOf(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `<g id="${name}">${glyph(name).shapes}</g>`).join("");
}

/** The ground, and a veil of it over the half where the words will stand. */
function gradients(colours: Inks, rightToLeft: boolean): string {
  const across = rightToLeft ? `x1="1" x2="0"` : `x1="0" x2="1"`;
  return `<linearGradient id="a" ${across}><stop stop-color="${colours.depth}"/><stop offset=".42" stop-color="${colours.depth}"/><stop offset="1" stop-color="${colours.ground}"/></linearGradient><linearGradient id="f" ${across}><stop offset=".22" stop-color="${colours.depth}"/><stop offset=".56" stop-color="${colours.depth}" stop-opacity="0"/></linearGradient>`;
}

interface Place {
  x: number;
  y: number;
  size: number;
  turn: number;
}

function stamp(name: string, { x, y, size, turn }: Place, colours: Inks): string {
  return `<g transform="translate(${whole(x)} ${whole(y)})rotate(${turn})scale(${tenth(size / 32)})translate(-16-16)" stroke-linejoin="round"><use href="#${name}" y=".9" stroke="${colours.outline}" stroke-width="2.6"/><use href="#${name}" stroke="${colours.letter}" stroke-width="1.3"/><use href="#${name}"/></g>`;
}
