import type { Compilable, Kysely } from "kysely";
import type { OpenDatabase } from "~/db/connection";
import { first, rows, statement, type Statement, type Tx } from "~/db/runner/transaction";
import type { StudioDatabase } from "./schema";

/**
 * The store runs any table's queries but is typed for the operator's; these say once that the studio's
 * queries name the studio's tables.
 */
type Build<Row> = (db: Kysely<StudioDatabase>) => Compilable<Row>;

export function studioRows<Row>(build: Build<Row>): Tx<Row[]> {
  return rows((db) => build(db as unknown as Kysely<StudioDatabase>));
}

export function studioFirst<Row>(build: Build<Row>): Tx<Row | undefined> {
  return first((db) => build(db as unknown as Kysely<StudioDatabase>));
}

/** A query of every press: compiled once, and run with changing parameters. */
export function studioStatement<Parameters extends object>() {
  return <Row>(build: (db: Kysely<StudioDatabase>, parameters: Parameters) => Compilable<Row>) =>
    statement<Parameters>()((db, parameters) => build(db as unknown as Kysely<StudioDatabase>, parameters));
}

/** One such query outside a transaction: it waits for no commit. */
export async function readFirst<P extends object, Row>(
  { store }: Pick<OpenDatabase, "store">,
  query: Statement<P, Row>,
  parameters: P,
): Promise<Row | undefined> {
  const [row] = await store.read(query, parameters);
  return row;
}

/** For reading outside a transaction. */
export function studioDb(database: OpenDatabase): Kysely<StudioDatabase> {
  return database.db as unknown as Kysely<StudioDatabase>;
}
