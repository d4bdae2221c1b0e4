import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { isOfSecondTier, leftOut, MARKS, testFiles } from "./tiers";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = testFiles(root);

test("a file that says which tier it belongs to says it in its first line, and in one of two ways", () => {
  const odd = files.flatMap(({ file, firstLine }) => {
    const lines = readFileSync(path.join(root, file), "utf8").split("\n");
    const said = lines.filter((line) => /^\/\/\s*tier\b/i.test(line));
    const isInOrder =
      said.length === 0 ||
      (said.length === 1 && said[0] === firstLine && MARKS.some((mark) => mark === said[0]));
    return isInOrder ? [] : [file];
  });
  expect(odd).toEqual([]);
});

test("files say that they run on both stores where npm test would leave PostgreSQL out", () => {
  const marked = files.filter(({ firstLine }) => firstLine === MARKS[0]).map(({ file }) => file);
  expect(marked.filter((file) => !file.startsWith("tests/http/"))).toEqual([]);
  expect(marked.length).toBeGreaterThanOrEqual(12);
});

test("npm test leaves files out by their marks, npm run test:all none", () => {
  const two = [
    { file: "tests/http/one.test.ts", firstLine: MARKS[0] },
    { file: "tests/http/two.test.ts", firstLine: "import" },
    { file: "tests/http/three.test.ts", firstLine: MARKS[1] },
    { file: "app/four.db.test.ts", firstLine: "" },
  ];
  expect(leftOut(two, { tier: "first", store: "sqlite" })).toEqual(["tests/http/three.test.ts"]);
  expect(leftOut(two, { tier: "first", store: "postgres" })).toEqual([
    "tests/http/two.test.ts",
    "tests/http/three.test.ts",
  ]);
  expect(leftOut(two, { tier: "all", store: "postgres" })).toEqual([]);
});

test("what the product promises first is part of every run", () => {
  const always = ["main-job", "text-browser"].map((name) => `tests/e2e/${name}.test.ts`);
  const skipped = files.filter(isOfSecondTier).map(({ file }) => file);
  expect(
    skipped.filter(
      (file) => always.includes(file) || !/^(tests\/(http|e2e)|app\/studio\/games)\//.test(file),
    ),
  ).toEqual([]);
});
