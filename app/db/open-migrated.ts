import type { Kysely } from "kysely";
import { embeddedFile, openDatabase, type DatabaseOptions, type OpenDatabase } from "./connection";
import { migrateToLatest } from "./migrate";
import { oneAtATime } from "./one-at-a-time";
import type { Database } from "./schema";

/**
 * Opens a database and brings it to today's schema. Of several processes that start at once on one file, each waits
 * until the one before it is done: a slow disk takes longer to make the tables than the driver waits for a file.
 * @throws StoreIsNewer
 */
export async function openMigrated(
  url: string,
  options: DatabaseOptions,
  migrate: (db: Kysely<Database>) => Promise<void> = migrateToLatest,
): Promise<OpenDatabase> {
  const file = embeddedFile(url);
  const letOthersGoOn = file === undefined ? undefined : await oneAtATime(`${file}.opening`, options.clock);
  try {
    const database = openDatabase(url, options);
    await migrate(database.db).catch(async (error: unknown) => {
      await database.close().catch(() => undefined);
      throw error;
    });
    return database;
  } finally {
    letOthersGoOn?.();
  }
}
