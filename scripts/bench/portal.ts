import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { startBuiltServer } from "../setup/built-server.mjs";
import { giveOneCore, type Server } from "./process";
import type { Tile } from "./stock-remix";

export interface Portal extends Server {
  dataFolder: string;
  env: Record<string, string>;
}

const ACCOUNT = { username: "farhana", password: "Croupier#2026" };

/** The portal with the demo brand, in a data folder of its own. */
export async function startPortal(dataFolder = makeFolder()): Promise<Portal> {
  const { url, env, pid, stop } = await startBuiltServer({ env: { SEED: "demo" }, dataFolder });
  giveOneCore(pid);
  return {
    url,
    port: Number(new URL(url).port),
    pid,
    env,
    dataFolder,
    async stop() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A second portal with the same brand and only the first games of one type. */
export async function startSmallPortal(
  like: Portal,
  games: { type: string; count: number },
): Promise<Portal> {
  return startChangedPortal(like, (db) => {
    const first = "select id from games where game_type = ? order by sort, id limit ?";
    db.prepare(`update games set enabled = 0 where id not in (${first})`).run(games.type, games.count);
  });
}

/** A portal with what another one has, changed before it starts. */
export async function startChangedPortal(
  like: Portal,
  change: (db: Database.Database) => void,
): Promise<Portal> {
  const folder = makeFolder();
  const source = new Database(path.join(like.dataFolder, "croupier.db"), { readonly: true });
  await source.backup(path.join(folder, "croupier.db"));
  source.close();
  const db = new Database(path.join(folder, "croupier.db"));
  change(db);
  db.close();
  return startPortal(folder);
}

/**
 * Logs in by the form, as a person does, meets the notices that open by themselves, and answers the cookie header that
 * every later visit sends.
 */
export async function signIn({ url }: Portal): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams(ACCOUNT),
    redirect: "manual",
  });
  const session = cookieOf(response, "session");
  if (!session) throw new Error(`${ACCOUNT.username} could not log in: ${response.status}`);
  let cookies = session;
  for (;;) {
    const popups = cookieOf(await fetch(url, { headers: { cookie: cookies } }), "popups");
    if (!popups) return cookies;
    cookies = `${session}; ${popups}`;
  }
}

function cookieOf(response: Response, name: string): string | undefined {
  const lines = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return lines.find((line) => line.startsWith(`${name}=`));
}

/** What the lobby's tiles show, for the stock page to show the same. */
export function tilesOf(html: string): Tile[] {
  const tiles = html.split(/<(?:li|div|article)[^>]* class="tile[ "]/).slice(1);
  return tiles.map((tile, index) => ({
    code: /value="([^"]+)"/.exec(tile)?.[1] ?? `game-${index}`,
    name: /class="t">([^<]*)/.exec(tile)?.[1] ?? `Game ${index}`,
    vendor: /class="v">([^<]*)/.exec(tile)?.[1] ?? "",
    image: (/<img[^>]* src="([^"]+)"/.exec(tile)?.[1] ?? "").replaceAll("&amp;", "&"),
  }));
}

export interface WagerTarget {
  path: string;
  secret: string;
  accounts: string[];
  currency: string;
}

/** Players of the vendor that the contract's fixtures use, with money to play for. */
export function seedPlayers(portal: Portal, count: number): WagerTarget {
  const accounts = Array.from({ length: count }, (_, index) => `bench-${index + 1}`);
  const currency = "BDT";
  const state = {
    accounts: Object.fromEntries(accounts.map((id) => [id, { currency, balance: "1000000.00" }])),
    transactions: {},
    tombstones: [],
  };
  const seeded = spawnSync("npm", ["run", "--silent", "wallet:seed"], {
    env: { ...process.env, ...portal.env },
    input: JSON.stringify(state),
    encoding: "utf8",
  });
  if (seeded.status !== 0) throw new Error(`wallet:seed failed:\n${seeded.stdout}${seeded.stderr}`);
  const db = new Database(path.join(portal.dataFolder, "croupier.db"), { readonly: true });
  const { secret } = db.prepare("select secret from vendors where code = 'fixtures'").get() as {
    secret: string;
  };
  db.close();
  return { path: "/callbacks/softswiss/fixtures/betwin", secret, accounts, currency };
}

function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), "croupier-bench-"));
}
