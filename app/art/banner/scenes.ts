import { rays } from "../geometry";
import type { Inks } from "../inks";
import { tenth, whole } from "../markup";
import type { Seeded } from "../random";

/** What stands around the emblem of a banner whose middle is at x, 200. */
export type Scene = (inks: Inks, x: number, random: Seeded) => string;

const Y = 200;

const sunrays: Scene = (inks, x, random) =>
  `<path fill="${inks.ray}" d="${rays({ x, y: Y, radius: 760 }, 16, random.next())}" opacity=".75"/>
  <circle cx="${x}" cy="${Y}" r="152" fill="${inks.medal}"/>
  <circle cx="${x}" cy="${Y}" r="166" fill="none" stroke="${inks.medal}" stroke-width="4" stroke-dasharray="1 15" stroke-linecap="round"/>`;

const arches: Scene = (inks, x) => {
  const arch = (aside: number, opacity: number) =>
    `<g transform="translate(${x + aside - 150} 24)" opacity="${opacity}"><path fill="${inks.ray}" d="M0 400V160C0 100 40 96 70 60 100 26 124 36 150-4 176 36 200 26 230 60 260 96 300 100 300 160V400z"/><path fill="none" stroke="${inks.key}" stroke-width="3" d="M16 400V166C16 112 54 106 82 72 110 40 128 50 150 18 172 50 190 40 218 72 246 106 284 112 284 166V400"/></g>`;
  return `${arch(-206, 0.55)}${arch(206, 0.55)}${arch(0, 1)}<circle cx="${x}" cy="${Y + 22}" r="118" fill="${inks.medal}"/>`;
};

const river: Scene = (inks, x) =>
  `<circle cx="${x}" cy="${Y}" r="152" fill="${inks.medal}"/>
  <g fill="none" stroke="${inks.medal}" stroke-width="5" opacity=".55"><circle cx="${x}" cy="${Y}" r="176"/><circle cx="${x}" cy="${Y}" r="204" stroke-dasharray="3 16"/></g>
  <path fill="${inks.ray}" d="M0 308Q75 280 150 304T300 304 450 304 600 304 750 304 900 304 1050 304 1200 304V400H0z"/>
  <path fill="${inks.depth}" d="M-70 346Q5 318 80 342T230 342 380 342 530 342 680 342 830 342 980 342 1130 342 1280 342V400H-70z"/>`;

const chips: Scene = (inks, x) => {
  const chip = (aside: number, y: number, radius: number) =>
    `<g transform="translate(${x + aside} ${y})"><circle r="${radius}" fill="${inks.ray}"/><circle r="${radius - 8}" fill="none" stroke="${inks.key}" stroke-width="16" stroke-dasharray="${tenth((radius - 8) * 0.39)}"/><circle r="${tenth(radius * 0.56)}" fill="${inks.medal}"/></g>`;
  return `${chip(-214, 84, 50)}${chip(214, 90, 58)}${chip(-206, 318, 62)}${chip(222, 324, 48)}
  <circle cx="${x}" cy="${Y}" r="160" fill="${inks.medal}"/>
  <circle cx="${x}" cy="${Y}" r="147" fill="none" stroke="${inks.key}" stroke-width="26" stroke-dasharray="57.73"/>
  <circle cx="${x}" cy="${Y}" r="132" fill="${inks.depth}"/>`;
};

/** Paper flags of a fair, in two colours by turns. */
const bunting: Scene = (inks, x, random) => {
  const flag = (at: number) => {
    const y = 26 + 26 * Math.sin((at / 19) * 6.28 * 1.5) ** 2;
    return `M${at * 60} ${whole(y)}h46l-23 52z`;
  };
  const flags = (remainder: number) =>
    Array.from({ length: 20 }, (_, at) => (at % 2 === remainder ? flag(at) : "")).join("");
  return `<path fill="${inks.ray}" d="${rays({ x, y: 420, radius: 900 }, 22, random.next())}" opacity=".6"/>
  <path fill="${inks.medal}" d="${flags(1)}"/>
  <path fill="${inks.key}" d="${flags(0)}"/>
  <circle cx="${x}" cy="${Y + 20}" r="148" fill="${inks.medal}"/>
  <circle cx="${x}" cy="${Y + 20}" r="134" fill="none" stroke="${inks.depth}" stroke-width="4" stroke-dasharray="2 12" stroke-linecap="round"/>`;
};

const floodlights: Scene = (inks, x) =>
  `<path fill="${inks.ray}" d="M0 250H1200V400H0z" opacity=".8"/>
  <g fill="none" stroke="${inks.key}" stroke-width="4" opacity=".8"><path d="M0 250H1200"/><ellipse cx="${x}" cy="336" rx="300" ry="58"/></g>
  <path fill="${inks.letter}" opacity=".13" d="M${x - 256}-20l-200 440h420zM${x + 184}-20l200 440h-420z"/>
  <path stroke="${inks.letter}" stroke-width="12" stroke-dasharray="12 7" d="M${x - 300} 26h88M${x + 140} 26h88"/>
  <circle cx="${x}" cy="${Y}" r="146" fill="${inks.medal}"/>
  <circle cx="${x}" cy="${Y}" r="162" fill="none" stroke="${inks.key}" stroke-width="3"/>`;

export const scenes = {
  rays: { draw: sunrays, emblemY: Y },
  arch: { draw: arches, emblemY: Y + 22 },
  river: { draw: river, emblemY: Y },
  chips: { draw: chips, emblemY: Y },
  bunting: { draw: bunting, emblemY: Y + 18 },
  pitch: { draw: floodlights, emblemY: Y },
} satisfies Record<string, { draw: Scene; emblemY: number }>;

export type SceneName = keyof typeof scenes;
