import { existsSync } from "node:fs";
import path from "node:path";
import { startBuiltServer } from "./built-server.mjs";
import { lastLines, projectRoot, run } from "./run.mjs";

const contracts = path.resolve(projectRoot, "../shared/contracts");

/**
 * The published wallet fixtures against a running server, where they lie beside the project.
 * Answers a list of one step, or none.
 */
export function contractStep({ after }) {
  if (!existsSync(path.join(contracts, "run_fixtures.py"))) return [];
  return [{ name: "contract", after, work: runFixtures }];
}

async function runFixtures() {
  const server = await startBuiltServer({ env: { SEED: "none" } });
  try {
    const { output } = await run(
      "python3",
      [
        path.join(contracts, "run_fixtures.py"),
        ...["--base", `${server.url}/callbacks/softswiss/fixtures`],
        ...["--fixtures", path.join(contracts, "softswiss", "fixtures")],
        ...["--seed-cmd", "npm run -s wallet:seed", "--dump-cmd", "npm run -s wallet:dump"],
      ],
      { env: server.env },
    );
    const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
    const counted = passed !== undefined && Number(passed) + Number(failed) > 0;
    return {
      passed: counted ? Number(passed) : 0,
      failed: counted ? Number(failed) : 1,
      detail: lastLines(output, 40),
    };
  } finally {
    await server.stop();
  }
}
