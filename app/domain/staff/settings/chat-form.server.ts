import { z } from "zod";
import { wholeNumber } from "../../shared/whole-number.schema";
import type { ChatSettings } from "../../messaging/chat/chat-settings";
import { isWebAddress } from "../../vocabulary/web-address";

/** What staff set about the chat. */
export const ChatFormSchema = z.object({
  visitorsRead: z.boolean().default(false),
  allowsLinks: z.boolean().default(false),
  maxLength: wholeNumber({ min: 10, max: 1_000 }),
  perMinute: wholeNumber({ min: 1, max: 120 }),
  keepDays: wholeNumber({ min: 1, max: 3_650 }),
  externalUrl: z
    .string()
    .trim()
    .max(500, "errors:field.tooLong?max=500")
    .refine((text) => text === "" || isWebAddress(text), "chat:desk.badAddress")
    .default(""),
});

/** What the fields show of the settings as they are. */
export function chatFormValues({ maxLength, perMinute, keepDays, ...plain }: ChatSettings) {
  return {
    ...plain,
    maxLength: String(maxLength),
    perMinute: String(perMinute),
    keepDays: String(keepDays),
  };
}
