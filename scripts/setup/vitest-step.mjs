import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { lastLines, projectRoot, runTool } from "./run.mjs";

const folder = path.join(projectRoot, ".cache", "tests");
const suites = ["unit", "sqlite", "postgres", "e2e"];
const costsOf = (project) => path.join(folder, `${project}-costs.jsonl`);

/** A step that runs one vitest project and counts its tests, with as many workers as it weighs cores. */
export function vitestStep({ project, after, weight = 2, env = {} }) {
  return {
    name: project,
    after,
    weight,
    work: async () => {
      const reportFile = path.join(folder, `${project}.json`);
      for (const file of [reportFile, costsOf(project)]) rmSync(file, { force: true });
      const args = ["run", "--project", project, "--reporter=./scripts/setup/test-reporter.mjs"];
      const { code, output } = await runTool("vitest/vitest.mjs", args, {
        env: {
          NODE_ENV: "test",
          VITEST_MAX_WORKERS: String(weight),
          REPORT_FILE: reportFile,
          COSTS_FILE: costsOf(project),
          ...env,
        },
      });
      return count({ reportFile, code, output });
    },
  };
}

/** Counts what the report lists. A run that ended badly without a failed test to show for it counts as one failure. */
function count({ reportFile, code, output }) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile, "utf8"));
  } catch {
    return { passed: 0, failed: 1, detail: lastLines(output, 60) };
  }
  if (report.files === 0)
    return { passed: 0, failed: 1, detail: `no test was found\n${lastLines(output, 20)}` };
  const endedBadly = code !== 0 && report.failures.length === 0;
  const flaky = report.flaky.length;
  const notes = [
    report.skipped > 0 ? `${report.skipped} skipped` : "",
    ...report.flaky.map((name) => `flaky: ${name}`),
  ];
  return {
    passed: report.passed,
    failed: endedBadly ? 1 : report.failures.length,
    flaky,
    note: notes.filter(Boolean).join("; ") || undefined,
    detail: [...report.failures.map(detailOf), endedBadly ? lastLines(output, 60) : ""].join("\n"),
  };
}

function detailOf({ where, reason }) {
  return `${where}\n${lastLines(reason, 30)}`;
}

/** The files of the suites that took most of the processors at their last run, a line each. */
export function dearestFiles(count) {
  return suites
    .flatMap(costs)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ project, file, seconds }) =>
        `${seconds.toFixed(1).padStart(6)} CPU-s  ${project.padEnd(8)}  ${file}`,
    );
}

function costs(project) {
  if (!existsSync(costsOf(project))) return [];
  const lines = readFileSync(costsOf(project), "utf8").trim().split("\n");
  return lines.map((line) => ({ project, ...JSON.parse(line) }));
}
