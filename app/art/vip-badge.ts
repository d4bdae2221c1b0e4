import { tenth } from "./markup";
import { plate } from "./plate/plate";

interface Rank {
  numeral: string;
  face: string;
  edge: string;
  ink: string;
  dash?: string;
}

/** From ivory to marigold. */
const ranks: readonly [Rank, ...Rank[]] = [
  { numeral: "0", face: "#f3e9d2", edge: "#b9a888", ink: "#4a4032" },
  { numeral: "I", face: "#d08a4e", edge: "#7d4420", ink: "#2b1406" },
  { numeral: "II", face: "#dfe6ea", edge: "#7d8c96", ink: "#20292f" },
  { numeral: "III", face: "#ffd25a", edge: "#b97a0a", ink: "#3a2400" },
  { numeral: "IV", face: "#4fd09a", edge: "#0d6b4b", ink: "#02251a" },
  { numeral: "V", face: "#f0506a", edge: "#8d0f2c", ink: "#2c0410" },
  { numeral: "VI", face: "#5b9cf5", edge: "#123f9b", ink: "#04123a" },
  { numeral: "VII", face: "#5a5552", edge: "#1b1817", ink: "#ffd25a", dash: "#ffd25a" },
  { numeral: "VIII", face: "#ffb21a", edge: "#c9281d", ink: "#3a0a02" },
];

/** The chip of a VIP rank, 0 to 8. */
export function vipBadge(rank: number): string {
  const { numeral, face, edge, ink, dash = "#fff6e2" } = ranks[rank] ?? ranks[0];
  const drawn = plate({ text: numeral, centre: 32, top: 24.5, height: 15, maxWidth: 24, warp: "flat" });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="31" fill="${edge}"/><circle cx="32" cy="32" r="26.5" fill="none" stroke="${dash}" stroke-width="9" stroke-dasharray="10.4"/><circle cx="32" cy="32" r="22" fill="${face}"/><circle cx="32" cy="32" r="18.5" fill="none" stroke="${edge}" stroke-width="1.5"/><path fill="none" stroke="${ink}" stroke-width="${tenth(Math.min(3.6, drawn.pen))}" stroke-linecap="square" stroke-linejoin="round" d="${drawn.path}"/></svg>`;
}
