import { z } from "zod";
import { COUNTRIES } from "../../vocabulary/mobile";
import { SMS_CHANNELS } from "../../vocabulary/sms-channel";
import { formatError, hasFormat } from "../../vocabulary/formats";
import type { App } from "../../app.server";
import { wholeNumber } from "../../shared/whole-number.schema";
import { changeSettingByStaff } from "../../settings/change-setting.server";
import type { Settings } from "../../settings/settings.server";
import type { ActingStaff } from "../../audit/audit.server";

const KNOWN: ReadonlySet<string> = new Set(COUNTRIES.map(({ countryCode }) => countryCode));

/** Where mails come from, how long codes can be used, how many text messages a day and to where. */
export const MessageSettingsSchema = z.object({
  from: z
    .string()
    .trim()
    .default("")
    .refine((text) => text === "" || hasFormat("email", text), { message: formatError("email") }),
  /** Asked where there is a choice. */
  channel: z.enum(SMS_CHANNELS).optional(),
  expiredMinutes: wholeNumber({ min: 1, max: 10 }),
  smsPerDay: wholeNumber({ min: 0, max: 1_000_000 }),
  /** "BD, IN": codes of countries, in capitals or not. */
  countries: z
    .string()
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .refine((codes) => codes.every((code) => KNOWN.has(code)), { message: "codes:desk.unknownCountry" }),
});

/** The same as its fields show it. */
export function messageSettingsIn({ messages, codes }: Settings) {
  return {
    from: messages.from,
    channel: codes.channel,
    expiredMinutes: String(codes.expiredMinutes),
    smsPerDay: String(codes.smsPerDay),
    countries: codes.countries.join(", "),
  };
}

/** Counts from the next message on. Refuses nothing. */
export async function changeMessages(
  app: App,
  { wanted, by }: { wanted: z.output<typeof MessageSettingsSchema>; by: ActingStaff },
): Promise<void> {
  const { from, ...given } = wanted;
  await changeSettingByStaff(app, { key: "messages", change: (now) => ({ ...now, from }), by });
  await changeSettingByStaff(app, {
    key: "codes",
    change: (now) => ({ ...now, ...given, channel: given.channel ?? now.channel }),
    by,
  });
}
