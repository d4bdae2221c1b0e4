import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parseDrawings } from "../../../tests/support/well-formed";
import { describe, expect, test } from "vitest";
import { contrast } from "~/domain/content/look/colour";
import { byteLength } from "../markup";
import { BACKDROP_MAX_BYTES, stageBackdrop } from "./backdrop";
import { longHex } from "./colour";
import { ranks } from "./lettering";
import { palette, paletteNames } from "./palette";
import {
  cellOf,
  picturesOf,
  SHEET_MAX_BYTES,
  SHEET_MAX_COMPRESSED,
  sheetSize,
  specials,
  symbolIds,
  symbolSheet,
} from "./sheet";
import { themeNames, themes, type Theme } from "./themes";

const looks = themeNames.flatMap((theme) => paletteNames.map((inks) => ({ theme, inks })));
const sheets = looks.map(symbolSheet);
const backdrops = looks.map(stageBackdrop);

test("there are fourteen themes and more, each with eight pictures and more, its specials and five ranks", () => {
  expect(themeNames.length).toBeGreaterThanOrEqual(14);
  for (const theme of themeNames) {
    const ids = symbolIds(theme);
    expect(new Set(ids).size, theme).toBe(ids.length);
    expect(picturesOf(theme).length, theme).toBeGreaterThanOrEqual(8);
    expect(ids, theme).toEqual(expect.arrayContaining([...specials, ...ranks]));
    // Four on plates and four cut out: a picture that pays is none of the specials.
    const { high, low, wild, scatter }: Theme = themes[theme];
    expect(
      [high.length, low.length].every((count) => count >= 4),
      theme,
    ).toBe(true);
    expect([...high, ...low], theme).not.toContain(wild);
    expect([...high, ...low], theme).not.toContain(scatter);
  }
});

describe("a sheet of symbols", () => {
  test("is well-formed", async () => {
    // Inks change colours only: one theme in all of them, and every theme in one.
    await parseDrawings(sheets.filter((_, at) => at < paletteNames.length || at % paletteNames.length === 0));
  });

  test("stays within its bytes, as it is and compressed", () => {
    expect(Math.max(...sheets.map(byteLength))).toBeLessThanOrEqual(SHEET_MAX_BYTES);
    expect(Math.max(...sheets.map((sheet) => gzipSync(sheet).length))).toBeLessThanOrEqual(
      SHEET_MAX_COMPRESSED,
    );
  });

  test("holds nothing that a policy forbids or that another file's page does not find", () => {
    for (const sheet of sheets)
      expect(sheet).not.toMatch(
        /<style|style=|<script|<image|<text|href="(?!#)|url\(|Gradient|clipPath|NaN|undefined/,
      );
  });

  test("uses no shape that it does not hold", () => {
    for (const sheet of sheets) {
      const held = new Set([...sheet.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...sheet.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(used.filter((id) => !held.has(id))).toEqual([]);
    }
  });

  test("has every symbol once by its name and once in its cell", () => {
    looks.forEach(({ theme }, at) => {
      const sheet = sheets[at]!;
      const { width, height } = sheetSize(theme);
      expect(sheet).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
      for (const id of symbolIds(theme)) {
        const { x, y, size } = cellOf(theme, id);
        expect(sheet).toContain(`<symbol id="${id}" viewBox="0 0 64 64">`);
        expect(sheet).toContain(`<use href="#${id}" x="${x}" y="${y}" width="${size}" height="${size}"/>`);
        expect(x + size <= width && y + size <= height).toBe(true);
      }
    });
    expect(() => cellOf("bengal", "rocket")).toThrow("bengal");
  });

  test("in other inks is another machine's", () => {
    expect(new Set(sheets).size).toBe(looks.length);
  });
});

describe("a backdrop", () => {
  test("is well-formed, small and fills any box", async () => {
    await parseDrawings(backdrops);
    expect(Math.max(...backdrops.map(byteLength))).toBeLessThanOrEqual(BACKDROP_MAX_BYTES);
    for (const backdrop of backdrops) {
      expect(backdrop).toContain('preserveAspectRatio="xMidYMax slice"');
      expect(backdrop).not.toMatch(/<style|style=|<script|<image|<text|href=|url\((?!#)|NaN|undefined/);
    }
  });
});

test("white figures can be read on the sky and the ground of every backdrop", () => {
  for (const backdrop of backdrops) {
    const stops = [...backdrop.matchAll(/stop-color="([^"]+)"/g)].map(([, colour]) => longHex(colour!));
    expect(stops.length).toBe(2);
    for (const stop of stops) expect(contrast(stop, "#ffffff")).toBeGreaterThanOrEqual(3);
  }
});

describe.each(paletteNames)("the inks %s", (name) => {
  const { ground, ink, medal, keyline, cylinderDark, cylinderLight } = palette(name);

  test("can be read on a stage", () => {
    for (const text of [medal, keyline])
      expect(contrast(longHex(text), longHex(ink))).toBeGreaterThanOrEqual(4.5);
  });

  test("are a class of the stage's stylesheet", () => {
    const css = readFileSync(new URL("../../ui/stage/palettes.css", import.meta.url), "utf8");
    const [, rule = ""] = new RegExp(`\\.ink-${name} \\{([^}]*)\\}`).exec(css) ?? [];
    const values: Record<string, string> = {};
    for (const [, key, value] of rule.matchAll(/(--\w+): (#\w+);/g)) values[key!] = value!;
    expect(values).toEqual({
      ...{ "--gb": ground, "--go": ink, "--gm": medal, "--gk": keyline },
      ...{ "--cd": cylinderDark, "--cl": cylinderLight },
    });
  });
});
