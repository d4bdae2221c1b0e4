import { Router, type Request, type RequestHandler } from "express";
import type { App } from "~/domain/app.server";
import { brandOf } from "~/domain/content/look/brand.server";
import { findLogo } from "~/domain/content/look/logos.server";
import { TONES } from "~/domain/content/look/look";
import { themeSheet } from "~/domain/content/look/theme";
import { languagesOf } from "~/domain/settings/languages.server";
import { languageCode } from "~/i18n/languages";
import { ICONS, type IconName } from "../paths/brand-paths";
import { iconOf } from "./icons";
import { manifestOf } from "./manifest";

interface BrandFile {
  type: string;
  body: Buffer;
}

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

/** What wears the operator's face and is no page: /brand/theme.css, the icons, the logo, the manifest. */
export function brandFiles(app: App): RequestHandler {
  const drawn = new Map<IconName, Promise<BrandFile>>();
  app.bus.on("settings", () => drawn.clear());

  const file =
    (find: (request: Request) => Promise<BrandFile | undefined> | BrandFile | undefined): RequestHandler =>
    (request, response, next) =>
      void (async () => {
        const found = await find(request);
        if (!found) return next();
        response.setHeader("Content-Type", found.type);
        response.setHeader("Cache-Control", isLasting(request) ? YEAR : HOUR);
        response.setHeader("Content-Length", found.body.length);
        response.end(request.method === "HEAD" ? undefined : found.body);
      })().catch(next);

  const router = Router();
  router.get("/theme.css", file(themeOf));
  router.get(
    "/logo/:id.webp",
    file(async ({ params: { id = "" } }) => {
      const logo = /^\d{1,16}$/.test(id) ? await findLogo(app, Number(id)) : undefined;
      return logo && { type: logo.mime, body: logo.data };
    }),
  );
  router.get(
    "/site.webmanifest",
    file(async ({ query }) => {
      const languages = await languagesOf(app);
      const asked = languageCode(typeof query.lang === "string" ? query.lang : undefined);
      const language = languages.find((code) => code === asked) ?? languages[0];
      return textFile("application/manifest+json", JSON.stringify(manifestOf(await brandOf(app), language)));
    }),
  );
  for (const name of ICONS)
    router.get(
      `/${name}`,
      file(() => {
        let icon = drawn.get(name);
        if (!icon) {
          icon = brandOf(app).then(async (brand) => ({
            type: name.endsWith(".svg") ? "image/svg+xml; charset=utf-8" : "image/png",
            body: await iconOf(app, brand, name),
          }));
          drawn.set(name, icon);
          icon.catch(() => drawn.delete(name));
        }
        return icon;
      }),
    );
  return router;
}

function themeOf({ query: { accent, tone } }: Request): BrandFile | undefined {
  const known = TONES.find((name) => name === tone);
  if (!known || typeof accent !== "string" || !/^[0-9a-f]{6}$/.test(accent)) return undefined;
  return textFile("text/css", themeSheet({ accent: `#${accent}`, tone: known }));
}

const textFile = (type: string, text: string): BrandFile => ({
  type: `${type}; charset=utf-8`,
  body: Buffer.from(text),
});

/** A logo's address is its own; the others say by a version what they hold. */
const isLasting = ({ path, query }: Request) => path.startsWith("/logo/") || query.v !== undefined;
