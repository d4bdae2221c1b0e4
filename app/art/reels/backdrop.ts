import { inks } from "../inks";
import { scene } from "./scenery";
import type { SheetOf } from "./sheet";
import { themes } from "./themes";

/** A backdrop loads with the page, before its symbols. */
export const BACKDROP_MAX_BYTES = 4096;

/** What lies behind the reels of a theme, printed in these inks. */
export function stageBackdrop({ theme, inks: palette }: SheetOf): string {
  return scene(themes[theme].scenery, inks[palette]);
}
