import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Database } from "../schema";
import { Marker } from "./marker";

/**
 * A transaction is written as a generator that yields its queries. It cannot await anything else, so no call to the
 * outside ever happens while rows are locked; on SQLite a whole transaction runs without interruption, and many
 * callers share one commit. It may run again after a conflict, so it must have no effect but its queries.
 */
export type Tx<T> = Generator<Step, T, unknown[]>;

export type Step = OnceStep | StatementStep;
interface OnceStep {
  build: (db: Kysely<Database>) => Compilable;
}
interface StatementStep {
  statement: Statement<never, unknown>;
  parameters: object;
  /** True when a row that is found never changes again. */
  lasting?: boolean;
}

/** A query that is compiled once per store and run with changing parameters: where money moves, and on every page. */
export class Statement<Parameters extends object, Row> {
  declare readonly row: Row;
  constructor(readonly build: (db: Kysely<Database>, parameters: Parameters) => Compilable<Row>) {}
}

/** `statement<{ walletId: number }>()((db, p) => db.selectFrom("wallets").where("id", "=", p.walletId)…)` */
export function statement<Parameters extends object>() {
  return <Row>(build: (db: Kysely<Database>, parameters: Parameters) => Compilable<Row>) =>
    new Statement<Parameters, Row>(build);
}

/** Statements that differ only in how many rows they take; each is made when it is first needed. */
export function perCount<Made extends Statement<never, unknown>>(make: (count: number) => Made) {
  const made = new Map<number, Made>();
  return (count: number): Made => {
    let found = made.get(count);
    if (!found) made.set(count, (found = make(count)));
    return found;
  };
}

/** The parameters of such a statement: `amountMinor` of the third row is called `amountMinor2`. */
export function numbered<Value>(rows: readonly Record<string, Value>[]): Record<string, Value> {
  const parameters: Record<string, Value> = {};
  rows.forEach((row, n) => {
    for (const [name, value] of Object.entries(row)) parameters[name + n] = value;
  });
  return parameters;
}

export function rows<Row>(build: (db: Kysely<Database>) => Compilable<Row>): Tx<Row[]>;
export function rows<P extends object, Row>(statement: Statement<P, Row>, parameters: P): Tx<Row[]>;
export function* rows<Row>(
  query: Statement<never, Row> | OnceStep["build"],
  parameters: object = {},
): Tx<Row[]> {
  const step =
    query instanceof Statement
      ? { statement: query as Statement<never, unknown>, parameters }
      : { build: query };
  return (yield step) as Row[];
}

export function first<Row>(build: (db: Kysely<Database>) => Compilable<Row>): Tx<Row | undefined>;
export function first<P extends object, Row>(
  statement: Statement<P, Row>,
  parameters: P,
): Tx<Row | undefined>;
export function* first<Row>(
  query: Statement<never, Row> | OnceStep["build"],
  parameters: object = {},
): Tx<Row | undefined> {
  const found = yield* rows(query as Statement<object, Row>, parameters);
  return found[0];
}

/**
 * Like `first`, for rows that are never changed nor deleted: once a committed transaction has found one, this process
 * remembers it and asks no more. What a transaction found that did not commit is forgotten, and so is "not found".
 */
export function* firstLasting<P extends object, Row>(
  statement: Statement<P, Row>,
  parameters: P,
): Tx<Row | undefined> {
  const step = { statement: statement as Statement<never, unknown>, parameters, lasting: true };
  return ((yield step) as Row[])[0];
}

/** Ends a transaction without effect and hands its value to the caller: for refusals found half-way. */
export class Rollback<T> extends Error {
  constructor(readonly value: T) {
    super("the transaction was rolled back");
  }
}

/** Runs transactions. `T` is what the generator returns, or the value of a Rollback. */
export interface Store {
  /**
   * @throws StoreUnavailable when the disk is full, the file locked, or the server cannot be reached: nothing is changed.
   * @throws OutcomeUnknown when the connection was lost while the commit was on its way.
   */
  transaction<T>(work: () => Tx<T>): Promise<T>;
  /** A query outside of any transaction, which sees what is committed. */
  read<P extends object, Row>(statement: Statement<P, Row>, parameters: P): Promise<Row[]>;
}

export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database cannot take writes now", { cause });
  }
}

/**
 * Nobody heard whether the commit was done. Whatever may be sent again with its key is right to be sent again; only
 * "nothing was changed" must not be said.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("the connection was lost before the commit was answered", { cause });
  }
}

/**
 * Runs the steps of a generator that only reads, outside of any transaction: for pages, which must not wait for whoever
 * writes, and which are there while nothing can be written.
 */
export async function readOutside<T>(
  { db, store }: { db: Kysely<Database>; store: Store },
  work: () => Tx<T>,
): Promise<T> {
  const reading = work();
  let next = reading.next();
  while (!next.done) {
    const step = next.value;
    const found =
      "build" in step
        ? (await db.executeQuery(step.build(db).compile())).rows
        : await store.read(step.statement as Statement<object, unknown>, step.parameters);
    next = reading.next(found);
  }
  return next.value;
}

export const readingStep = <P extends object, Row>(
  statement: Statement<P, Row>,
  parameters: P,
): StatementStep => ({ statement, parameters });

export interface CompiledStep {
  sql: string;
  parameters: readonly unknown[];
  lasting?: boolean;
}

/** Turns a step into text and values, compiling a Statement only the first time. */
export class StepCompiler {
  readonly #compiled = new WeakMap<Statement<never, unknown>, { sql: string; slots: Slot[] }>();

  /** @param steady writes what is compiled once. */
  constructor(
    readonly db: Kysely<Database>,
    readonly steady = db,
  ) {}

  compile(step: Step): CompiledStep {
    if ("build" in step) return step.build(this.db).compile();
    const { sql, slots } = this.#statement(step.statement);
    const values = step.parameters as Record<string, unknown>;
    const parameters = slots.map((slot) => (slot instanceof Marker ? values[slot.name] : slot));
    return { sql, parameters, lasting: step.lasting };
  }

  #statement(statement: Statement<never, unknown>) {
    let compiled = this.#compiled.get(statement);
    if (!compiled) {
      const markers = new Proxy({}, { get: (_, name) => new Marker(String(name)) });
      const query: CompiledQuery = statement.build(this.steady, markers as never).compile();
      compiled = { sql: query.sql, slots: [...query.parameters] };
      this.#compiled.set(statement, compiled);
    }
    return compiled;
  }
}

type Slot = unknown;
