import type { Scores } from "./lighthouse";

export interface Row {
  what: string;
  /** The figure that is judged, as it is printed: "21.4×". */
  figure: string;
  goal: string;
  met: boolean;
  /** The measurements that it was made of. */
  from: string;
}

export function atLeast(what: string, ratio: number, goal: number, from: string): Row {
  return { what, figure: times(ratio), goal: `≥ ${times(goal)}`, met: ratio >= goal, from };
}

export function atMost(what: string, ratio: number, goal: number, from: string): Row {
  return { what, figure: times(ratio), goal: `≤ ${times(goal)}`, met: ratio <= goal, from };
}

export function noHeavierThan(what: string, bytes: number, goalBytes: number, from: string): Row {
  return { what, figure: kilobytes(bytes), goal: `≤ ${kilobytes(goalBytes)}`, met: bytes <= goalBytes, from };
}

export function noLongerThan(what: string, ms: number, goalMs: number, from: string): Row {
  return { what, figure: milliseconds(ms), goal: `≤ ${milliseconds(goalMs)}`, met: ms <= goalMs, from };
}

/** The least of four scores; none where Lighthouse does not run. */
export function scoreOf({ page, scores }: { page: string; scores: Scores | undefined }, goal: number): Row {
  const least = scores ? Math.min(...Object.values(scores)) : NaN;
  const from = Object.entries(scores ?? {}).map(([name, score]) => `${name} ${score}`);
  return {
    what: `Lighthouse, telephone: ${page}`,
    figure: String(least),
    goal: `≥ ${goal}`,
    met: least >= goal,
    from: from.join(", "),
  };
}

export function printReport(rows: Row[]): void {
  const columns = ["what", "figure", "goal"] as const;
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  console.log(`\n${line(columns)}  met`);
  for (const row of rows) {
    console.log(`${line(columns.map((column) => row[column]))}  ${row.met ? "yes" : "NO "}  ${row.from}`);
  }
}

export function perSecond(value: number): string {
  return `${value.toFixed(0)}/s`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(2)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
