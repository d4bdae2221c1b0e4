/** One line for a piece of work that takes a while: what it is at once, how it ended when it has. */
export async function progress(text, work) {
  const startedAt = performance.now();
  process.stdout.write(`${text} … `);
  try {
    const result = await work();
    process.stdout.write(`done in ${duration(performance.now() - startedAt)}\n`);
    return result;
  } catch (error) {
    process.stdout.write("failed\n");
    throw error;
  }
}

export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/** Trouble that a person can act on: printed without a stack. */
export class SetupTrouble extends Error {}

export function endWith(error) {
  process.stderr.write(`${error instanceof SetupTrouble ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
}
