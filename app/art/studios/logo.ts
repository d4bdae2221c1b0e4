import { inks } from "../inks";
import { escapeXml, tenth, whole } from "../markup";
import { canLetter, plate, plateWidth } from "../plate/plate";
import { lettered } from "./lettered";
import type { Studio } from "./studio";
import { studioOf } from "./studios";

const HEIGHT = 40;
const MARK = 36;

interface LogoOptions {
  /** For a vendor that the table of studios does not know. */
  name?: string;
  /** In the studio's inks on its own ground; otherwise in the colour of the text around it. */
  inColour?: boolean;
}

/** The mark and name of a studio, 40 high and as wide as the name. */
export function vendorLogo(vendor: string, { name, inColour = false }: LogoOptions = {}): string {
  const studio = studioOf(vendor);
  const shown = name ?? studio.name;
  const { depth, medal, letter } = inks[studio.inks[0]];
  const word = wordOf(studio, shown);
  const width = whole(MARK + word.width + 10);
  const ground = inColour ? `<rect width="${width}" height="${HEIGHT}" rx="8" fill="${depth}"/>` : "";
  const drawnMark = `<path transform="translate(19 20)" fill="${inColour ? medal : "currentColor"}" d="${studio.mark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${escapeXml(shown)}">${ground}${drawnMark}${word.draw(inColour ? letter : "currentColor")}</svg>`;
}

/** The mark alone, on its ground: for lists and small places. */
export function vendorMark(vendor: string): string {
  const studio = studioOf(vendor);
  const { depth, medal } = inks[studio.inks[0]];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${depth}"/><path transform="translate(20 20)scale(1.25)" fill="${medal}" d="${studio.mark}"/></svg>`;
}

interface Word {
  width: number;
  draw(colour: string): string;
}

function wordOf(studio: Studio, shown: string): Word {
  const outlines = shown === studio.name ? lettered[studio.id] : undefined;
  if (outlines) return outlined(outlines);
  return canLetter(shown.toUpperCase()) ? plated(studio, shown.toUpperCase()) : typed(shown);
}

function outlined({ path, box }: (typeof lettered)[string]): Word {
  const [left, top, right, bottom] = box;
  const scale = 22 / Math.max(bottom - top, 15);
  const x = tenth(MARK - left * scale);
  const y = tenth(HEIGHT / 2 - ((top + bottom) / 2) * scale);
  return {
    width: (right - left) * scale,
    draw: (colour) =>
      `<path transform="translate(${x} ${y})scale(${Math.round(scale * 1000) / 1000})" fill="${colour}" d="${path}"/>`,
  };
}

/** Plate letters, upright or leaning, light or heavy, as the studio's frame and bend suggest. */
function plated({ edge, warp }: Studio, shown: string): Word {
  const pen = { double: 2.6, corner: 2.9, plain: 3.3, none: 3.9 }[edge];
  const height = warp === "flat" ? 15 : 17;
  const width = plateWidth(shown) * (height / 10) * 0.86;
  const lean = warp === "rise" || warp === "flag" ? "skewX(-10)" : "";
  const bend = warp === "arch" || warp === "bulge" ? warp : "flat";
  const { path } = plate({
    text: shown,
    // Drawn four times as large, since plate letters sit on whole units.
    centre: width * 2,
    top: 0,
    height: height * 4,
    maxWidth: width * 4,
    warp: bend,
    strength: bend === "arch" ? 0.9 : 0.8,
  });
  const top = (HEIGHT - height) / 2 - (bend === "arch" ? 1 : 0);
  return {
    width: width + pen + (lean ? 3 : 0),
    draw: (colour) =>
      `<path transform="translate(${tenth(MARK + pen / 2 + (lean ? 3 : 0))} ${tenth(top)})${lean}scale(.25)" fill="none" stroke="${colour}" stroke-width="${tenth(pen * 4)}" stroke-linecap="square" stroke-linejoin="round" d="${path}"/>`,
  };
}

function typed(shown: string): Word {
  return {
    width: [...shown].length * 11,
    draw: (colour) =>
      `<text x="${MARK}" y="27" fill="${colour}" font-family="Noto Sans Bengali,Noto Sans,sans-serif" font-weight="700" font-size="20">${escapeXml(shown)}</text>`,
  };
}
