import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Lease } from "./lease";

/** A worker went on after its time, and another has begun: its transaction ends without effect. */
export class LeaseLost extends Error {
  constructor(name: string) {
    super(`another process does the job ${name} now`);
  }
}

/** Undefined while somebody else holds it. */
export async function acquireLease(
  app: App,
  { name, owner, ttlMs }: { name: string; owner: string; ttlMs: number },
): Promise<Lease | undefined> {
  const now = app.clock.now();
  const untilAt = now + ttlMs;
  const row = await app.store.transaction(() =>
    first((db) =>
      db
        .insertInto("job_lease")
        .values({ name, owner, until_at: untilAt, fence: 1, last_run_at: null })
        .onConflict((conflict) =>
          conflict
            .column("name")
            .doUpdateSet((eb) => ({ owner, until_at: untilAt, fence: eb("job_lease.fence", "+", 1) }))
            .where((eb) => eb.or([eb("job_lease.until_at", "<=", now), eb("job_lease.owner", "=", owner)])),
        )
        .returning("fence"),
    ),
  );
  return row && { name, owner, fence: row.fence, untilAt };
}

/**
 * Waits until a transaction of the job that is under way has ended; none begins before this one ends. Clocks that are
 * read after it are later than those of what the job has written.
 */
export function* waitForJob(name: string): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("job_lease")
      .set((lease) => ({ owner: lease.ref("owner") }))
      .where("name", "=", name),
  );
}

/**
 * The first step of a worker's transaction: nobody else can take the job over until it is committed.
 * @throws LeaseLost
 */
export function* holdLease(app: Pick<App, "clock">, lease: Lease): Tx<void> {
  const held = yield* first((db) =>
    db
      .updateTable("job_lease")
      .set({ last_run_at: app.clock.now() })
      .where("name", "=", lease.name)
      .where("fence", "=", lease.fence)
      .returning("name"),
  );
  if (!held) throw new LeaseLost(lease.name);
}

/** Lets the next process begin at once, when this one stops. */
export async function releaseLease(app: App, lease: Lease): Promise<void> {
  await app.store.transaction(() =>
    rows((db) =>
      db
        .updateTable("job_lease")
        .set({ until_at: 0 })
        .where("name", "=", lease.name)
        .where("fence", "=", lease.fence),
    ),
  );
}

/** When the job was last done, by whichever process. */
export async function lastRunAt(app: Pick<App, "db">, name: string): Promise<number | undefined> {
  const row = await app.db
    .selectFrom("job_lease")
    .select("last_run_at")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.last_run_at ?? undefined;
}
