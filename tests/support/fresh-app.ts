import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import type { Store } from "~/db/runner/transaction";
import type { App, Log, SiteConfig } from "~/domain/app.server";
import { domains } from "~/domain/domains.server";
import { Bus } from "~/domain/shared/bus";
import { noCountries } from "~/domain/shared/countries";
import { ManualClock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom, type Random } from "~/domain/shared/random";
import { freshDatabase } from "./test-database";
import { watch } from "./watched-log";

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
    domains,
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
  privateNetworks: true,
  publicUrl: "http://localhost",
};

/** Watched for secrets, and silent but for errors: what a test does not expect should be seen. */
export function createTestLog(): Log {
  watch.keepSecret(testConfig.secret);
  const { log } = watch;
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => {
      log.error(fields, message);
      console.error(message, fields);
    },
  };
}
