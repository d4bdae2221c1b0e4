import cascadeLayers from "@csstools/postcss-cascade-layers";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import type { AcceptedPlugin, Declaration, Plugin, Rule } from "postcss";

/** The oldest browsers that get every style, as Vite and esbuild name them. */
export const OLDEST_BROWSERS = ["chrome80", "safari14"];

/**
 * Stylesheets are written with cascade layers, `:is()` and logical properties. Chrome before 99 and Safari before 15.4
 * drop a layer with all that is in it, so these plugins write the same rules as browsers of 2020 read them.
 */
export function olderBrowsers(): AcceptedPlugin[] {
  return [
    logicalProperties(),
    unknownSelectorsApart(),
    isPseudoClass({ preserve: false, onComplexSelector: "warning" }),
    cascadeLayers(),
  ];
}

/** A browser drops a rule with all its selectors where it does not know one of them. */
const UNKNOWN_SELECTORS = /:(has|where|modal|popover-open|focus-visible)\b/;

/** Gives the selectors that older browsers do not know a rule of their own, so that nothing else is lost with them. */
function unknownSelectorsApart(): Plugin {
  return {
    postcssPlugin: "croupier-unknown-selectors-apart",
    OnceExit(root) {
      root.walkRules((rule) => {
        const unknown = rule.selectors.filter((selector) => UNKNOWN_SELECTORS.test(selector));
        if (unknown.length === 0 || unknown.length === rule.selectors.length) return;
        rule.after(rule.clone({ selectors: unknown }));
        rule.selectors = rule.selectors.filter((selector) => !unknown.includes(selector));
      });
    },
  };
}

/** Two sides in one declaration, which are newer than the sides one by one. */
const PAIRS: Record<string, readonly [start: string, end: string]> = {
  "margin-inline": ["margin-inline-start", "margin-inline-end"],
  "padding-inline": ["padding-inline-start", "padding-inline-end"],
  "margin-block": ["margin-top", "margin-bottom"],
  "padding-block": ["padding-top", "padding-bottom"],
  "inset-block": ["top", "bottom"],
  "inset-inline": ["inset-inline-start", "inset-inline-end"],
};
/** Every value stands for both sides. */
const SAME: Record<string, readonly string[]> = {
  "border-inline": ["border-inline-start", "border-inline-end"],
  "border-block": ["border-top", "border-bottom"],
};
/** Text runs from top to bottom nowhere on the site. */
const BLOCK: Record<string, string> = { "inset-block-start": "top", "inset-block-end": "bottom" };
/**
 * What may overrule a side that depends on the direction, or be overruled by it: with `html[dir]` before it, it weighs as
 * much.
 */
const SIDES: ReadonlySet<string> = new Set(["left", "right"]);
/** What depends on the page's direction, as it is called from the left and from the right. */
const INLINE: Record<string, Record<Direction, string>> = {
  "inset-inline-start": { ltr: "left", rtl: "right" },
  "inset-inline-end": { ltr: "right", rtl: "left" },
  "border-start-start-radius": { ltr: "border-top-left-radius", rtl: "border-top-right-radius" },
  "border-start-end-radius": { ltr: "border-top-right-radius", rtl: "border-top-left-radius" },
  "border-end-start-radius": { ltr: "border-bottom-left-radius", rtl: "border-bottom-right-radius" },
  "border-end-end-radius": { ltr: "border-bottom-right-radius", rtl: "border-bottom-left-radius" },
};

type Direction = "ltr" | "rtl";
const DIRECTIONS: Direction[] = ["ltr", "rtl"];

/**
 * Logical properties that are newer than Chrome 80 or Safari 14 as older ones. Where left and right depend on the
 * page's direction, the rule is followed by one for each, which `dir` of the document chooses.
 */
function logicalProperties(): Plugin {
  return {
    postcssPlugin: "croupier-logical-properties",
    OnceExit(root) {
      root.walkDecls((declaration) => splitPair(declaration));
      root.walkDecls((declaration) => {
        const name = BLOCK[declaration.prop];
        if (name) declaration.prop = name;
        if (/^transition/.test(declaration.prop))
          declaration.value = declaration.value.replace(/\binset-inline-(start|end)\b/, "left, right");
      });
      root.walkRules((rule) => directRule(rule));
    },
  };
}

function splitPair(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop === "inset") {
    const [top, right = top, bottom = top, left = right] = partsOf(value);
    const sides = { top, right, bottom, left };
    return void declaration.replaceWith(
      Object.entries(sides).map(([name, side]) => declaration.clone({ prop: name, value: side! })),
    );
  }
  const same = SAME[prop];
  if (same) return void declaration.replaceWith(same.map((name) => declaration.clone({ prop: name })));
  const pair = PAIRS[prop];
  if (!pair) return;
  const [start, end = start] = partsOf(value);
  // The same on both sides is the same from both directions.
  const names = prop === "inset-inline" && start === end ? ["left", "right"] : pair;
  declaration.replaceWith(
    names.map((name, at) => declaration.clone({ prop: name, value: at === 0 ? start! : end! })),
  );
}

/** The values of a declaration: what stands in brackets is one. */
function partsOf(value: string): string[] {
  return value.match(/(?:[^\s(]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/g) ?? [];
}

function directRule(rule: Rule): void {
  // A selector that names a direction itself has chosen already.
  if (/^(html|:root)?\[dir|^html\b/.test(rule.selector)) return;
  const declarations = (rule.nodes ?? []).filter((node): node is Declaration => node.type === "decl");
  const sides = declarations.filter(({ prop }) => SIDES.has(prop));
  const directed = declarations.filter(({ prop }) => prop in INLINE);
  const within = (page: string, nodes: Declaration[]) =>
    rule.clone({ selectors: rule.selectors.map((selector) => `html${page} ${selector}`), nodes });
  const rules = [
    ...(sides.length > 0
      ? [
          within(
            "[dir]",
            sides.map((node) => node.clone()),
          ),
        ]
      : []),
    ...(directed.length > 0 ? DIRECTIONS : []).map((direction) =>
      within(
        `[dir="${direction}"]`,
        directed.map((node) => node.clone({ prop: INLINE[node.prop]![direction] })),
      ),
    ),
  ];
  if (rules.length === 0) return;
  rule.after(rules);
  for (const node of [...sides, ...directed]) node.remove();
  if (rule.nodes.length === 0) rule.remove();
}
