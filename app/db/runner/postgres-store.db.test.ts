import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { cutProxy } from "../../../tests/support/cut-proxy";
import { startPostgres } from "../../../tests/support/postgres-cluster";
import { postgresUrl } from "../../../tests/support/stores";
import { freshDatabaseUrl, whenDone } from "../../../tests/support/test-database";
import { openDatabase, type OpenDatabase } from "../connection";
import type { PostgresOptions } from "../dialects/postgres";
import { OutcomeUnknown, rows, StoreUnavailable, type Tx } from "./transaction";
import { isUnavailable } from "./unavailable";

const insert = (code: string) =>
  rows((db) => db.insertInto("currencies").values({ code, exponent: 2, symbol: "৳", enabled: 1 }));

function opened(url: string, options: Partial<PostgresOptions> = {}): OpenDatabase {
  const database = openDatabase(url, {
    clock: systemClock,
    random: systemRandom,
    maxConnections: 2,
    ...options,
  });
  whenDone(() => database.close());
  return database;
}

/** A database by a road that can be cut. */
async function scene(options: Partial<PostgresOptions> = {}) {
  const proxy = await cutProxy(await freshDatabaseUrl());
  const { db, store } = opened(proxy.url, options);
  const codes = async () =>
    (await db.selectFrom("currencies").select("code").orderBy("code").execute()).map(({ code }) => code);
  return { proxy, db, store, codes };
}

describe.runIf(inject("store") === "postgres")("a PostgreSQL that goes away", () => {
  test.each([
    ["before", []],
    ["after", ["AAA"]],
  ] as const)(
    "%s it carries out a commit leaves the outcome unknown, and the next transaction works",
    async (how, found) => {
      const { proxy, store, codes } = await scene();
      proxy.cut("commit", how);
      const lost = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
      expect(lost).toBeInstanceOf(OutcomeUnknown);
      expect(isUnavailable(lost)).toBe(true);
      expect(await codes()).toEqual(found);
      await store.transaction(() => insert("BBB"));
      expect(await codes()).toEqual([...found, "BBB"]);
    },
  );

  test("in the middle of a transaction has changed nothing, and says so", async () => {
    const { proxy, store, codes } = await scene();
    proxy.cut("insert into", "after");
    const lost = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(StoreUnavailable);
    expect(await codes()).toEqual([]);
  });

  test("without closing its connection is waited for no longer than it may be silent", async () => {
    const { proxy, store, codes } = await scene({ silenceMs: 2_000 });
    proxy.cut("insert into", "silent");
    const lost = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(StoreUnavailable);
    proxy.cut("commit", "silent");
    const silent = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
    expect(silent).toBeInstanceOf(OutcomeUnknown);
    expect(await codes()).toEqual([]);
  });

  test("because an administrator ended the connection is unavailable, and the process goes on", async () => {
    const { store, codes } = await scene();
    const ended = await store
      .transaction(function* (): Tx<void> {
        yield* insert("AAA");
        yield* rows((db) => db.selectNoFrom(sql`pg_terminate_backend(pg_backend_pid())`.as("ended")));
      })
      .catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(StoreUnavailable);
    expect(await codes()).toEqual([]);
  });

  test("while its connections are idle costs no fault, and soon nothing", async () => {
    const url = await freshDatabaseUrl();
    const { store, db } = opened(url);
    await store.transaction(() => insert("AAA"));
    await endConnections(url);
    // The pool hears of it a moment later; until then a statement may meet a connection that is gone.
    await expect
      .poll(() => store.transaction(() => insert("BBB")).then(() => "done", isUnavailable))
      .toBe("done");
    expect(await db.selectFrom("currencies").select("code").execute()).toHaveLength(2);
  });

  test("and takes no connection is unavailable for reading and writing, until it is back", async () => {
    const { proxy, store, codes } = await scene({ connectTimeoutMs: 2_000 });
    await store.transaction(() => insert("AAA"));
    await proxy.close();
    const failures = await Promise.all([
      store.transaction(() => insert("BBB")).catch((error: unknown) => error),
      codes().catch((error: unknown) => error),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true]);
    await proxy.open();
    await store.transaction(() => insert("BBB"));
    expect(await codes()).toEqual(["AAA", "BBB"]);
  });

  test("with every connection taken refuses after a while, and not with a fault", async () => {
    const { db, store } = await scene({ maxConnections: 1, connectTimeoutMs: 2_000 });
    const refused = await db
      .connection()
      .execute(() => store.transaction(() => insert("AAA")).catch((error: unknown) => error));
    expect(refused).toBeInstanceOf(StoreUnavailable);
    await store.transaction(() => insert("AAA"));
  });

  test("as a whole cluster that is stopped under a transaction is unavailable", async () => {
    const cluster = await startPostgres();
    const { db, store } = opened(postgresUrl(cluster, "postgres"), { connectTimeoutMs: 2_000 });
    const sleeping = sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
    await expect
      .poll(async () => {
        const busy =
          await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`.execute(
            db,
          );
        return busy.rows.length;
      })
      .toBe(1);
    await cluster.stop();
    expect(isUnavailable(await sleeping)).toBe(true);
    const refused = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
  });
});

async function endConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}
