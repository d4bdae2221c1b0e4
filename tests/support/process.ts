import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { saidAddress } from "../../scripts/setup/built-server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface Running {
  /** Once it is ready. */
  readonly url: string;
  /** Everything that it has printed so far. */
  output(): string;
  send(signal: "SIGTERM" | "SIGINT"): void;
  /** Its exit status, once it has ended. */
  ended: Promise<number | null>;
  untilReady(): Promise<void>;
}

/** The built server as a process of its own, on the store of a data folder. */
export async function runServer(settings: Record<string, string>): Promise<Running> {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0" },
    ...{ SEED: "none", HUMAN_CHECK: "off", LOG_LEVEL: "warn", ...settings },
  };
  return run(["build/server/index.js"], env, { addressIn: saidAddress, readiness: "/readyz" });
}

/** The built studio as a process of its own, without the site that it was built with. */
export async function runStudio(settings: Record<string, string>): Promise<Running> {
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", STUDIO_PORT: "0" },
    ...{ LOG_LEVEL: "info", ...settings },
  };
  const addressIn = (output: string) => {
    const port = /"port":(\d+)/.exec(output)?.[1];
    return port && `http://127.0.0.1:${port}`;
  };
  return run(["build/server/studio.js"], env, { addressIn, readiness: "/healthz" });
}

/** A command of the project, as `npm run` would start it. */
export function runScript(args: string[], env: Record<string, string>): Running {
  return run(["--import", "tsx", ...args], { PATH: process.env.PATH, ...env });
}

interface Serving {
  /** Where it serves, once it has said so in what it prints. */
  addressIn: (output: string) => string | undefined;
  /** What says that it is ready. */
  readiness: string;
}

function run(args: string[], env: Record<string, string | undefined>, serving?: Serving): Running {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = () => Buffer.concat(chunks).toString("utf8");
  const address = () => serving?.addressIn(output());
  return {
    get url() {
      const url = address();
      if (url === undefined) throw new Error(`the process serves nowhere yet: ${output()}`);
      return url;
    },
    output,
    send: (signal) => child.kill(signal),
    ended,
    async untilReady() {
      for (let tries = 0; tries < 1_000; tries++) {
        if (child.exitCode !== null) throw new Error(`the process ended with ${child.exitCode}: ${output()}`);
        const url = address();
        const ready = url && (await fetch(url + serving!.readiness).catch(() => undefined));
        if (ready && ready.ok) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the process did not become ready: ${output()}`);
    },
  };
}
