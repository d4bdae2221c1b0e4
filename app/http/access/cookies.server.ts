import { createCookie } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import type { z } from "zod";
import { ShownIdentitySchema } from "~/domain/membership/social/shown-identity";
import { languageCode, outsideCode } from "~/i18n/languages";
import { FlashCookieSchema, ShownPopupsSchema, SocialErrandSchema } from "./cookie-values";

/** The cookies of the site. With TLS their names carry `__Host-`, so that no other host or path can set them. */
export interface Cookies {
  member: NamedCookie;
  staff: NamedCookie;
  flash: TypedCookie<typeof FlashCookieSchema>;
  language: LanguageCookies;
  /** Whether the balance is hidden. The page reads it too: another one may have changed it meanwhile. */
  hiddenBalance: { parse(header: string | null): boolean; set(isHidden: boolean): string };
  /** Dark or light, where somebody chose. */
  theme: NamedCookie;
  /** Whether this browser may be measured: yes or no. */
  consent: NamedCookie;
  /** Which popups this browser's session has shown. */
  popups: TypedCookie<typeof ShownPopupsSchema>;
  /** Marks this browser, so that what it tries can be counted and its owner known again. */
  device: NamedCookie;
  /** Stands in for the password of whoever asked to be remembered. */
  remembered: NamedCookie;
  /** The code of the invitation that this visit began with. */
  referral: NamedCookie;
  /** Of a browser that has shown the right password, until the code that was sent has followed. */
  secondStep: NamedCookie;
  /** The same of staff, who have an app that shows the code. */
  staffStep: NamedCookie;
  /** What this browser was sent to a social provider for. */
  social: TypedCookie<typeof SocialErrandSchema>;
  /** Who a social provider has told this browser's person to be, until an account is opened. */
  newcomer: TypedCookie<typeof ShownIdentitySchema>;
}

/** What somebody chose, and what was shown before. The page reads them too, to keep them in the browser's storage. */
export interface LanguageCookies {
  /** The chosen language's code. */
  parse(header: string | null): string | undefined;
  set(language: string, before: string): string[];
}

export interface NamedCookie<Value = string> {
  parse(header: string | null): Promise<Value | undefined>;
  set(value: Value): Promise<string>;
  clear(): Promise<string>;
}
type TypedCookie<Schema extends z.ZodTypeAny> = NamedCookie<z.infer<Schema>>;

export function createCookies({ secure, secret }: { secure: boolean; secret: string }): Cookies {
  const prefix = secure ? "__Host-" : "";
  const base = { path: "/", sameSite: "lax", secure } as const;
  const make = (name: string, options: Parameters<typeof createCookie>[1] = {}): NamedCookie => {
    const cookie = createCookie(prefix + name, { ...base, httpOnly: true, ...options });
    return {
      parse: async (header) => {
        const value: unknown = await cookie.parse(header);
        return typeof value === "string" && value !== "" ? value : undefined;
      },
      set: (value) => cookie.serialize(value),
      clear: () => cookie.serialize("", { maxAge: 0 }),
    };
  };
  /** Signed, and still read by its schema: a browser may have kept it from before an update. */
  const typed = <Schema extends z.ZodTypeAny>(
    name: string,
    schema: Schema,
    options: Parameters<typeof createCookie>[1] = {},
  ): TypedCookie<Schema> => {
    const cookie = createCookie(prefix + name, { ...base, httpOnly: true, secrets: [secret], ...options });
    const read = createTypedCookie({ cookie, schema: schema.nullable().catch(null) });
    return {
      parse: async (header) => (await read.parse(header)) ?? undefined,
      set: (value) => read.serialize(value),
      clear: () => cookie.serialize("", { maxAge: 0 }),
    };
  };
  return {
    member: make("session"),
    staff: make("staff"),
    flash: typed("flash", FlashCookieSchema, { maxAge: 60 }),
    language: languageCookies(secure),
    hiddenBalance: hiddenBalanceCookie(secure),
    theme: make("theme", { maxAge: 31_536_000 }),
    consent: make("consent", { maxAge: 15_552_000 }),
    popups: typed("popups", ShownPopupsSchema),
    // Browsers keep nothing for longer.
    device: make("device", { secrets: [secret], maxAge: 34_560_000 }),
    remembered: make("remembered", { maxAge: 86_400 }),
    referral: make("referral"),
    secondStep: make("second-step", { maxAge: 900 }),
    staffStep: make("staff-step", { maxAge: 300 }),
    social: typed("social", SocialErrandSchema, { maxAge: 600 }),
    newcomer: typed("newcomer", ShownIdentitySchema, { maxAge: 900 }),
  };
}

/** Plain texts under the names `lang` and `hisLang`. */
function languageCookies(secure: boolean): LanguageCookies {
  const attributes = `Max-Age=31536000; Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  const line = (name: string, language: string) => `${name}=${outsideCode(language)}; ${attributes}`;
  return {
    parse: (header) => {
      const value = /(?:^|;\s*)lang=([^;]*)/.exec(header ?? "")?.[1];
      return languageCode(value) ?? languageCode(value && encodedBefore(value));
    },
    set: (language, before) =>
      language === before ? [line("lang", language)] : [line("lang", language), line("hisLang", before)],
  };
}

/** There is none where the balance is shown. */
function hiddenBalanceCookie(secure: boolean): Cookies["hiddenBalance"] {
  const attributes = `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    parse: (header) => /(?:^|;\s*)hide-balance=1(?:;|$)/.test(header ?? ""),
    set: (isHidden) => `hide-balance=1; Max-Age=${isHidden ? 31_536_000 : 0}; ${attributes}`,
  };
}

/** The cookie's value was base64 of JSON once; a browser keeps what it chose then for a year. */
function encodedBefore(value: string): string {
  return Buffer.from(value.replaceAll(/%3D/gi, "="), "base64").toString().replaceAll('"', "");
}
