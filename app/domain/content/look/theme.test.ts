import { readFileSync } from "node:fs";
import fc from "../../../../tests/support/fast-check";
import { describe, expect, test } from "vitest";
import { contrast } from "./colour";
import { OWN_ACCENT, TONES, type Tone } from "./look";
import { brandTokens, misfitOf, pageColour, themeSheet } from "./theme";

const css = readFileSync(new URL("../../../ui/tokens.css", import.meta.url), "utf8");

/** The colours of the style sheets in one theme, as a browser would resolve them. */
function sheetColours(tone: Tone, theme: "dark" | "light"): Record<string, string> {
  const block = (selector: string) => css.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  const blocks = [block('[data-theme="dark"]')];
  if (theme === "light") blocks.push(block('[data-theme="light"]'));
  else if (tone !== "felt") blocks.push(block(`[data-tone="${tone}"]:not([data-theme="light"])`));
  return Object.fromEntries(
    blocks
      .flatMap((text) => [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})\b/g)])
      .map(([, name = "", value = ""]) => [name, value]),
  );
}

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe.each(TONES.flatMap((tone) => (["dark", "light"] as const).map((theme) => [tone, theme] as const)))(
  "on %s, %s",
  (tone, theme) => {
    const sheet = sheetColours(tone, theme);

    test("every colour that is not refused can be read wherever it stands", () => {
      fc.assert(
        fc.property(anyColour, (accent) => {
          fc.pre(misfitOf({ accent, tone }) === undefined);
          const tokens: Record<string, string> = { ...sheet, ...brandTokens({ accent, tone })[theme] };
          const of = (name: string) => tokens[name]!;
          for (const ground of ["sunken", "bg", "surface", "raised", "overlay", "odds", "brand-soft"])
            expect(contrast(of("brand-fg"), of(ground))).toBeGreaterThanOrEqual(4.5);
          for (const fill of ["brand", "brand-2"])
            expect(contrast(of("on-brand"), of(fill))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(of("fg"), of("brand-soft"))).toBeGreaterThanOrEqual(7);
          expect(contrast(of("brand"), of("surface"))).toBeGreaterThanOrEqual(theme === "dark" ? 3 : 1.3);
        }),
        { numRuns: 500, seed: 1 },
      );
    });

    test("a page's colour is the one of the style sheets", () => {
      expect(pageColour({ tone, theme })).toBe(sheet.bg);
    });
  },
);

test("a colour that would be lost on the table is refused, and the nearest that is not is named", () => {
  const dark = misfitOf({ accent: "#1a2a6c", tone: "felt" });
  expect(dark).toMatchObject({ why: "tooDark", least: 3 });
  expect(misfitOf({ accent: dark!.nearest, tone: "felt" })).toBeUndefined();
  const pale = misfitOf({ accent: "#fffde0", tone: "felt" });
  expect(pale).toMatchObject({ why: "tooPale", least: 1.3 });
  expect(misfitOf({ accent: pale!.nearest, tone: "felt" })).toBeUndefined();
  expect(misfitOf({ accent: OWN_ACCENT, tone: "felt" })).toBeUndefined();
});

test("the sheet names both themes and nothing but the brand's colours", () => {
  const sheet = themeSheet({ accent: "#35d0ba", tone: "slate" });
  expect(sheet).toMatch(/^:root,\[data-theme="dark"\]\{.*\}\[data-theme="light"\]\{.*\}$/);
  const names = [...sheet.matchAll(/(--color-[\w-]+):#[0-9a-f]{6}/g)].map(([, name]) => name);
  expect(names).toHaveLength(12);
  expect(names.every((name) => /brand/.test(name!))).toBe(true);
});
