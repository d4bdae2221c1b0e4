import { duration, SetupTrouble } from "./progress.mjs";
import { metered } from "./run.mjs";

/**
 * A step is `{ name, after?, weight?, work }`; its weight is how many cores it keeps busy. Its work answers
 * `{ passed, failed, flaky?, note?, detail? }`: counts, a remark for the line, and what to show when something failed.
 *
 * Steps begin in the order of the list, as soon as there are cores for them; what fits is not kept back by what does not.
 */
export async function runSteps(steps, { cores = 2 } = {}) {
  const waiting = [...steps];
  const results = new Map();
  const running = new Set();
  let free = cores;
  const weightOf = ({ weight = 1 }) => Math.min(weight, cores);

  while (waiting.length > 0 || running.size > 0) {
    let next;
    while ((next = waiting.findIndex((step) => isReady(step) && weightOf(step) <= free)) !== -1) {
      const [step] = waiting.splice(next, 1);
      free -= weightOf(step);
      const job = perform(step).finally(() => {
        free += weightOf(step);
        running.delete(job);
      });
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
    const work = async () =>
      broken
        ? { passed: 0, failed: 1, note: `not run, since ${broken} failed` }
        : await step.work().catch(failure);
    const { result, processorSeconds } = await metered(work);
    report(step.name, result, { milliseconds: performance.now() - startedAt, processorSeconds });
    results.set(step.name, { ...result, processorSeconds });
  }
}

function failure(error) {
  const detail = error instanceof SetupTrouble ? error.message : String(error.stack ?? error);
  return { passed: 0, failed: 1, detail };
}

/** The line that closes a run, over all of its steps. */
export function closingLine(results) {
  return `${sumOf(results, "passed")} passed, ${sumOf(results, "failed")} failed`;
}

/** What stands before it: what the run cost, and the tests that passed at the second try. */
export function sumUp(results, milliseconds) {
  const seconds = Math.round(sumOf(results, "processorSeconds"));
  return [`${seconds} processor seconds in ${duration(milliseconds)}`, `flaky: ${sumOf(results, "flaky")}`];
}

function sumOf(results, key) {
  return results.reduce((total, result) => total + (result[key] ?? 0), 0);
}

function report(name, { passed, failed, note, detail }, { milliseconds, processorSeconds }) {
  const verdict = passed + failed === 0 ? "skipped" : `${passed} passed, ${failed} failed`;
  const cost = `${Math.round(processorSeconds)} CPU-s`;
  const remark = note ? `  (${note})` : "";
  console.log(
    `  ${name.padEnd(12)} ${verdict.padEnd(24)} ${duration(milliseconds).padStart(7)} ${cost.padStart(11)}${remark}`,
  );
  if (failed > 0 && detail) console.log(detail.trimEnd().replace(/^/gm, "      "));
}
