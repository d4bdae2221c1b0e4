import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, inject, onTestFinished, test } from "vitest";
import { runScript, runServer, runStudio } from "../support/process";
import { scratch, serve, stop } from "../support/server-of-test";

test("four servers that start at once on one empty folder make one store, keep one secret, and all serve", async () => {
  const folder = scratch();
  const servers = await Promise.all(
    [1, 2, 3, 4].map((node) => serve({ DATA_DIR: folder, NODE_ID: String(node) })),
  );
  for (const { url, output } of servers) {
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect(output()).not.toContain("error");
  }
  expect(readFileSync(path.join(folder, "session-secret"), "utf8")).toMatch(/^[\w-]{43}$/);
  expect(await Promise.all(servers.map(stop))).toEqual([0, 0, 0, 0]);
}, 120_000);

/** What a start is refused for: settings, made from an empty folder, and the one line that says it. */
const REFUSALS: [
  string,
  (folder: string) => Promise<Record<string, string>> | Record<string, string>,
  RegExp,
][] = [
  ["a port that is taken", takenPort, /^croupier: PORT: port \d+ is in use by another program\n$/],
  [
    "a port that is none",
    () => ({ PORT: "http" }),
    /^croupier: PORT: must be a whole number from 0 to 65535\n$/,
  ],
  [
    "a short secret",
    () => ({ SESSION_SECRET: "short" }),
    /^croupier: SESSION_SECRET: must have at least 32 characters\n$/,
  ],
  [
    "an unknown kind of database",
    () => ({ DATABASE_URL: "mysql://db/x" }),
    /^croupier: DATABASE_URL: must start with /,
  ],
  [
    "a database without a secret",
    () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
    /^croupier: SESSION_SECRET: must be set when /,
  ],
  [
    "a database that is not there",
    absentServer,
    /^croupier: DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:1\n$/,
  ],
  ["a file that is no database", noDatabase, /^croupier: DATABASE_URL: file is not a database\n$/],
  ["a folder that cannot be", () => ({ DATA_DIR: "/dev/null/data" }), /^croupier: DATA_DIR: ENOTDIR/],
  [
    "an address that is not its own",
    () => ({ HOST: "256.1.1.1" }),
    /^croupier: HOST: this machine has no such address\n$/,
  ],
  [
    "a public address that browsers cannot open",
    () => ({ PUBLIC_URL: "ftp://play.example.com" }),
    /^croupier: PUBLIC_URL: must be a URL such as /,
  ],
];

test.each(REFUSALS)(
  "%s is said in one line that names the setting, and the start fails",
  async (_what, make, line) => {
    const folder = scratch();
    const server = await runServer({ DATA_DIR: folder, ...(await make(folder)) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(line);
    expect(server.output().trim().split("\n")).toHaveLength(1);
  },
);

test.each([
  ["croupier.db", "kysely_migration"],
  ["studio.db", "studio_migration"],
])("a store of a later release is left alone: %s", async (file, table) => {
  const folder = scratch();
  const first = await serve({ DATA_DIR: folder });
  expect(await stop(first)).toBe(0);
  const store = new Database(path.join(folder, file));
  store.prepare(`insert into ${table} values ('9999-later', '2030-01-01')`).run();
  store.close();
  const second = await runServer({ DATA_DIR: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe("croupier: the database is newer than this release: it has 9999-later\n");
});

test("[Z53] a stop lets an open request finish, takes no new ones, and leaves a closed store", async () => {
  const folder = scratch();
  const server = await serve({ DATA_DIR: folder });
  const body = "username=nobody&password=Wrong-2026";
  const { finish, status } = halfSent(`${server.url}/login`, body);
  const events = await fetch(`${server.url}/events`);
  expect(events.status).toBe(401);
  server.send("SIGTERM");
  server.send("SIGTERM");
  await expect
    .poll(() =>
      fetch(`${server.url}/readyz`).then(
        ({ status }) => status,
        () => "refused",
      ),
    )
    .not.toBe(200);
  finish();
  expect(await status).toBe(422);
  expect(await server.ended).toBe(0);
  const log = path.join(folder, "croupier.db-wal");
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  expect(server.output()).toMatch(
    /^Croupier is at http:\/\/127\.0\.0\.1:\d+\n(HUMAN_CHECK is off: [^\n]+\n)?$/,
  );
});

test.each([
  ["verify", []],
  ["seed", []],
  ["staff-create", ["--username", "nadia"]],
  ["backup", ["--to", "monday"]],
])("the command %s says in one line what it cannot start with", async (script, args) => {
  const command = runScript([`scripts/${script}.ts`, ...args], {
    DATA_DIR: scratch(),
    DATABASE_URL: "mysql://db/x",
  });
  expect(await command.ended).toBe(1);
  expect(command.output()).toMatch(/^[a-z:]+: DATABASE_URL: must start with file: or postgres:\/\/\n$/);
});

test("[Z05] an empty start has its schema and nobody; staff:create opens the first door with a password of its own", async () => {
  const folder = scratch();
  const server = await serve({ DATA_DIR: folder });
  const signIn = (username: string, password: string) =>
    fetch(`${server.url}/admin/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: server.url, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams({ username, password }),
    });
  for (const name of ["owner", "second", "nadia"])
    expect((await signIn(name, "Croupier#2026")).status).toBe(422);

  const create = ["scripts/staff-create.ts", "--username", "nadia"];
  const made = runScript(create, { DATA_DIR: folder });
  expect([await made.ended, made.output()]).toEqual([
    0,
    expect.stringMatching(/may sign in .* as owner\.\nPassword, shown only now: \S{20}\n/) as string,
  ]);
  const [, password = ""] = /shown only now: (\S+)/.exec(made.output()) ?? [];
  expect((await signIn("nadia", "Croupier#2026")).status).toBe(422);
  const inside = await signIn("nadia", password);
  expect([inside.status, inside.headers.get("location")]).toEqual([303, "/admin"]);
  const again = runScript(create, { DATA_DIR: folder });
  expect([await again.ended, again.output()]).toEqual([1, expect.stringContaining("already") as string]);

  const unknown = runScript(["scripts/seed.ts"], { DATA_DIR: folder });
  expect([await unknown.ended, unknown.output()]).toEqual([
    1,
    expect.stringContaining("the demo brand goes into an empty database only") as string,
  ]);
  expect(await stop(server)).toBe(0);
});

test("[Z05] the demo brand leaves a ledger that proves itself, and to seed it again changes nothing", async () => {
  const env = inject("portalEnv");
  const file = new Database(env.DATABASE_URL!.slice("file:".length), { readonly: true });
  onTestFinished(() => void file.close());
  // Journeys that walk at the same time open accounts of their own; what they began a minute ago is written by now.
  const startedAt = Date.now() - 60_000;
  const counted = () =>
    ["accounts", "games", "ledger_transactions"].map(
      (table) =>
        file.prepare(`select count(*) from ${table} where created_at <= ?`).pluck().get(startedAt) as number,
    );
  const before = counted();
  expect(before[1]).toBeGreaterThanOrEqual(10_000);
  const one = (query: string) => file.prepare(query).pluck().get() as number;
  expect(one("select count(*) from vendors")).toBeGreaterThanOrEqual(60);
  expect(one("select count(*) from banners")).toBeGreaterThan(0);
  // Nothing that no rule pays.
  expect(one("select count(*) from promotions")).toBeGreaterThanOrEqual(12);
  expect(
    one("select count(*) from promotions where id not in (select promotion_id from promotion_rules)"),
  ).toBe(0);
  const below = `from account_tree join accounts on id = descendant_id where member_type = 0 and distance > 0
    and ancestor_id = (select id from accounts where username = 'khulna')`;
  expect(one(`select count(*) ${below}`)).toBeGreaterThanOrEqual(1_000);
  expect(one(`select count(distinct distance) ${below}`)).toBe(5);
  expect(one("select count(distinct day / 100) from bets")).toBeGreaterThanOrEqual(6);

  const seed = runScript(["scripts/seed.ts"], env);
  expect([await seed.ended, seed.output()]).toEqual([
    0,
    expect.stringMatching(/^The demo brand is in place \(\d+\.\d s\)\.\n$/) as string,
  ]);
  expect(counted()).toEqual(before);
  const verify = runScript(["scripts/verify.ts"], env);
  expect([await verify.ended, verify.output()]).toEqual([
    0,
    expect.stringMatching(
      /^The ledger is in order: \d{4,} transactions, \d{4,} entries, \d{4,} wallets/,
    ) as string,
  ]);
}, 120_000);

test("[Z53] nothing that is logged, down to the finest grain, holds a secret", async () => {
  const folder = scratch();
  const secret = "a-session-secret-of-forty-characters-00";
  const server = await serve({ DATA_DIR: folder, SESSION_SECRET: secret, LOG_LEVEL: "trace" });
  const own = { origin: server.url, "sec-fetch-site": "same-origin" };
  const password = "Kestrel#2026";
  const post = (at: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(server.url + at, {
      method: "POST",
      redirect: "manual",
      headers: { ...own, ...headers },
      body: new URLSearchParams(fields),
    });
  const page = await (await fetch(`${server.url}/register`)).text();
  const [, idempotencyKey = ""] = /name="idempotencyKey" value="([^"]*)"/.exec(page) ?? [];
  const registered = await post("/register", {
    ...{ username: "kestrel01", password, confirmPassword: password, terms: "on", idempotencyKey },
  });
  expect(registered.status).toBe(303);
  const [session = ""] = registered.headers.getSetCookie().filter((line) => line.startsWith("session="));
  const cookie = session.split(";")[0]!;
  await post("/login", { username: "kestrel01", password: `${password}-wrong` });
  const lock = new Database(path.join(folder, "croupier.db"));
  lock.exec("begin immediate");
  const refused = await post("/login", { username: "kestrel01", password });
  lock.exec("rollback");
  lock.close();
  expect(refused.status).toBe(503);
  await post("/favourites", { csrf: "guess", add: "1" }, { cookie });
  await post("/admin/login", { username: "owner", password });
  await fetch(`${server.url}/wps/game/favorites`, { headers: { token: "a-token-of-somebody-0001" } });
  await fetch(`${server.url}/callbacks/softswiss/studio/balance`, { method: "POST", body: "{}" });
  expect(await stop(server)).toBe(0);
  const logged = server.output();
  expect(logged).toContain("the store is unavailable");
  for (const kept of [password, secret, cookie.slice("session=".length), "a-token-of-somebody-0001"])
    expect(logged).not.toContain(kept);
});

test("[Z53] figures are read on this machine, not through a proxy; with a token by whoever has it", async () => {
  const folder = scratch();
  const read = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
  const open = await serve({ DATA_DIR: folder });
  const figures = await (await read(open.url)).text();
  expect(figures).toMatch(/^http_requests_total\{status="200"\} [1-9]/m);
  expect((await read(open.url, { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  expect(await stop(open)).toBe(0);

  const token = "a-token-for-the-collector";
  const guarded = await serve({ DATA_DIR: folder, METRICS_TOKEN: token });
  expect((await read(guarded.url)).status).toBe(404);
  expect((await read(guarded.url, { authorization: "Bearer another-token-of-nobody" })).status).toBe(404);
  const told = await read(guarded.url, {
    authorization: `Bearer ${token}`,
    "x-forwarded-for": "203.0.113.9",
  });
  expect(told.status).toBe(200);
  expect(await stop(guarded)).toBe(0);
});

test("the studio runs alone: it says what it lacks, offers its games, and stops", async () => {
  const folder = scratch();
  const keyless = await runStudio({ DATA_DIR: folder });
  expect(await keyless.ended).toBe(1);
  expect(keyless.output()).toBe(
    "studio: STUDIO_SECRET: must be set to the vendor key that the operator knows\n",
  );
  const studio = await runStudio({ DATA_DIR: folder, STUDIO_SECRET: "a key of the two" });
  await studio.untilReady();
  const list = await fetch(`${studio.url}/`, { headers: { "accept-language": "en" } });
  expect([list.status, new URL(list.url).pathname]).toEqual([200, "/studio"]);
  expect(await list.text()).toContain("Rickshaw Reels");
  expect(existsSync(path.join(folder, "croupier.db"))).toBe(false);
  expect(await stop(studio)).toBe(0);
});

test("[Z53] a backup is taken while the site writes, is whole, and never overwrites another", async () => {
  const folder = scratch();
  const server = await serve({ DATA_DIR: folder });
  const target = path.join(folder, "backups", "monday");
  const backup = (env: Record<string, string> = {}) =>
    runScript(["scripts/backup.ts", "--to", target], { DATA_DIR: folder, ...env });
  const done = backup();
  expect([await done.ended, done.output()]).toEqual([0, expect.stringContaining("Copied to") as string]);
  const copy = new Database(path.join(target, "croupier.db"), { readonly: true });
  expect(copy.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(copy.prepare("select count(*) as n from kysely_migration").get()).not.toEqual({ n: 0 });
  copy.close();
  for (const file of ["session-secret", "studio.db"]) expect(existsSync(path.join(target, file))).toBe(true);
  expect(readFileSync(path.join(target, "session-secret"))).toEqual(
    readFileSync(path.join(folder, "session-secret")),
  );
  const again = backup();
  expect([await again.ended, again.output()]).toEqual([
    1,
    expect.stringContaining("is there already") as string,
  ]);
  const elsewhere = backup({ DATABASE_URL: "postgres://127.0.0.1/x" });
  expect([await elsewhere.ended, elsewhere.output()]).toEqual([
    1,
    expect.stringContaining("pg_dump") as string,
  ]);
  expect(await stop(server)).toBe(0);

  const restored = await serve({ DATA_DIR: target });
  expect((await fetch(`${restored.url}/`)).status).toBe(200);
  expect(await stop(restored)).toBe(0);
});

async function takenPort() {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  return { PORT: String((other.address() as { port: number }).port) };
}

function absentServer() {
  return { DATABASE_URL: "postgres://127.0.0.1:1/x", SESSION_SECRET: "x".repeat(32) };
}

function noDatabase(folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, "croupier.db"),
    "This is a text, long enough to be taken for something else.",
  );
  return {};
}

/** A form whose second half waits. */
function halfSent(url: string, body: string) {
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    "content-length": Buffer.byteLength(body),
    "sec-fetch-site": "same-origin",
  };
  const sending = request(url, { method: "POST", headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on("response", (answer) => resolve(answer.resume().statusCode));
    sending.on("error", reject);
  });
  sending.write(body.slice(0, 10));
  return { status, finish: () => sending.end(body.slice(10)) };
}
