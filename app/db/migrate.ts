import { Migrator, sql, type Kysely, type Migration } from "kysely";
import { migrations } from "./migrations";

/** The database was written by a later release than this one; running on would damage it. */
export class StoreIsNewer extends Error {
  constructor(readonly unknown: string[]) {
    super(`the database is newer than this release: it has ${unknown.join(", ")}`);
  }
}

interface MigrateOptions {
  steps?: Record<string, Migration>;
  /** Prefix of the two tables in which the steps are kept. */
  tablePrefix?: string;
}

/**
 * Brings a database to today's schema in one transaction; safe when several processes start at once.
 * @throws StoreIsNewer
 */
export async function migrateToLatest<T>(db: Kysely<T>, options: MigrateOptions = {}): Promise<void> {
  const { steps = migrations, tablePrefix = "kysely" } = options;
  const applied = await appliedSteps(db, `${tablePrefix}_migration`);
  refuseNewerStore(applied, steps);
  if (applied.length === Object.keys(steps).length) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableName: `${tablePrefix}_migration`,
    migrationLockTableName: `${tablePrefix}_migration_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error("a migration failed", { cause: error });
}

/** The steps that a database lacks; empty when it is up to date. */
export async function pendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const applied = await appliedSteps(db, "kysely_migration");
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

function refuseNewerStore(applied: string[], steps: Record<string, Migration>) {
  const unknown = applied.filter((name) => !(name in steps));
  if (unknown.length > 0) throw new StoreIsNewer(unknown);
}

/** To ask which tables there are takes PostgreSQL fifty milliseconds, so the one table is asked first. */
async function appliedSteps<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const query = sql<{ name: string }>`select name from ${sql.table(table)} order by name`;
  try {
    return (await query.execute(db)).rows.map(({ name }) => name);
  } catch (error) {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.some(({ name }) => name === table)) throw error;
    return [];
  }
}
