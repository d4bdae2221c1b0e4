import type { Request, Response } from "express";
import rouletteArt from "../art/baize-roulette.svg?url";
import slotArt from "../art/rickshaw-reels.svg?url";
import { KNOWN_CURRENCIES } from "../currencies";
import { fieldOf } from "../fields";
import { largestStake } from "../games/slot/slot";
import type { StudioSite } from "../http/site";
import type { Label } from "../labels";
import { originOf, type LauncherOptions } from "./options";

/** Pictures of the house's own games; a brand's tiles are drawn by the brand. */
const ART: Readonly<Record<string, string>> = { "rickshaw-reels": slotArt, "baize-roulette": rouletteArt };
const PORTRAIT = { type: "portrait_3x4", width: 300, height: 400 };

interface Asked {
  site: StudioSite;
  options: LauncherOptions;
  label: Label;
}

/** The games of one label as an operator's catalogue takes them over; public, like everything in it. */
export function operatorGames({ site, options, label }: Asked, request: Request, response: Response) {
  const operator = fieldOf(request.query, "operator");
  if (label.casinoId !== undefined && operator !== undefined && operator !== label.casinoId) {
    return response.status(404).json({ status: 404, code: "NOT_FOUND", detail: "operator not found" });
  }
  const format = fieldOf(request.query, "format") ?? "json";
  if (format !== "json") {
    const detail = "format: only json is served";
    return response.status(400).json({ status: 400, code: "INVALID_ARGUMENT", detail });
  }
  const games = site.studio.games.ofLabel(label.code).map((game) => ({
    title: game.names.en,
    identifier: game.code,
    category: game.category,
    feature_group: operator ?? label.casinoId ?? "studio",
    payout: Number((game.return.paid * 1_000_000n) / game.return.ways) / 10_000,
    volatility_rating: game.volatility,
    ...(game.rules === "slot"
      ? { has_freespins: true, freespins_max_value: largestStake(game) / 100 }
      : { has_freespins: false }),
    bonus_buy: false,
    demo_available: true,
    ...picturesOf(ART[game.code], originOf(options, request)),
    currencies: KNOWN_CURRENCIES,
    restrictions: { default: { blacklist: [] } },
  }));
  return response.json({ games });
}

function picturesOf(art: string | undefined, origin: string) {
  if (art === undefined) return { thumbnail: "", images: [] };
  return { thumbnail: origin + art, images: [{ ...PORTRAIT, url: origin + art }] };
}
