import { Router, type Request, type RequestHandler } from "express";
import { avatar } from "~/art/avatar";
import { crest } from "~/art/crest/crest";
import { gameArt } from "~/art/tile/tile";
import type { ArtCategory } from "~/art/category";
import { vipBadge } from "~/art/vip-badge";
import type { App } from "~/domain/app.server";
import { BRAND } from "~/domain/vocabulary/brand-constants";
import { languagesOf } from "~/domain/settings/languages.server";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { isGamePage } from "~/domain/games/catalogue/game-pages";
import { CATEGORY_ART, entranceArt } from "./category-art";
import { contentPicture } from "./content-picture";
import { logoSprite } from "./logo-sprite";
import { PictureCache } from "./picture-cache";
import { appQrCode } from "./qr-code";
import { sharedPicture } from "./shared-picture";
import { signArt } from "./sign-art";
import { bannerOf, findWidePicture } from "./wide-picture";

type Query = Request["query"];
type Route = { path: string };
type Drawing<Look> = (
  params: Partial<Record<string, string>>,
  look: Look,
) => Promise<string | undefined> | string | undefined;

/** One number is written in one way. */
const NUMBER = "[1-9]\\d{0,15}";

/**
 * Drawn pictures: /art/game/17.svg, /art/banner/3.svg, … An address names the version of what is drawn, so a browser
 * keeps it for a year; here the pictures that were asked for lately are kept, drawn and compressed.
 */
export function artPictures(app: App, pictures = new PictureCache()): RequestHandler {
  for (const event of ["catalogue", "content", "settings"] as const)
    app.bus.on(event, () => pictures.clear());

  /** Kept by what is drawn and how it is to look: of an address nothing else makes another picture. */
  function draw<Look>(
    lookOf: (query: Query) => Promise<Look> | Look,
    drawing: Drawing<Look>,
  ): RequestHandler {
    return (request, response, next) => {
      const answer = async () => {
        const { params } = request;
        const { path } = request.route as Route;
        const look = await lookOf(request.query);
        const name = JSON.stringify([path, params, look]);
        await pictures.answer(request, response, { name, draw: () => drawing(params, look) });
      };
      answer().catch(next);
    };
  }

  const inLanguage = (query: Query) => languageOf(app, query.lang);

  const router = Router();
  router.get(
    `/game/${BRAND.gameImageSize}/:id(${NUMBER}).svg`,
    draw(inLanguage, async ({ id }, language) => {
      const game = (await catalogueOf(app, language)).find(Number(id));
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
    `/:kind(banner|promotion|product)/:id(${NUMBER}).svg`,
    draw(inDirection, async ({ kind = "", id = "" }, direction) => {
      const found = await findWidePicture(app, kind, Number(id));
      return found && bannerOf(`${kind}${id}`, found.art, direction);
    }),
  );
  router.get("/picture/:id/:width.webp", contentPicture(app));
  router.get(`/:kind(banner|promotion)/:id(${NUMBER}).png`, sharedPicture(app));
  router.get(
    "/category/:page.svg",
    draw(inDirection, ({ page = "" }, direction) =>
      isGamePage(page) ? bannerOf(page, CATEGORY_ART[page], direction) : undefined,
    ),
  );
  router.get(
    "/qr/:platform.svg",
    draw(inOneWay, ({ platform = "" }) => appQrCode(app, platform)),
  );
  router.get(
    "/sign/:name.svg",
    draw(inLanguage, ({ name = "" }, language) => signArt(name, language)),
  );
  router.get(
    "/category/:page/:vendor.svg",
    draw(inDirection, ({ page = "", vendor = "" }, direction) =>
      isGamePage(page)
        ? bannerOf(`${page}${vendor}`, entranceArt(page, vendor.slice(0, 64)), direction)
        : undefined,
    ),
  );
  router.get(
    "/vendors.svg",
    draw(inOneWay, async () => logoSprite((await catalogueOf(app, (await languagesOf(app))[0])).vendors)),
  );
  router.get(
    "/crest/:team.svg",
    draw(inOneWay, ({ team = "" }) => crest(team.slice(0, 64))),
  );
  router.get(
    "/vip/:level([0-8]).svg",
    draw(inOneWay, ({ level = "0" }) => vipBadge(Number(level))),
  );
  router.get(
    "/avatar/:seed.svg",
    draw(inOneWay, ({ seed = "" }) => avatar(seed.slice(0, 64))),
  );
  router.use((_request, response) => void response.status(404).type("text").send("not found"));
  return router;
}

const inDirection = (query: Query) => (query.dir === "rtl" ? "rtl" : "ltr");
const inOneWay = () => "";

async function languageOf(app: App, wanted: unknown): Promise<string> {
  const languages = await languagesOf(app);
  return languages.find((code) => code === wanted) ?? languages[0];
}
