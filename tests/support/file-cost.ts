import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect } from "vitest";

/**
 * Notes how many seconds of a processor each test file takes, its browser's and other programs' that it waited for among
 * them, where the runner has said into which file. The first file of a worker bears the import of the site.
 */
const notes = process.env.COSTS_FILE;
// Above its first use: a constant that is not there yet would be taken for a system without /proc.
const TICKS_PER_SECOND = 100;
const before = processorSeconds();

if (notes)
  afterAll(() => {
    const file = path.relative(process.cwd(), expect.getState().testPath ?? "");
    const seconds = processorSeconds() - before;
    mkdirSync(path.dirname(notes), { recursive: true });
    appendFileSync(notes, `${JSON.stringify({ file, seconds })}\n`);
  });

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + secondsOfChildren();
}

/** Linux alone tells a process what the children took whose end it has seen. */
function secondsOfChildren(): number {
  try {
    const [, fields = ""] = /\) (.*)$/s.exec(readFileSync("/proc/self/stat", "utf8")) ?? [];
    const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
    return (user + system) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
