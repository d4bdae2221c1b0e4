import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lastLines, projectRoot } from "./run.mjs";

const startTimeoutMs = 600_000;
const stopTimeoutMs = 10_000;

/**
 * Runs the built server in a data folder of its own on a free port, until `stop()`.
 * Answers `{ url, env, pid, output, stop }`; `env` is what a command needs to work on the same store, `output()` what
 * it has printed so far.
 * @param {{ env?: Record<string, string>, dataFolder?: string }} [options]
 * @returns {Promise<{ url: string, env: Record<string, string>, pid: number, output: () => string, stop: () => Promise<void> }>}
 */
export async function startBuiltServer({ env: more = {}, dataFolder } = {}) {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), "croupier-"));
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    DATA_DIR: folder,
    DATABASE_URL: `file:${path.join(folder, "croupier.db")}`,
    HUMAN_CHECK: "off",
    LOG_LEVEL: "warn",
    // What is tried or measured is left alone.
    DEMO_PLAYERS: "off",
    ...more,
  };
  const output = [];
  const child = spawn(process.execPath, ["scripts/setup/start.mjs"], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);

  const stop = async () => {
    process.off("exit", endWithUs);
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
    await ended;
    clearTimeout(late);
    if (!dataFolder) rmSync(folder, { recursive: true, force: true });
  };

  const text = () => Buffer.concat(output).toString("utf8");
  try {
    const url = await untilReady(text, child);
    return { url, env, pid: child.pid, output: text, stop };
  } catch (error) {
    await stop();
    throw new Error(`${error.message}\n${lastLines(text(), 30)}`);
  }
}

/**
 * Where a server that was told to take any port says that it is.
 * @param {string} output
 * @returns {string | undefined}
 */
export function saidAddress(output) {
  return /^Croupier is at (http:\S+)$/m.exec(output)?.[1];
}

/** Below the ports that a system hands out by itself, so that nobody gets one of these by chance. */
const firstPort = 15_000;
const portCount = 15_000;
let tried = 0;

/**
 * A port that nobody listens at, for a program that must be told one. Each process tries in an order of its own, and
 * none twice.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = firstPort + ((process.pid * 61 + tried++) % portCount);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Answers where it is. */
async function untilReady(output, child) {
  const until = performance.now() + startTimeoutMs;
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("The server ended at once.");
    const url = saidAddress(output());
    const ready =
      url !== undefined &&
      (await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      ));
    if (ready) return url;
    await pause(50);
  }
  throw new Error(`The server was not ready within ${startTimeoutMs / 1000} s.`);
}
