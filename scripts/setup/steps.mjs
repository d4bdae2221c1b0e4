import { duration, SetupTrouble } from "./progress.mjs";

/**
 * A step is `{ name, after?, work }`. Its work answers `{ passed, failed, note?, detail? }`: counts, a remark for the
 * line, and what to show when something failed.
 */
export async function runSteps(steps, { atOnce = 2 } = {}) {
  const waiting = [...steps];
  const results = new Map();
  const running = new Set();

  while (waiting.length > 0 || running.size > 0) {
    let next;
    while (running.size < atOnce && (next = waiting.findIndex(isReady)) !== -1) {
      const [step] = waiting.splice(next, 1);
      const job = perform(step).finally(() => running.delete(job));
      running.add(job);
    }
    await Promise.race(running);
  }
  return [...results.values()];

  function isReady(step) {
    return (step.after ?? []).every((name) => results.has(name));
  }

  async function perform(step) {
    const startedAt = performance.now();
    const broken = (step.after ?? []).find((name) => results.get(name).failed > 0);
    const result = broken
      ? { passed: 0, failed: 1, note: `not run, since ${broken} failed` }
      : await step.work().catch(failure);
    report(step.name, result, performance.now() - startedAt);
    results.set(step.name, result);
  }
}

function failure(error) {
  const detail = error instanceof SetupTrouble ? error.message : String(error.stack ?? error);
  return { passed: 0, failed: 1, detail };
}

/** The line that closes a run, over all of its steps. */
export function closingLine(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return `${sum("passed")} passed, ${sum("failed")} failed`;
}

function report(name, { passed, failed, note, detail }, milliseconds) {
  const verdict = passed + failed === 0 ? "skipped" : `${passed} passed, ${failed} failed`;
  const remark = note ? `  (${note})` : "";
  console.log(`  ${name.padEnd(12)} ${verdict.padEnd(24)} ${duration(milliseconds).padStart(7)}${remark}`);
  if (failed > 0 && detail) console.log(detail.trimEnd().replace(/^/gm, "      "));
}
