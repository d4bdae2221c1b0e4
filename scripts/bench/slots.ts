import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { startBuiltServer } from "../setup/built-server.mjs";
import { atOnce } from "./at-once";
import { load, median, openLoop, type LoadResult } from "./measure";
import type { Portal, WagerTarget } from "./portal";
import { cpuSecondsOf } from "./process";
import { atLeast, atMost, perSecond, type Row } from "./report";

const ROUNDS = 5;
const PLAYERS = 200;
const CONNECTIONS = 50;
const ROUND_MS = 3_000;
const OPEN_LOOP_MS = 10_000;
const TIMEOUT_MS = 5_000;
const LIST = "/rng";

/** The brands' slots beside the bare callback of the wallet, a list page and a start without them. */
export async function slotFigures(portal: Portal, players: WagerTarget, cookie: string): Promise<Row[]> {
  const table = await seatPlayers(portal, players);
  const host = `127.0.0.1:${portal.port}`;
  const order = { port: portal.port, connections: CONNECTIONS, durationMs: ROUND_MS };
  const run = () => `${Date.now()}`;
  const spins = () => ({ paths: table.paths, host, run: run() });
  const ask = (address: string) => {
    const headers = { "accept-encoding": "identity", cookie };
    return load(portal.pid, { ...order, connections: 8, page: { path: address, headers } });
  };
  const contestants: Record<string, () => Promise<LoadResult>> = {
    spin: () => load(portal.pid, { ...order, spins: spins() }),
    callback: () => load(portal.pid, { ...order, wagers: { ...players, host, run: run() } }),
    launch: () => ask(table.launch),
    play: () => ask(table.paths[0]!),
    list: () => ask(LIST),
  };
  const results: Record<string, LoadResult[]> = {};
  for (const measure of Object.values(contestants)) await measure();
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, measure] of Object.entries(contestants)) (results[name] ??= []).push(await measure());
  }
  const rate = (name: string) => median(results[name]!.map((result) => result.perSecond));
  const cost = (name: string) =>
    median(results[name]!.map(({ cpuMs, perSecond: each }) => cpuMs ?? 1000 / each));

  const pace = rate("spin") * 0.6;
  const even = await openLoop({
    ...{ port: portal.port, perSecond: pace, durationMs: OPEN_LOOP_MS, timeoutMs: TIMEOUT_MS },
    spins: spins(),
  });
  const ms = (name: string) => `${name} ${cost(name).toFixed(2)} ms`;
  return [
    atLeast(
      "a spin with its wallet calls : bare wallet callback",
      rate("spin") / rate("callback"),
      0.25,
      `spin ${perSecond(rate("spin"))}, callback ${perSecond(rate("callback"))}; of the processor ${ms("spin")}, ${ms("callback")}`,
    ),
    {
      ...atMost(
        `${PLAYERS} players at 60% of the most : p99 to p50`,
        even.p99Ms / even.p50Ms,
        5,
        `${perSecond(pace)}, p50 ${even.p50Ms.toFixed(1)} ms, p99 ${even.p99Ms.toFixed(1)} ms, ${even.timeouts} timeouts`,
      ),
      met: even.timeouts === 0 && even.p99Ms <= 5 * even.p50Ms,
    },
    atMost(
      "opening a game : a list page, processor time",
      (cost("launch") + cost("play")) / cost("list"),
      1.5,
      `${ms("launch")}, ${ms("play")}, ${ms("list")}`,
    ),
    await startUp(portal),
  ];
}

/** The players of the bare callback, known to a brand of the studio too, each before a page of its own. */
async function seatPlayers(portal: Portal, { accounts, currency }: WagerTarget) {
  const db = new Database(path.join(portal.dataFolder, "croupier.db"), { timeout: 10_000 });
  const game = db
    .prepare(
      `select games.code, vendors.id as vendorId, vendors.code as vendor, vendors.secret, vendors.casino_id as casinoId
       from games join vendors on vendors.id = games.vendor_id
       where vendors.launcher_url like '/studio/at/%' and games.game_type = 'RNG' and games.enabled = 1
       order by games.id limit 1`,
    )
    .get() as { code: string; vendorId: number; vendor: string; secret: string; casinoId: string };
  const seated = accounts.slice(0, PLAYERS);
  const known = db.prepare(
    `insert or ignore into vendor_players (vendor_id, player_ref, account_id)
     select ?, player_ref, account_id from vendor_players
     where player_ref = ? and vendor_id = (select id from vendors where code = 'fixtures')`,
  );
  for (const ref of seated) known.run(game.vendorId, ref);
  db.close();
  const paths = await atOnce(4, seated, async (ref) => {
    const account = { id: ref, currency };
    const body = JSON.stringify({ casino_id: game.casinoId, game: game.code, account, locale: "en" });
    const signature = createHmac("sha256", game.secret).update(body).digest("hex");
    const response = await fetch(`${portal.url}/studio/at/${game.vendor}/api/v1/softswiss/launcher/real`, {
      method: "POST",
      headers: { "x-request-sign": signature },
      body,
    });
    if (!response.ok) throw new Error(`${game.vendor}/${game.code}: ${await response.text()}`);
    return new URL(((await response.json()) as { launch_url: string }).launch_url).pathname;
  });
  return { paths, launch: `/seamless?vendor=${game.vendor}&gameCode=${game.code}&demo=1` };
}

/** Processor time until the site serves, with the brands' vendors connected to the studio and without. */
async function startUp(portal: Portal): Promise<Row> {
  const folders = await Promise.all(
    ["with", "without"].map(async (which) => {
      const folder = mkdtempSync(path.join(tmpdir(), `croupier-bench-${which}-`));
      const source = new Database(path.join(portal.dataFolder, "croupier.db"), { readonly: true });
      await source.backup(path.join(folder, "croupier.db"));
      source.close();
      return folder;
    }),
  );
  const without = new Database(path.join(folders[1]!, "croupier.db"));
  without
    .prepare("update vendors set adapter = 'none', launcher_url = '' where launcher_url like '/studio/at/%'")
    .run();
  without.close();
  const seconds: number[][] = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [which, dataFolder] of folders.entries()) {
      const { pid, stop } = await startBuiltServer({ dataFolder });
      // The first start of a folder may migrate.
      if (round > 0) seconds[which]!.push(cpuSecondsOf(pid) ?? NaN);
      await stop();
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const [brands, none] = seconds.map(median) as [number, number];
  const from = `${brands.toFixed(2)} s and ${none.toFixed(2)} s of the processor`;
  return atMost("a start with the brands' slots : without", brands / none, 1.2, from);
}
