import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshDatabase } from "../../tests/support/test-database";

const folder = new URL("./schema/", import.meta.url);
const schemaText = readdirSync(folder)
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
  .join("\n");

/** One list for both stores: each run compares its own with the same file. */
test("both stores have the same tables and columns, and what may be missing may be missing in both", async () => {
  const { db } = await freshDatabase();
  const tables = (await db.introspection.getTables())
    .filter(({ name, isView }) => !isView && !name.startsWith("sqlite_"))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const lines = tables.flatMap(({ name, columns }) => [
    name,
    ...columns
      .map((column) => `  ${column.name}${column.isNullable ? "?" : ""}`)
      .sort((one, other) => (one < other ? -1 : 1)),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./tables.txt");
});

test("every table has a type, and every type a table", async () => {
  const { db } = await freshDatabase();
  const made = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const typed = [...schemaText.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, name]) => name!).sort();
  expect(made.filter((name) => !name.startsWith("sqlite_"))).toEqual(typed);
});
