import Database from "better-sqlite3";
import { describe, expect, inject, test, vi } from "vitest";
import { SqliteStatements } from "../dialects/sqlite";
import { freshDatabase } from "../../../tests/support/test-database";
import { SqliteStore } from "./sqlite-store";
import { rows, StoreUnavailable } from "./transaction";

const insert = (code: string) =>
  rows((db) => db.insertInto("currencies").values({ code, exponent: 2, symbol: "৳", enabled: 1 }));

/** A store, and another process's hold on its file. */
async function heldFile(patienceMs: number) {
  const { db, url } = await freshDatabase();
  const path = url.slice("file:".length);
  const own = new SqliteStatements(new Database(path));
  const other = new Database(path);
  const store = new SqliteStore(own, db, patienceMs);
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
