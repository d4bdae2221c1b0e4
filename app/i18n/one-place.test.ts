import { readdirSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { FINISHED } from "./languages";

/** What is said in no other language is said in English, so that everybody may name it. */
const OTHERS = FINISHED.filter((code) => code !== "en");
const IN_SHORT = new RegExp(`(?<![\\w-])(${OTHERS.join("|")})(?![\\w-])`);

/** Tests and examples of the gallery show what a language looks like. */
const SHOWN = /\.test\.tsx?$|examples\.tsx$/;

/** What else may name one, and why. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  // The registry.
  "app/i18n/languages.ts": FINISHED,
  // Browsers ask it too, and old ones do not know themselves which scripts are read from the right.
  "app/domain/shared/reading-direction.ts": ["ar"],
  // Elements of HTML: a row and the head of a column.
  "app/domain/shared/clean-html.server.ts": ["tr", "th"],
  // The names of ten thousand games are made of words in both languages, and invented people speak Bengali.
  "app/demo/": ["bn"],
};

test("a language is named by its registry entry and its folder alone", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((path) => `app/${path}`);
  const named = files
    .filter((path) => /\.(tsx?|json)$/.test(path) && !SHOWN.test(path))
    .flatMap((path) => {
      const exempt = Object.entries(EXEMPT).flatMap(([place, codes]) =>
        path.startsWith(place) ? codes : [],
      );
      return codesIn(path).flatMap((code) => (exempt.includes(code) ? [] : `${path}: ${code}`));
    });
  expect(named).toEqual([]);
});

test("a literal, a key and a file that are called after a language are found", () => {
  const found = (code: string) => codesOf(sourceOf("some.tsx", code));
  expect(found('const first = "vi";')).toEqual(["vi"]);
  expect(found("const titles = { vi: 1, 'zh-Hans': 2, ar };")).toEqual(["vi", "zh-Hans", "ar"]);
  expect(found("interface Titles { ja: string }")).toEqual(["ja"]);
  expect(found('const row = <tr className="pt"><th /></tr>;')).toEqual([]);
});

/** The file's own name counts. */
function codesIn(path: string): string[] {
  const name = basename(path, extname(path));
  const text = readFileSync(path, "utf8");
  const within = IN_SHORT.test(text) ? codesOf(sourceOf(path, text)) : [];
  return [...OTHERS.filter((code) => code === name), ...within];
}

function sourceOf(path: string, text: string): ts.SourceFile {
  // Data is an expression too.
  const code = path.endsWith(".json") ? `(${text})` : text;
  return ts.createSourceFile(path.replace(/json$/, "ts"), code, ts.ScriptTarget.Latest, true);
}

/** Codes that are written as a text or as the name of a property. A class of a style sheet may be spelled like one. */
function codesOf(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && OTHERS.includes(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isText(node: ts.Node): node is ts.StringLiteralLike | ts.Identifier {
  if (ts.isStringLiteralLike(node)) return !(node.parent && ts.isJsxAttribute(node.parent));
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isProperty =
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    ts.isPropertySignature(parent);
  return isProperty && parent.name === node;
}
