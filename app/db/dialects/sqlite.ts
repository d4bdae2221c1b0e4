import Database from "better-sqlite3";
import {
  CompiledQuery,
  OperatorNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from "kysely";
import { LRUCache } from "lru-cache";
import { Marker } from "../runner/marker";
import { isMoneyColumn, toSafeNumber, toSqliteParameter } from "../integers";

/** How long a process waits for a file that another one holds. */
export const BUSY_TIMEOUT_MS = 5_000;
/** 8 MB: rarer ones write a page that changes often less often; the pause of each grows. */
export const CHECKPOINT_PAGES = 2_000;
const CACHE_KIB = 64 * 1024;
const MAX_STATEMENTS = 500;

/**
 * Opens a database file for writing: WAL, every commit synced to the disk, foreign keys on.
 * @throws when the file system cannot do WAL (network file systems), since commits would not be safe there.
 */
export function openSqliteFile(path: string, { readonly = false } = {}): Database.Database {
  const file = new Database(path, { readonly, timeout: BUSY_TIMEOUT_MS });
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  if (!readonly && path !== ":memory:") {
    const mode = file.pragma("journal_mode = WAL", { simple: true });
    if (mode !== "wal") throw new Error(`${path} is on a file system without WAL; use a local disk`);
    file.pragma("synchronous = FULL");
    file.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  file.pragma("foreign_keys = ON");
  // Without this, "insert or replace" would delete a row of an append-only table behind its trigger's back.
  file.pragma("recursive_triggers = ON");
  file.pragma(`cache_size = ${-CACHE_KIB}`);
  file.pragma("temp_store = MEMORY");
  return file;
}

type Row = Record<string, unknown>;

/** Prepared statements by their text, the least recently used dropped first; rows come back with checked integers. */
export class SqliteStatements {
  readonly #prepared = new LRUCache<string, (parameters: readonly unknown[]) => Row[]>({
    max: MAX_STATEMENTS,
  });

  constructor(readonly file: Database.Database) {}

  run(sql: string, parameters: readonly unknown[] = []): Row[] {
    let execute = this.#prepared.get(sql);
    if (!execute) {
      execute = this.#prepare(sql);
      this.#prepared.set(sql, execute);
    }
    return execute(parameters);
  }

  #prepare(sql: string): (parameters: readonly unknown[]) => Row[] {
    const statement = this.file.prepare(sql);
    if (!statement.reader) {
      return (parameters) => {
        statement.run(parameters.map(toSqliteParameter));
        return [];
      };
    }
    statement.safeIntegers(true);
    const plainColumns = statement
      .columns()
      .map((column) => column.name)
      .filter((name) => !isMoneyColumn(name));
    return (parameters) => {
      const rows = statement.all(parameters.map(toSqliteParameter)) as Row[];
      for (const row of rows) {
        for (const name of plainColumns) {
          const value = row[name];
          if (typeof value === "bigint") row[name] = toSafeNumber(value);
        }
      }
      return rows;
    };
  }
}

/** Kysely over one connection: transactions start as writers and wait their turn; schema changes roll back whole. */
export class SqliteDialect implements Dialect {
  constructor(readonly statements: SqliteStatements) {}
  createDriver = (): Driver => new SqliteDriver(this.statements);
  createQueryCompiler = () => new SqliteQueryCompiler();
  createAdapter = () => new TransactionalSqliteAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}

/** The same for statements that are compiled once and run with changing parameters. */
export class SteadySqliteDialect extends SqliteDialect {
  override createQueryCompiler = () => new SteadyCompiler();
}

const COMPARISONS = ["=", "<", "<=", ">", ">="];

/**
 * SQLite plans a statement anew, which takes longer than running it, each time that a parameter is bound which its plan
 * was chosen by. It chooses none by an expression, so a comparison with a parameter is written `= +?`; what is the same
 * each time is written out and is no parameter.
 */
class SteadyCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isSteady =
      ValueNode.is(rightOperand) &&
      rightOperand.value instanceof Marker &&
      OperatorNode.is(operator) &&
      COMPARISONS.includes(operator.operator);
    if (!isSteady) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(` ${operator.operator} +`);
    this.visitNode(rightOperand);
  }

  protected override appendValue(value: unknown): void {
    if (value instanceof Marker) super.appendValue(value);
    else this.appendImmediateValue(value);
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #free: Promise<void> = Promise.resolve();
  #release: () => void = () => undefined;

  constructor(statements: SqliteStatements) {
    this.#connection = new SqliteConnection(statements);
  }

  async init() {
    // The file is open already.
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release: () => void = () => undefined;
    this.#free = new Promise((resolve) => (release = resolve));
    await before;
    this.#release = release;
    return this.#connection;
  }
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
  async releaseConnection() {
    this.#release();
  }
  async destroy() {
    this.#connection.statements.file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  constructor(readonly statements: SqliteStatements) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: this.statements.run(query.sql, query.parameters) as R[] };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("read in pages: a stream would hold the only connection");
  }
}
