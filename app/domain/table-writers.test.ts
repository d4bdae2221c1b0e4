import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * A table is written by one room of the domain; every other room asks that one. So whoever wants to know how a row comes
 * to be what it is looks in one folder.
 */
interface Source {
  /** Below the domain: "ledger/wallets.server.ts". */
  file: string;
  text: string;
}

/** Statements whose table is a variable, and what it stands for. */
const VARIABLES: Record<string, readonly string[]> = {
  "access/known-devices.server.ts": ["account_devices", "staff_devices"],
  "games/catalogue/desk/end-maintenance.server.ts": ["games", "vendors"],
  // Its callers name the tables, and are read for them.
  "shared/delete-own-rows.server.ts": [],
};

const CALL =
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\s*(?:<[^>(]*>)?\(\s*(?:(["'`])(\w+)|)/g;
const OWN_ROWS = /\bdeleteOwnRows\([^[\]]*\[([^\]]*)\]/g;
const TEXT =
  /\b(?:(?:insert\s+(?:or\s+\w+\s+)?|replace\s+|merge\s+)into|delete\s+from)\s+"?(\w+)|\bupdate\s+"?(\w+)"?(?:\s+as)?(?:\s+\w+)?\s+set\b/gi;

function tablesOf({ file, text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const calls = [...code.matchAll(CALL)];
  const named = calls.flatMap(([, , table]) => table ?? []);
  const isVariable = named.length < calls.length;
  if (isVariable && !(file in VARIABLES)) throw new Error(`${file} writes a table that it does not name`);
  const own = [...code.matchAll(OWN_ROWS)].flatMap(([, list]) => [...list!.matchAll(/"(\w+)"/g)]);
  const texts = [...code.matchAll(TEXT)];
  const others = [...own, ...texts].map(([, table, updated]) => (table ?? updated)!);
  return [...named, ...others, ...(isVariable ? VARIABLES[file]! : [])];
}

/** "table: room (files), room (files)", for every table that more than one room writes. */
function writtenTwice(sources: readonly Source[]): string[] {
  const writers = writersOf(sources);
  return [...writers]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([table, rooms]) => {
      const told = [...rooms].map(([room, files]) => `${room} (${[...files].join(", ")})`);
      return `${table}: ${told.join(", ")}`;
    });
}

function writersOf(sources: readonly Source[]): Map<string, Map<string, Set<string>>> {
  const writers = new Map<string, Map<string, Set<string>>>();
  for (const source of sources) {
    const [room = ""] = source.file.split("/");
    for (const table of tablesOf(source)) {
      const rooms = writers.get(table) ?? new Map<string, Set<string>>();
      writers.set(table, rooms.set(room, (rooms.get(room) ?? new Set<string>()).add(source.file)));
    }
  }
  return writers;
}

function domainSources(): Source[] {
  return readdirSync("app/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(`app/domain/${file}`, "utf8") }));
}

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
