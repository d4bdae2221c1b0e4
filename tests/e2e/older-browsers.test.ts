import { readdirSync, readFileSync } from "node:fs";
import postcss, { type AtRule, type Rule } from "postcss";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const FOLDER = "build/client/assets";
const built = readdirSync(FOLDER);
const read = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");

/** Newer than Chrome 80 or Safari 14, and without them a page is laid out wrongly. */
const UNKNOWN_PROPERTIES =
  /^(inset(-.+)?|(margin|padding)-(inline|block)|border-(inline|block)|border-(start|end)-(start|end)-radius)$/;
const UNKNOWN_AT_RULES = /^(layer|container|scope|property|starting-style)$/;
/** A browser drops a rule with all its selectors where it knows one of them not. */
const UNKNOWN_SELECTORS = /:(is|where|has|modal|popover-open|focus-visible|dir)\b/;

const stylesheets = built.filter((file) => file.endsWith(".css"));

test.each(stylesheets)("%s uses nothing that Chrome 80 and Safari 14 do not support", (file) => {
  const root = postcss.parse(read(file));
  const unknown: string[] = [];
  root.walkAtRules(UNKNOWN_AT_RULES, ({ name, params }) => void unknown.push(`@${name} ${params}`));
  root.walkDecls(UNKNOWN_PROPERTIES, ({ prop, value }) => void unknown.push(`${prop}: ${value}`));
  root.walkRules((rule) => {
    if (rule.selector.includes("&") || rule.parent?.type === "rule") unknown.push(`nested ${rule.selector}`);
    if (isLostWithAnother(rule)) unknown.push(rule.selector);
  });
  expect(unknown).toEqual([]);
});

/** What every selector of a rule asks for is an addition: older browsers do without it and lose nothing else. */
function isLostWithAnother(rule: Rule): boolean {
  const isInSupports = (rule.parent as AtRule | undefined)?.name === "supports";
  const unknown = rule.selectors.filter((selector) => UNKNOWN_SELECTORS.test(selector));
  return !isInSupports && unknown.length > 0 && unknown.length < rule.selectors.length;
}

test("a layer weighs the same in every stylesheet, so that it holds whichever a page links", () => {
  const weightOf = (selector: string) => [...selector.matchAll(/:not\(#\\#\)/g)].length;
  const weights = (file: string) => {
    const found = new Set<number>();
    postcss.parse(read(file)).walkRules(({ selectors, parent }) => {
      if ((parent as AtRule | undefined)?.name !== "keyframes")
        for (const selector of selectors) found.add(weightOf(selector));
    });
    return [...found].sort();
  };
  const named = (name: string) => stylesheets.find((file) => file.startsWith(`${name}-`))!;
  // base, component, utility, state.
  for (const name of ["site", "studio"]) expect(weights(named(name)), name).toEqual([0, 1, 2, 3]);
  for (const name of ["inner", "dialogs"]) expect(weights(named(name)), name).toEqual([1]);
  expect(weights(named("desk"))).toEqual([0, 1]);
});

/** Methods that came after Chrome 80 or Safari 14, and that nothing replaces. */
const UNKNOWN_CALLS =
  /(\.(at|replaceAll|replaceChildren|findLast|findLastIndex|toSorted|toReversed|hasOwn|checkVisibility|randomUUID)|^structuredClone)$/;

describe("scripts", () => {
  const scripts = built.filter((file) => file.endsWith(".js") && read(file).trim() !== "");

  // Libraries that load for one purpose look for what they use themselves.
  const own = scripts.filter((file) => !/^(react|firebase|index\.esm)/.test(file));

  test("are there", () => expect(own.length).toBeGreaterThan(30));

  test.each(scripts)("%s is ES2019, with import()", (file) => {
    expect(newerSyntax(parse(file))).toEqual([]);
  });

  test.each(own)("%s calls nothing that Chrome 80 and Safari 14 have not", (file) => {
    expect(newerCalls(parse(file))).toEqual([]);
  });
});

const parse = (file: string) =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);

function newerSyntax(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    const isNewer =
      node.kind === ts.SyntaxKind.QuestionDotToken ||
      node.kind === ts.SyntaxKind.QuestionQuestionToken ||
      node.kind === ts.SyntaxKind.QuestionQuestionEqualsToken ||
      node.kind === ts.SyntaxKind.BarBarEqualsToken ||
      node.kind === ts.SyntaxKind.AmpersandAmpersandEqualsToken ||
      ts.isPrivateIdentifier(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isClassStaticBlockDeclaration(node) ||
      ts.isBigIntLiteral(node) ||
      (ts.isAwaitExpression(node) && !inFunction(node));
    if (isNewer) found.push(node.getText(source).slice(0, 60));
  });
  return found;
}

function newerCalls(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    if (UNKNOWN_CALLS.test(node.expression.getText(source))) found.push(node.getText(source).slice(0, 60));
  });
  return found;
}

const inFunction = (node: ts.Node): boolean =>
  node.parent !== undefined && (ts.isFunctionLike(node.parent) || inFunction(node.parent));

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

test("rules for left and right all have the same specificity, so that the later one wins", () => {
  const SIDES = /^(left|right)$/;
  const bare: string[] = [];
  for (const file of stylesheets)
    postcss.parse(read(file)).walkDecls(SIDES, ({ prop, value, parent }) => {
      const { selectors = [], selector } = parent as Rule;
      if (!selectors.every((one) => /^(html\[dir|\[dir)/.test(one)))
        bare.push(`${selector} { ${prop}: ${value} }`);
      if (/html\[dir[^\]]*\] \[dir/.test(selector)) bare.push(selector);
    });
  expect(bare).toEqual([]);
});
