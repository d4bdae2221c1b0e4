import { sql, type Kysely } from "kysely";
import { CHECKPOINT_PAGES } from "./dialects/sqlite";
import type { Database } from "./schema";

/** 200 MB: what is written in bulk is brought from the log into the file a few times, not thousands of times. */
const BULK_PAGES = 50_000;

/**
 * Work on an embedded database that is begun anew when it was cut off: no commit waits for the disk, and all of it is
 * on the disk when this has ended. A power cut loses the last of the commits and damages nothing.
 */
export async function inBulk(db: Kysely<Database>, work: () => Promise<void>): Promise<void> {
  await sql`pragma synchronous = normal`.execute(db);
  await sql`pragma wal_autocheckpoint = ${sql.lit(BULK_PAGES)}`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma synchronous = full`.execute(db);
    await sql`pragma wal_autocheckpoint = ${sql.lit(CHECKPOINT_PAGES)}`.execute(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  }
}
