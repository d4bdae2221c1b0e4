/**
 * `npm run timing`: whether the log-in tells by how long it takes which names there are. A wrong password is sent for a
 * name that somebody has and for one that nobody has, turn and turn about, each from an address of its own and each name
 * once, so that no brake is met; `PAIRS=800` asks for more. Nothing passes or fails here: a figure is to be read together
 * with its interval, on a machine with nothing else to do.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { median } from "./bench/measure";
import { startBuiltServer } from "./setup/built-server.mjs";
import { ensureBuild } from "./setup/ensure-build.mjs";

const PAIRS = Number(process.env.PAIRS ?? 400);
const WARM_UP = 30;
const RESAMPLES = 2_000;
const SOMEBODY = "farhana";

interface Try {
  ms: number;
  status: number;
  bytes: number;
}
interface Pair {
  known: Try;
  unknown: Try;
}

await ensureBuild();
const folder = mkdtempSync(path.join(tmpdir(), "croupier-timing-"));
const first = await startBuiltServer({ env: { SEED: "demo" }, dataFolder: folder });
await first.stop();
copySomebody(path.join(folder, "croupier.db"), PAIRS + WARM_UP);
const portal = await startBuiltServer({ env: { SEED: "none", TRUST_PROXY: "1" }, dataFolder: folder });
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
try {
  const pairs: Pair[] = [];
  for (let n = 0; n < PAIRS + WARM_UP; n++) {
    // Who comes first in a pair changes, so that neither always follows the other.
    const isKnownFirst = n % 2 === 0;
    const one = await tryLogIn(n, isKnownFirst);
    const other = await tryLogIn(n, !isKnownFirst);
    const pair = isKnownFirst ? { known: one, unknown: other } : { known: other, unknown: one };
    if (n >= WARM_UP) pairs.push(pair);
  }
  report(pairs);
} finally {
  agent.destroy();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Names of one length: what is sent says nothing but the name. */
function nameAt(n: number, isKnown: boolean): string {
  return `${isKnown ? "known" : "nobod"}${String(n).padStart(5, "0")}`;
}

/** Accounts with the same password as somebody's of the demo brand. */
function copySomebody(file: string, count: number): void {
  const db = new Database(file);
  const row = db.prepare("select * from accounts where username_key = ?").get(SOMEBODY) as Record<
    string,
    unknown
  >;
  const columns = Object.keys(row);
  const insert = db.prepare(
    `insert into accounts (${columns.map((column) => `"${column}"`).join(", ")})
     values (${columns.map((column) => `@${column}`).join(", ")})`,
  );
  const { last } = db.prepare("select max(id) as last from accounts").get() as { last: number };
  const insertAll = db.transaction(() => {
    for (let n = 0; n < count; n++) {
      const username = nameAt(n, true);
      const own = { id: last + 1 + n, username, username_key: username, nickname: username };
      insert.run({ ...row, ...own, email: null, mobile: null, parent_id: null, invitation_id: null });
    }
  });
  insertAll();
  db.close();
}

function tryLogIn(n: number, isKnown: boolean): Promise<Try> {
  const body = new URLSearchParams({
    ...{ type: "username", username: nameAt(n, isKnown), password: "Wrong#2026" },
  }).toString();
  const { hostname, port } = new URL(portal.url);
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    "accept-encoding": "identity",
    accept: "text/html",
    "x-forwarded-for": `10.${isKnown ? 1 : 2}.${n >> 8}.${n & 255}`,
  };
  return new Promise((resolve, reject) => {
    const startedAt = process.hrtime.bigint();
    const asked = request({ hostname, port, path: "/login", method: "POST", agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("error", reject);
      answer.on("end", () => {
        const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
        resolve({ ms, bytes, status: answer.statusCode ?? 0 });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

function report(pairs: Pair[]): void {
  const known = pairs.map((pair) => pair.known);
  const unknown = pairs.map((pair) => pair.unknown);
  const answersOf = (tries: Try[]) =>
    [...new Set(tries.map(({ status, bytes }) => `${status}, ${bytes} bytes`))].join("; ");
  const differences = Array.from({ length: RESAMPLES }, () => differenceOf(resampled(pairs))).sort(
    (one, other) => one - other,
  );
  const at = (share: number) => percent(differences[Math.floor(share * (RESAMPLES - 1))]!);
  const ms = (tries: Try[]) => `${median(tries.map((one) => one.ms)).toFixed(2)} ms`;
  console.log(`${pairs.length} pairs, in turn, over one connection`);
  console.log(`  a name that somebody has: median ${ms(known)} (${answersOf(known)})`);
  console.log(`  a name that nobody has:   median ${ms(unknown)} (${answersOf(unknown)})`);
  console.log(`  difference ${percent(differenceOf(pairs))}, 95 % of resamples ${at(0.025)} to ${at(0.975)}`);
}

/** By how much of its time a known name takes longer. */
function differenceOf(pairs: Pair[]): number {
  const unknown = median(pairs.map((pair) => pair.unknown.ms));
  return (median(pairs.map((pair) => pair.known.ms)) - unknown) / unknown;
}

function resampled(pairs: Pair[]): Pair[] {
  return pairs.map(() => pairs[Math.floor(Math.random() * pairs.length)]!);
}

function percent(share: number): string {
  return `${share >= 0 ? "+" : ""}${(share * 100).toFixed(2)} %`;
}
