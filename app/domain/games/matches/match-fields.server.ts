import { z } from "zod";
import type { FormSite } from "../../settings/form-site.server";
import { versionField } from "../../shared/content-version.server";
import { formKey } from "../../shared/form-key.schema";
import { isShowable } from "../../shared/picture-address";
import { instantSchema } from "../../shared/running-time";
import { plainText, textsSchema } from "../../shared/texts.server";
import { oddsFromText } from "./odds";

/** What staff write of a match, as `MatchForm` shows it. Prices come for both teams or for none. */
export function matchSchema({ languages, timeZone, imageServers = [] }: FormSite) {
  return z
    .object({
      texts: textsSchema(languages, { league: plainText(80), home: plainText(60), away: plainText(60) }),
      vendor: z.string({ required_error: "errors:field.required" }),
      vendorRef: z
        .string()
        .trim()
        .regex(/^[\w.:-]{0,64}$/, "errors:field.reference")
        .default(""),
      startsAt: instantSchema(timeZone).refine((at) => at !== undefined, "errors:field.required"),
      homeTeamOdds: odds(),
      awayTeamOdds: odds(),
      homeTeamImageUrl: pictureAddress(imageServers),
      awayTeamImageUrl: pictureAddress(imageServers),
      isHot: z.boolean().default(false),
      enabled: z.boolean().default(false),
      idempotencyKey: formKey.optional(),
      version: versionField(),
    })
    .superRefine(({ homeTeamOdds, awayTeamOdds }, context) => {
      if ((homeTeamOdds === undefined) === (awayTeamOdds === undefined)) return;
      const path = [homeTeamOdds === undefined ? "homeTeamOdds" : "awayTeamOdds"];
      context.addIssue({ code: "custom", path, message: "errors:field.oddsOfBoth" });
    });
}

export type WrittenMatch = Omit<z.output<ReturnType<typeof matchSchema>>, "idempotencyKey" | "version">;

function odds() {
  return z
    .string()
    .transform((text, context) => {
      const thousandths = oddsFromText(text);
      if (thousandths !== undefined) return thousandths;
      context.addIssue({ code: "custom", message: "errors:field.odds" });
      return z.NEVER;
    })
    .optional();
}

/** A path of this site, or what a page may show from elsewhere: never another host by `//`. */
function pictureAddress(imageServers: readonly string[]) {
  return z
    .string()
    .trim()
    .max(300, "errors:field.tooLong?max=300")
    .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, "errors:field.pictureAddress")
    .refine((address) => isShowable(address, imageServers), "errors:field.pictureAddress")
    .optional();
}
