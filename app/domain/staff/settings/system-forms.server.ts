import { z } from "zod";
import { versionField } from "../../shared/content-version.server";
import { errorMessage } from "~/i18n/error-message";
import { instantSchema } from "../../shared/running-time";
import { isAddressRange } from "../../settings/address-list.server";

const MAX_ENTRIES = 2_000;

/** What staff fill in about who may come in: one entry to a line, or between commas. */
export const AccessSchema = z.object({
  allowAddresses: entries(address),
  denyAddresses: entries(address),
  allowCountries: entries(country),
  denyCountries: entries(country),
  staffAddresses: entries(address),
  version: versionField(),
});

/** What is said while the site is closed. */
export function closureSchema(timeZone: string, languages: readonly string[]) {
  const said = z.string().trim().max(400, "errors:field.tooLong?max=400").default("");
  return z.object({
    endsAt: instantSchema(timeZone),
    messages: z.object(Object.fromEntries(languages.map((code) => [code, said]))).default({}),
    version: versionField(),
  });
}

/** The same list as the field shows it. */
export const linesOf = (list: readonly string[]) => list.join("\n");

function entries(problemOf: (entry: string) => string | undefined) {
  return z
    .string()
    .default("")
    .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
    .superRefine((list, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (list.length > MAX_ENTRIES)
        return refuse(errorMessage("backoffice:system.tooMany", { max: MAX_ENTRIES }));
      const wrong = list.map(problemOf).find((problem) => problem !== undefined);
      if (wrong !== undefined) refuse(wrong);
    });
}

function address(entry: string): string | undefined {
  if (isAddressRange(entry)) return undefined;
  return errorMessage("backoffice:system.badAddress", { entry: entry.slice(0, 60) });
}

function country(entry: string): string | undefined {
  if (/^[A-Z]{2}$/.test(entry)) return undefined;
  return errorMessage("backoffice:system.badCountry", { entry: entry.slice(0, 60) });
}
