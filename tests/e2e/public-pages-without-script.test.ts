import { expect, inject, test } from "vitest";
import { newVisitor } from "../support/browser";
import { PAGES, sideways } from "../support/public-pages";

test.each(["en", "bn", "ar"] as const)(
  "[Z58] in %s, without script, no public page scrolls sideways",
  async (locale) => {
    const context = await newVisitor({ script: false, locale });
    const page = await context.newPage();
    const wrong: unknown[] = [];
    for (const path of PAGES) {
      await page.goto(inject("portalUrl") + path);
      const wide = await sideways(page);
      if (wide.some((pixels) => pixels > 0)) wrong.push({ path, wide });
    }
    expect(wrong).toEqual([]);
    await context.close();
  },
  300_000,
);
