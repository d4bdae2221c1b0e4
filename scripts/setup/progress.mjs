const SAY_AGAIN_MS = 10_000;

/**
 * Says of a piece of work that takes a while what it is at once, how far it is meanwhile, and how it ended when it has.
 * The work is given a function to tell how far it is: on a terminal the line is rewritten, in a log another one follows
 * every ten seconds.
 */
export async function progress(text, work) {
  const startedAt = performance.now();
  const { isTTY } = process.stdout;
  let said = `${text} … `;
  let saidAt = startedAt;
  process.stdout.write(isTTY ? said : `${said}\n`);
  const say = (more, ending) => {
    const line = `${text} … ${more}`;
    process.stdout.write(isTTY ? `\r${line.padEnd(said.length)}${ending}` : `${line}\n`);
    said = line;
    saidAt = performance.now();
  };
  const at = (far) => {
    const isNews = !said.startsWith(`${text} … ${far}`);
    if (isNews && (isTTY || performance.now() - saidAt >= SAY_AGAIN_MS)) say(far, "");
  };
  try {
    const result = await work(at);
    say(`done in ${duration(performance.now() - startedAt)}`, "\n");
    return result;
  } catch (error) {
    say("failed", "\n");
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
