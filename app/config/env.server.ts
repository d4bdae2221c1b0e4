import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { FirebaseProject } from "~/domain/vocabulary/sms-channel";
import { SOCIAL_PROVIDERS, type SocialClients } from "~/domain/membership/social/provider";
import { systemRandom } from "~/domain/shared/random";
import { trustedProxies } from "./trusted-proxies.server";

/** The only reader of the environment. Every setting of the process, checked once at the start. */
export interface Env {
  port: number;
  host: string;
  databaseUrl: string;
  dataDir: string;
  sessionSecret: string;
  /** What seals the secrets of raffles; undefined with PostgreSQL where none is set. Asked for, it is made and kept. */
  raffleKey: () => string | undefined;
  seed: "demo" | "none" | "auto";
  /** Whether some accounts of the demo brand play by themselves. */
  demoPlayers: boolean;
  publicUrl: string | undefined;
  /** Addresses and ranges of the proxies whose word on a visitor's address is believed. */
  trustProxy: string[];
  /** A table of countries by address, in the MaxMind format. */
  geoipFile: string | undefined;
  defaultPassword: string | undefined;
  logLevel: string;
  humanCheck: boolean;
  metricsToken: string | undefined;
  /** A mail server: smtp://name:password@host:587 or smtps://… */
  smtpUrl: string | undefined;
  /** A gateway for text messages. */
  sms: { url: string; key: string } | undefined;
  /** Providers by whose accounts people may log in. */
  social: SocialClients;
  /** A project at Firebase by which people may show whose a mobile number is. */
  firebase: FirebaseProject | undefined;
  /** Whether studios may be asked on this machine and on private networks. */
  privateNetworks: boolean;
  pgPrepare: boolean;
  /** Whether each entry of a wallet is hashed together with the one before. */
  hashChain: boolean;
  nodeId: number;
  production: boolean;
  /** Whether the page that shows every component is there. */
  gallery: boolean;
}

/** A setting that cannot be used; the message is one line and names the variable. */
export class BadConfiguration extends Error {}

const onOff = z.enum(["on", "off"]).default("on");
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const A_MAIL_SERVER = "must be a URL such as smtp://name:password@mail.example.com:587";
const A_GATEWAY = "must be a URL such as https://sms.example.com/messages";
const A_PROJECT = "must be the id of a project, such as my-casino-1a2b";
const OF_THIS_MACHINE = "must be an address of this machine, such as http://127.0.0.1:9099";
const FOR_TRIALS = "is for trying out; in production it needs SEED=demo, or is left out";
const A_PUBLIC_URL = "must be a URL such as https://play.example.com";

function wholeNumber({ from, to }: { from: number; to: number }) {
  const message = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ invalid_type_error: message }).int(message).min(from, message).max(to, message);
}

/** Whoever can guess the secret can forge log-ins and payments. */
const SHORTEST_SECRET = 32;

const EnvSchema = z.object({
  PORT: wholeNumber({ from: 0, to: 65_535 }).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.|postgres(ql)?:\/\/.)/, "must start with file: or postgres://")
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
    .optional(),
  RAFFLE_KEY: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  SEED: z.enum(["demo", "none"]).optional(),
  DEMO_PLAYERS: onOff,
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\//, A_PUBLIC_URL)
    .url(A_PUBLIC_URL)
    .optional(),
  TRUST_PROXY: trustedProxies,
  GEOIP_FILE: z.string().min(1).optional(),
  DEFAULT_PASSWORD: z.string().min(8, "must have at least 8 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  HUMAN_CHECK: onOff,
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.string().url().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: z.string().url().optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, A_PROJECT)
    .optional(),
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_TRIAL_URL: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/, OF_THIS_MACHINE)
    .optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, A_MAIL_SERVER)
    .url(A_MAIL_SERVER)
    .optional(),
  SMS_URL: z
    .string()
    .regex(/^https?:\/\/./, A_GATEWAY)
    .url(A_GATEWAY)
    .optional(),
  SMS_KEY: z.string().min(1).optional(),
  PRIVATE_NETWORKS: z.enum(["on", "off"]).default("off"),
  PG_PREPARE: flag.default("1"),
  HASH_CHAIN: z.enum(["on", "off"]).default("off"),
  NODE_ID: wholeNumber({ from: 0, to: 15 }).default(0),
  NODE_ENV: z.string().default("production"),
  GALLERY: z.enum(["on", "off"]).optional(),
});

/** @throws BadConfiguration */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty variable is one that was not set: that is how process managers hand over optional settings.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new BadConfiguration(`${issue.path.join(".")}: ${issue.message}`);
  }
  const env = parsed.data;
  const databaseUrl = databaseUrlOf(env);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl,
    dataDir: env.DATA_DIR,
    sessionSecret: env.SESSION_SECRET ?? keptSessionSecret(env.DATA_DIR, databaseUrl),
    raffleKey: () => env.RAFFLE_KEY ?? keptRaffleKey(env.DATA_DIR, databaseUrl),
    seed: env.SEED ?? "auto",
    demoPlayers: env.SEED === "demo" && env.DEMO_PLAYERS === "on",
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ""),
    trustProxy: env.TRUST_PROXY,
    geoipFile: env.GEOIP_FILE,
    defaultPassword: env.DEFAULT_PASSWORD,
    logLevel: env.LOG_LEVEL,
    humanCheck: env.HUMAN_CHECK === "on",
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    sms: smsOf(env),
    social: socialOf(env),
    firebase: firebaseOf(env),
    privateNetworks: env.PRIVATE_NETWORKS === "on",
    pgPrepare: env.PG_PREPARE,
    hashChain: env.HASH_CHAIN === "on",
    nodeId: env.NODE_ID,
    production: env.NODE_ENV === "production",
    gallery: env.GALLERY ? env.GALLERY === "on" : env.NODE_ENV !== "production",
  };
}

/** Half a gateway would be one that refuses every message. */
function smsOf({ SMS_URL: url, SMS_KEY: key }: { SMS_URL?: string; SMS_KEY?: string }): Env["sms"] {
  if (url !== undefined && key !== undefined) return { url, key };
  if (url === undefined && key === undefined) return undefined;
  throw new BadConfiguration(`${url === undefined ? "SMS_URL" : "SMS_KEY"}: must be set with the other`);
}

/** A provider without its secret could let nobody in. */
function socialOf(env: z.output<typeof EnvSchema>): SocialClients {
  const clients = SOCIAL_PROVIDERS.flatMap((provider) => {
    const name = provider.toUpperCase() as "GOOGLE" | "FACEBOOK";
    const clientId = env[`${name}_CLIENT_ID`];
    const clientSecret = env[`${name}_CLIENT_SECRET`];
    if ((clientId === undefined) !== (clientSecret === undefined)) {
      const missing = clientId === undefined ? "ID" : "SECRET";
      throw new BadConfiguration(`${name}_CLIENT_${missing}: must be set with the other of the two`);
    }
    if (clientId === undefined || clientSecret === undefined) return [];
    return [[provider, { clientId, clientSecret, issuer: env[`${name}_ISSUER`] }] as const];
  });
  return Object.fromEntries(clients);
}

/**
 * Whoever answers in Google's place can say of anybody whose phone they have, so that only this machine may, and in
 * production only for a demo.
 */
function firebaseOf(env: z.output<typeof EnvSchema>): FirebaseProject | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_TRIAL_URL: trialUrl } = env;
  if (trialUrl !== undefined && env.NODE_ENV === "production" && env.SEED !== "demo")
    throw new BadConfiguration(`FIREBASE_TRIAL_URL: ${FOR_TRIALS}`);
  if (projectId !== undefined && apiKey !== undefined) return { projectId, apiKey, trialUrl };
  if (projectId === undefined && apiKey === undefined) return undefined;
  const missing = projectId === undefined ? "FIREBASE_PROJECT_ID" : "FIREBASE_API_KEY";
  throw new BadConfiguration(`${missing}: must be set with the other of the two`);
}

/** For programs that need the database and nothing else. @throws BadConfiguration */
export function readDatabaseUrl(source: NodeJS.ProcessEnv = process.env): string {
  return readStorePlaces(source).databaseUrl;
}

/** Where everything is kept that a site cannot do without. @throws BadConfiguration */
export function readStorePlaces(source: NodeJS.ProcessEnv = process.env): {
  databaseUrl: string;
  dataDir: string;
} {
  const parsed = EnvSchema.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse({
    DATABASE_URL: source.DATABASE_URL || undefined,
    DATA_DIR: source.DATA_DIR || undefined,
  });
  if (parsed.success) return { databaseUrl: databaseUrlOf(parsed.data), dataDir: parsed.data.DATA_DIR };
  const issue = parsed.error.issues[0]!;
  throw new BadConfiguration(`${issue.path.join(".")}: ${issue.message}`);
}

function databaseUrlOf(env: { DATABASE_URL?: string; DATA_DIR: string }): string {
  return env.DATABASE_URL ?? `file:${join(env.DATA_DIR, "croupier.db")}`;
}

/** On the embedded database a secret is made once and kept; several servers need one that is set for all of them. */
function keptSessionSecret(dataDir: string, databaseUrl: string): string {
  if (!databaseUrl.startsWith("file:"))
    throw new BadConfiguration("SESSION_SECRET: must be set when DATABASE_URL is postgres://");
  return keptSecret(secretPath(dataDir));
}

/** Of its own, so that a raffle can be drawn after another session secret was set. */
function keptRaffleKey(dataDir: string, databaseUrl: string): string | undefined {
  return databaseUrl.startsWith("file:") ? keptSecret(raffleKeyPath(dataDir)) : undefined;
}

function keptSecret(path: string): string {
  const secret = readOrMakeSecret(path);
  if (secret.length < SHORTEST_SECRET) throw new BadConfiguration(`${path}: ${SHORT_FILE}`);
  return secret;
}

/** A crash or a failed copy can leave it cut off. */
const SHORT_FILE = `must have at least ${SHORTEST_SECRET} characters; restore it from a backup, or remove it to have a new one made`;

function readOrMakeSecret(path: string): string {
  try {
    if (!existsSync(path)) makeSecret(path);
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new BadConfiguration(`DATA_DIR: ${(error as Error).message}`);
  }
}

/** The file in which a secret that nobody set is kept. */
export function secretPath(dataDir: string): string {
  return join(dataDir, "session-secret");
}

/** The same of what seals the secrets of raffles. */
export function raffleKeyPath(dataDir: string): string {
  return join(dataDir, "raffle-key");
}

/**
 * Of several processes that start at once the first one's secret stays. It is whole when it appears, and on the disk
 * before anything is signed with it.
 */
function makeSecret(path: string): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const whole = `${path}.${systemRandom.token(6)}`;
  writeFileSync(whole, systemRandom.token(), { mode: 0o600, flag: "wx" });
  try {
    syncToDisk(whole);
    linkSync(whole, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(whole);
    syncToDisk(folder);
  }
}

function syncToDisk(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
