import type { CompiledStep } from "./transaction";

const MAX_REMEMBERED = 100_000;

/** What one transaction has found and may be remembered once it has committed. */
export type Findings = [key: string, rows: unknown[]][];

/** Rows that never change, remembered per store so that a hot path need not look them up each time. */
export class LastingRows {
  readonly #rows = new Map<string, unknown[]>();

  recall(step: CompiledStep): unknown[] | undefined {
    return step.lasting ? this.#rows.get(keyOf(step)) : undefined;
  }

  note(step: CompiledStep, rows: unknown[], findings: Findings): void {
    if (!step.lasting || rows.length === 0) return;
    for (const row of rows) Object.freeze(row);
    findings.push([keyOf(step), rows]);
  }

  /** To be called after the commit, never before. */
  remember(findings: Findings): void {
    for (const [key, rows] of findings) {
      if (this.#rows.size >= MAX_REMEMBERED) this.#rows.delete(this.#rows.keys().next().value!);
      this.#rows.set(key, rows);
    }
  }
}

function keyOf({ sql, parameters }: CompiledStep): string {
  return [sql, ...parameters].join("\u0000");
}
