import { DRAWINGS } from "~/art/drawing-version";
import type { Skin } from "./skins/skin";

/** Below the studio's own address. The letters of the drawing code stand in it, so that a browser may keep it. */
export const ART_PATH = `/art/${DRAWINGS || "now"}`;

type Drawn = Pick<Skin, "theme" | "inks">;

/** The sheet with the symbols of a skin. */
export function sheetAddress(studio: string, { theme, inks }: Drawn): string {
  return `${studio}${ART_PATH}/symbols/${theme}/${inks}.svg`;
}

/** The picture behind the reels. */
export function backdropAddress(studio: string, { theme, inks }: Drawn): string {
  return `${studio}${ART_PATH}/backdrop/${theme}/${inks}.svg`;
}
