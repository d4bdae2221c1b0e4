import { openMigrated } from "../../../app/db/open-migrated";
import type { OpenDatabase } from "../../../app/db/connection";
import type { App } from "../../../app/domain/app.server";
import { domains } from "~/domain/domains.server";
import { Bus } from "../../../app/domain/shared/bus";
import { ManualClock, systemClock } from "../../../app/domain/shared/clock";
import { noCountries } from "../../../app/domain/shared/countries";
import { createIds } from "../../../app/domain/shared/id";
import { systemRandom } from "../../../app/domain/shared/random";
import { createDatabase, dropDatabase, startPostgres } from "../postgres-cluster";
import { postgresUrl } from "../stores";
import type { SettlementCase, SettlementResult } from "./case";
import { settleCase } from "./settle-case";

/**
 * Settles cases outside the test run, each on a store of its own: in memory, or with `SETTLEMENT_STORE=postgres` in a
 * database of a cluster that ends with the process.
 */
export async function settle(input: SettlementCase): Promise<SettlementResult> {
  const { database, remove } = await freshStore();
  const clock = new ManualClock(0);
  const app: App = {
    ...{ db: database.db, store: database.store, clock, random: systemRandom, ids: createIds(clock, 0) },
    ...{ bus: new Bus(), domains, countries: noCountries, log: silent },
    config: {
      ...{ timeZone: input.zone, currency: input.currency, hashChain: true, humanCheck: false },
      ...{ secret: "of no site", publicUrl: "http://localhost", privateNetworks: false },
    },
  };
  try {
    return await settleCase({ app, clock }, input);
  } finally {
    await database.close();
    await remove();
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

interface FreshStore {
  database: OpenDatabase;
  remove: () => Promise<void>;
}

const options = { clock: systemClock, random: systemRandom };

async function freshStore(): Promise<FreshStore> {
  if (process.env.SETTLEMENT_STORE !== "postgres")
    return { database: await openMigrated("file::memory:", options), remove: async () => undefined };
  clearTimeout(idle);
  cluster ??= startPostgres();
  const running = await cluster;
  const name = `case_${++serial}`;
  await createDatabase(running, name);
  const database = await openMigrated(postgresUrl(running, name), { ...options, maxConnections: 4 });
  return { database, remove: () => removeDatabase(running, name) };
}

let cluster: ReturnType<typeof startPostgres> | undefined;
let serial = 0;

let idle: NodeJS.Timeout | undefined;
/** Nobody says which case is the last: the cluster, which would keep the process, ends when none follows. */
const IDLE_MS = 3_000;

async function removeDatabase(running: Awaited<NonNullable<typeof cluster>>, name: string) {
  await dropDatabase(running, name);
  idle = setTimeout(() => {
    cluster = undefined;
    void running.stop();
  }, IDLE_MS);
}
