import { lastLines, runTool } from "./run.mjs";

/** What keeps the code tidy. Each counts as one check, passed or failed. */
export const checkSteps = [
  // The compiler and what asks it use all the cores they find.
  check("types", "typescript-7/bin/tsc", ["--noEmit"], { weight: 2 }),
  check("lint", "eslint/bin/eslint.js", [
    ...["--cache", "--cache-strategy=content", "--cache-location=.cache/eslint/"],
    ...["--max-warnings=0", "."],
  ]),
  check("lint-types", "oxlint/bin/oxlint", ["."], { weight: 2 }),
  check("format", "oxfmt/bin/oxfmt", ["--list-different", "."]),
  check("boundaries", "dependency-cruiser/bin/dependency-cruise.mjs", [
    ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
    ...["app", "scripts", "tests", "server.ts"],
  ]),
  check("unused", "knip/bin/knip.js", ["--no-progress"]),
];

function check(name, tool, args, { weight = 1 } = {}) {
  return {
    name,
    weight,
    work: async () => {
      const { code, output } = await runTool(tool, args);
      return { passed: Number(code === 0), failed: Number(code !== 0), detail: lastLines(output, 200) };
    },
  };
}
