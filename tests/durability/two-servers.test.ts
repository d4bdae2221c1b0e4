import pg from "pg";
import { expect, inject, test } from "vitest";
import { hasDemo, type DemoPart } from "~/demo/seed-demo";
import { openWhole } from "~/http/server/open-whole";
import { createTestLog } from "../support/fresh-app";
import { freshSite, testEnv } from "../support/fresh-site";
import { freshDatabaseUrl, whenDone } from "../support/test-database";

const onPostgres = inject("store") === "postgres";
const TIMEOUT_MS = 120_000;
const NODES = [0, 1];

test.runIf(onPostgres)(
  "two servers started at once on an empty PostgreSQL both come up, studio and all",
  async () => {
    const databaseUrl = await freshDatabaseUrl({ migrated: false });
    const sites = await Promise.all(NODES.map((nodeId) => freshSite({ databaseUrl, nodeId, studio: true })));
    for (const { url } of sites) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect((await fetch(`${url}/`)).status).toBe(200);
    }
  },
  TIMEOUT_MS,
);

test.runIf(onPostgres)(
  "of two servers started at once with the demo brand one puts it in, and the other waits for it",
  async () => {
    const databaseUrl = await freshDatabaseUrl({ migrated: false });
    let seeded = 0;
    const slowly: DemoPart = async () => {
      seeded++;
      await untilOneWaits(databaseUrl);
    };
    const env = { ...testEnv, databaseUrl, seed: "demo" as const };
    const demo = {
      progress: { begin: () => undefined, at: () => undefined, end: () => undefined },
      parts: [slowly],
    };
    const opened = await Promise.all(
      NODES.map((nodeId) => openWhole({ ...env, nodeId }, { log: createTestLog() }, demo)),
    );
    for (const { close } of opened) whenDone(close);
    expect(seeded).toBe(1);
    expect(await Promise.all(opened.map(({ app }) => hasDemo(app)))).toEqual([true, true]);
  },
  TIMEOUT_MS,
);

test.runIf(onPostgres)(
  "whoever waits longer for another's migrations than a statement may wait for a lock comes up all the same",
  async () => {
    const databaseUrl = await freshDatabaseUrl({ migrated: false });
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(hashtext('croupier opening'))");
    const site = freshSite({ databaseUrl });
    // Five seconds is what every other statement waits at most.
    await untilOneWaits(databaseUrl, "6 seconds");
    await other.end();
    expect((await fetch(`${(await site).url}/readyz`)).status).toBe(200);
  },
  TIMEOUT_MS,
);

/** Until some connection has been waiting for its turn so long. */
async function untilOneWaits(databaseUrl: string, atLeast = "0 seconds"): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = () =>
    client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
       and now() - query_start >= $1::interval`,
      [atLeast],
    );
  try {
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1);
  } finally {
    await client.end();
  }
}
