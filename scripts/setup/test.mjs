import { availableParallelism } from "node:os";
import { checkSteps } from "./check-steps.mjs";
import { contractStep } from "./contract-step.mjs";
import { ensureDemoStore } from "./demo-store.mjs";
import { ensureChromium, ensureTextBrowser, textBrowsers } from "./ensure-browsers.mjs";
import { ensureBuild } from "./ensure-build.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { endWith } from "./progress.mjs";
import { endChildrenOnSignal } from "./run.mjs";
import { closingLine, runSteps, sumUp } from "./steps.mjs";
import { dearestFiles, vitestStep } from "./vitest-step.mjs";

/** `npm test` runs the first tier; `npm run test:all` both. What belongs where is said in tests/support/tiers.ts. */
const TEST_TIER = process.argv.includes("--all") ? "all" : "first";
/** Which hostile forms the first tier tries. */
const FUZZ_SEED = process.env.FUZZ_SEED ?? "20261121";
const startedAt = performance.now();

endChildrenOnSignal();
await ensureDependencies().catch(endWith);
const chromium = await ensureChromium();
for (const name of textBrowsers) {
  const { missing } = await ensureTextBrowser(name);
  if (missing) console.log(`The journeys at ${name} will fail: ${missing}.`);
}

if (TEST_TIER === "first") console.log(`The fuzz tries a sample by FUZZ_SEED=${FUZZ_SEED}.`);

const build = preparation("build", () => ensureBuild({ quietly: true }));
const demo = preparation("demo", ensureDemoStore);

/** A machine that cannot show the journeys has not shown them: that is a failure, said in one line. */
const journeys = chromium.missing
  ? { name: "e2e", work: async () => ({ passed: 0, failed: 1, detail: chromium.missing }) }
  : suite("e2e", {
      after: ["build", "demo"],
      env: chromium.path ? { CHROMIUM_PATH: chromium.path } : {},
    });

// What one core does comes first and the longest of it before the rest, the suites, which want two, after it: so neither
// core waits for the other.
const results = await runSteps(
  [
    suite("unit", { weight: 1 }),
    demo,
    build,
    ...checkSteps.filter(({ weight }) => weight === 1),
    ...contractStep({ after: ["build"] }),
    ...checkSteps.filter(({ weight }) => weight > 1),
    suite("sqlite"),
    suite("postgres"),
    journeys,
  ],
  { cores: Math.max(2, availableParallelism()) },
);

console.log("The dearest files:");
for (const line of dearestFiles(10)) console.log(`  ${line}`);
for (const line of sumUp(results, performance.now() - startedAt)) console.log(line);
console.log(closingLine(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

function suite(project, { env = {}, ...more } = {}) {
  return vitestStep({ project, ...more, env: { TEST_TIER, FUZZ_SEED, ...env } });
}

function preparation(name, work) {
  return {
    name,
    work: async () => {
      await work();
      return { passed: 1, failed: 0 };
    },
  };
}
