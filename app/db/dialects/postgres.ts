import { createHash } from "node:crypto";
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { isMoneyColumn, toSafeNumber } from "../integers";

const INT8 = 20;
const NUMERIC = 1700;

export interface PostgresOptions {
  /** Named prepared statements and settings of the session; off behind a pooler in transaction mode. */
  prepare: boolean;
  maxConnections: number;
  /** How long to wait for a connection: until one is free, or until the server has answered. */
  connectTimeoutMs: number;
  /** How long a server may be silent in the middle of a transaction before its connection counts as lost. */
  silenceMs: number;
}

export const POSTGRES_DEFAULTS: PostgresOptions = {
  prepare: true,
  maxConnections: 12,
  connectTimeoutMs: 10_000,
  silenceMs: 60_000,
};

const LOCK_TIMEOUT = "5s";

/** What begins a transaction. A pooler gives each one another session, so that no session can keep a setting. */
export function beginText({ prepare }: Pick<PostgresOptions, "prepare">): string {
  return prepare ? "begin" : `begin; set local lock_timeout = '${LOCK_TIMEOUT}'`;
}

export function openPostgresPool(
  url: string,
  { prepare, maxConnections, connectTimeoutMs }: PostgresOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: "croupier",
    options: prepare ? `-c lock_timeout=${LOCK_TIMEOUT}` : undefined,
  });
  // A connection that the server drops is replaced by the pool, and whoever used it hears of it from the query; an
  // event that nobody listens to would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A statement without parameters or rows, such as "commit". */
export async function runOn(
  client: pg.PoolClient,
  text: string,
  { silenceMs }: Pick<PostgresOptions, "silenceMs">,
): Promise<void> {
  await client.query({ text, ...{ query_timeout: silenceMs } });
}

type Row = Record<string, unknown>;

/** One query on one connection, prepared under a name made of its text; integers come back checked. */
export async function queryPostgres(
  client: pg.PoolClient,
  query: { sql: string; parameters: readonly unknown[] },
  { prepare, silenceMs }: { prepare: boolean; silenceMs?: number },
): Promise<Row[]> {
  const named = prepare && query.parameters.length > 0;
  const result = await client.query({
    ...(named ? { name: nameOf(query.sql) } : {}),
    text: query.sql,
    values: [...query.parameters],
    types: { getTypeParser: parserOf },
    ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
  });
  const integers = (result.fields ?? []).filter(
    (field) => field.dataTypeID === INT8 || field.dataTypeID === NUMERIC,
  );
  for (const row of result.rows as Row[]) {
    for (const { name } of integers) {
      const value = row[name];
      if (typeof value === "string") row[name] = isMoneyColumn(name) ? BigInt(value) : toSafeNumber(value);
    }
  }
  return result.rows as Row[];
}

type ParserOf = typeof pg.types.getTypeParser;
const asText = (value: string) => value;
const parserOf = ((oid: number, format: "text") => {
  const parser: unknown = oid === INT8 || oid === NUMERIC ? asText : pg.types.getTypeParser(oid, format);
  return parser;
}) as ParserOf;

const names = new Map<string, string>();
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) {
    name = createHash("sha1").update(sql).digest("base64url").slice(0, 20);
    names.set(sql, name);
  }
  return name;
}

export class PostgresDialect implements Dialect {
  constructor(
    readonly pool: pg.Pool,
    readonly options: PostgresOptions,
  ) {}
  createDriver = (): Driver => new PostgresDriver(this.pool, this.options);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new PostgresIntrospector(db);
}

class PostgresDriver implements Driver {
  constructor(
    readonly pool: pg.Pool,
    readonly options: PostgresOptions,
  ) {}

  async init() {
    // The pool connects when it is first asked.
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresConnection(await this.pool.connect(), this.options);
  }
  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings) {
    await connection.executeQuery(
      CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin"),
    );
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }
  async releaseConnection(connection: DatabaseConnection) {
    (connection as PostgresConnection).client.release();
  }
  async destroy() {
    await this.pool.end();
  }
}

class PostgresConnection implements DatabaseConnection {
  constructor(
    readonly client: pg.PoolClient,
    readonly options: PostgresOptions,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await queryPostgres(this.client, query, { prepare: this.options.prepare })) as R[] };
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("read in pages");
  }
}
