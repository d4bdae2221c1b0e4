import Database from "better-sqlite3";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { SqliteStatements } from "../dialects/sqlite";
import { freshDatabase } from "../../../tests/support/test-database";
import { SqliteStore } from "./sqlite-store";
import { rows, statement, StoreUnavailable } from "./transaction";

const insert = (code: string) =>
  rows((db) => db.insertInto("currencies").values({ code, exponent: 2, symbol: "৳", enabled: 1 }));

/** A store, and another process's hold on its file. */
async function heldFile(patienceMs: number) {
  const { db, url } = await freshDatabase();
  const path = url.slice("file:".length);
  const own = new SqliteStatements(new Database(path));
  const other = new Database(path);
  const store = new SqliteStore(own, db, { patienceMs });
  other.exec("begin immediate");
  const run = vi.spyOn(own, "run");
  /** How often it has asked for the file to write to. */
  const tries = () => run.mock.calls.filter(([sql]) => sql === "begin immediate").length;
  return { db, store, tries, release: () => other.exec("rollback") };
}

describe.runIf(inject("store") === "sqlite")("a file that another process holds", () => {
  test("is waited for while whoever reads is served, and then written in the order of asking", async () => {
    const { db, store, tries, release } = await heldFile(60_000);
    const done: string[] = [];
    const writes = ["AAA", "BBB"].map((code) =>
      store.transaction(() => insert(code)).then(() => done.push(code)),
    );
    for (let turn = 1; turn <= 5; turn++) {
      await vi.waitFor(() => expect(tries()).toBeGreaterThanOrEqual(turn));
      expect(await db.selectFrom("currencies").select("code").execute()).toEqual([]);
    }
    expect(done).toEqual([]);

    release();
    await Promise.all(writes);
    expect(done).toEqual(["AAA", "BBB"]);
    expect(await db.selectFrom("currencies").select("code").execute()).toHaveLength(2);
  });

  test("for too long is a store that cannot write now, and can when it is free", async () => {
    const { store, release } = await heldFile(50);
    const refused = await store.transaction(() => insert("AAA")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    release();
    await store.transaction(() => insert("AAA"));
  });
});

describe.runIf(inject("store") === "sqlite")("a statement that is compiled once", () => {
  const linesOf = statement<{ roundId: number }>()((db, p) =>
    db.selectFrom("grant_rounds").selectAll().where("round_id", "=", p.roundId).orderBy("place"),
  );

  /** The driver makes a function for the rows of a statement, and another when SQLite has planned it anew. */
  function countPlans(column: string): () => number {
    const { Function: real } = globalThis;
    let plans = 0;
    globalThis.Function = new Proxy(real, {
      apply(target, self, [body, ...more]: unknown[]): unknown {
        if (String(body).includes(`"${column}"`)) plans += 1;
        return Reflect.apply(target, self, [body, ...more]);
      },
    });
    onTestFinished(() => void (globalThis.Function = real));
    return () => plans;
  }

  test("is planned once, whatever it is asked for", async () => {
    const { db, store, url } = await freshDatabase();
    const file = new Database(url.slice("file:".length));
    onTestFinished(() => void file.close());
    file.pragma("foreign_keys = off");
    for (let n = 0; n < 9; n++)
      file.exec(`insert into grant_rounds (round_id, grant_id, place, is_first, stake_minor, kept_minor, counted_minor,
        counted_bp, counted_place) values (${n}, 1, 1, 0, 1, 0, 0, 0, 0)`);
    const plans = countPlans("round_id");
    for (let roundId = 0; roundId < 9; roundId++)
      expect(await store.transaction(() => rows(linesOf, { roundId }))).toHaveLength(1);
    expect(plans()).toBe(1);

    // The same with a value of its own is what SQLite plans each time.
    for (let roundId = 0; roundId < 9; roundId++)
      await db
        .selectFrom("grant_rounds")
        .selectAll()
        .where("round_id", "=", roundId)
        .orderBy("place")
        .execute();
    expect(plans()).toBe(1 + 9);
  });

  test("is planned once beside an index over some rows, which a range or a constant may ask for", async () => {
    const { store, url } = await freshDatabase();
    const file = new Database(url.slice("file:".length));
    onTestFinished(() => void file.close());
    file.pragma("foreign_keys = off");
    file.exec(
      "insert into account_tree (ancestor_id, descendant_id, distance, from_day) values (1, 2, 1, 9)",
    );
    const range = statement<{ day: number }>()((db, p) =>
      db.selectFrom("account_tree").select("from_day").where("from_day", ">", p.day),
    );
    const constant = statement<{ id: number }>()((db, p) =>
      db
        .selectFrom("account_tree")
        .select("distance")
        .where("from_day", ">", 0)
        .where("ancestor_id", "<", p.id),
    );
    const [plansOfRange, plansOfConstant] = [countPlans("from_day"), countPlans("distance")];
    for (let n = 2; n < 9; n++) {
      expect(await store.read(range, { day: n })).toEqual([{ from_day: 9 }]);
      expect(await store.read(constant, { id: n })).toEqual([{ distance: 1 }]);
    }
    expect([plansOfRange(), plansOfConstant()]).toEqual([1, 1]);
  });
});
