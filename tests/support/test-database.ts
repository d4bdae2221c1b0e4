import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, inject, onTestFinished } from "vitest";
import { openDatabase, type OpenDatabase } from "../../app/db/connection";
import { systemClock, type Clock } from "../../app/domain/shared/clock";
import { systemRandom, type Random } from "../../app/domain/shared/random";
import { createDatabase, dropDatabase } from "./postgres-cluster";
import { postgresUrl } from "./stores";

/**
 * Two at a time can wait for each other; more are connected, each with a process of the server's, and hardly used. What
 * a test asks for at once may queue for them; on a busy machine longer than a site would let it.
 */
export const FEW_CONNECTIONS = { maxConnections: 2, connectTimeoutMs: 60_000 };

export interface TestDatabase extends OpenDatabase {
  /** For another process, or another connection, on the same store. */
  url: string;
}

interface Options {
  clock?: Clock;
  random?: Random;
  /** Of PostgreSQL, where two are too few. */
  maxConnections?: number;
}

/**
 * An empty, migrated database of the store that this run is about. It is gone when the test has finished, or, made
 * outside a test, when the file has.
 */
export async function freshDatabase({
  clock = systemClock,
  random = systemRandom,
  maxConnections = FEW_CONNECTIONS.maxConnections,
}: Options = {}): Promise<TestDatabase> {
  const url = await freshDatabaseUrl();
  const database = openDatabase(url, { ...FEW_CONNECTIONS, clock, random, maxConnections });
  whenDone(() => database.close());
  return { ...database, url };
}

/** The same, not yet opened by anybody; or, if not `migrated`, one without a single table. */
export async function freshDatabaseUrl({ migrated = true } = {}): Promise<string> {
  return inject("store") === "postgres" ? freshPostgres(migrated) : freshSqlite(migrated);
}

let serial = 0;

function freshSqlite(migrated: boolean): string {
  const template = inject("sqliteTemplate");
  const folder = path.join(path.dirname(template), `test-${process.pid}-${++serial}`);
  mkdirSync(folder);
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  if (migrated) copyFileSync(template, path.join(folder, "croupier.db"));
  return `file:${path.join(folder, "croupier.db")}`;
}

async function freshPostgres(migrated: boolean): Promise<string> {
  const cluster = inject("postgresCluster");
  const name = `test_${process.pid}_${++serial}`;
  await createDatabase(cluster, name, migrated ? cluster.template : undefined);
  whenDone(() => dropDatabase(cluster, name));
  return postgresUrl(cluster, name);
}

const atTheEndOfTheFile: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of atTheEndOfTheFile.splice(0).reverse()) await cleanUp();
});

/** What was made last is cleared first. */
export function whenDone(cleanUp: () => unknown): void {
  try {
    onTestFinished(async () => void (await cleanUp()));
  } catch {
    atTheEndOfTheFile.push(cleanUp);
  }
}
