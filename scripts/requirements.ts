/**
 * Prints which tests show which rows of docs/requirements.md. `npm run requirements [-- PREFIX …]` lists rows;
 * `npm run requirements -- --mark` marks those in the document that only `npm run test:all` shows.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { markRows, parseRows, shownRows, shownBySecondTierAlone, type Row } from "./requirements/rows";

const root = fileURLToPath(new URL("..", import.meta.url));
const documentPath = path.join(root, "docs/requirements.md");
const document = readFileSync(documentPath, "utf8");
const rows = parseRows(document);
const sources = testFiles().map((file) => ({ file, source: readFileSync(path.join(root, file), "utf8") }));
const shown = shownRows(sources);
const prefixes = process.argv.slice(2);

if (prefixes[0] === "--mark")
  writeFileSync(documentPath, markRows(document, shownBySecondTierAlone(sources)));
else if (prefixes.length > 0)
  printRows(rows.filter(({ id }) => prefixes.some((prefix) => id.startsWith(prefix))));
else printAreas();
printUnknown();

function printAreas() {
  for (const area of new Set(rows.map((row) => row.area))) {
    const areaRows = rows.filter((row) => row.area === area);
    const count = areaRows.filter(({ id }) => shown.has(id)).length;
    console.log(`${String(count).padStart(4)} of ${String(areaRows.length).padStart(3)}  ${area}`);
  }
  console.log(`${String(rows.filter(({ id }) => shown.has(id)).length).padStart(4)} of ${rows.length}  all`);
}

function printRows(chosen: Row[]) {
  for (const { id, text } of chosen) {
    console.log(`${id}  ${text}`);
    for (const test of shown.get(id) ?? ["not shown yet"]) console.log(`       ${test}`);
  }
}

/** A title that names a row which does not exist shows nothing; most often it is a slip of the pen. */
function printUnknown() {
  const known = new Set(rows.map(({ id }) => id));
  for (const [id, tests] of shown)
    if (!known.has(id)) console.log(`${id} is no row, but is named by ${tests.join(", ")}`);
}

function testFiles(): string[] {
  return ["app", "tests", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
}
