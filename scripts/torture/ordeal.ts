import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "~/db/connection";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { openAccounts, readRounds } from "./books";
import { buildWriter } from "./build-writer";
import type { Round } from "./rounds";
import type { Orders } from "./writer";

export interface OrdealResult {
  kills: number;
  acknowledged: number;
  /** What must not be, in words; empty when nothing was lost, doubled, torn or out of balance. */
  faults: string[];
}

interface OrdealOptions {
  url: string;
  kills: number;
  /** Every so many kills the whole ledger is verified, and after the last one in any case. */
  verifyEvery?: number;
  onKill?: (result: OrdealResult) => void;
}

/** A writer lives until it was heard to have played up to so many rounds, and a moment longer. */
const MOST_ROUNDS = 200;
const LONGEST_MOMENT_MS = 10;

/** Kills writing processes, one after the other, and compares what they had promised with what is in the books. */
export async function ordeal({ url, kills, verifyEvery = 1, onKill }: OrdealOptions): Promise<OrdealResult> {
  const program = await buildWriter();
  const members = await openAccounts(url);
  const result: OrdealResult = { kills: 0, acknowledged: 0, faults: [] };
  let again: Orders["again"] = [];
  let waiting = startWriter(program);
  for (let run = 1; run <= kills; run++) {
    const writer = waiting;
    await writer.ready;
    const death = writer.write({ url, run, members, again });
    // The next one warms up while this one is alive.
    waiting = run < kills ? startWriter(program) : writer;
    const promised = await death;
    again = await judge(run, promised, result, { url, verify: run % verifyEvery === 0 || run === kills });
    onKill?.(result);
    if (result.faults.length > 0) {
      waiting.kill();
      break;
    }
  }
  rmSync(path.dirname(program), { recursive: true });
  return result;
}

async function judge(
  run: number,
  promised: { acknowledged: number[]; faults: string[] },
  result: OrdealResult,
  { url, verify }: { url: string; verify: boolean },
): Promise<Orders["again"]> {
  const database = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
  try {
    const { whole, faults } = await readRounds(database.db, run);
    const lost = promised.acknowledged.filter((n) => !whole.has(n));
    result.kills += 1;
    result.acknowledged += promised.acknowledged.length;
    result.faults.push(...promised.faults, ...faults, ...lost.map((n) => `round ${run}-${n} was lost`));
    if (verify) {
      const { broken } = await verifyLedger(database.db);
      if (broken) result.faults.push(broken);
    }
  } finally {
    await database.close();
  }
  return roundsToSendAgain(run, new Set(promised.acknowledged));
}

/** The last ones that were answered, and those that nobody can have been told about. */
function roundsToSendAgain(run: number, acknowledged: Set<number>): (Round & { acknowledged: boolean })[] {
  const newest = Math.max(-1, ...acknowledged);
  const from = Math.max(0, newest - 50);
  return Array.from({ length: newest + 50 - from }, (_, k) => from + k).map((n) => ({
    run,
    n,
    acknowledged: acknowledged.has(n),
  }));
}

function startWriter(program: string) {
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = linesOf(child);
  return {
    ready: lines.next(),
    kill: () => child.kill("SIGKILL"),
    /** Lets it write, kills it at a moment that nobody can foresee, and answers what it had promised until then. */
    async write(orders: Orders): Promise<{ acknowledged: number[]; faults: string[] }> {
      const acknowledged: number[] = [];
      const faults: string[] = [];
      const enough = systemRandom.int(MOST_ROUNDS);
      const kill = () =>
        systemClock.sleep(systemRandom.int(LONGEST_MOMENT_MS)).then(() => child.kill("SIGKILL"));
      child.stdin.write(JSON.stringify(orders));
      for await (const line of lines) {
        const [word, n] = line.split(" ");
        if (word === "ack" && acknowledged.push(Number(n)) === enough) void kill();
        if (word === "lost") faults.push(`round ${orders.run - 1}-${n} was answered and then forgotten`);
        if (word === "again" && enough === 0) void kill();
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      if (child.signalCode !== "SIGKILL") faults.push(`writer ${orders.run} ended by itself`);
      return { acknowledged, faults };
    },
  };
}

/** Whole lines only: the last one may have been cut off by the kill. */
async function* linesOf(child: ChildProcess): AsyncGenerator<string, undefined> {
  let rest = "";
  for await (const chunk of child.stdout!.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  return undefined;
}
