import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export interface Server {
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

interface ServerCommand {
  args: string[];
  cwd?: string;
  port: number;
  env?: Record<string, string>;
  input?: Buffer;
}

/** Runs a Node server of its own until `stop`, and answers when it serves. */
export async function startServer({ args, cwd, port, env, input }: ServerCommand): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: [input ? "pipe" : "ignore", "ignore", "inherit"],
  });
  child.stdin?.end(input);
  const ended = once(child, "close");
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const url = `http://127.0.0.1:${port}`;
  await untilItServes(url, () => child.exitCode !== null);
  giveOneCore(child.pid!);
  return {
    url,
    port,
    pid: child.pid!,
    async stop() {
      process.off("exit", endWithUs);
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilItServes(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (hasEnded()) throw new Error(`the server at ${url} ended before it served`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nothing serves at ${url}`);
}

/** Every server under measurement has the first core to itself, and the load comes from the last. */
export function giveOneCore(pid: number): void {
  if (availableParallelism() > 1)
    spawnSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(pid)]);
}

export function onTheLastCore(command: string, args: string[]): [string, string[]] {
  const last = availableParallelism() - 1;
  const hasTaskset = last > 0 && spawnSync("taskset", ["--version"]).status === 0;
  return hasTaskset ? ["taskset", ["--cpu-list", String(last), command, ...args]] : [command, args];
}

/** Seconds of processor time that a process has used; undefined where the system does not say. */
export function cpuSecondsOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
