import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import type { Store } from "~/db/runner/transaction";
import type { App, Log, SiteConfig } from "~/domain/app.server";
import { Bus } from "~/domain/shared/bus";
import { noCountries } from "~/domain/shared/countries";
import { ManualClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom, type Random } from "~/domain/shared/random";
import { freshDatabase } from "./test-database";

/** A Saturday noon in Dhaka, far from every boundary of a day, a month or a year. */
export const NOON = Date.parse("2026-11-21T12:00:00+06:00");

export interface FreshApp {
  app: App;
  db: Kysely<Database>;
  store: Store;
  /** Stands still until a test moves it. */
  clock: ManualClock;
  /** For another connection to the same store. */
  databaseUrl: string;
}

export interface FreshAppOptions {
  random?: Random;
  config?: Partial<SiteConfig>;
}

/** Everything a domain service may touch, on an empty database of its own. */
export async function freshApp({ random = systemRandom, config }: FreshAppOptions = {}): Promise<FreshApp> {
  const { db, store, url } = await freshDatabase();
  const clock = new ManualClock(NOON);
  const app: App = {
    db,
    store,
    clock,
    random,
    ids: createIds(clock, 0),
    bus: new Bus(),
    countries: noCountries,
    log: createTestLog(),
    config: { ...testConfig, ...config },
  };
  return { app, db, store, clock, databaseUrl: url };
}

export const testConfig: SiteConfig = {
  timeZone: "Asia/Dhaka",
  currency: "BDT",
  hashChain: false,
  secret: "a secret that only tests know, long enough",
  humanCheck: false,
  publicUrl: "http://localhost",
};

/** Silent but for errors: what a test does not expect should be seen. */
export function createTestLog(): Log {
  return {
    info: () => undefined,
    warn: () => undefined,
    error: (fields, message) => console.error(message, fields),
  };
}
