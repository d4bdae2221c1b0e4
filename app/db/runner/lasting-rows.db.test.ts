import { expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/test-database";
import { first, firstLasting, Rollback, rows, statement, type Tx } from "./transaction";

const currency = statement<{ code: string }>()((db, p) =>
  db.selectFrom("currencies").select("symbol").where("code", "=", p.code),
);
const insert = (code: string, symbol: string) =>
  rows((db) => db.insertInto("currencies").values({ code, exponent: 2, symbol, enabled: 1 }));
const change = (code: string, symbol: string) =>
  rows((db) => db.updateTable("currencies").set({ symbol }).where("code", "=", code));

function* symbolOf(code: string): Tx<string | undefined> {
  return (yield* firstLasting(currency, { code }))?.symbol;
}

test("a lasting row is asked for once, and remembered after the commit", async () => {
  const { store } = await freshDatabase();
  await store.transaction(() => insert("BDT", "৳"));
  const before = await store.transaction(() => symbolOf("BDT"));
  // No caller may do this to a lasting row; here it shows that the database was not asked again.
  await store.transaction(() => change("BDT", "?"));

  expect([before, await store.transaction(() => symbolOf("BDT"))]).toEqual(["৳", "৳"]);
  expect(await store.transaction(() => first(currency, { code: "BDT" }))).toEqual({ symbol: "?" });
});

test("what was not found is asked for again", async () => {
  const { store } = await freshDatabase();
  expect(await store.transaction(() => symbolOf("BDT"))).toBeUndefined();
  await store.transaction(() => insert("BDT", "৳"));
  expect(await store.transaction(() => symbolOf("BDT"))).toBe("৳");
});

test.each([
  ["rolls back", new Rollback(undefined)],
  ["fails", new Error("broken")],
])("what a transaction finds that %s is forgotten", async (_, end) => {
  const { store } = await freshDatabase();
  const attempt = store.transaction(function* () {
    yield* insert("BDT", "a");
    expect(yield* symbolOf("BDT")).toBe("a");
    throw end;
  });
  await attempt.catch(() => undefined);

  await store.transaction(() => insert("BDT", "b"));
  expect(await store.transaction(() => symbolOf("BDT"))).toBe("b");
});
