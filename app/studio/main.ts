import type { AddressInfo } from "node:net";
import express from "express";
import { pino } from "pino";
import { BadConfiguration } from "~/config/env.server";
import { startedAs } from "~/config/started-as.server";
import { readStudioEnv, type StudioEnv } from "~/config/studio-env.server";
import { StoreIsNewer } from "~/db/migrate";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { HOUSE_LABEL } from "./labels";
import { createStudio } from "./studio";

const PUBLIC_PATH = "/studio";
const YEAR = "365d";

/** The studio by itself, as any other vendor runs: its own port, its own store, the operator's wallet over HTTP. */
async function runStudio(env: StudioEnv) {
  const log = pino({ level: env.logLevel, base: undefined });
  const adapters = { clock: systemClock, random: systemRandom, log };
  const studio = await createStudio({
    ...env,
    ...adapters,
    publicPath: PUBLIC_PATH,
    labels: [
      {
        code: HOUSE_LABEL,
        walletUrl: env.walletUrl,
        secret: env.secret,
        operatorSecret: env.secret,
        casinoId: env.casinoId,
      },
    ],
  });
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.trustProxy);
  app.use("/assets", express.static("build/client/assets", { immutable: true, maxAge: YEAR }));
  app.get("/healthz", (_request, response) => void response.type("text").send("ok"));
  app.get("/", (_request, response) => response.redirect(302, PUBLIC_PATH));
  app.use(PUBLIC_PATH, studio.router);
  const server = await new Promise<ReturnType<typeof app.listen>>((resolve, reject) => {
    const listening = app.listen(env.port, env.host, () => resolve(listening));
    listening.once("error", reject);
  });
  log.info({ port: (server.address() as AddressInfo).port, walletUrl: env.walletUrl }, "studio is open");
  return async () => {
    await new Promise((resolve) => server.close(resolve));
    await studio.close();
  };
}

/** Starts the studio and stops it gracefully; what makes a start impossible is said in one line. */
async function main(): Promise<void> {
  let close: () => Promise<void>;
  try {
    close = await runStudio(readStudioEnv());
  } catch (error) {
    process.stderr.write(`studio: ${reasonOf(error)}\n`);
    process.exitCode = 1;
    return;
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof BadConfiguration || error instanceof StoreIsNewer) return error.message;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  return code === "EADDRINUSE" ? `STUDIO_PORT: port ${port} is in use by another program` : message;
}

if (startedAs("studio")) await main();
