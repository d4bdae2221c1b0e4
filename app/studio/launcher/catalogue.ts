import type { Request, Response } from "express";
import rouletteArt from "../art/baize-roulette.svg?url";
import slotArt from "../art/rickshaw-reels.svg?url";
import { KNOWN_CURRENCIES } from "../currencies";
import { GAMES } from "../games/catalogue";
import type { GameCode } from "../games/game";
import { fieldOf } from "../http/respond";
import { messagesIn } from "../locales/messages";
import { originOf, type LauncherOptions } from "./options";

const ART: Record<GameCode, string> = { "rickshaw-reels": slotArt, "baize-roulette": rouletteArt };
const PORTRAIT = { type: "portrait_3x4", width: 300, height: 400 };

/** The games as an operator's catalogue takes them over; public, like everything in it. */
export function operatorGames(options: LauncherOptions, request: Request, response: Response) {
  const operator = fieldOf(request.query, "operator");
  if (options.casinoId !== undefined && operator !== undefined && operator !== options.casinoId) {
    return response.status(404).json({ status: 404, code: "NOT_FOUND", detail: "operator not found" });
  }
  const format = fieldOf(request.query, "format") ?? "json";
  if (format !== "json") {
    const detail = "format: only json is served";
    return response.status(400).json({ status: 400, code: "INVALID_ARGUMENT", detail });
  }
  const t = messagesIn("en");
  const artOf = (code: GameCode) => originOf(options, request) + ART[code];
  const games = GAMES.map((game) => ({
    title: t(`games.${game.code}.title`),
    identifier: game.code,
    category: game.category,
    feature_group: operator ?? options.casinoId ?? "studio",
    payout: Number((game.return.paid * 1_000_000n) / game.return.ways) / 10_000,
    volatility_rating: game.volatility,
    has_freespins: false,
    bonus_buy: false,
    demo_available: true,
    thumbnail: artOf(game.code),
    images: [{ ...PORTRAIT, url: artOf(game.code) }],
    currencies: KNOWN_CURRENCIES,
    restrictions: { default: { blacklist: [] } },
  }));
  return response.json({ games });
}
