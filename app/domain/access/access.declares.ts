import { z } from "zod";
import { SMS_CHANNELS } from "../vocabulary/sms-channel";
import type { Declaration } from "../shared/declaration";

export const accessDeclares = {
  settings: {
    /** How long wrong attempts lock it. */
    paymentPassword: z.object({ lockMinutes: z.number().int().default(30) }).default({}),
    codes: z
      .object({
        /** Who sends the codes by which people register and log in. */
        channel: z.enum(SMS_CHANNELS).default("own"),
        /** How long a code can be used. */
        expiredMinutes: z.number().int().default(5),
        /** How many text messages the whole site pays for in a day. */
        smsPerDay: z.number().int().default(5_000),
        /** Countries, by their codes, whose numbers are sent codes; none stands for all. */
        countries: z.array(z.string()).default([]),
      })
      .default({}),
  },
} satisfies Declaration;
