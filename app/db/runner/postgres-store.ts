import type { Kysely } from "kysely";
import type pg from "pg";
import type { Clock } from "../../domain/shared/clock";
import type { Random } from "../../domain/shared/random";
import { beginText, queryPostgres, runOn, type PostgresOptions } from "../dialects/postgres";
import type { Database } from "../schema";
import { LastingRows, type Findings } from "./lasting-rows";
import {
  OutcomeUnknown,
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

const MAX_ATTEMPTS = 10;
/** Serialization failure, deadlock, lock not available. */
const CONFLICTS = new Set(["40001", "40P01", "55P03"]);

/** READ COMMITTED; a transaction that lost a conflict runs again after a short random pause. */
export class PostgresStore implements Store {
  readonly #compiler: StepCompiler;
  readonly #lasting = new LastingRows();

  constructor(
    readonly pool: pg.Pool,
    db: Kysely<Database>,
    readonly options: PostgresOptions,
    readonly adapters: { clock: Clock; random: Random },
  ) {
    this.#compiler = new StepCompiler(db);
  }

  async transaction<T>(work: () => Tx<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (error instanceof Rollback) return error.value as T;
        if (error instanceof OutcomeUnknown) throw error;
        const code = codeOf(error);
        if (!CONFLICTS.has(code) || attempt >= MAX_ATTEMPTS) {
          throw CONFLICTS.has(code) || isUnavailable(error) ? new StoreUnavailable(error) : error;
        }
        await this.adapters.clock.sleep(this.adapters.random.int(5 * 2 ** attempt));
      }
    }
  }

  async read<P extends object, Row>(statement: Statement<P, Row>, parameters: P): Promise<Row[]> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const step = this.#compiler.compile(readingStep(statement, parameters));
      return (await queryPostgres(client, step, this.options)) as Row[];
    } catch (error) {
      broken = isUnavailable(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #attempt<T>(work: () => Tx<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken = false;
    try {
      const findings: Findings = [];
      await runOn(client, beginText(this.options), this.options);
      const value = await this.#drive(client, work(), findings);
      await this.#commit(client);
      this.#lasting.remember(findings);
      return value;
    } catch (error) {
      // A connection that is lost took its transaction with it, and cannot be asked for anything more.
      broken = isUnavailable(error);
      if (!broken) await runOn(client, "rollback", this.options).catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** @throws OutcomeUnknown */
  async #commit(client: pg.PoolClient): Promise<void> {
    try {
      await runOn(client, "commit", this.options);
    } catch (error) {
      throw isUnavailable(error) ? new OutcomeUnknown(error) : error;
    }
  }

  async #drive<T>(client: pg.PoolClient, generator: Tx<T>, findings: Findings): Promise<T> {
    let next = generator.next();
    while (!next.done) {
      next = generator.next(await this.#answer(client, this.#compiler.compile(next.value), findings));
    }
    return next.value;
  }

  async #answer(client: pg.PoolClient, step: CompiledStep, findings: Findings): Promise<unknown[]> {
    const remembered = this.#lasting.recall(step);
    if (remembered) return remembered;
    const rows = await queryPostgres(client, step, this.options);
    this.#lasting.note(step, rows, findings);
    return rows;
  }
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}
