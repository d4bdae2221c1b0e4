import { Router, type RequestHandler } from "express";
import type { App } from "~/domain/app.server";
import { takesRegistrations } from "~/domain/membership/registration-ways";
import { languagesOf } from "~/domain/settings/languages.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { destinationsIn } from "~/domain/games/catalogue/game-pages";
import { jackpotPageView } from "~/domain/games/jackpot/jackpot.views.server";
import { promotionsOf } from "~/domain/promotions/promotions.views.server";
import { languageAddresses } from "../paths/language-addresses";
import { paths, promotionPath } from "../paths/paths";

/** What is one person's own, opens a game or is for programs. */
const NOT_FOR_ROBOTS = [
  ...[
    paths.admin,
    paths.agentHome,
    paths.balance,
    paths.contracts,
    paths.favourite,
    paths.member,
    paths.recent,
  ],
  ...["/seamless", "/events", "/lgw/", "/wps/"],
];

/** /robots.txt and /sitemap.xml: where search engines may look, and what is there for everybody. */
export function searchEngines(app: App): RequestHandler {
  const router = Router();
  router.get("/robots.txt", (_request, response) => {
    const lines = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`);
    const sitemap = `Sitemap: ${app.config.publicUrl}/sitemap.xml`;
    response.type("text").send(`User-agent: *\n${lines.join("\n")}\n\n${sitemap}\n`);
  });
  router.get("/sitemap.xml", (_request, response, next) => {
    sitemapOf(app).then((sitemap) => void response.type("application/xml").send(sitemap), next);
  });
  return router;
}

async function sitemapOf(app: App): Promise<string> {
  const languages = await languagesOf(app);
  const { publicUrl } = app.config;
  const addresses = (await publicPages(app, languages[0])).flatMap((path) => {
    const { usual, inLanguages } = languageAddresses(path, { publicUrl, languages });
    return [usual, ...inLanguages.map(({ href }) => href)];
  });
  const lines = addresses.map((address) => `<url><loc>${address.replaceAll("&", "&amp;")}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
}

/** What a visitor finds in the site's menus now, each by its one address. */
async function publicPages(app: App, language: string): Promise<string[]> {
  const [catalogue, { features }, promotions, jackpot] = await Promise.all([
    catalogueOf(app, language),
    settingsOf(app),
    promotionsOf(app, { language, accountId: undefined }),
    jackpotPageView(app, language),
  ]);
  const lists = destinationsIn(catalogue).filter(({ launch }) => !launch);
  return [
    paths.home,
    ...lists.map(({ page }) => `/${page}`),
    ...(jackpot ? [paths.jackpot] : []),
    paths.promotions,
    ...promotions.filter(({ state }) => state !== "closed").map(promotionPath),
    ...(takesRegistrations(features) ? [paths.register] : []),
    ...[paths.notices, paths.help, paths.appDownload],
  ];
}
