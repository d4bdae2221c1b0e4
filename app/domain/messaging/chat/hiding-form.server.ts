import { z } from "zod";
import { plainText } from "../../shared/texts.server";

/** For how long somebody may be muted; "0" leaves it at hiding the message. */
export const MUTE_MINUTES = ["0", "10", "60", "1440", "10080", "43200"] as const;

/** Why a message goes, and for how long its writer is silent. */
export const HidingSchema = z.object({
  reason: plainText(140),
  muteMinutes: z
    .enum(MUTE_MINUTES, { errorMap: () => ({ message: "errors:field.choice" }) })
    .default("0")
    .transform(Number),
});
