import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testFiles } from "../../tests/support/tiers";
import { markRows, parseRows, shownBySecondTierAlone, shownRows } from "./rows";

// Written so that this file's own examples are not read as claims.
const [declare, late, reading] = ["test", "inSecondTier", "testReading"];

test("rows are read with the heading they stand under", () => {
  const document =
    "# Title\n\n## R: Routes\n\n| id | requirement |\n| --- | --- |\n| R01 | `/` is the lobby |\n";
  expect(parseRows(document)).toEqual([{ id: "R01", area: "R: Routes", text: "`/` is the lobby" }]);
});

test("titles name single rows, several rows and ranges", () => {
  const source = [
    `${declare}("[A22 V28] asks for the captcha", async () => {});`,
    `${declare}.each(pages)('[R01-R04] %s is the lobby', check);`,
    `${declare}(\`[W09–W11] holds\`, () => {});`,
  ].join("\n");
  expect([...shownRows([{ file: "a.test.ts", source }]).keys()]).toEqual([
    "A22",
    "V28",
    "R01",
    "R02",
    "R03",
    "R04",
    "W09",
    "W10",
    "W11",
  ]);
});

test("a journey's title names rows as a test's does", () => {
  const walk = `${declare}.journey`;
  const source = `${walk}(\n  "[F01] a heart asks for a log-in",\n  async () => {},\n);`;
  expect(shownRows([{ file: "a.test.ts", source }])).toEqual(
    new Map([["F01", ["a.test.ts: [F01] a heart asks for a log-in"]]]),
  );
});

test("ids outside brackets and outside titles show nothing", () => {
  const source = `const note = "[A22]"; ${declare}("A22 is not claimed", () => {});`;
  expect(shownRows([{ file: "a.test.ts", source }]).size).toBe(0);
});

test("a row that only the second tier shows is marked, and the document is marked as the tests are", () => {
  const sources = [
    { file: "one.test.ts", source: `// tier: all\n${declare}("[A01 A02] both", () => {});` },
    { file: "two.test.ts", source: `${declare}("[A02] always", () => {});` },
    { file: "three.test.ts", source: `${late}(\n  "[A03 A02] long", () => {});` },
    { file: "four.test.ts", source: `${reading}("[A04] at two text browsers", walk);` },
  ];
  const marked = shownBySecondTierAlone(sources);
  expect([...marked]).toEqual(["A01", "A03", "A04"]);
  expect(markRows("| A01 | one |\n| A02 | two ² |\n", marked)).toBe("| A01 | one ² |\n| A02 | two |\n");

  const root = fileURLToPath(new URL("../..", import.meta.url));
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const all = testFiles(root).map(({ file }) => ({ file, source: read(file) }));
  const document = read("docs/requirements.md");
  expect(markRows(document, shownBySecondTierAlone(all)), "npm run requirements -- --mark").toBe(document);
});
