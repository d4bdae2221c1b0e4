import { AsyncLocalStorage } from "node:async_hooks";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));

const running = new Set();
const meter = new AsyncLocalStorage();

/**
 * What the commands that are run in the meantime take of the processors, together with what is answered.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, processorSeconds: number }>}
 */
export async function metered(work) {
  const reading = { seconds: 0 };
  const result = await meter.run(reading, work);
  return { result, processorSeconds: reading.seconds };
}

/** Only a shell says what its children took. It outlives a signal that its group is sent, to see them end. */
const METERED = `trap : TERM INT; "$@" 3>&-; code=$?; times >&3; exit $code`;

/**
 * Runs a command to its end and keeps what it printed: output is shown only by whoever finds trouble in it.
 * Answers `{ code, output, seconds }`; a command that could not be started has code 127.
 */
export function run(command, args, { env = {}, echo = false, onOutput } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const times = [];
    const child = spawn("sh", ["-c", METERED, "sh", command, ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      // A group of its own, so that what the command starts in its turn can be ended with it.
      detached: true,
    });
    child.stdio[3].on("data", (chunk) => times.push(chunk));
    running.add(child);
    const keep = (stream, sink) =>
      stream.on("data", (chunk) => {
        chunks.push(chunk);
        onOutput?.(String(chunk));
        if (echo) sink.write(chunk);
      });
    keep(child.stdout, process.stdout);
    keep(child.stderr, process.stderr);
    const finish = (code, trouble = "") => {
      running.delete(child);
      const reading = meter.getStore();
      if (reading) reading.seconds += secondsIn(Buffer.concat(times).toString("utf8"));
      const output = Buffer.concat(chunks).toString("utf8") + trouble;
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on("error", (error) => finish(127, String(error.message)));
    child.on("close", (code, signal) => finish(code ?? (signal ? 130 : 1)));
  });
}

/** The shell's own times stand in the first line, those of its children in the second: `1m2.34s 0m5.60s`. */
function secondsIn(times) {
  const [, children = ""] = times.split("\n");
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Runs a tool that the project installed, with this very Node. */
export function runTool(binary, args, options) {
  return run(process.execPath, [`node_modules/${binary}`, ...args], options);
}

/**
 * Ctrl-C and a supervisor's stop reach what is running, which cleans up after itself, before this process ends.
 * Answers a function that gives the signals back to whoever wants them next.
 */
export function endChildrenOnSignal() {
  let ending = false;
  // A terminal and npm both hand over the same Ctrl-C: what comes second must not cut the end short.
  const end = async (signal) => {
    if (ending) return;
    ending = true;
    await Promise.all([...running].map(endGroup));
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.on("SIGINT", end).on("SIGTERM", end);
  return () => process.off("SIGINT", end).off("SIGTERM", end);
}

async function endGroup(child) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const signalGroup = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Nobody of the group is left.
    }
  };
  signalGroup("SIGTERM");
  const late = setTimeout(() => signalGroup("SIGKILL"), 5_000);
  await ended;
  clearTimeout(late);
}

export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
