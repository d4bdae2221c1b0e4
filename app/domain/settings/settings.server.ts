import { z } from "zod";
import { first, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { declared } from "../declared";
import { FeaturesSchema, strictFeatures, type Features } from "./features";
import { holdSettingRow, putSettingRow } from "../shared/setting-rows.server";

/** What staff may change while the site runs, as the rooms declare it. */
const SettingsSchema = z.object({ ...declared.settings, features: FeaturesSchema.default({}) });

export type Settings = z.output<typeof SettingsSchema>;

const kept = new WeakMap<App, { settings: Promise<Settings> | undefined }>();

/** Whether the site keeps to the rules of regulated markets. */
export async function isStrict(app: App): Promise<boolean> {
  return (await settingsOf(app)).accounts.profile === "strict";
}

/** What the site offers now. */
export function offeredFeatures({ features, accounts }: Settings): Features {
  return accounts.profile === "strict" ? strictFeatures(features) : features;
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
