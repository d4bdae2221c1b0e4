import { join } from "node:path";
import { z } from "zod";
import { BadConfiguration } from "./env.server";
import { trustedProxies } from "./trusted-proxies.server";

/** The settings of the studio when it runs by itself. Beside the portal it needs none: the portal hands them over. */
export interface StudioEnv {
  port: number;
  host: string;
  databaseUrl: string;
  walletUrl: string;
  secret: string;
  publicUrl: string | undefined;
  casinoId: string | undefined;
  frameAncestors: string[];
  place: { timeZone: string; currency: string };
  /** Addresses and ranges of the proxies whose word on a visitor's address is believed. */
  trustProxy: string[];
  logLevel: string;
}

const origin = z.string().url("must be a URL such as https://games.example.com");

const StudioEnvSchema = z.object({
  STUDIO_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  HOST: z.string().min(1).default("0.0.0.0"),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.string().optional(),
  STUDIO_SECRET: z
    .string({ required_error: "must be set to the vendor key that the operator knows" })
    .trim()
    .min(1),
  STUDIO_WALLET_URL: z.string().url().default("http://127.0.0.1:3000/callbacks/softswiss/studio"),
  STUDIO_PUBLIC_URL: origin.optional(),
  STUDIO_CASINO_ID: z.string().optional(),
  STUDIO_FRAME_ANCESTORS: z.string().default("http://localhost:3000 http://127.0.0.1:3000"),
  STUDIO_TIME_ZONE: z.string().default("Asia/Dhaka"),
  STUDIO_CURRENCY: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{2,31}$/)
    .default("BDT"),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** @throws BadConfiguration */
export function readStudioEnv(source: NodeJS.ProcessEnv = process.env): StudioEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = StudioEnvSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new BadConfiguration(`${issue.path.join(".")}: ${issue.message}`);
  }
  const env = parsed.data;
  return {
    port: env.STUDIO_PORT,
    host: env.HOST,
    databaseUrl: studioDatabaseUrl(env.DATABASE_URL, env.DATA_DIR),
    walletUrl: env.STUDIO_WALLET_URL.replace(/\/$/, ""),
    secret: env.STUDIO_SECRET,
    publicUrl: env.STUDIO_PUBLIC_URL?.replace(/\/$/, ""),
    casinoId: env.STUDIO_CASINO_ID,
    frameAncestors: env.STUDIO_FRAME_ANCESTORS.split(/[\s,]+/).filter(Boolean),
    place: { timeZone: env.STUDIO_TIME_ZONE, currency: env.STUDIO_CURRENCY },
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

/** A PostgreSQL server is shared, table beside table; an embedded file belongs to one program. */
export function studioDatabaseUrl(databaseUrl: string | undefined, dataDir: string): string {
  return databaseUrl && /^postgres(ql)?:/.test(databaseUrl)
    ? databaseUrl
    : `file:${join(dataDir, "studio.db")}`;
}
