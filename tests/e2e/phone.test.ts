import { expect, inject } from "vitest";
import type { Locator } from "playwright";
import { viewports } from "../support/browser";
import { test, type Walk } from "../support/journey";
import { register } from "../support/walk-steps";

const boxOf = async (place: Locator) => (await place.boundingBox())!;

/** What a code measures on the page, once it has come. */
async function sizeOf(code: Locator): Promise<[number, number]> {
  await code.scrollIntoViewIfNeeded();
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
  const { width, height } = await boxOf(code);
  return [width, height];
}

for (const viewport of ["phone", "desktop"] as const)
  test.journey(
    `[T31 T32 T41 L32] codes are 200 pixels wide on the app's page and in the menu of a ${viewport}`,
    async ({ page, visit }) => {
      await visit("/appDownload");
      const codes = page.locator("main .appcode img");
      expect(await codes.count()).toBe(2);
      for (const code of await codes.all()) expect(await sizeOf(code)).toEqual([200, 200]);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      await visit("/rng#menu");
      const inMenu = page.locator("#menu .appcode img");
      expect(await inMenu.count()).toBe(2);
      for (const code of await inMenu.all()) expect(await sizeOf(code)).toEqual([200, 200]);
    },
    { viewport },
  );

/** How far a press around the middle of a button may be off and still be its press. */
async function targetOf(button: Locator): Promise<{ width: number; height: number }> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const isHit = (dx: number, dy: number) => {
      const found = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      return found !== null && element.contains(found);
    };
    const STEP = 0.25;
    const reach = (dx: number, dy: number) => {
      let far = 0;
      while (far < 60 && isHit(dx * (far + STEP), dy * (far + STEP))) far += STEP;
      return far;
    };
    return { width: reach(-1, 0) + reach(1, 0) + STEP, height: reach(0, -1) + reach(0, 1) + STEP };
  });
}

for (const path of ["/", "/rng"])
  test.journey(
    `[G07 G08 G09] on a telephone a slot of ${path} is played, tried and kept without hovering`,
    async ({ page, visit }: Walk) => {
      await visit(path);
      const tile = page
        .locator("main .tile")
        .filter({ has: page.locator(".go .btn-q") })
        .filter({ hasNot: page.locator(".start") })
        .first();
      // In the middle: at the end of the window the bar of the site lies over it.
      await tile.evaluate((element) => element.scrollIntoView({ block: "center" }));
      for (const name of [/^Play .+/, /^Try .+/, /^Favourite: /]) {
        const way = tile.getByRole("link", { name }).or(tile.getByRole("button", { name }));
        expect([name, await way.last().isVisible()]).toEqual([name, true]);
        const { width, height } = await targetOf(way.last());
        expect(Math.min(width, height), String(name)).toBeGreaterThanOrEqual(43.5);
      }
      await tile.locator(".go .btn-q").tap();
      await page.waitForURL(/demo=1/);
    },
    { viewport: "phone", touch: true },
  );

const SIZES = [viewports.phone, { width: 360, height: 640 }];

for (const size of inject("tier") === "all" ? SIZES : SIZES.slice(1))
  for (const locale of ["en", "bn", "ar"] as const)
    test.journey(
      `[G24] the first games of a list are in sight at ${size.width}×${size.height} in ${locale}`,
      async ({ page, visit }) => {
        await page.setViewportSize(size);
        await visit("/rng");
        const bar = await boxOf(page.locator(".tabbar"));
        const name = await boxOf(page.locator("main .grid .tile .t").first());
        expect(name.y + name.height).toBeLessThanOrEqual(bar.y);
      },
      { viewport: "phone", touch: true, locale },
    );

/** What stands in the header, from its start to its end. */
const partsOf = async (header: Locator) => {
  const boxes = await header
    .locator(":scope > *")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  return boxes.filter(({ width }) => width > 0).sort((a, b) => a.left - b.left);
};

for (const locale of ["en", "bn", "ar"] as const)
  test.journey(
    `[T07 T08] on a telephone the balance is hidden, shown and asked for again, and the header has room for it, in ${locale}`,
    async (walk: Walk) => {
      const { page, visit, script } = walk;
      await register(walk);
      const amount = page.locator(".bal .amt");
      const press = async (button: Locator) => {
        expect(await button.isVisible()).toBe(true);
        if (script) return button.click();
        await Promise.all([page.waitForEvent("load"), button.click()]);
      };
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 780 });
        await visit("/rng");
        const parts = await partsOf(page.locator(".top"));
        expect(parts[0]!.left).toBeGreaterThanOrEqual(0);
        expect(parts.at(-1)!.right).toBeLessThanOrEqual(width);
        for (const [n, { left }] of parts.slice(1).entries())
          expect(left, `part ${n + 1}`).toBeGreaterThanOrEqual(parts[n]!.right - 1);

        for (const said of ["****", "৳0.00"]) {
          await press(page.locator(".bal [name=hide]"));
          await expect.poll(() => amount.textContent()).toBe(said);
        }
        await page.locator(".menu > summary").click();
        const again = page.locator(".menu .again button");
        expect((await boxOf(again)).height).toBeGreaterThanOrEqual(37);
        if (script)
          await page.route("**/balance", (route) => route.fulfill({ json: { balance: `৳${width}.00` } }));
        await press(again);
        await expect.poll(() => amount.textContent()).toBe(script ? `৳${width}.00` : "৳0.00");
        expect(new URL(page.url()).pathname).toBe("/rng");
        await page.unroute("**/balance");
      }
    },
    { viewport: "phone", touch: true, locale },
  );
