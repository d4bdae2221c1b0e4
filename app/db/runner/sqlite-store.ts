import type { Kysely } from "kysely";
import type { SqliteStatements } from "../dialects/sqlite";
import type { Database } from "../schema";
import { LastingRows, type Findings } from "./lasting-rows";
import {
  Rollback,
  StepCompiler,
  StoreUnavailable,
  type CompiledStep,
  type Store,
  type Tx,
} from "./transaction";
import { isUnavailable } from "./unavailable";

/** How many waiting transactions share one commit, and so one sync of the disk. */
const GROUP_SIZE = 128;

interface Waiting {
  work: () => Tx<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: transactions that arrive while the last group was being written are run one after the other, each
 * behind a savepoint of its own, and committed together. Nobody is answered before the commit has returned.
 */
export class SqliteStore implements Store {
  readonly #compiler: StepCompiler;
  readonly #lasting = new LastingRows();
  #waiting: Waiting[] = [];
  #scheduled = false;

  constructor(
    readonly statements: SqliteStatements,
    db: Kysely<Database>,
  ) {
    this.#compiler = new StepCompiler(db);
  }

  transaction<T>(work: () => Tx<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ work, resolve: resolve as Waiting["resolve"], reject });
      this.#schedule();
    });
  }

  #schedule() {
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      const group = this.#waiting.splice(0, GROUP_SIZE);
      this.#schedule();
      this.#commitGroup(group);
    });
  }

  #commitGroup(group: Waiting[]) {
    let answers: (() => void)[];
    try {
      this.statements.run("begin immediate");
      answers = group.map((waiting) => this.#runOne(waiting));
      this.statements.run("commit");
    } catch (error) {
      if (this.statements.file.inTransaction) this.statements.run("rollback");
      for (const waiting of group) waiting.reject(asUnavailable(error));
      return;
    }
    for (const answer of answers) answer();
  }

  #runOne({ work, resolve, reject }: Waiting): () => void {
    this.statements.run("savepoint one");
    try {
      const findings: Findings = [];
      const value = this.#drive(work(), findings);
      this.statements.run("release one");
      return () => {
        this.#lasting.remember(findings);
        resolve(value);
      };
    } catch (error) {
      // A full or failing disk takes back the whole group by itself: there is no savepoint to go back to, and no group.
      if (!this.statements.file.inTransaction) throw error;
      this.statements.run("rollback to one");
      this.statements.run("release one");
      if (error instanceof Rollback) return () => resolve(error.value);
      return () => reject(asUnavailable(error));
    }
  }

  #drive<T>(generator: Tx<T>, findings: Findings): T {
    let next = generator.next();
    while (!next.done) next = generator.next(this.#answer(this.#compiler.compile(next.value), findings));
    return next.value;
  }

  #answer(step: CompiledStep, findings: Findings): unknown[] {
    const remembered = this.#lasting.recall(step);
    if (remembered) return remembered;
    const rows = this.statements.run(step.sql, step.parameters);
    this.#lasting.note(step, rows, findings);
    return rows;
  }
}

function asUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? new StoreUnavailable(error) : error;
}
