import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import postcss from "postcss";
import { transformWithEsbuild } from "vite";
import { describe, expect, test } from "vitest";
import { olderBrowsers } from "../../scripts/styles/older-browsers";

const folder = new URL(".", import.meta.url).pathname;
const bundles = ["site.css", "inner.css", "dialogs.css", "desk.css", "stage.css", "studio.css"];
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".css"),
);

describe.each(sheets)("%s", (path) => {
  const css = withoutComments(read(path));

  test("says start and end, so that it holds in both writing directions", () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|width|height|float|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align:\s*(?:left|right)/;
    expect(css).not.toMatch(physical);
    const shorthands = [...css.matchAll(/(padding|margin|border-radius):([^;]*);/g)];
    expect(shorthands.filter(([, property, values = ""]) => !isSymmetric(property ?? "", values))).toEqual(
      [],
    );
  });

  test("does not shout", () => {
    expect(css).not.toContain("!important");
  });
});

test("every stylesheet is in a bundle, and every one in a bundle has its layer", () => {
  const imports = bundles.flatMap((bundle) => [...read(bundle).matchAll(/@import "\.\/([^"]+)"([^;]*);/g)]);
  const imported = new Set(imports.map(([, path = ""]) => path));
  expect(sheets.filter((path) => !imported.has(path) && !bundles.includes(path))).toEqual([]);
  for (const [, path = "", layer = ""] of imports)
    if (path !== "layers.css" && !bundles.includes(path)) expect(layer, path).toMatch(/^ layer\(\w+\)$/);
});

test.each([
  { bundle: "site.css", limit: 7_100 },
  { bundle: "inner.css", limit: 6_300 },
])("$bundle, which every first visit loads, stays under $limit B compressed", async ({ bundle, limit }) => {
  const { css } = await postcss(olderBrowsers()).process(bundled(bundle), { from: bundle });
  const { code } = await transformWithEsbuild(css, bundle, { loader: "css", minify: true });
  expect(brotliCompressSync(code).length).toBeLessThan(limit);
});

test("what only centres and games need is not in the bundle of the first visit", () => {
  expect(bundled("site.css") + bundled("inner.css")).not.toMatch(
    /\.(rep|kpis|dl|stage|felt|sea|chat|tree|rungs)\b/,
  );
});

/** Four values run from the top clockwise: sides for padding, corners for a radius. */
function isSymmetric(property: string, values: string): boolean {
  const [first, second, third, fourth, ...rest] = values.trim().split(/\s+(?![^(]*\))/);
  if (fourth === undefined || rest.length > 0) return true;
  return property === "border-radius" ? first === second && third === fourth : second === fourth;
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

function bundled(path: string): string {
  return withoutComments(read(path)).replace(
    /@import "([^"]+)"(?: layer\((\w+)\))?;/g,
    (_, imported: string, layer?: string) => {
      const css = bundled(relative(folder, join(folder, path, "..", imported)));
      return layer ? `@layer ${layer} {${css}}` : css;
    },
  );
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, "");
}
