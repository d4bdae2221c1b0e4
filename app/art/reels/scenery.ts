import { reach } from "~/domain/content/look/colour";
import { rays as rayPath } from "../geometry";
import type { Inks } from "../inks";
import { seeded } from "../random";
import { lightness, longHex, mix } from "./colour";

/** What lies behind the reels, on a box of 400 by 300 of which a tall stage shows only the middle. */
type Scenery = (tones: Tones) => string;

/** A scene is printed in a few tones of the ground, none of them so light that white figures are lost on it. */
interface Tones {
  far: string;
  middle: string;
  near: string;
  light: string;
  spark: string;
}

/** How far white stands out from what is large in a scene, and from what shines in it. */
const ON_GROUND = 3.2;
const ON_LIGHT = 2.2;

function tonesOf({ ground, depth, outline, ray, key, letter }: Inks): Tones {
  const under = (tone: string, least: number) =>
    reach(longHex(tone), longHex(outline), { grounds: ["#ffffff"], least });
  return {
    far: under(mix(ground, depth, 0.25), ON_GROUND),
    middle: under(mix(ground, depth, 0.62), ON_GROUND + 1),
    near: under(mix(depth, outline, 0.45), ON_GROUND + 3),
    light: under(ray, ON_LIGHT),
    spark: lightness(key) > 0.6 ? key : letter,
  };
}

const path = (fill: string, d: string, opacity?: number) =>
  `<path fill="${fill}"${opacity === undefined ? "" : ` opacity="${opacity}"`} d="${d}"/>`;

const sunAt = (x: number, y: number, radius: number, { light }: Tones) =>
  `<g fill="${light}"><circle cx="${x}" cy="${y}" r="${radius * 2.1}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${radius * 1.5}" opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius}" opacity=".6"/></g>`;

const beams = ({ light }: Tones, y = 150, count = 14, opacity = 0.4) =>
  path(light, rayPath({ x: 200, y, radius: 420 }, count, 0.1), opacity);

function starsOver(seed: string, count: number, height: number, { spark }: Tones): string {
  const random = seeded(seed);
  const dots = Array.from({ length: count }, () => {
    const [x, y, size] = [random.between(4, 396), random.between(4, height), random.pick([1.5, 2, 3, 5])];
    return `M${x} ${y - size}q0 ${size} ${size} ${size}-${size} 0-${size} ${size} 0-${size}-${size}-${size} ${size} 0 ${size}-${size}`;
  });
  return path(spark, dots.join(""), 0.5);
}

/** A row of the same shape, with its foot on a line. */
function row(
  shape: string,
  places: readonly (readonly [x: number, y: number, scale: number])[],
  fill: string,
) {
  const copies = places.map(
    ([x, y, scale]) => `<path transform="translate(${x} ${y})scale(${scale})" d="${shape}"/>`,
  );
  return `<g fill="${fill}">${copies.join("")}</g>`;
}

const PALM =
  "M0 0Q6-40 2-78-8-96-40-84-22-100-2-88-14-112-42-116-12-122 4-92 8-120 34-122 18-108 8-88 32-96 48-72 22-84 8-78 12-40 8 0z";
const FROND =
  "M0 0Q-10-60-70-90-40-50-26-10-60-40-100-34-60-24-24 8zM0 0Q10-60 70-90 40-50 26-10 60-40 100-34 60-24 24 8z";
const TOMB = "M-12 0V-24Q-12-36 0-36T12-24V0z";
const PINE = "M0-60 14-32H8L20-10H4V0H-4V-10H-20L-8-32H-14z";
const TOWER = "M-14 0V-70H-18V-84H-11V-78H-4V-84H4V-78H11V-84H18V-70H14V0z";
const COLUMN = "M-16 0V-8H-12V-150H-18V-162H18V-150H12V-8H16V0z";

const sceneries = {
  rays: (tones) =>
    `${beams(tones, 150, 18, 0.5)}<circle cx="200" cy="150" r="120" fill="${tones.light}" opacity=".25"/><g fill="none" stroke="${tones.spark}" opacity=".22"><circle cx="200" cy="150" r="150" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/><circle cx="200" cy="150" r="190" stroke-width="2"/></g>`,
  foliage: (tones) =>
    `${beams(tones, 20, 12, 0.3)}${row(
      FROND,
      [
        [30, 250, 1.3],
        [370, 250, 1.3],
        [130, 286, 1.1],
        [270, 286, 1.1],
      ],
      tones.middle,
    )}${row(
      FROND,
      [
        [-10, 300, 1.2],
        [80, 312, 1],
        [200, 322, 1.1],
        [320, 312, 1],
        [410, 300, 1.2],
      ],
      tones.near,
    )}${row(
      FROND,
      [
        [0, 10, -0.9],
        [400, 10, -0.9],
        [200, -34, -0.9],
      ],
      tones.near,
    )}`,
  facets: (tones) =>
    `${path(tones.light, "M200 20 330 110 200 290 70 110z", 0.25)}${path(tones.light, "M0 0 120 0 70 110zM400 0 280 0 330 110zM0 300 70 110 200 290zM120 0H280L200 20z", 0.3)}${path(tones.near, "M400 300 330 110 200 290zM0 0 70 110 0 200z", 0.5)}${path(tones.spark, "M70 110H330L200 290z", 0.1)}<path fill="none" stroke="${tones.spark}" stroke-width="1.5" opacity=".25" d="M120 0 70 110 200 290 330 110 280 0M70 110H330M0 300 70 110 0 0M400 300 330 110 400 0M200 20 140 110 200 290 260 110z"/>`,
  dunes: (tones) =>
    `${beams(tones, 110, 16, 0.3)}${sunAt(200, 110, 46, tones)}${path(tones.middle, "M40 240 120 130 200 240zM210 240 276 150 340 240zM0 240H400V300H0z")}${path(tones.near, "M120 130 200 240H146zM276 150 340 240H296z", 0.6)}${path(tones.far, "M0 246Q110 214 210 246T400 238V300H0z", 0.7)}${path(tones.near, "M0 274Q90 250 190 276T400 262V300H0z")}`,
  seabed: (tones) =>
    `${path(tones.light, "M120 0H160L90 300H10zM200 0H230L250 300H170zM280 0H330L400 240V300H340z", 0.28)}${row(
      "M0 0Q-14-30 0-60 14-90 0-124 26-90 14-58 2-30 10 0z",
      [
        [40, 300, 1.1],
        [62, 300, 0.8],
        [330, 300, 0.9],
        [360, 300, 1.2],
        [150, 304, 0.6],
      ],
      tones.middle,
    )}${path(tones.near, "M0 276Q50 250 110 272T230 268 400 262V300H0z")}<g fill="none" stroke="${tones.spark}" stroke-width="2" opacity=".35"><circle cx="96" cy="180" r="7"/><circle cx="110" cy="150" r="4"/><circle cx="300" cy="120" r="8"/><circle cx="286" cy="90" r="4"/><circle cx="210" cy="60" r="6"/><circle cx="160" cy="220" r="5"/></g>`,
  seaside: (tones) =>
    `${beams(tones, 200, 16, 0.28)}${sunAt(200, 190, 44, tones)}${path(tones.middle, "M0 200H400V300H0z")}${path(tones.light, "M150 212H250V216H150zM130 226H210V230H130zM200 240H280V244H200zM110 254H190V258H110z", 0.35)}${row(
      PALM,
      [
        [54, 280, 1.3],
        [350, 286, 1.5],
      ],
      tones.near,
    )}${path(tones.near, "M0 276Q70 252 140 284T260 286 400 262V300H0z")}`,
  starlit: (tones) =>
    `${starsOver("starlit", 34, 190, tones)}${sunAt(292, 74, 34, tones)}${path(tones.middle, "M0 230Q60 180 130 218T260 206 400 200V300H0z")}${row(
      PINE,
      [
        [24, 262, 1.2],
        [60, 270, 0.9],
        [110, 266, 1.1],
        [300, 262, 1],
        [340, 270, 1.3],
        [380, 262, 1],
      ],
      tones.near,
    )}${path(tones.near, "M0 258Q100 240 200 262T400 254V300H0z")}`,
  garlands: (tones) =>
    `${beams(tones, 320, 18, 0.28)}<g fill="none" stroke="${tones.spark}" stroke-width="2" opacity=".4"><path d="M-10 20Q90 90 200 30T410 20M-10 60Q110 150 200 66T410 60"/></g>${row(
      "M0-10Q12-8 12 4T0 18-12 4 0-10zM-5 18H5V24H-5z",
      [
        [40, 60, 1],
        [90, 68, 1.1],
        [150, 62, 1],
        [250, 46, 1],
        [310, 56, 1.1],
        [364, 50, 1],
        [66, 118, 1.2],
        [130, 118, 1.2],
        [270, 86, 1.2],
        [336, 92, 1.2],
      ],
      tones.light,
    )}${path(tones.near, "M0 300V262L30 240 60 262V250L96 222 132 250V266H168L200 244 232 266H268V246L304 220 340 246V262L370 240 400 262V300z")}`,
  awning: (tones) =>
    `${beams(tones, 330, 16, 0.25)}${Array.from({ length: 10 }, (_, at) => path(at % 2 ? tones.far : tones.near, `M${at * 40} 0H${at * 40 + 40}V44A20 20 0 0 1 ${at * 40} 44z`)).join("")}${path(tones.near, "M0 300V270H70V250H130V274H270V250H330V270H400V300z")}${row(
      "M-22 0Q-26-22 0-24T22 0z",
      [
        [36, 270, 1],
        [100, 250, 1.1],
        [300, 250, 1.1],
        [364, 270, 1],
      ],
      tones.middle,
    )}`,
  mountains: (tones) =>
    `${sunAt(200, 100, 50, tones)}${path(tones.middle, "M0 220Q40 190 70 130 100 70 120 120 150 190 190 200 230 190 260 110 290 60 316 130 350 200 400 210V300H0z")}${path(tones.spark, "M40 214Q90 200 150 214T260 216 380 208L376 218Q300 230 240 224T120 226 40 222z", 0.18)}${path(tones.near, "M0 262Q60 226 120 250T230 246 320 236 400 250V300H0z")}<g fill="none" stroke="${tones.spark}" stroke-width="3" opacity=".25"><path d="M30 90q12-16 26-4 12-18 28-2 18-4 18 12H20q-4-6 10-6M300 60q10-14 22-3 12-14 24-1 14-2 14 10h-66q-2-6 6-6"/></g>`,
  towers: (tones) =>
    `${beams(tones, 180, 16, 0.3)}${path(tones.middle, "M60 300V190H340V300zM60 190V178H76V186H92V178H108V186H292V178H308V186H324V178H340V190z")}${row(
      TOWER,
      [
        [110, 300, 2],
        [290, 300, 2],
        [200, 300, 2.6],
      ],
      tones.middle,
    )}${row(
      TOWER,
      [
        [30, 304, 1.9],
        [370, 304, 1.9],
      ],
      tones.near,
    )}${path(tones.near, "M0 280Q100 262 200 280T400 276V300H0z")}${path(tones.light, "M200 84V60L230 70 202 80zM30 144V124L54 132 32 140zM370 144V124L394 132 372 140z", 0.7)}`,
  mesas: (tones) =>
    `${beams(tones, 210, 18, 0.28)}${sunAt(200, 196, 56, tones)}${path(tones.middle, "M0 230V150L14 140H80L96 156 104 200 150 216 400 212V300H0zM300 214 310 160 324 146H376L400 150V230z")}${path(tones.near, "M0 262Q110 238 220 262T400 250V300H0z")}${row(
      "M-6 0V-30H-20V-54H-14V-38H-6V-70Q0-78 6-70V-44H14V-60H20V-36H6V0z",
      [
        [50, 280, 1.1],
        [356, 276, 1.3],
        [270, 282, 0.7],
      ],
      tones.near,
    )}`,
  savanna: (tones) =>
    `${sunAt(200, 180, 64, tones)}${path(tones.middle, "M0 226Q120 206 220 222T400 214V300H0z")}${row(
      "M-4 0Q0-30-18-46L-12-48Q0-36 2-30 8-40 26-48L30-44Q8-34 6 0zM-62-44Q-56-62-30-60-10-78 16-68 46-74 60-52 66-42 40-44 0-54-30-44-54-38-62-44z",
      [
        [86, 250, 1.4],
        [330, 240, 1.1],
      ],
      tones.near,
    )}${path(tones.near, "M0 258Q80 240 170 260T400 250V300H0z")}<path fill="none" stroke="${tones.near}" stroke-width="3" d="M170 92q8-10 14 0 6-10 14 0M214 70q7-9 12 0 5-9 12 0M236 104q6-8 10 0 5-8 10 0"/>`,
  orbits: (tones) =>
    `${starsOver("orbits", 46, 296, tones)}<g fill="none" stroke="${tones.spark}" opacity=".2" stroke-width="2"><ellipse cx="200" cy="150" rx="120" ry="64"/><ellipse cx="200" cy="150" rx="190" ry="110"/><ellipse cx="200" cy="150" rx="270" ry="160"/></g><circle cx="52" cy="70" r="30" fill="${tones.light}" opacity=".6"/><path fill="${tones.near}" opacity=".5" d="M52 40A30 30 0 0 1 52 100Q70 70 52 40z"/><circle cx="346" cy="226" r="44" fill="${tones.middle}"/><path fill="none" stroke="${tones.light}" stroke-width="6" opacity=".5" d="M286 246Q330 262 406 200"/><circle cx="310" cy="60" r="12" fill="${tones.middle}"/>`,
  hills: (tones) =>
    `${beams(tones, 200, 14, 0.35)}${path(tones.spark, "M40 70a18 18 0 0 1 34-8 14 14 0 0 1 24 12 10 10 0 0 1-4 16H46a12 12 0 0 1-6-20zM290 44a16 16 0 0 1 30-7 13 13 0 0 1 22 11 9 9 0 0 1-4 14H296a11 11 0 0 1-6-18z", 0.25)}${path(tones.light, "M-20 300A110 110 0 0 1 150 230 120 120 0 0 1 270 224 110 110 0 0 1 420 300z", 0.5)}${path(tones.middle, "M-30 300Q40 210 120 262 200 220 270 264 350 220 430 300z")}<g fill="none" stroke="${tones.light}" stroke-width="7" stroke-linecap="round" opacity=".7"><path d="M60 258V210M336 258V204"/></g><g fill="${tones.light}"><circle cx="60" cy="196" r="20"/><circle cx="336" cy="190" r="22"/></g>`,
  graveyard: (tones) =>
    `${sunAt(200, 100, 58, tones)}${starsOver("graveyard", 18, 150, tones)}${path(tones.middle, "M0 240Q90 196 170 226T400 210V300H0zM60 0Q70 60 30 110 66 90 76 60 84 100 120 110 92 80 84 0z")}${row(
      TOMB,
      [
        [70, 262, 1.2],
        [130, 270, 0.9],
        [300, 262, 1.1],
        [352, 272, 1.3],
      ],
      tones.near,
    )}${path(tones.near, "M0 262Q100 244 200 268T400 256V300H0zM400 60Q360 70 340 120 366 100 400 110z")}${row(
      "M0 0Q4-10 10-6 16-14 20-6 26-10 30 0 24-2 20 4L15 10 10 4Q6-2 0 0z",
      [
        [130, 70, 1.2],
        [244, 56, 1],
        [220, 120, 0.8],
      ],
      tones.near,
    )}`,
  curtains: (tones) =>
    `${path(tones.spark, "M200-20 330 300H70z", 0.14)}${path(tones.spark, "M120-20 150 300H-20zM280-20 250 300H420z", 0.08)}${Array.from({ length: 4 }, (_, at) => path(at % 2 ? tones.far : tones.near, `M${at * 26} 0H${at * 26 + 26}Q${at * 22 + 20} 170 ${at * 9} 300H${Math.max(0, at * 9 - 9)}Q${at * 22} 160 ${at * 26} 0zM${400 - at * 26} 0H${374 - at * 26}Q${380 - at * 22} 170 ${400 - at * 9} 300H${409 - at * 9}Q${400 - at * 22} 160 ${400 - at * 26} 0z`)).join("")}${Array.from({ length: 8 }, (_, at) => path(at % 2 ? tones.far : tones.middle, `M${at * 50} 0H${at * 50 + 50}Q${at * 50 + 46} 44 ${at * 50 + 25} 46T${at * 50} 0z`)).join("")}${path(tones.near, "M0 284H400V300H0z")}`,
  meadow: (tones) =>
    `<g fill="none" stroke-width="12" opacity=".3"><path stroke="${tones.spark}" d="M-20 300A220 190 0 0 1 420 300"/><path stroke="${tones.light}" d="M-6 300A206 176 0 0 1 406 300M-34 300A234 204 0 0 1 434 300"/></g>${path(tones.middle, "M0 240Q100 200 200 236T400 222V300H0z")}${row(
      "M0-4Q-14-14-8-22-2-24 0-18 2-24 8-22 14-14 0-4 10-16 20-8 22-2 16 0 22 4 18 10 10 14 2 2L4 20H0Q0 10-1 4-8 14-16 10-22 4-16 0-22-2-20-8-10-16 0-4z",
      [
        [40, 268, 1],
        [110, 284, 0.8],
        [290, 284, 0.9],
        [356, 268, 1.1],
        [200, 292, 0.7],
      ],
      tones.far,
    )}${path(tones.near, "M0 282Q100 266 200 280T400 276V300H0z")}`,
  columns: (tones) =>
    `${beams(tones, 60, 18, 0.35)}${path(tones.spark, "M60 90a18 18 0 0 1 34-8 14 14 0 0 1 24 12 10 10 0 0 1-4 16H66a12 12 0 0 1-6-20zM280 70a16 16 0 0 1 30-7 13 13 0 0 1 22 11 9 9 0 0 1-4 14H286a11 11 0 0 1-6-18z", 0.2)}${path(tones.middle, "M110 268V150L200 110 290 150V268H274V164H252V268H236V164H164V268H148V164H126V268zM90 268H310V280H90z")}${row(
      COLUMN,
      [
        [40, 300, 1.5],
        [360, 300, 1.5],
      ],
      tones.near,
    )}${path(tones.near, "M0 280H400V300H0zM0 56H86V44H0zM400 56H314V44H400z")}`,
  peaks: (tones) =>
    `${starsOver("peaks", 22, 130, tones)}<path fill="none" stroke="${tones.light}" stroke-width="16" opacity=".25" d="M-10 80Q90 30 190 70T410 50M-10 110Q110 70 210 100T410 84"/>${path(tones.middle, "M0 250 70 150 110 200 180 104 250 214 300 150 400 256V300H0z")}${path(tones.spark, "M180 104 150 146 166 140 178 152 190 140 208 148zM70 150 50 178 64 174 74 182 90 176zM300 150 280 176 294 172 306 182 324 176z", 0.4)}${path(tones.near, "M0 266 60 240 130 270 210 244 290 272 360 246 400 262V300H0z")}`,
} satisfies Record<string, Scenery>;

export type SceneryName = keyof typeof sceneries;

/** The backdrop of a stage: it fills any box, and the middle of its foot always shows. */
export function scene(name: SceneryName, inks: Inks): string {
  const tones = tonesOf(inks);
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${tones.far}"/><stop offset="1" stop-color="${tones.middle}"/></linearGradient>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice">${sky}<path fill="url(#s)" d="M0 0H400V300H0z"/>${sceneries[name](tones)}</svg>`;
}
