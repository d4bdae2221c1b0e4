import type { Kysely } from "kysely";
import { openDatabase, type DatabaseOptions, type OpenDatabase } from "./connection";
import { migrateToLatest } from "./migrate";
import type { Database } from "./schema";
import { takeTurn } from "./take-turn";

/**
 * Opens a database and brings it to today's schema. Of several processes that start at once, each waits until
 * the one before it is done: a slow disk takes longer to make the tables than a driver waits for a file or a lock.
 * @throws StoreIsNewer
 */
export async function openMigrated(
  url: string,
  options: DatabaseOptions,
  migrate: (db: Kysely<Database>) => Promise<void> = migrateToLatest,
): Promise<OpenDatabase> {
  const letOthersGoOn = await takeTurn(url, "opening", options.clock);
  try {
    const database = openDatabase(url, options);
    await migrate(database.db).catch(async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    });
    return database;
  } finally {
    await letOthersGoOn();
  }
}
