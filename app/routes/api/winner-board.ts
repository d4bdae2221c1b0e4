import { z } from "zod";
import { currencyOf } from "~/domain/ledger/currencies.server";
import { toDecimal } from "~/domain/shared/money";
import { isGameType } from "~/domain/vocabulary/game-type";
import { MAX_WINS, winsOf } from "~/domain/games/winners/winners.server";
import { gameArtPath } from "~/http/paths/art-paths";
import { invalidFields, visitorCalls } from "~/http/calls/call-route.server";

const FieldsSchema = z.object({
  /** ALL, or a kind of games. */
  gameCategory: z.string().default("ALL"),
  limitNum: z.coerce.number().int().min(1).max(MAX_WINS).default(MAX_WINS),
});

/** GET /wps/winnerBoard: who won lately, as the lobby tells it. */
export const { loader, action } = visitorCalls({
  GET: async ({ app, context, fields }) => {
    const parsed = FieldsSchema.safeParse(fields);
    if (!parsed.success) return invalidFields(parsed.error);
    const { gameCategory, limitNum } = parsed.data;
    if (gameCategory !== "ALL" && !isGameType(gameCategory)) return { value: [] };
    const gameType = gameCategory === "ALL" ? undefined : gameCategory;
    const wins = await winsOf(app, context.language, { gameType, limit: limitNum });
    const currency = await currencyOf(app, app.config.currency);
    return {
      value: wins.map(({ name, game, amountMinor }) => ({
        customerName: name,
        gameName: game.name,
        iconUrl: gameArtPath(game, context.language),
        winAmount: toDecimal(amountMinor, currency),
      })),
    };
  },
});
