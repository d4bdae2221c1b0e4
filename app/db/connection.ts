import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from "kysely";
import type { Clock } from "../domain/shared/clock";
import type { Random } from "../domain/shared/random";
import { openPostgresPool, PostgresDialect } from "./dialects/postgres";
import { openSqliteFile, SqliteDialect, SqliteStatements } from "./dialects/sqlite";
import { PostgresStore } from "./runner/postgres-store";
import { SqliteStore } from "./runner/sqlite-store";
import type { Store } from "./runner/transaction";
import type { Database } from "./schema";

export interface OpenDatabase {
  kind: "sqlite" | "postgres";
  /** For reading, one statement at a time. What changes rows goes through `store`. */
  db: Kysely<Database>;
  store: Store;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  clock: Clock;
  random: Random;
  prepare?: boolean;
  maxConnections?: number;
}

/** @param url `file:path/to/croupier.db` or `postgres://…` */
export function openDatabase(url: string, options: DatabaseOptions): OpenDatabase {
  if (/^postgres(ql)?:/.test(url)) return openPostgres(url, options);
  if (url.startsWith("file:")) return openSqlite(url.slice("file:".length));
  throw new Error("the database URL must start with file: or postgres:");
}

const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];

function openSqlite(path: string): OpenDatabase {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = openSqliteFile(path);
  const statements = new SqliteStatements(file);
  const db = new Kysely<Database>({ dialect: new SqliteDialect(statements), plugins });
  return {
    kind: "sqlite",
    db,
    store: new SqliteStore(statements, db),
    async close() {
      if (!file.open) return;
      file.pragma("wal_checkpoint(TRUNCATE)");
      await db.destroy();
      if (file.open) file.close();
    },
  };
}

function openPostgres(
  url: string,
  { clock, random, prepare = true, maxConnections = 12 }: DatabaseOptions,
): OpenDatabase {
  const options = { prepare, maxConnections };
  const pool = openPostgresPool(url, options);
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect(pool, options), plugins });
  return {
    kind: "postgres",
    db,
    store: new PostgresStore(pool, db, options, { clock, random }),
    close: () => pool.end(),
  };
}
