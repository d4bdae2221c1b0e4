import { z } from "zod";
import { ownPictureFields } from "../../../publishing/own-picture.schema";
import { plainText, textsSchema } from "../../../shared/texts.server";
import { wholeNumber } from "../../../shared/whole-number.schema";
import { GAME_TYPES } from "../../../vocabulary/game-type";
import { maintenanceSchema, reasonText } from "./maintenance.schema.server";

/** "96.5" → 9650 */
const returnPercent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, "games:refusals.return")
  .transform((text) => Math.round(Number(text) * 100))
  .optional();

/** A game as the desk's form carries it. */
export function gameSchema(languages: readonly [string, ...string[]], timeZone: string) {
  return z.object({
    version: wholeNumber({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    texts: textsSchema(languages, { name: plainText(80), reason: reasonText() }),
    gameType: z.enum(GAME_TYPES),
    sort: wholeNumber({ min: 0, max: 999_999 }),
    returns: returnPercent,
    hot: z.boolean().default(false),
    trial: z.boolean().default(false),
    opensVendors: z.boolean().default(false),
    enabled: z.boolean().default(false),
    maintenance: maintenanceSchema(timeZone),
    ...ownPictureFields,
  });
}

export type GameInput = z.output<ReturnType<typeof gameSchema>>;
