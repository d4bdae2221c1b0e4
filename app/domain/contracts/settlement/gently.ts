import { letOthersGoOn } from "../../shared/clock";

/** Does long work bit by bit: between two pauses of it, whatever else waits in this process goes on. */
export async function gently<Result>(work: Generator<void, Result>): Promise<Result> {
  let step = work.next();
  while (!step.done) {
    await letOthersGoOn();
    step = work.next();
  }
  return step.value;
}
