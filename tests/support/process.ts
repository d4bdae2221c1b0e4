import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/setup/built-server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Running {
  url: string;
  /** Everything that it has printed so far. */
  output(): string;
  send(signal: "SIGTERM" | "SIGINT"): void;
  /** Its exit status, once it has ended. */
  ended: Promise<number | null>;
  untilReady(): Promise<void>;
}

/** The built server as a process of its own, on the store of a data folder. */
export async function runServer(settings: Record<string, string>): Promise<Running> {
  const port = settings.PORT ?? String(await freePort());
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: port },
    ...{ SEED: "none", HUMAN_CHECK: "off", LOG_LEVEL: "warn", ...settings },
  };
  return run(["build/server/index.js"], env, `http://127.0.0.1:${port}`);
}

/** The built studio as a process of its own, without the site that it was built with. */
export async function runStudio(settings: Record<string, string>): Promise<Running> {
  const port = String(await freePort());
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", STUDIO_PORT: port },
    ...{ LOG_LEVEL: "warn", ...settings },
  };
  return run(["build/server/studio.js"], env, `http://127.0.0.1:${port}`, "/healthz");
}

/** A command of the project, as `npm run` would start it. */
export function runScript(args: string[], env: Record<string, string>): Running {
  return run(["--import", "tsx", ...args], { PATH: process.env.PATH, ...env }, "");
}

function run(
  args: string[],
  env: Record<string, string | undefined>,
  url: string,
  readiness = "/readyz",
): Running {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = () => Buffer.concat(chunks).toString("utf8");
  return {
    url,
    output,
    send: (signal) => child.kill(signal),
    ended,
    async untilReady() {
      for (let tries = 0; tries < 300; tries++) {
        if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}: ${output()}`);
        const ready = await fetch(url + readiness).catch(() => undefined);
        if (ready?.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the process did not become ready: ${output()}`);
    },
  };
}
