import { rows } from "~/db/runner/transaction";
import type { App } from "../../../app.server";
import { holdLease } from "../../../shared/lease.server";
import type { Lease } from "../../../shared/lease";
import { changeKept } from "../../../shared/versions.server";

const TABLES = ["games", "vendors"] as const;

/** Opens what was closed until now. */
export async function endMaintenance(app: App, lease: Lease): Promise<void> {
  const now = app.clock.now();
  const open = { maintenance: 0, maintenance_until_at: null, maintenance_reason: null };
  await changeKept(app, "catalogue", function* () {
    yield* holdLease(app, lease);
    for (const table of TABLES) {
      yield* rows((db) =>
        db
          .updateTable(table)
          .set((eb) => ({ ...open, version: eb("version", "+", 1) }))
          .where("maintenance", "=", 1)
          .where("maintenance_until_at", "<=", now),
      );
    }
  });
}

/** Whether there is anything to open. */
export async function maintenanceIsOver({ db, clock }: App): Promise<boolean> {
  for (const table of TABLES) {
    const over = await db
      .selectFrom(table)
      .select("id")
      .where("maintenance", "=", 1)
      .where("maintenance_until_at", "<=", clock.now())
      .limit(1)
      .executeTakeFirst();
    if (over) return true;
  }
  return false;
}
