import { availableParallelism } from "node:os";
import { checkSteps } from "./check-steps.mjs";
import { contractStep } from "./contract-step.mjs";
import { ensureChromium, ensureTextBrowser, textBrowsers } from "./ensure-browsers.mjs";
import { ensureBuild } from "./ensure-build.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { endWith } from "./progress.mjs";
import { endChildrenOnSignal } from "./run.mjs";
import { closingLine, runSteps } from "./steps.mjs";
import { vitestStep } from "./vitest-step.mjs";

endChildrenOnSignal();
await ensureDependencies().catch(endWith);
const chromium = await ensureChromium();
for (const name of textBrowsers) {
  const { missing } = await ensureTextBrowser(name);
  if (missing) console.log(`The journeys at ${name} will fail: ${missing}.`);
}

const build = {
  name: "build",
  work: async () => {
    await ensureBuild({ quietly: true });
    return { passed: 1, failed: 0 };
  },
};

/** A machine that cannot show the journeys has not shown them: that is a failure, said in one line. */
const journeys = chromium.missing
  ? { name: "e2e", work: async () => ({ passed: 0, failed: 1, detail: chromium.missing }) }
  : vitestStep({
      project: "e2e",
      after: ["build"],
      env: chromium.path ? { CHROMIUM_PATH: chromium.path } : {},
    });

/** A suite has two workers: where two share two cores, each takes more than twice as long, and tests meet their limits. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));

// The longest first, so that those that run at once end together.
const results = await runSteps(
  [
    build,
    journeys,
    vitestStep({ project: "unit" }),
    vitestStep({ project: "sqlite" }),
    vitestStep({ project: "postgres" }),
    ...contractStep({ after: ["build"] }),
    ...checkSteps,
  ],
  { atOnce },
);
console.log(closingLine(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
