import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "~/domain/content/look/colour";

/** WCAG 2.2 contrast of every pair of tokens that meet on a page, in the four themes an operator can pick. */
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

type Colours = Record<string, string>;

const dark = coloursOf(/:root,\s*\[data-theme="dark"\]\s*\{([^}]*)\}/);
const light = coloursOf(/\n\[data-theme="light"\]\s*\{([^}]*)\}/);
const themes: Record<string, Colours> = {
  dark,
  light,
  slate: { ...dark, ...coloursOf(/\[data-tone="slate"\][^{]*\{([^}]*)\}/) },
  ember: { ...dark, ...coloursOf(/\[data-tone="ember"\][^{]*\{([^}]*)\}/) },
};

const pairs = [...onEveryGround(), ...states(), ...solids()];

test("264 pairs are checked", () => {
  expect(pairs.length * Object.keys(themes).length).toBe(264);
});

describe.each(Object.entries(themes))("%s", (_, colours) => {
  test.each(pairs)("%s on %s reaches %d:1", (text, ground, minimum) => {
    expect(contrast(colour(colours, text), colour(colours, ground))).toBeGreaterThanOrEqual(minimum);
  });
});

type Pair = [text: string, ground: string, minimum: number];

function onEveryGround(): Pair[] {
  const texts: [string, number][] = [
    ["fg", 7],
    ["fg-2", 7],
    ["fg-3", 4.5],
    ["brand-fg", 4.5],
    ["good", 4.5],
    ["bad", 4.5],
    ["warn", 4.5],
    ["info", 4.5],
    ["line-strong", 3],
    ["focus", 3],
  ];
  return ["sunken", "bg", "surface", "raised", "overlay"].flatMap((ground) =>
    texts.map(([text, minimum]): Pair => [text, ground, minimum]),
  );
}

function states(): Pair[] {
  return ["good", "bad", "warn", "info"].flatMap((state): Pair[] => [
    [state, `${state}-soft`, 4.5],
    ["fg", `${state}-soft`, 7],
  ]);
}

function solids(): Pair[] {
  return [
    ["brand-fg", "brand-soft", 4.5],
    ["fg", "brand-soft", 7],
    ["on-brand", "brand", 4.5],
    ["on-brand", "brand-2", 4.5],
    ["on-live", "live", 4.5],
    ["on-hot", "hot", 4.5],
    ["on-odds", "odds", 7],
    ["brand-fg", "odds", 4.5],
  ];
}

function coloursOf(block: RegExp): Colours {
  const body = css.match(block)?.[1] ?? "";
  const found = [...body.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/gi)];
  return Object.fromEntries(found.map(([, name = "", value = ""]): [string, string] => [name, value]));
}

function colour(colours: Colours, name: string): string {
  const value = colours[name];
  if (!value) throw new Error(`tokens.css has no --color-${name}`);
  return value;
}
