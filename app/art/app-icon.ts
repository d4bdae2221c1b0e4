import { brandMark } from "./brand";

interface AppIcon {
  ink: string;
  ground: string;
  /** `round`: a tile with corners of its own. `full`: the whole square, of which a system cuts what it likes. */
  shape: "round" | "full";
}

/** Half the side of the square; the mark reaches 16 from its middle. */
const HALF = { round: 18, full: 24 };

/** The brand mark on its ground, to stand among other apps. */
export function appIcon({ ink, ground, shape }: AppIcon): string {
  const half = HALF[shape];
  const corner = shape === "round" ? ` rx="8"` : "";
  const segments = brandMark.segmentAngles.map(
    (angle) => `<path d="${brandMark.segment}" transform="rotate(${angle})"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}">`,
    `<rect x="${-half}" y="${-half}" width="${2 * half}" height="${2 * half}"${corner} fill="${ground}"/>`,
    `<g fill="${ink}">${segments.join("")}<circle r="${brandMark.ballRadius}"/></g></svg>`,
  ].join("");
}
