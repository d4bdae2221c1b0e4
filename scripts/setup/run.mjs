import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectRoot = fileURLToPath(new URL("../../", import.meta.url));

const running = new Set();

/**
 * Runs a command to its end and keeps what it printed: output is shown only by whoever finds trouble in it.
 * Answers `{ code, output, seconds }`; a command that could not be started has code 127.
 */
export function run(command, args, { env = {}, echo = false } = {}) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const keep = (stream, sink) =>
      stream.on("data", (chunk) => {
        chunks.push(chunk);
        if (echo) sink.write(chunk);
      });
    keep(child.stdout, process.stdout);
    keep(child.stderr, process.stderr);
    const finish = (code, trouble = "") => {
      running.delete(child);
      const output = Buffer.concat(chunks).toString("utf8") + trouble;
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    };
    child.on("error", (error) => finish(127, String(error.message)));
    child.on("close", (code, signal) => finish(code ?? (signal ? 130 : 1)));
  });
}

/** Runs a tool that the project installed, with this very Node. */
export function runTool(binary, args, options) {
  return run(process.execPath, [`node_modules/${binary}`, ...args], options);
}

/**
 * Ctrl-C and a supervisor's stop reach the children, which clean up after themselves, before this process ends.
 * Answers a function that gives the signals back to whoever wants them next.
 */
export function endChildrenOnSignal() {
  const end = async (signal) => {
    const children = [...running];
    for (const child of children) child.kill("SIGTERM");
    await Promise.all(children.map((child) => new Promise((resolve) => child.once("close", resolve))));
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return () => process.off("SIGINT", end).off("SIGTERM", end);
}

export function lastLines(text, count) {
  return text.trimEnd().split("\n").slice(-count).join("\n");
}
