import { z } from "zod";
import { versionField } from "../../shared/content-version.server";
import { errorMessage } from "~/i18n/error-message";
import { wholeNumber } from "../../shared/whole-number.schema";
import { CONTACT_TYPES } from "../../content/site-settings";
import { isHostPattern, isOrigin, isOwnPage, isWebAddress } from "../../vocabulary/web-address";

/** As many as a header has room for. */
export const CONTACT_SLOTS = 3;

const MAX_ENTRIES = 50;

/** What staff fill in about how the site is reached, and from where. */
export function siteFormSchema(languages: readonly string[]) {
  const title = z.string().trim().max(40, "errors:field.tooLong?max=40").default("");
  return z.object({
    contacts: z
      .array(
        z.object({
          csType: z.enum(CONTACT_TYPES).default("livechat"),
          path: contactAddress,
          title: z.object(Object.fromEntries(languages.map((code) => [code, title]))).default({}),
        }),
      )
      .max(CONTACT_SLOTS)
      .default([]),
    telegram: address,
    facebook: address,
    ios: address,
    android: address,
    lite: address,
    domains: entries((text) => text.toLowerCase(), isHostPattern, "backoffice:site.badHost"),
    imageCdns: origins(),
    launchGameCdns: origins(),
    gtagId: z
      .string()
      .trim()
      .regex(/^(G-[A-Z0-9]{4,16})?$/, "backoffice:site.badGtag")
      .default(""),
    messageSeconds: wholeNumber({ min: 0, max: 60 }),
    version: versionField(),
  });
}

export type SiteForm = z.output<ReturnType<typeof siteFormSchema>>;

const address = z
  .string()
  .trim()
  .max(500, "errors:field.tooLong?max=500")
  .refine((text) => text === "" || isWebAddress(text), "backoffice:site.badAddress")
  .default("");

/** Customer service may be a page of this site. */
const contactAddress = z
  .string()
  .trim()
  .max(500, "errors:field.tooLong?max=500")
  .refine((text) => text === "" || isOwnPage(text) || isWebAddress(text), "backoffice:site.badContact")
  .default("");

const origins = () =>
  entries((text) => text.toLowerCase().replace(/\/$/, ""), isOrigin, "backoffice:site.badOrigin");

function entries(
  tidy: (entry: string) => string,
  isRight: (entry: string) => boolean,
  message: "backoffice:site.badHost" | "backoffice:site.badOrigin",
) {
  return z
    .string()
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(tidy),
      ),
    ])
    .superRefine((list, context) => {
      const refuse = (text: string) => context.addIssue({ code: "custom", message: text });
      if (list.length > MAX_ENTRIES)
        return refuse(errorMessage("backoffice:system.tooMany", { max: MAX_ENTRIES }));
      const wrong = list.find((entry) => !isRight(entry));
      if (wrong !== undefined) refuse(errorMessage(message, { entry: wrong.slice(0, 60) }));
    });
}
