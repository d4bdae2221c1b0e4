/** Tells whoever waits how far the demo brand is. */
export interface Progress {
  begin(what: string, total: number): void;
  at(done: number): void;
  end(): void;
}

export const silent: Progress = { begin: () => undefined, at: () => undefined, end: () => undefined };

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** One line for each part: on a terminal it is rewritten while it grows, in a log it is written when it is full. */
export function terminalProgress(output: Output = process.stdout): Progress {
  let part: { what: string; total: number } | undefined;
  const show = (done: number) => {
    if (part && output.isTTY) output.write(`\r${line(part.what, done, part.total)}`);
  };
  const finish = () => {
    if (part) output.write(`${output.isTTY ? "\r" : ""}${line(part.what, part.total, part.total)}\n`);
    part = undefined;
  };
  return {
    begin(what, total) {
      finish();
      part = { what, total };
      show(0);
    },
    at: show,
    end: finish,
  };
}

function line(what: string, done: number, total: number): string {
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const counted = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  return `  ${what.padEnd(24)}${String(percent).padStart(3)} %  ${counted}`;
}
