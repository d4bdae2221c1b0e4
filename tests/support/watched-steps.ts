import type { Step, Tx } from "../../app/db/runner/transaction";

/** Runs the work of a transaction and hands out each of its queries. */
export function* watchedSteps<T>(work: Tx<T>, note: (step: Step) => void): Tx<T> {
  let next = work.next();
  while (!next.done) {
    note(next.value);
    next = work.next(yield next.value);
  }
  return next.value;
}
