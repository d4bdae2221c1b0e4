import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { median } from "./measure";
import { ensureWholeChromium } from "../setup/ensure-browsers.mjs";

/** Not a dependency: npx fetches it, and only where somebody asks for these figures. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = Record<(typeof CATEGORIES)[number], number>;

const RUNS = 3;

/** What Lighthouse gives a page on its slow telephone, each of 100, the median of some runs; undefined where it does not run. */
export async function lighthouse(address: string): Promise<Scores | undefined> {
  const chromium = await ensureWholeChromium();
  if (!chromium) return undefined;
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run++) {
    const scores = scoresOf(address, chromium);
    if (!scores) return undefined;
    runs.push(scores);
  }
  const medians = CATEGORIES.map((name) => [name, median(runs.map((scores) => scores[name]))]);
  return Object.fromEntries(medians) as Scores;
}

function scoresOf(address: string, chromium: string): Scores | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "croupier-lighthouse-"));
  const file = path.join(folder, "report.json");
  const args = [
    ...["--yes", LIGHTHOUSE, address, "--quiet", "--output=json", `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join()}`, "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
  ];
  try {
    const env = { ...process.env, CHROME_PATH: chromium };
    if (spawnSync("npx", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status !== 0)
      return undefined;
    const { categories } = JSON.parse(readFileSync(file, "utf8")) as {
      categories: Record<string, { score: number }>;
    };
    const scores = CATEGORIES.map((name) => [name, Math.round(categories[name]!.score * 100)]);
    return Object.fromEntries(scores) as Scores;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
