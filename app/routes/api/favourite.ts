import { z } from "zod";
import { setNamedFavourite } from "~/domain/games/catalogue/favourites.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import {
  accountCalls,
  invalidFields,
  type AccountCall,
  type CallAnswer,
} from "~/http/calls/call-route.server";

const FavouriteSchema = z.object({
  nodeId: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  vendor: z.string().min(1),
  gameType: z.enum(GAME_TYPES),
});

/** POST and DELETE /wps/v2/game/favorites */
export const { loader, action } = accountCalls({
  POST: (call) => setFavourite(call, true),
  DELETE: (call) => setFavourite(call, false),
});

async function setFavourite({ app, account, fields }: AccountCall, kept: boolean): Promise<CallAnswer> {
  const parsed = FavouriteSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(parsed.error);
  const { nodeId: gameId, vendor, gameType } = parsed.data;
  const changed = await setNamedFavourite(app, { accountId: account.id, gameId, vendor, gameType, kept });
  if (!changed.ok) return { status: changed.refusal === "too_fast" ? 429 : 404, code: changed.refusal };
  return { value: { nodeId: gameId, vendor, gameType, isFavorite: kept ? 1 : 0 } };
}
