import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../app/db/connection";
import { migrations } from "../../app/db/migrations";
import type { Database } from "../../app/db/schema";
import { systemClock } from "../../app/domain/shared/clock";
import { systemRandom } from "../../app/domain/shared/random";
import { freshDatabase, freshDatabaseUrl, whenDone } from "../support/test-database";

const PROCESSES = 4;
const migrator = fileURLToPath(new URL("migrator.ts", import.meta.url));

test("four processes that migrate one empty database at once all succeed, and make one schema", async () => {
  const url = await freshDatabaseUrl({ migrated: false });
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startMigrator(url)));
  expect(await Promise.all(processes.map((go) => go()))).toEqual(
    processes.map(() => ({ status: 0, complaints: "" })),
  );

  const { db, close } = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 1 });
  whenDone(close);
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(applied.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  const { db: madeByOne } = await freshDatabase();
  expect(await tablesOf(db)).toEqual(await tablesOf(madeByOne));
});

/** Resolves once it waits for its turn, to what sets it off; that resolves to how it ended. */
async function startMigrator(url: string) {
  const child = spawn(process.execPath, ["--import", "tsx", migrator, url]);
  const complaints: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  await Promise.race([once(child.stdout, "data"), ended]);
  return async () => {
    child.stdin.end("go\n");
    const status = await ended;
    return { status, complaints: Buffer.concat(complaints).toString("utf8") };
  };
}

async function tablesOf(db: Kysely<Database>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]).sort();
}
