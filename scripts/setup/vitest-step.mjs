import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { lastLines, projectRoot, runTool } from "./run.mjs";

/** A step that runs one vitest project and counts its tests. */
export function vitestStep({ project, after, env = {} }) {
  return {
    name: project,
    after,
    work: async () => {
      const reportFile = path.join(projectRoot, ".cache", "tests", `${project}.json`);
      mkdirSync(path.dirname(reportFile), { recursive: true });
      rmSync(reportFile, { force: true });
      const args = ["run", "--project", project, "--reporter=json", `--outputFile.json=${reportFile}`];
      const { code, output } = await runTool("vitest/vitest.mjs", args, {
        env: { NODE_ENV: "test", ...env },
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
  if (report.testResults.length === 0) return { passed: 0, failed: 1, detail: "no test was found" };
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(hasFailed),
  );
  const failed = report.numFailedTests + broken.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const endedBadly = code !== 0 && failed === 0;
  return {
    passed: report.numPassedTests,
    failed: endedBadly ? 1 : failed,
    note: skipped > 0 ? `${skipped} skipped` : undefined,
    detail: [...report.testResults.flatMap(failures), endedBadly ? lastLines(output, 60) : ""].join("\n"),
  };
}

function failures(file) {
  const where = path.relative(projectRoot, file.name);
  const tests = file.assertionResults.filter(hasFailed);
  if (tests.length === 0) return file.status === "failed" ? [`${where}\n${file.message}`] : [];
  return tests.map((test) => `${where}: ${test.fullName}\n${lastLines(reasons(test), 30)}`);
}

/** Vitest's report names a test that was cut off by nothing but the place where it was declared. */
function reasons(test) {
  return test.failureMessages
    .join("\n")
    .replace(/^Error: STACK_TRACE_ERROR$/m, "It took longer than it may.");
}

function hasFailed(assertion) {
  return assertion.status === "failed";
}
