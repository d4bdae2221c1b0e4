import { spawn } from "node:child_process";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { cpuSecondsOf, onTheLastCore } from "./process";

export interface LoadOrder {
  port: number;
  connections: number;
  durationMs: number;
  page?: { path: string; headers: Record<string, string> };
  wagers?: Wagers;
  spins?: Spins;
}

export interface Wagers {
  path: string;
  host: string;
  secret: string;
  accounts: string[];
  currency: string;
  run: string;
  /** Whether each win ends its round; else a player stays in one. */
  endsRounds?: boolean;
}

export interface Spins {
  paths: string[];
  host: string;
  run: string;
}

export interface OpenLoopResult {
  p50Ms: number;
  p99Ms: number;
  timeouts: number;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one answer. */
  cpuMs: number | undefined;
}

/** Asks one server as fast as it answers. Anything but a 200 is no result. */
export async function load(pid: number, order: LoadOrder): Promise<LoadResult> {
  const before = cpuSecondsOf(pid);
  const counted = (await runForJson("load.mjs", JSON.stringify(order))) as LoadResult & {
    answered: number;
    statuses: Record<string, number>;
  };
  const after = cpuSecondsOf(pid);
  const odd = Object.keys(counted.statuses).filter((status) => status !== "200");
  if (odd.length > 0)
    throw new Error(
      `${order.page?.path ?? (order.spins ? "spins" : "callbacks")} answered ${JSON.stringify(counted.statuses)}`,
    );
  const cpuMs =
    before === undefined || after === undefined ? undefined : ((after - before) * 1000) / counted.answered;
  return { ...counted, cpuMs };
}

/** Spins at an even pace; the players share them. */
export async function openLoop(order: {
  port: number;
  perSecond: number;
  durationMs: number;
  timeoutMs: number;
  spins: Spins;
}): Promise<OpenLoopResult> {
  const counted = (await runForJson("open-loop.mjs", JSON.stringify(order))) as OpenLoopResult & {
    statuses: Record<string, number>;
  };
  if (Object.keys(counted.statuses).some((status) => status !== "200"))
    throw new Error(`spins answered ${JSON.stringify(counted.statuses)}`);
  return counted;
}

export interface BareResult {
  perSecond: number;
  /** How long the disk takes to make a page safe. */
  syncMs: number;
}

/** The bare loop, on the same file system as the portal's store. */
export async function bareLedger(file: string, durationMs: number): Promise<BareResult> {
  return (await runForJson("bare-ledger.mjs", file, String(durationMs))) as BareResult;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

async function runForJson(script: string, ...args: string[]): Promise<unknown> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(...onTheLastCore(process.execPath, [file, ...args]), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return json(child.stdout);
}
