import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import { USUAL_LANGUAGES } from "~/i18n/languages";
import { LENGTHS, type Lengths } from "../vocabulary/credential-rules";
import { StoredFieldRulesSchema } from "../vocabulary/field-rules";
import { SMS_CHANNELS } from "../vocabulary/sms-channel";
import type { App } from "../app.server";
import { FeaturesSchema, type Features } from "./features";
import { ChatSchema } from "./chat-settings";
import { LookSchema } from "./look";
import { PointsSchema } from "./points-settings";
import { SiteSchema } from "./site-settings";
import { SystemSchema } from "./system-settings";
import { holdSettingRow, putSettingRow } from "../shared/setting-rows.server";

/** How strictly accounts are kept: as the specification has it, or as regulated markets ask for. */
export const PROFILES = ["specification", "strict"] as const;

export const LOGIN_IP_VERIFICATIONS = ["off", "unregistered", "always"] as const;

/** Longer than any log-in lasts, so that nobody is dormant who is in. */
export const DORMANT_DAYS = { min: 90, max: 1_825 } as const;

const lengths = ({ min, max }: Lengths) =>
  z.object({ min: z.number().int().default(min), max: z.number().int().default(max) }).default({});

/** What staff may change while the site runs. Each has a default, so that an empty table is a working site. */
const SettingsSchema = z.object({
  name: z.string().default("Croupier"),
  look: LookSchema.default({}),
  /** By which zone days begin and end, and in which currency accounts are opened; what is not set is the installation's. */
  place: z.object({ timeZone: z.string().optional(), currency: z.string().optional() }).default({}),
  /** Codes of the languages that the site speaks, its default first. */
  languages: z.array(z.string()).default([...USUAL_LANGUAGES]),
  /** Whether a first visit is answered in the language of its browser where the site speaks it. */
  languageByBrowser: z.boolean().default(false),
  withdrawals: z
    .object({
      minMinor: z.coerce.bigint().default(50_000n),
      maxMinor: z.coerce.bigint().default(5_000_000n),
      perDay: z.number().int().default(5),
      /** What may leave in one day, all requests together. */
      perDayMinor: z.coerce.bigint().default(20_000_000n),
      /** Kept from each withdrawal. */
      feeMinor: z.coerce.bigint().default(0n),
      /** From this amount on a second person must confirm. */
      dualControlMinor: z.coerce.bigint().default(2_000_000n),
      /** A higher such amount that somebody of the staff has asked for, until somebody else signs it. */
      dualControlAsked: z
        .object({ amountMinor: z.coerce.bigint(), staffId: z.number().int(), at: z.number().int() })
        .nullable()
        .default(null),
      /** Unconfirmed for so long counts as received. */
      confirmMinutes: z.number().int().default(30),
    })
    .default({}),
  deposits: z
    .object({
      expireMinutes: z.number().int().default(60),
      /** How many a member may have that are neither credited nor rejected nor expired. */
      openPerMember: z.number().int().default(5),
    })
    .default({}),
  /** How long wrong tries lock it. */
  paymentPassword: z.object({ lockMinutes: z.number().int().default(30) }).default({}),
  /** What registration asks for beside a username and a password. */
  registration: z
    .object({
      fields: StoredFieldRulesSchema.default({}),
      /** Whether the form asks to show that a person sends it; where the process is told not to, none does. */
      captcha: z.boolean().default(true),
      /** Whether a log-in by name asks for the same from the first try on, and not only after wrong ones. */
      captchaAtLogin: z.boolean().default(false),
      username: lengths(LENGTHS.username),
      password: lengths(LENGTHS.password),
    })
    .default({}),
  accounts: z
    .object({
      profile: z.enum(PROFILES).default("specification"),
      /** Whether a log-in ends the one before it, in whatever browser that is. */
      oneSession: z.boolean().default(false),
      /** From where a password is not enough: a code to a confirmed number or mailbox has to follow. */
      loginIpVerification: z.enum(LOGIN_IP_VERIFICATIONS).default("unregistered"),
      /** For how many years after its end the law wants to know whose an account was. */
      keepYears: z.number().int().min(0).default(5),
      /** Unused for so many days an account is dormant. */
      dormantDays: z.number().int().min(DORMANT_DAYS.min).max(DORMANT_DAYS.max).default(365),
      /** After so many days a password has to be changed at the next log-in with it. */
      passwordExpiry: z
        .object({ enabled: z.boolean().default(false), days: z.number().int().min(1).default(90) })
        .default({}),
    })
    .default({}),
  /** Whether staff need an app's code to sign in. */
  staff: z.object({ totpRequired: z.boolean().default(false) }).default({}),
  messages: z
    .object({
      /** The address that mails come from; empty for `no-reply@` and the site's own name. */
      from: z.string().default(""),
    })
    .default({}),
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
  jackpot: z
    .object({
      /** A figure to look at that is said to be one, or a pool of the ledger that pays its winner. */
      mode: z.enum(["display", "pool"]).default("display"),
      /** The house studio's games that feed the pool, by their codes. */
      games: z.array(z.string()).default(["rickshaw-reels"]),
      /** Whether the jackpot slots that the built-in studio makes for brands feed it too, by the share that they state. */
      brandGames: z.boolean().default(false),
      /** Hundredths of a percent of a stake; with the others the terms of the next pool, not of the running one. */
      shareBp: z.number().int().default(100),
      /** One win is due on so much staked. */
      oddsMinor: z.coerce.bigint().default(20_000_000_000n),
      /** What the house puts into a new pool. */
      seedMinor: z.coerce.bigint().default(100_000_000n),
      /** What a pool comes to at most before it is won; none where nothing stands here. */
      mustWinByMinor: z.coerce.bigint().nullable().default(null),
    })
    .default({}),
  winners: z
    .object({
      /** Rounds that were played, or rows that staff wrote and that are marked as such. */
      source: z.enum(["real", "seeded"]).default("real"),
      /** The least payout that is told. */
      thresholdMinor: z.coerce.bigint().default(50_000n),
    })
    .default({}),
  bonuses: z
    .object({
      /** Which money is staked first; where regulated markets are served, always the restricted. */
      order: z.enum(["restricted_first", "cash_first"]).default("restricted_first"),
      /** How much of a deposit has to be staked before a withdrawal: 100 is once its amount. */
      depositTurnover: z.number().int().min(0).max(10_000).default(100),
      /** How long before its end a member is told of a bonus. */
      warnHours: z.array(z.number().int().min(1)).default([48, 24]),
    })
    .default({}),
  points: PointsSchema.default({}),
  features: FeaturesSchema.default({}),
  chat: ChatSchema.default({}),
  /** How much somebody may write who tells us something, in characters. */
  feedback: z
    .object({ minLength: z.number().int().default(10), maxLength: z.number().int().default(500) })
    .default({}),
  site: SiteSchema.default({}),
  system: SystemSchema.default({}),
});

export type Settings = z.output<typeof SettingsSchema>;

const kept = new WeakMap<App, { settings: Promise<Settings> | undefined }>();

/** Whether the site keeps to the rules of regulated markets. */
export async function isStrict(app: App): Promise<boolean> {
  return (await settingsOf(app)).accounts.profile === "strict";
}

/** What the site offers now: in regulated markets no money goes from one player to another, whatever is switched on. */
export function offeredFeatures({ features, accounts }: Settings): Features {
  if (accounts.profile !== "strict") return features;
  return { ...features, transferUpline: false, transferDownline: false };
}

/** Whether a member's money leaves only once it is known who the member is: by a withdrawal, and by closing. */
export function asksIdentityToPay({ features, accounts }: Settings): boolean {
  return features.identityForWithdrawal || accounts.profile === "strict";
}

/** The settings as they are now; read once, and again after a change. */
export function settingsOf(app: App): Promise<Settings> {
  let slot = kept.get(app);
  if (!slot) {
    const made = { settings: undefined as Promise<Settings> | undefined };
    app.bus.on("settings", () => (made.settings = undefined));
    kept.set(app, (slot = made));
  }
  return (slot.settings ??= keep(app, slot));
}

function keep(app: App, slot: { settings: Promise<Settings> | undefined }): Promise<Settings> {
  const reading = read(app);
  reading.then(
    ({ place }) => {
      // These two are asked for everywhere, and nobody waits for them. What was read before a change sets nothing.
      if (slot.settings === reading) Object.assign(app.config, place);
    },
    () => {
      if (slot.settings === reading) slot.settings = undefined;
    },
  );
  return reading;
}

/**
 * One part as it is stored now, or its default. Its row stays locked until the transaction ends, so that what is
 * written back is made from what is there.
 */
export function* lockSetting<Key extends keyof Settings>(
  app: Pick<App, "clock">,
  key: Key,
): Tx<Settings[Key]> {
  const schema = SettingsSchema.shape[key];
  const stored = yield* holdSettingRow(app, { key, value: textOf(schema.parse(undefined)) });
  return schema.parse(JSON.parse(stored)) as Settings[Key];
}

/** The same for whoever only reads it within a transaction. */
export function* readSetting<Key extends keyof Settings>(key: Key): Tx<Settings[Key]> {
  const stored = yield* first((db) => db.selectFrom("settings").select("value").where("key", "=", key));
  const value = stored && (JSON.parse(stored.value) as unknown);
  return SettingsSchema.shape[key].parse(value) as Settings[Key];
}

/** Changes one part; the caller tells the bus `settings` after the commit. */
export function* changeSetting<Key extends keyof Settings>(
  app: Pick<App, "clock">,
  key: Key,
  value: Settings[Key],
): Tx<void> {
  yield* putSettingRow(app, { key, value: textOf(value) });
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part));
}

async function read(app: App): Promise<Settings> {
  const found = await app.db.selectFrom("settings").select(["key", "value"]).execute();
  const known = Object.keys(SettingsSchema.shape);
  const values = found
    .filter(({ key }) => known.includes(key))
    .map(({ key, value }) => [key, JSON.parse(value) as unknown]);
  return SettingsSchema.parse(Object.fromEntries(values));
}
