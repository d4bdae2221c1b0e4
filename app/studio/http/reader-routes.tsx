import { Router, type Request, type Response } from "express";
import { languageCode } from "~/i18n/languages";
import { HOUSE_LABEL } from "../labels";
import { localeOf, messagesIn, type Locale } from "../locales/messages";
import { Document } from "../pages/document";
import { titleOf, type View } from "../pages/view";
import { sendMessagePage } from "./message-pages";
import { modelRoutes, sendModel } from "./model-routes";
import { sendPage } from "./respond";
import { sendRules } from "./session-routes";
import { addresses, formOf, readerView, type StudioSite } from "./site";
import { showVerifyToReader } from "./verify-routes";

/** What can be read without a session, a deposit or a bet: the games, their rules, and the page that recomputes. */
export function readerRoutes(site: StudioSite): Router {
  const router = Router();
  const withGame = (page: (view: View, request: Request, response: Response) => void) => {
    return (request: Request, response: Response) => {
      const { locale, game: code } = request.params;
      const game = site.studio.games.find(code ?? "");
      const language = languageCode(locale);
      if (!game || !language) {
        return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
      }
      page(readerView(site, game, localeOf(language)), request, response);
    };
  };

  router.get("/", (request, response) => {
    sendList(site, response, localeOf(...request.acceptsLanguages()));
  });
  router.get(
    "/games/:locale/:game/rules",
    withGame((view, _request, response) => sendRules(view, response)),
  );
  router.get(
    "/games/:locale/:game/model.json",
    withGame(({ game }, request, response) => sendModel(site, game, request, response)),
  );
  router.get("/games/:locale/:game/verify", withGame(showVerifyToReader));
  router.use(modelRoutes(site));
  return router;
}

function sendList(site: StudioSite, response: Response, locale: Locale): void {
  const t = messagesIn(locale);
  sendPage(
    response,
    <Document locale={locale} t={t} title={t("studio.name")} at={addresses(site, site.publicPath)}>
      <div className="pt">
        <h1>{t("studio.list")}</h1>
      </div>
      <p className="sec max-line">{t("studio.listIntro")}</p>
      <ul className="panel flat rows">
        {site.studio.games.ofLabel(HOUSE_LABEL).map((game) => (
          <li key={game.code}>
            <div className="grow">
              <b>{titleOf(game, locale)}</b>
              <span className="mut">{formOf(game, locale)}</span>
            </div>
            <a className="btn btn-s" href={`${site.publicPath}/games/${locale}/${game.code}/rules`}>
              {t("studio.readRules")}
            </a>
          </li>
        ))}
      </ul>
    </Document>,
  );
}
