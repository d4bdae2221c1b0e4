import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
} from "kysely";

type AnyDb = Kysely<unknown>;

/** What differs between the two stores when tables are made; everything else is one text. */
export function schemaOf(db: AnyDb) {
  const postgres = db.getExecutor().adapter.constructor.name.startsWith("Postgres");
  const integer = sql.raw(postgres ? "bigint" : "integer");
  const bytes = sql.raw(postgres ? "bytea" : "blob");

  function sqlTypeOf(type: ColumnType) {
    const base = type.replace("?", "");
    return (base === "text" ? sql`text` : base === "bytes" ? bytes : integer) as RawBuilder<never>;
  }

  /**
   * A table from a list of columns. A type is `int`, `text`, `money` or `bytes`; a `?` behind it allows null.
   * `create("sessions", { token_hash: "text", revoked_at: "int?" }, (table) => table.addPrimaryKeyConstraint(…))`
   */
  async function create(
    name: string,
    columns: Record<string, ColumnType>,
    constraints: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string> = (
      table,
    ) => table,
  ): Promise<void> {
    let table = db.schema.createTable(name) as unknown as CreateTableBuilder<string, string>;
    for (const [column, type] of Object.entries(columns)) {
      table = table.addColumn(column, sqlTypeOf(type), (builder) => {
        let made = type.endsWith("?") ? builder : builder.notNull();
        if (column === "id") made = made.primaryKey();
        return made;
      });
    }
    table = constraints(table);
    if (!postgres) table = table.modifyEnd(sql`strict`);
    await table.execute();
  }

  /** To a table that may hold rows already: those get null where it is allowed, else 0 or an empty text. */
  async function addColumns(table: string, columns: Record<string, Exclude<ColumnType, "bytes">>) {
    for (const [column, type] of Object.entries(columns)) {
      const filled = (builder: ColumnDefinitionBuilder) =>
        type.endsWith("?") ? builder : builder.notNull().defaultTo(type === "text" ? "" : 0);
      await db.schema.alterTable(table).addColumn(column, sqlTypeOf(type), filled).execute();
    }
  }

  async function index(name: string, table: string, columns: string[]): Promise<void> {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }

  /** Refuses UPDATE and DELETE on a table, whoever asks. */
  async function appendOnly(table: string): Promise<void> {
    if (postgres) {
      await sql`create or replace function refuse_change() returns trigger language plpgsql as $$
        begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
      await sql`create trigger ${sql.id(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
      return;
    }
    for (const event of ["update", "delete"]) {
      await sql`create trigger ${sql.id(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
    }
  }

  /** Refuses rows of a table that a condition over `new` and `old` is true of, whoever writes them. */
  async function forbid(
    table: string,
    event: "insert" | "update",
    { name, when, message }: { name: string; when: RawBuilder<unknown>; message: string },
  ): Promise<void> {
    if (postgres) {
      await sql`create function ${sql.id(`refuse_${name}`)}() returns trigger language plpgsql as $$
        begin
          if ${when} then raise exception '%', ${sql.lit(message)}; end if;
          return new;
        end $$`.execute(db);
      await sql`create trigger ${sql.id(name)} before ${sql.raw(event)} on ${sql.table(table)}
        for each row execute function ${sql.id(`refuse_${name}`)}()`.execute(db);
      return;
    }
    await sql`create trigger ${sql.id(name)} before ${sql.raw(event)} on ${sql.table(table)} when ${when}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
  }

  /** After each row that is written to a table, whoever writes it; `new` and `old` are the row. */
  async function afterEach(
    table: string,
    event: "insert" | "update" | "delete",
    { name, body }: { name: string; body: RawBuilder<unknown> },
  ): Promise<void> {
    if (postgres) {
      await sql`create function ${sql.id(`keep_${name}`)}() returns trigger language plpgsql as $$
        begin ${body} return null; end $$`.execute(db);
      await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
        for each row execute function ${sql.id(`keep_${name}`)}()`.execute(db);
      return;
    }
    await sql`create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      begin ${body} end`.execute(db);
  }

  return { create, addColumns, index, appendOnly, forbid, afterEach, postgres };
}

type ColumnType = "int" | "text" | "money" | "bytes" | "int?" | "text?" | "money?" | "bytes?";
