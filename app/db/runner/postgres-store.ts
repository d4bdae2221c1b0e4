import type { Kysely } from "kysely";
import type pg from "pg";
import type { Clock } from "../../domain/shared/clock";
import type { Random } from "../../domain/shared/random";
import { queryPostgres, type PostgresOptions } from "../dialects/postgres";
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
        const code = codeOf(error);
        if (!CONFLICTS.has(code) || attempt >= MAX_ATTEMPTS) {
          throw CONFLICTS.has(code) || isUnavailable(error) ? new StoreUnavailable(error) : error;
        }
        await this.adapters.clock.sleep(this.adapters.random.int(5 * 2 ** attempt));
      }
    }
  }

  async #attempt<T>(work: () => Tx<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const findings: Findings = [];
      await client.query("begin");
      const value = await this.#drive(client, work(), findings);
      await client.query("commit");
      this.#lasting.remember(findings);
      return value;
    } catch (error) {
      await client.query("rollback").catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
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
