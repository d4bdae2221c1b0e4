import { Router, type Request, type Response } from "express";
import { stageBackdrop } from "~/art/reels/backdrop";
import { paletteNames, type PaletteName } from "~/art/reels/palette";
import { symbolSheet, type SheetOf } from "~/art/reels/sheet";
import { themeNames, type ThemeName } from "~/art/reels/themes";
import { sendMessagePage } from "./message-pages";
import type { StudioSite } from "./site";

const YEAR_S = 31_536_000;

/** What slots are drawn with. Any version is drawn as it is now: an address of an older page still has its picture. */
export function artRoutes(site: StudioSite): Router {
  const router = Router();
  const drawing = (draw: (of: SheetOf) => string) => (request: Request, response: Response) => {
    const { theme, inks } = request.params;
    if (!isTheme(theme) || !isPalette(inks))
      return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
    response
      .type("image/svg+xml")
      .set({ "cache-control": `public, max-age=${YEAR_S}, immutable`, vary: "Accept-Encoding" })
      .send(draw({ theme, inks }));
  };
  router.get("/art/:version/symbols/:theme/:inks.svg", drawing(symbolSheet));
  router.get("/art/:version/backdrop/:theme/:inks.svg", drawing(stageBackdrop));
  return router;
}

const isTheme = (name: string | undefined): name is ThemeName => themeNames.some((theme) => theme === name);
const isPalette = (name: string | undefined): name is PaletteName =>
  paletteNames.some((palette) => palette === name);
