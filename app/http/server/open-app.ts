import { BadConfiguration, type Env } from "~/config/env.server";
import { countriesFrom } from "~/config/geoip.server";
import type { DatabaseOptions, OpenDatabase } from "~/db/connection";
import { openMigrated } from "~/db/open-migrated";
import type { Wire } from "~/db/runner/wire";
import { isUnavailable } from "~/db/runner/unavailable";
import type { App, Log } from "~/domain/app.server";
import { domains } from "~/domain/domains.server";
import { Bus } from "~/domain/shared/bus";
import { noCountries, type Countries } from "~/domain/shared/countries";
import { systemClock, type Clock } from "~/domain/shared/clock";
import { createIds } from "~/domain/shared/id";
import { systemRandom, type Random } from "~/domain/shared/random";
import { createLog } from "./log";
import { ownAddress } from "./own-address";

export interface AppAdapters {
  clock?: Clock;
  random?: Random;
  log?: Log;
  countries?: Countries;
  /** Of PostgreSQL, where they are not as many as a server wants. */
  connections?: Connections;
}

type Connections = Partial<Pick<DatabaseOptions, "maxConnections" | "connectTimeoutMs">>;

/** Everything the domain works with, on a store that is up to date: for the server and for commands beside it. */
export async function openApp(
  env: Env,
  {
    clock = systemClock,
    random = systemRandom,
    log = createLog(env.logLevel),
    ...adapters
  }: AppAdapters = {},
): Promise<{ app: App; wire: Wire | undefined; close: () => Promise<void> }> {
  const countries = adapters.countries ?? (env.geoipFile ? countriesFrom(env.geoipFile) : noCountries);
  const database = await openStore(env, { clock, random, ...adapters.connections });
  const app: App = {
    db: database.db,
    store: database.store,
    clock,
    random,
    ids: createIds(clock, env.nodeId),
    bus: new Bus(),
    domains,
    countries,
    log,
    config: {
      timeZone: "Asia/Dhaka",
      currency: "BDT",
      hashChain: env.hashChain,
      secret: env.sessionSecret,
      raffleKey: env.raffleKey,
      defaultPassword: env.defaultPassword,
      humanCheck: env.humanCheck,
      gallery: env.gallery,
      smtpUrl: env.smtpUrl,
      sms: env.sms,
      social: env.social,
      firebase: env.firebase,
      privateNetworks: env.privateNetworks,
      publicUrl: env.publicUrl ?? ownAddress(env),
    },
  };
  return { app, wire: database.wire, close: () => database.close() };
}

/** @throws BadConfiguration when there is no such store, or none that this process may use; StoreIsNewer */
async function openStore({ databaseUrl, pgPrepare }: Env, options: DatabaseOptions): Promise<OpenDatabase> {
  try {
    return await openMigrated(databaseUrl, { ...options, prepare: pgPrepare });
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    const isItsPlace = isUnavailable(error) || (typeof code === "string" && NO_STORE.test(code));
    throw isItsPlace ? new BadConfiguration(`DATABASE_URL: ${message || String(code)}`) : error;
  }
}

/** A file that is no database, a path that cannot be; a name or password that the server refuses, no such database. */
const NO_STORE = /^(SQLITE_NOTADB|SQLITE_CORRUPT|E[A-Z]+|28...|3D000)$/;
