import { sql, type Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/test-database";
import type { Database } from "~/db/schema";
import { Rollback } from "~/db/runner/transaction";
import { systemClock } from "../shared/clock";
import { recordAudit, type AuditEntry } from "./audit.server";
import { verifyAudit } from "./verify-audit.server";

const app = { clock: systemClock };

function entry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    actorKind: "staff",
    actorId: 7,
    action: "withdrawal.approved",
    target: "withdrawal:1",
    before: { status: "pending" },
    after: { status: "approved", amountMinor: 1_500_000n },
    ip: "203.0.113.7",
    ...change,
  };
}

describe("[Z04] the audit log", () => {
  test("says who did what, before and after, and numbers its entries without a gap", async () => {
    const { db, store } = await freshDatabase();
    await store.transaction(() => recordAudit(app, entry()));
    await store.transaction(() => recordAudit(app, entry({ before: undefined, target: "withdrawal:2" })));

    const rows = await db.selectFrom("audit_log").selectAll().orderBy("id").execute();

    expect(rows).toMatchObject([
      {
        id: 1,
        actor_kind: "staff",
        actor_id: 7,
        action: "withdrawal.approved",
        before: '{"status":"pending"}',
        after: '{"status":"approved","amountMinor":"1500000"}',
        ip: "203.0.113.7",
        previous_hash: "",
      },
      { id: 2, before: "", target: "withdrawal:2", previous_hash: rows[0]!.hash },
    ]);
  });

  test("keeps nothing of what was rolled back, and leaves no gap for it", async () => {
    const { db, store } = await freshDatabase();
    await store.transaction(function* () {
      yield* recordAudit(app, entry());
      throw new Rollback(undefined);
    });
    await store.transaction(() => recordAudit(app, entry()));

    expect(await db.selectFrom("audit_log").select("id").execute()).toEqual([{ id: 1 }]);
    expect(await verifyAudit({ db, clock: systemClock })).toMatchObject({ ok: true, entries: 1 });
  });

  test("stays one unbroken line when many write at once", async () => {
    const { db, store } = await freshDatabase();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        store.transaction(() => recordAudit(app, entry({ target: `withdrawal:${index}` }))),
      ),
    );

    expect(await verifyAudit({ db, clock: systemClock })).toMatchObject({ ok: true, entries: 60 });
  });

  test("refuses that an entry is changed or removed", async () => {
    const { db, store } = await freshDatabase();
    await store.transaction(() => recordAudit(app, entry()));

    await expect(db.updateTable("audit_log").set({ actor_id: 8 }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow(/append-only/);
  });

  test("names an entry that was changed behind its back", async () => {
    const { db, store } = await freshDatabase();
    for (let count = 0; count < 3; count++) await store.transaction(() => recordAudit(app, entry()));
    await withoutTriggers(db);

    await db.updateTable("audit_log").set({ actor_id: 8 }).where("id", "=", 2).execute();

    expect(await verifyAudit({ db, clock: systemClock })).toEqual({ ok: false, brokenEntry: 2 });
  });

  test("names an entry that was taken out of the middle", async () => {
    const { db, store } = await freshDatabase();
    for (let count = 0; count < 3; count++) await store.transaction(() => recordAudit(app, entry()));
    await withoutTriggers(db);

    await db.deleteFrom("audit_log").where("id", "=", 2).execute();

    expect(await verifyAudit({ db, clock: systemClock })).toEqual({ ok: false, brokenEntry: 2 });
  });

  test("notices that the newest entries were cut off", async () => {
    const { db, store } = await freshDatabase();
    for (let count = 0; count < 3; count++) await store.transaction(() => recordAudit(app, entry()));
    await withoutTriggers(db);

    await db.deleteFrom("audit_log").where("id", "=", 3).execute();

    expect(await verifyAudit({ db, clock: systemClock })).toEqual({ ok: false, brokenEntry: 3 });
  });
});

/** What somebody does who owns the database. */
async function withoutTriggers(db: Kysely<Database>) {
  const sqlite = db.getExecutor().adapter.constructor.name.includes("Sqlite");
  if (sqlite)
    for (const name of ["audit_log_no_update", "audit_log_no_delete"])
      await sql`drop trigger ${sql.id(name)}`.execute(db);
  else
    for (const name of ["audit_log_append_only", "audit_log_blank_only"])
      await sql`drop trigger ${sql.id(name)} on audit_log`.execute(db);
}
