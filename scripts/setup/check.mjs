import { checkSteps } from "./check-steps.mjs";
import { ensureDependencies } from "./ensure-dependencies.mjs";
import { endWith } from "./progress.mjs";
import { endChildrenOnSignal } from "./run.mjs";
import { closingLine, runSteps } from "./steps.mjs";

endChildrenOnSignal();
await ensureDependencies().catch(endWith);
const results = await runSteps(checkSteps);
console.log(closingLine(results));
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
