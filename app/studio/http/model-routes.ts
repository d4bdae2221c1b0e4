import { Router, type Request, type Response } from "express";
import verifier from "../../../docs/verifier/verify.mjs?raw";
import type { Game } from "../games/game";
import type { SlotModel } from "../games/slot/model";
import { figuresOf, findModelByHash } from "../games/slot/models";
import { modelFile, VERIFIER_FILE } from "../pages/own-check-files";
import { sendMessagePage } from "./message-pages";
import type { StudioSite } from "./site";

/** What anybody may have to check a round: the verifier, and every version of a model that rounds may have been played by. */
export function modelRoutes(site: StudioSite): Router {
  const router = Router();
  router.get(`/${VERIFIER_FILE}`, (_request, response) => {
    response.attachment(VERIFIER_FILE).type("text/javascript; charset=utf-8").send(verifier);
  });
  router.get("/models/:hash.json", (request, response) => {
    const hash = request.params.hash;
    sendFile(site, request, response, hash, findModelByHash(hash));
  });
  return router;
}

/** The file that a game is played by now. */
export function sendModel(site: StudioSite, game: Game, request: Request, response: Response): void {
  const { modelHash, model } = game.rules === "slot" ? game : { modelHash: "", model: undefined };
  sendFile(site, request, response, modelHash, model);
}

/** Its strips, pays and chances, what pins it, and its exact figures. */
function sendFile(
  site: StudioSite,
  request: Request,
  response: Response,
  hash: string,
  model: SlotModel | undefined,
): void {
  if (!model) return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
  response.set("content-disposition", `inline; filename="${modelFile(hash)}"`);
  response.json({ hash, model, figures: figuresOf(hash) });
}
