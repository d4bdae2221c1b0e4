import { Router, urlencoded, type Request, type RequestHandler, type Response } from "express";
import { findPlayer } from "../sessions/sessions";
import { pagesOf } from "../games/game-pages";
import type { View } from "../pages/view";
import { pressPlay, showPlay } from "./play-routes";
import { sendMessagePage } from "./message-pages";
import { sendModel } from "./model-routes";
import { handle, sendPage } from "./respond";
import { sendRoundsCsv, showRounds } from "./rounds-routes";
import { frameOf, playerView, sessionPath, type StudioSite, type Visit } from "./site";
import { pressChangeSeeds, sendRound, showVerify } from "./verify-routes";

type Page = (visit: Visit, request: Request, response: Response) => Promise<void>;

/** The pages of one session, below its unguessable address. */
export function sessionRoutes(site: StudioSite): Router {
  const router = Router();
  const form = urlencoded({ extended: false, limit: "16kb" });
  const withPlayer = (page: Page) => visiting(site, page);

  const session = "/s/:token/:frame(embed|embed-light)?";
  router.get("/s/:token", withPlayer(goToPlay));
  router.get(`${session}/play`, withPlayer(showPlay));
  router.post(`${session}/play`, form, withPlayer(pressPlay));
  router.get(`${session}/rules`, withPlayer(showRules));
  router.get(`${session}/rounds`, withPlayer(showRounds));
  router.get(`${session}/rounds.csv`, withPlayer(sendRoundsCsv));
  router.get(`${session}/rounds/:round.json`, withPlayer(sendRound));
  router.get(`${session}/verify`, withPlayer(showVerify));
  router.get(`${session}/model.json`, withPlayer(showModel));
  router.post(`${session}/seeds`, form, withPlayer(pressChangeSeeds));
  return router;
}

/** A token that was never given out is not found; one whose time is over leads back to the list of games. */
function visiting(site: StudioSite, page: Page): RequestHandler {
  return handle(async (request, response) => {
    const token = request.params.token ?? "";
    const player = await findPlayer(site.studio, token);
    if (!player) return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
    if (player.ended) {
      const { locale, return_url: returnUrl } = player.session;
      return sendMessagePage(site, request, response, { message: "ended", status: 410, locale, returnUrl });
    }
    await page({ site, player, token, frame: frameOf(request) }, request, response);
  });
}

async function goToPlay({ site, token, frame }: Visit, _request: Request, response: Response): Promise<void> {
  response.redirect(302, `${sessionPath(site, token, frame)}/play`);
}

async function showRules(visit: Visit, _request: Request, response: Response): Promise<void> {
  sendRules(playerView(visit), response);
}

async function showModel({ site, player }: Visit, request: Request, response: Response): Promise<void> {
  sendModel(site, player.game, request, response);
}

export function sendRules(view: View, response: Response): void {
  const { Rules } = pagesOf(view.game);
  sendPage(response, <Rules view={view} />);
}
