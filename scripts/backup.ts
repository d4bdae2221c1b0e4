import { constants, copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { raffleKeyPath, readStorePlaces, secretPath } from "~/config/env.server";
import { studioDatabaseUrl } from "~/config/studio-env.server";
import { sayTrouble } from "./say-trouble";

const USAGE = `Copies the embedded database, the studio's, the session secret and the key of raffles into a new folder, while the site runs.

  npm run backup -- --to backups/monday`;

/** Each copy is one moment of its database, proved to be whole. Exit status 1, and why in one line, when there is none. */
sayTrouble("backup");
const { values } = parseArgs({ options: { to: { type: "string" }, help: { type: "boolean" } } });
if (values.help || !values.to) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const folder = path.resolve(values.to);
const { databaseUrl, dataDir } = readStorePlaces();
if (!databaseUrl.startsWith("file:"))
  refuse("this database is on PostgreSQL: use pg_dump, or base backups with WAL archiving");
const databases = [databaseUrl, studioDatabaseUrl(databaseUrl, dataDir)].map((url) =>
  url.slice("file:".length),
);
if (!existsSync(databases[0]!)) refuse(`there is no database at ${databases[0]}`);
if (existsSync(folder)) refuse(`${folder} is there already; a backup never overwrites another`);

try {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The studio's comes second: a round that the wallet knows is then never missing there.
  for (const file of databases.filter((name) => existsSync(name))) await copy(file);
  if (!copySecret(secretPath(dataDir)))
    console.log("The session secret is set by SESSION_SECRET: keep it with this copy.");
  copySecret(raffleKeyPath(dataDir));
  if (process.env.RAFFLE_KEY) console.log("The key of raffles is set by RAFFLE_KEY: keep it with this copy.");
  console.log(`Copied to ${folder}. Run npm run verify on it: DATA_DIR=${values.to} npm run verify`);
} catch (error) {
  refuse((error as Error).message);
}

/** Answers whether there is one. */
function copySecret(file: string): boolean {
  if (!existsSync(file)) return false;
  copyFileSync(file, path.join(folder, path.basename(file)), constants.COPYFILE_EXCL);
  return true;
}

/** Readers and writers go on meanwhile; what they commit during the copy is in it or not, but never in part. */
async function copy(file: string): Promise<void> {
  const target = path.join(folder, path.basename(file));
  const source = new Database(file, { readonly: true, timeout: 5_000 });
  try {
    await source.backup(target);
  } finally {
    source.close();
  }
  const made = new Database(target);
  try {
    // One file without a log beside it, so that copying it further copies all of it.
    made.pragma("journal_mode = DELETE");
    const verdict = made.pragma("quick_check", { simple: true });
    if (verdict !== "ok") throw new Error(`the copy of ${file} is not whole: ${String(verdict)}`);
  } finally {
    made.close();
  }
}

function refuse(reason: string): never {
  console.error(`backup: ${reason}.`);
  process.exit(1);
}
