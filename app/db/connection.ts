import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from "kysely";
import type { Clock } from "../domain/shared/clock";
import type { Random } from "../domain/shared/random";
import {
  openPostgresPool,
  POSTGRES_DEFAULTS,
  PostgresDialect,
  type PostgresOptions,
} from "./dialects/postgres";
import { postgresWire } from "./dialects/postgres-wire";
import { openSqliteFile, SqliteDialect, SqliteStatements, SteadySqliteDialect } from "./dialects/sqlite";
import { PostgresStore } from "./runner/postgres-store";
import { SqliteStore } from "./runner/sqlite-store";
import type { Store } from "./runner/transaction";
import type { Database } from "./schema";
import type { Wire } from "./runner/wire";

export interface OpenDatabase {
  kind: "sqlite" | "postgres";
  /** For reading, one statement at a time. What changes rows goes through `store`. */
  db: Kysely<Database>;
  store: Store;
  /** Between the processes that share the database; an embedded one belongs to one process. */
  wire?: Wire;
  close(): Promise<void>;
}

/** What concerns PostgreSQL alone is left aside for an embedded database. */
export interface DatabaseOptions extends Partial<PostgresOptions> {
  clock: Clock;
  random: Random;
}

/** @param url `file:path/to/croupier.db` or `postgres://…` */
export function openDatabase(url: string, options: DatabaseOptions): OpenDatabase {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, options);
  const file = embeddedFile(url);
  if (file !== undefined) return openSqlite(file);
  throw new Error("the database URL must start with file: or postgres:");
}

/** Where an embedded database is kept. */
export function embeddedFile(url: string): string | undefined {
  return url.startsWith("file:") ? url.slice("file:".length) : undefined;
}

const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

function openSqlite(path: string): OpenDatabase {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = openSqliteFile(path);
  const statements = new SqliteStatements(file);
  const db = new Kysely<Database>({ dialect: new SqliteDialect(statements), plugins });
  const steady = new Kysely<Database>({ dialect: new SteadySqliteDialect(statements), plugins });
  return {
    kind: "sqlite",
    db,
    store: new SqliteStore(statements, db, { steady }),
    async close() {
      if (!file.open) return;
      file.pragma("wal_checkpoint(TRUNCATE)");
      await db.destroy();
      if (file.open) file.close();
    },
  };
}

function openPostgres(url: string, { clock, random, ...given }: DatabaseOptions): OpenDatabase {
  const options = { ...POSTGRES_DEFAULTS, ...given };
  const pool = openPostgresPool(url, options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect(pool, options), plugins });
  return {
    kind: "postgres",
    db,
    store: new PostgresStore(pool, db, options, { clock, random }),
    // A pooler in transaction mode has no session that could listen.
    wire: options.prepare ? postgresWire(url, pool, clock) : undefined,
    close: () => pool.end(),
  };
}
