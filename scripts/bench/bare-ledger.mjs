/**
 * The limit of this machine for a wager on SQLite: a double-entry transaction of prepared statements in a bare loop,
 * one commit each, safe against a power cut. Prints transactions a second, and how long one sync of the disk takes: the
 * slower it is, the less is left of a loop that waits for it each time.
 */
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { performance } from "node:perf_hooks";
import Database from "better-sqlite3";

const [file, durationMs] = process.argv.slice(2);
const db = new Database(file);
db.pragma("journal_mode = wal");
db.pragma("synchronous = full");
db.exec(`
  create table if not exists wallets (id integer primary key, balance integer not null check (balance >= 0)) strict;
  create table if not exists ledger_tx (
    id integer primary key, source text not null, external_id text not null, wallet_id integer not null,
    amount integer not null, created_at integer not null, unique (source, external_id)
  ) strict;
  create table if not exists entries (
    tx_id integer not null, seq integer not null, account_id integer not null, amount integer not null,
    balance_after integer, primary key (tx_id, seq)
  ) strict, without rowid;
`);
const WALLETS = 1_000;
const addWallet = db.prepare("insert or ignore into wallets values (?, 1000000)");
db.transaction(() => {
  for (let id = 1n; id <= WALLETS; id++) addWallet.run(id);
})();

const insertTx = db.prepare(
  "insert into ledger_tx values (?, 'bench', ?, ?, ?, ?) on conflict do nothing returning id",
);
const move = db.prepare(
  "update wallets set balance = balance + ? where id = ? and balance + ? >= 0 returning balance",
);
const insertEntry = db.prepare("insert into entries values (?, ?, ?, ?, ?)");
const begin = db.prepare("begin immediate");
const commit = db.prepare("commit");

let serial = db.prepare("select coalesce(max(id), 0) as last from ledger_tx").safeIntegers().get().last;
const startedAt = performance.now();
let count = 0;
while (performance.now() - startedAt < Number(durationMs)) {
  serial++;
  const wallet = (serial % BigInt(WALLETS)) + 1n;
  const amount = serial % 2n === 0n ? 100n : -100n;
  begin.run();
  insertTx.get(serial, `tx-${serial}`, wallet, amount, serial);
  const { balance } = move.get(amount, wallet, amount);
  insertEntry.run(serial, 0n, wallet, amount, BigInt(balance));
  insertEntry.run(serial, 1n, 0n, -amount, null);
  commit.run();
  count++;
}
const perSecond = count / ((performance.now() - startedAt) / 1000);
db.close();
console.log(JSON.stringify({ perSecond, syncMs: syncMs(`${file}.sync`) }));

/** The median over a hundred pages that are each written and synced. */
function syncMs(path) {
  const handle = openSync(path, "w");
  const page = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 100 }, (_, n) => {
    const since = performance.now();
    writeSync(handle, page, 0, page.length, n * page.length);
    fdatasyncSync(handle);
    return performance.now() - since;
  });
  closeSync(handle);
  rmSync(path);
  return times.sort((a, b) => a - b)[50];
}
