import { z } from "zod";
import { GAME_TYPES } from "../../../vocabulary/game-type";

const tick = z.literal("on").optional();

/** What of a vendor's list is taken over. The games themselves are in no form. */
export const TakeGamesSchema = z.object({
  /** The list, where it is not asked of the vendor. */
  list: z.instanceof(Blob).optional(),
  add: tick,
  change: tick,
  end: tick,
  /** Of new games whose category the site does not know. */
  gameType: z.enum(GAME_TYPES).optional(),
  /** Whether visitors see the new games at once. */
  enabled: z.boolean().default(false),
  /** The comparison that the form was shown with. */
  seen: z.string().max(60).optional(),
  intent: z.enum(["take", "compare"]).default("take"),
});

export type TakeGamesInput = z.output<typeof TakeGamesSchema>;
