import type { Kysely } from "kysely";
import { systemClock } from "../../domain/shared/clock";
import { BUSY_TIMEOUT_MS, type SqliteStatements } from "../dialects/sqlite";
import type { Database } from "../schema";
import { LastingRows, type Findings } from "./lasting-rows";
import {
  readingStep,
  Rollback,
  StepCompiler,
  StoreUnavailable,
  type CompiledStep,
  type Statement,
  type Store,
  type Tx,
} from "./transaction";
import { isUnavailable } from "./unavailable";

/** How many waiting transactions share one commit, and so one sync of the disk. */
const GROUP_SIZE = 128;

/** How often to ask for a file that another process holds; in between this one serves whoever only reads. */
const ASK_AGAIN_MS = 10;

/** A commit that takes longer is answered by a rest of the same length, in which the next group gathers. */
const SHORT_COMMIT_MS = 1;

interface Waiting {
  since: number;
  work: () => Tx<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit: transactions that arrive while the last group was being written are run one after the other, each
 * behind a savepoint of its own, and committed together. Nobody is answered before the commit has returned. A file that
 * another process holds is waited for without holding up this one: the driver's own wait would stop every request.
 */
export class SqliteStore implements Store {
  readonly patienceMs: number;
  readonly #compiler: StepCompiler;
  readonly #lasting = new LastingRows();
  #waiting: Waiting[] = [];
  #scheduled = false;
  #restsUntil = 0;

  constructor(
    readonly statements: SqliteStatements,
    db: Kysely<Database>,
    { steady = db, patienceMs = BUSY_TIMEOUT_MS }: { steady?: Kysely<Database>; patienceMs?: number } = {},
  ) {
    this.#compiler = new StepCompiler(db, steady);
    this.patienceMs = patienceMs;
  }

  transaction<T>(work: () => Tx<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const since = systemClock.now();
      this.#waiting.push({ since, work, resolve: resolve as Waiting["resolve"], reject });
      this.#schedule();
    });
  }

  // A group runs without a pause, so nobody sees one half done.

  async read<P extends object, Row>(statement: Statement<P, Row>, parameters: P): Promise<Row[]> {
    const { sql, parameters: values } = this.#compiler.compile(readingStep(statement, parameters));
    return this.statements.run(sql, values) as Row[];
  }

  #schedule() {
    if (this.#scheduled || this.#waiting.length === 0) return;
    this.#scheduled = true;
    const restMs = this.#restsUntil - performance.now();
    if (restMs > SHORT_COMMIT_MS) setTimeout(() => this.#turn(), restMs);
    else setImmediate(() => this.#turn());
  }

  #turn() {
    if (this.#waiting.length === 0) {
      this.#scheduled = false;
      return;
    }
    const busy = this.#begin();
    if (busy && isBusy(busy.error)) {
      this.#giveUpOnLongest(busy.error);
      void systemClock.sleep(ASK_AGAIN_MS).then(() => this.#turn());
      return;
    }
    const group = this.#waiting.splice(0, GROUP_SIZE);
    if (busy) for (const waiting of group) waiting.reject(asUnavailable(busy.error));
    else this.#commitGroup(group);
    this.#scheduled = false;
    this.#schedule();
  }

  #begin(): { error: unknown } | undefined {
    const { file } = this.statements;
    try {
      file.pragma("busy_timeout = 0");
      this.statements.run("begin immediate");
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      if (file.open) file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  #giveUpOnLongest(error: unknown) {
    const patientSince = systemClock.now() - this.patienceMs;
    const isPatient = ({ since }: Waiting) => since > patientSince;
    for (const waiting of this.#waiting) if (!isPatient(waiting)) waiting.reject(asUnavailable(error));
    this.#waiting = this.#waiting.filter(isPatient);
  }

  #commitGroup(group: Waiting[]) {
    let answers: (() => void)[];
    try {
      answers = group.map((waiting) => this.#runOne(waiting));
      this.#commit();
    } catch (error) {
      if (this.statements.file.inTransaction) this.statements.run("rollback");
      for (const waiting of group) waiting.reject(asUnavailable(error));
      return;
    }
    for (const answer of answers) answer();
  }

  #commit() {
    const from = performance.now();
    this.statements.run("commit");
    const to = performance.now();
    this.#restsUntil = to + (to - from);
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

function isBusy(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && code.startsWith("SQLITE_BUSY");
}

function asUnavailable(error: unknown): unknown {
  return isUnavailable(error) ? new StoreUnavailable(error) : error;
}
