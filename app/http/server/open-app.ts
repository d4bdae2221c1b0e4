import type { Env } from "~/config/env.server";
import { countriesFrom } from "~/config/geoip.server";
import { openDatabase } from "~/db/connection";
import { migrateToLatest } from "~/db/migrate";
import type { App, Log } from "~/domain/app.server";
import { Bus } from "~/domain/shared/bus";
import { noCountries, type Countries } from "~/domain/shared/countries";
import { systemClock, type Clock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom, type Random } from "~/domain/shared/random";
import { createLog } from "./log";

export interface AppAdapters {
  clock?: Clock;
  random?: Random;
  log?: Log;
  countries?: Countries;
}

/** Everything the domain works with, on a store that is up to date: for the server and for commands beside it. */
export async function openApp(
  env: Env,
  {
    clock = systemClock,
    random = systemRandom,
    log = createLog(env.logLevel),
    ...adapters
  }: AppAdapters = {},
): Promise<{ app: App; close: () => Promise<void> }> {
  const countries = adapters.countries ?? (env.geoipFile ? countriesFrom(env.geoipFile) : noCountries);
  const database = openDatabase(env.databaseUrl, { clock, random, prepare: env.pgPrepare });
  try {
    await migrateToLatest(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  const app: App = {
    db: database.db,
    store: database.store,
    clock,
    random,
    ids: createIds(clock, env.nodeId),
    bus: new Bus(),
    countries,
    log,
    config: {
      timeZone: "Asia/Dhaka",
      currency: "BDT",
      hashChain: false,
      secret: env.sessionSecret,
      defaultPassword: env.defaultPassword,
      humanCheck: env.humanCheck,
      publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    },
  };
  return { app, close: () => database.close() };
}
