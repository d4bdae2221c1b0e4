import { fsyncSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { BadConfiguration, readEnv } from "./env.server";

vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  return { ...fs, fsyncSync: vi.fn(fs.fsyncSync), linkSync: vi.fn(fs.linkSync) };
});

const usual = {
  NODE_ENV: "production" as const,
  DATABASE_URL: "file:x.db",
  SESSION_SECRET: "at least thirty-two characters long",
};
const project = { FIREBASE_PROJECT_ID: "my-casino-1a2b", FIREBASE_API_KEY: "key" };

test("Firebase is set up by a project and its key, and by a stand-in on this machine for trying out", () => {
  expect(readEnv(usual).firebase).toBeUndefined();
  const set = { projectId: "my-casino-1a2b", apiKey: "key" };
  expect(readEnv({ ...usual, ...project }).firebase).toEqual(set);
  const trialUrl = "http://127.0.0.1:9099";
  const trial = { ...usual, ...project, FIREBASE_TRIAL_URL: trialUrl };
  for (const tryingOut of [{ NODE_ENV: "development" }, { NODE_ENV: "test" }, { SEED: "demo" }])
    expect(readEnv({ ...trial, ...tryingOut } as never).firebase).toEqual({ ...set, trialUrl });
});

test("demo accounts play by themselves with SEED=demo alone, and with DEMO_PLAYERS=off never", () => {
  expect(readEnv(usual).demoPlayers).toBe(false);
  expect(readEnv({ ...usual, DEMO_PLAYERS: "on" }).demoPlayers).toBe(false);
  const demo = { ...usual, SEED: "demo" };
  expect(readEnv(demo).demoPlayers).toBe(true);
  expect(readEnv({ ...demo, DEMO_PLAYERS: "off" }).demoPlayers).toBe(false);
});

test.each([
  [{ FIREBASE_PROJECT_ID: "my-casino-1a2b" }, "FIREBASE_API_KEY: must be set with the other of the two"],
  [{ FIREBASE_API_KEY: "key" }, "FIREBASE_PROJECT_ID: must be set with the other of the two"],
  [{ ...project, FIREBASE_PROJECT_ID: "a/b" }, /^FIREBASE_PROJECT_ID: must be the id of a project/],
  [{ ...project, FIREBASE_TRIAL_URL: "https://keys.example.com" }, /must be an address of this machine/],
  [{ ...project, FIREBASE_TRIAL_URL: "http://127.0.0.1:9099" }, /^FIREBASE_TRIAL_URL: is for trying out/],
  [
    { ...project, FIREBASE_TRIAL_URL: "http://127.0.0.1:9099", SEED: "none" as const },
    /^FIREBASE_TRIAL_URL: is for trying out/,
  ],
  [
    { ...project, FIREBASE_TRIAL_URL: "http://localhost", NODE_ENV: "" as never },
    /^FIREBASE_TRIAL_URL: is for trying out/,
  ],
  [{ ...project, FIREBASE_TRIAL_URL: "http://127.0.0.1.example.com" }, /must be an address of this machine/],
])("[Z44] %j is half a setting or a dangerous one, and is said at the start", (given, message) => {
  expect(() => readEnv({ ...usual, ...given })).toThrow(BadConfiguration);
  expect(() => readEnv({ ...usual, ...given })).toThrow(message);
});

test("[S40] no secret has a value of its own: each is the environment's, or is not there", () => {
  const { SESSION_SECRET: _, ...without } = usual;
  expect(() => readEnv({ ...without, DATABASE_URL: "postgres://db/x" })).toThrow(
    /^SESSION_SECRET: must be set/,
  );
  const read = readEnv({ ...usual, DEFAULT_PASSWORD: "handed-out-2026" });
  expect([read.sessionSecret, read.defaultPassword]).toEqual([usual.SESSION_SECRET, "handed-out-2026"]);
  const { defaultPassword, smtpUrl, sms, metricsToken } = readEnv(usual);
  expect([defaultPassword, smtpUrl, sms, metricsToken]).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ["0", []],
  ["1", ["127.0.0.0/8", "::1"]],
  ["10.0.0.5, 172.18.0.0/16,2001:db8::/32", ["10.0.0.5", "172.18.0.0/16", "2001:db8::/32"]],
])("TRUST_PROXY=%s believes the proxies at %j", (given, ranges) => {
  expect(readEnv({ ...usual, TRUST_PROXY: given }).trustProxy).toEqual(ranges);
});

test.each(["2", "proxy.example.com", "10.0.0.5,", "0.0.0.0/0", "::/0", "10.0.0.0/33", "::ffff:10.0.0.5"])(
  "TRUST_PROXY=%s names no proxies, and is said at the start",
  (given) => {
    expect(() => readEnv({ ...usual, TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: must be 0, 1 for a proxy/);
  },
);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "croupier-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each([
  ["empty", ""],
  ["blank", "\n  \n"],
  ["short", "x".repeat(31)],
])(
  "an empty or short DATA_DIR/session-secret is refused in one line that names the file: %s",
  (_, content) => {
    const folder = emptyFolder();
    const file = join(folder, "session-secret");
    writeFileSync(file, content);
    const reading = () => readEnv({ NODE_ENV: "production", DATA_DIR: folder });
    expect(reading).toThrow(BadConfiguration);
    expect(reading).toThrow(/session-secret: must have at least 32 characters[^\n]*$/);
    expect(reading).toThrow(file);
    expect(readFileSync(file, "utf8")).toBe(content);
    // A secret that is set leaves the file alone.
    expect(readEnv({ ...usual, DATA_DIR: folder }).sessionSecret).toBe(usual.SESSION_SECRET);
  },
);

test("[S40] a session secret that is not there is made once, and nothing else is left beside it", () => {
  const folder = join(emptyFolder(), "data");
  const read = () => readEnv({ NODE_ENV: "production", DATA_DIR: folder }).sessionSecret;
  const made = read();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(read()).toBe(made);
  expect(readdirSync(folder)).toEqual(["session-secret"]);
  // The file is on the disk before it has its name, and the folder that knows the name after it.
  const order = [fsyncSync, linkSync].flatMap((call) => vi.mocked(call).mock.invocationCallOrder);
  const [file, named, inFolder] = [order[0]!, order[2]!, order[1]!];
  expect(order).toHaveLength(3);
  expect([file, named, inFolder]).toEqual([...order].sort((a, b) => a - b));
});

test("[S40] raffles have a key of their own: it is set, or made and kept when it is asked for; PostgreSQL needs one that is set", () => {
  const folder = join(emptyFolder(), "data");
  const site = { ...usual, DATA_DIR: folder };
  const read = (change: object = {}) => readEnv({ ...site, ...change }).raffleKey();
  readEnv({ NODE_ENV: "production", DATA_DIR: folder });
  expect(readdirSync(folder)).toEqual(["session-secret"]);
  const made = read();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(join(folder, "session-secret"), "utf8")).not.toContain(made);
  expect(read({ SESSION_SECRET: "another one of thirty-two characters" })).toBe(made);
  const key = "a key of raffles that is long enough";
  expect(read({ RAFFLE_KEY: key })).toBe(key);
  expect(read({ DATABASE_URL: "postgres://db/x" })).toBeUndefined();
  expect(() => read({ RAFFLE_KEY: "short" })).toThrow(/^RAFFLE_KEY: must have at least 32 characters/);
});
