import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Vitest's reporter for the runner: counts and failures, and what passed at a second try, into REPORT_FILE. */
export default class TestReporter {
  #flaky = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#flaky.push(nameOf(test));
  }

  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state) => tests.filter((test) => test.result().state === state);
    const broken = modules.flatMap((module) => {
      const suites = [module, ...module.children.allSuites()];
      return suites.flatMap((suite) =>
        suite.errors().map((error) => failure(module.relativeModuleId, error)),
      );
    });
    const failed = inState("failed").map((test) => ({
      where: nameOf(test),
      reason: (test.result().errors ?? []).map(reasonOf).join("\n"),
    }));
    const report = {
      files: modules.length,
      passed: inState("passed").length,
      skipped: inState("skipped").length,
      failures: [...failed, ...broken, ...unhandledErrors.map((error) => failure("outside a test", error))],
      flaky: this.#flaky,
    };
    const file = process.env.REPORT_FILE;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function nameOf(test) {
  return `${test.module.relativeModuleId}: ${test.fullName}`;
}

function failure(where, error) {
  return { where, reason: reasonOf(error) };
}

function reasonOf(error) {
  return [error.message, error.diff, error.stack].filter(Boolean).join("\n");
}
