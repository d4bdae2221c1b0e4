/**
 * `npm run torture -- --kills 1000`: kills a writing process again and again, and counts what was promised and lost.
 * Works on a database of its own in a temporary folder, or on the empty one that DATABASE_URL names.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ordeal } from "./torture/ordeal";

const { values } = parseArgs({
  options: { kills: { type: "string", default: "20" }, "verify-every": { type: "string", default: "20" } },
});
const folder = mkdtempSync(path.join(tmpdir(), "croupier-torture-"));
const url = process.env.DATABASE_URL ?? `file:${path.join(folder, "torture.db")}`;

const { kills, acknowledged, faults } = await ordeal({
  url,
  kills: Number(values.kills),
  verifyEvery: Number(values["verify-every"]),
  onKill: (result) => {
    if (result.kills % 20 === 0)
      console.log(`${result.kills} kills, ${result.acknowledged} rounds acknowledged`);
  },
});
rmSync(folder, { recursive: true, force: true });
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(`${kills} kills, ${acknowledged} rounds acknowledged, ${faults.length} lost, doubled or torn`);
process.exitCode = faults.length > 0 ? 1 : 0;
