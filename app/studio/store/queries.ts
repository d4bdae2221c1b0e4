import type { Compilable, Kysely } from "kysely";
import type { OpenDatabase } from "~/db/connection";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { StudioDatabase } from "./schema";

/**
 * The store runs any table's queries but is typed for the operator's; these three say once that the studio's
 * queries name the studio's tables.
 */
type Build<Row> = (db: Kysely<StudioDatabase>) => Compilable<Row>;

export function studioRows<Row>(build: Build<Row>): Tx<Row[]> {
  return rows((db) => build(db as unknown as Kysely<StudioDatabase>));
}

export function studioFirst<Row>(build: Build<Row>): Tx<Row | undefined> {
  return first((db) => build(db as unknown as Kysely<StudioDatabase>));
}

/** For reading outside a transaction. */
export function studioDb(database: OpenDatabase): Kysely<StudioDatabase> {
  return database.db as unknown as Kysely<StudioDatabase>;
}
