import { expect, test } from "vitest";
import { BadConfiguration, readEnv } from "./env.server";

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
