import { lastLines, runTool } from "./run.mjs";
import { domainSources, writersOf, writtenTwice } from "./table-writers.mjs";

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
  check(
    "boundaries",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    [
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
      ...["app", "scripts", "tests", "server.ts"],
    ],
    { noteOf: countUpwardImports },
  ),
  { name: "tables", weight: 1, work: async () => checkTables() },
  check("unused", "knip/bin/knip.js", ["--no-progress"]),
];

function check(name, tool, args, { weight = 1, noteOf } = {}) {
  return {
    name,
    weight,
    work: async () => {
      const { code, output } = await runTool(tool, args);
      const note = noteOf?.(output);
      return { passed: Number(code === 0), failed: Number(code !== 0), note, detail: lastLines(output, 200) };
    },
  };
}

/** Of imports from a room of the domain to one below it; nothing where the tool did not get so far. */
function countUpwardImports(output) {
  const [, all] = /(\d+) dependencies cruised/.exec(output) ?? [];
  return all && `upward imports ${output.match(/-imports-rooms-before-it/g)?.length ?? 0} of ${all}`;
}

/** A table has one room that writes it. */
function checkTables() {
  const sources = domainSources();
  const twice = writtenTwice(sources);
  const note = `tables with two writers ${twice.length} of ${writersOf(sources).size}`;
  return {
    passed: Number(twice.length === 0),
    failed: Number(twice.length > 0),
    note,
    detail: twice.join("\n"),
  };
}
