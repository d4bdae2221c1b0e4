import type { InsertObject } from "kysely";
import type { Database } from "~/db/schema";
import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";

/** Far below what a statement may carry in either store. */
const CHUNK = 500;

/** Adds rows in chunks, each its own transaction; rows that are already there stay as they are. */
export async function insertRows<Table extends keyof Database>(
  app: Pick<App, "store">,
  table: Table,
  values: readonly InsertObject<Database, Table>[],
  onChunk: (done: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < values.length; start += CHUNK) {
    const chunk = values.slice(start, start + CHUNK);
    await app.store.transaction(function* () {
      yield* rows((db) =>
        db
          .insertInto(table)
          .values(chunk)
          .onConflict((conflict) => conflict.doNothing()),
      );
    });
    onChunk(start + chunk.length);
  }
}
