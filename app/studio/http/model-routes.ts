import type { Request, Response } from "express";
import type { Game } from "../games/game";
import { sendMessagePage } from "./message-pages";
import type { StudioSite } from "./site";

/** The file that a game is played by: its strips, pays and chances, what pins it, and its exact figures. */
export function sendModel(site: StudioSite, game: Game, request: Request, response: Response): void {
  if (game.rules !== "slot")
    return sendMessagePage(site, request, response, { message: "notFound", status: 404 });
  const { model, modelHash: hash, figures } = game;
  response.json({ hash, model, figures });
}
