import { expect, test } from "vitest";
import { domainSources, VARIABLES, writersOf, writtenTwice } from "../../scripts/setup/table-writers.mjs";

test("every table is written by one room", () => {
  expect(writtenTwice(domainSources())).toEqual([]);
});

test("the rows of accounts are written in one file", () => {
  const rooms = writersOf(domainSources()).get("accounts");
  expect([...rooms!.values()].flatMap((files) => [...files])).toEqual([
    "account-rows/account-rows.server.ts",
  ]);
});

test("the code is read whole: most tables have a writer, and files that name none are still there", () => {
  const sources = domainSources();
  expect(writersOf(sources).size).toBeGreaterThan(100);
  const files = sources.map(({ file }) => file);
  expect(Object.keys(VARIABLES).filter((file) => !files.includes(file))).toEqual([]);
});

const WRITES = {
  "an insert": `db.insertInto("coins").values({ id })`,
  "an update over several lines": `db\n  .updateTable(\n    "coins",\n  )\n  .set({ id })`,
  "a table under another name": `db.updateTable("coins as coin").set({ id })`,
  "a deletion": `db.deleteFrom('coins')`,
  "a prepared statement": `statement<{ id: number }>()((db, p) => db.replaceInto("coins").values({ id: p.id }))`,
  "a merge": `db.mergeInto("coins").using("notes", "notes.id", "coins.id")`,
  "the rows of an account": `yield* deleteOwnRows(accountId, ["notes", "coins"])`,
  "an insert as text": "sql`insert into coins (id) values (1)`",
  "an insert as text that may fail": 'sql`insert or ignore into "coins" (id) values (1)`',
  "an update as text": "sql<{ id: number }>`\n  UPDATE coins set id = 1`",
  "an update as text of a table under another name": "sql`update coins as coin set id = 1`",
  "a deletion as text": "sql`with gone as (delete from coins returning id) select 1`",
};

test.each(Object.entries(WRITES))("a second room that writes a table is found: %s", (_, text) => {
  const mint = { file: "mint/strike.server.ts", text: `db.insertInto("coins")` };
  expect(writtenTwice([mint, { file: "mint/melt.server.ts", text }])).toEqual([]);
  expect(writtenTwice([mint, { file: "forge/melt.server.ts", text }])).toEqual([
    "coins: mint (mint/strike.server.ts), forge (forge/melt.server.ts)",
  ]);
});

test("reading, comments and a conflict's update are no writing", () => {
  const mint = { file: "mint/strike.server.ts", text: `db.insertInto("coins")` };
  const text = [
    `/** Like db.deleteFrom("coins"). */`,
    `// db.updateTable("coins")`,
    `db.selectFrom("coins").select("id")`,
    "sql`insert into notes (id) select id from coins on conflict (id) do update set id = 1`",
  ].join("\n");
  expect(writtenTwice([mint, { file: "forge/look.server.ts", text }])).toEqual([]);
});

test("a statement whose table is a variable has to be listed", () => {
  const source = { file: "forge/melt.server.ts", text: "db.deleteFrom(table)" };
  expect(() => writtenTwice([source])).toThrow("forge/melt.server.ts writes a table that it does not name");
});
