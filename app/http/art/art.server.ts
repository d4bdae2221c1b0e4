import { Router, type RequestHandler } from "express";
import { avatar } from "~/art/avatar";
import { crest } from "~/art/crest/crest";
import { gameArt } from "~/art/tile/tile";
import type { ArtCategory } from "~/art/category";
import type { App } from "~/domain/app.server";
import { BRAND } from "~/domain/brand/brand-constants";
import { languagesOf } from "~/domain/brand/languages.server";
import { catalogueOf } from "~/domain/games/catalogue.server";
import { isGamePage } from "~/domain/games/game-pages";
import { CATEGORY_ART, entranceArt } from "./category-art";
import { contentPicture } from "./content-picture";
import { logoSprite } from "./logo-sprite";
import { PictureCache } from "./picture-cache";
import { appQrCode } from "./qr-code";
import { sharedPicture } from "./shared-picture";
import { signArt } from "./sign-art";
import { bannerOf, findWidePicture } from "./wide-picture";

/**
 * Drawn pictures: /art/game/17.svg, /art/banner/3.svg, … An address names the version of what is drawn, so a browser
 * keeps it for a year; here the pictures that were asked for lately are kept, drawn and compressed.
 */
export function artPictures(app: App): RequestHandler {
  const pictures = new PictureCache();
  for (const event of ["catalogue", "content", "settings"] as const)
    app.bus.on(event, () => pictures.clear());

  const draw =
    (
      drawing: (request: Parameters<RequestHandler>[0]) => Promise<string | undefined> | string | undefined,
    ): RequestHandler =>
    (request, response, next) =>
      void pictures.answer(request, response, () => drawing(request)).catch(next);

  const router = Router();
  router.get(
    `/game/${BRAND.gameImageSize}/:id.svg`,
    draw(async ({ params, query }) => {
      const game = (await catalogueOf(app, await languageOf(app, query.lang))).find(Number(params.id));
      return (
        game &&
        gameArt({
          seed: game.code,
          title: game.name,
          original: game.englishName,
          category: game.gameType.toLowerCase() as ArtCategory,
          vendor: game.vendor.code,
        })
      );
    }),
  );
  router.get(
    "/:kind(banner|promotion|product)/:id.svg",
    draw(async ({ params: { kind = "", id = "" }, query }) => {
      const found = await findWidePicture(app, kind, Number(id));
      return found && bannerOf(`${kind}${id}`, found.art, query.dir);
    }),
  );
  router.get("/picture/:id/:width.webp", contentPicture(app));
  router.get("/:kind(banner|promotion)/:id.png", sharedPicture(app));
  router.get(
    "/category/:page.svg",
    draw(({ params: { page = "" }, query }) =>
      isGamePage(page) ? bannerOf(page, CATEGORY_ART[page], query.dir) : undefined,
    ),
  );
  router.get(
    "/qr/:platform.svg",
    draw(({ params: { platform = "" } }) => appQrCode(app, platform)),
  );
  router.get(
    "/sign/:name.svg",
    draw(async ({ params: { name = "" }, query }) => signArt(name, await languageOf(app, query.lang))),
  );
  router.get(
    "/category/:page/:vendor.svg",
    draw(({ params: { page = "", vendor = "" }, query }) =>
      isGamePage(page)
        ? bannerOf(`${page}${vendor}`, entranceArt(page, vendor.slice(0, 64)), query.dir)
        : undefined,
    ),
  );
  router.get(
    "/vendors.svg",
    draw(async () => logoSprite((await catalogueOf(app, (await languagesOf(app))[0])).vendors)),
  );
  router.get(
    "/crest/:team.svg",
    draw(({ params: { team = "" } }) => crest(team.slice(0, 64))),
  );
  router.get(
    "/avatar/:seed.svg",
    draw(({ params: { seed = "" } }) => avatar(seed.slice(0, 64))),
  );
  router.use((_request, response) => void response.status(404).type("text").send("not found"));
  return router;
}

async function languageOf(app: App, wanted: unknown): Promise<string> {
  const languages = await languagesOf(app);
  return languages.find((code) => code === wanted) ?? languages[0];
}
