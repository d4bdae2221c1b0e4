import { expect, inject, test } from "vitest";
import { newVisitor } from "../support/browser";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { PAGES, sideways, smallTargets } from "../support/public-pages";

test.each(["en", "bn", "ar"] as const)(
  "[Z57 Z58 I09] in %s public pages have sound markup, nothing that axe finds, no sideways scroll, and at 360 pixels targets of 24 pixels and main actions 44 high",
  async (locale) => {
    const context = await newVisitor({ script: true, locale, viewport: "phone" });
    const page = await context.newPage();
    const wrong: unknown[] = [];
    for (const path of PAGES) {
      const answer = (await page.goto(inject("portalUrl") + path))!;
      expect(await page.getAttribute("html", "lang")).toBe(locale);
      const found = [...(await markupFindings(await answer.text())), ...(await accessibilityFindings(page))];
      const wide = await sideways(page);
      const small = await smallTargets(page);
      if (found.length > 0 || small.length > 0 || wide.some((pixels) => pixels > 0))
        wrong.push({ path, found, wide, small });
    }
    expect(wrong).toEqual([]);
    await context.close();
  },
  600_000,
);
