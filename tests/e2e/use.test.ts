import type { Page } from "playwright";
import { expect } from "vitest";
import { test } from "../support/journey";
import { PASSWORD } from "../support/people";

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("farhana");
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("dialog .btn-p, form .btn-p.btn-b").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

for (const width of [1280, 1440])
  test.journey(
    `the header of a member shows all entries at ${width}, and the contact button covers no figure`,
    async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 });
      await visit("/login?lang=en");
      await logIn(page);
      await visit("/member/withdraw?lang=en");
      const { outside, count } = await page.locator(".tnav").evaluate((nav) => {
        const within = nav.getBoundingClientRect();
        const entries = [...nav.querySelectorAll(".mk")].map((entry) => entry.getBoundingClientRect());
        return {
          count: entries.length,
          outside: entries.filter(
            ({ left, right, top }) => left < within.left || right > within.right + 1 || top > 5,
          ).length,
        };
      });
      expect([count, outside]).toEqual([10, 0]);
      expect(await covered(page)).toEqual([]);
    },
  );

test.journey(
  "on a phone the contact button stands in the bar, and both codes of the app are whole",
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit("/appDownload?lang=en");
    const codes = await page.locator("main .appcode img").evaluateAll((images) =>
      images.map((image) => {
        const { left, right, width, height } = image.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && width === 200 && height === 200;
      }),
    );
    expect(codes).toEqual([true, true]);
    const boxOf = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().top);
    expect(await boxOf("details.social > summary")).toBeGreaterThanOrEqual(await boxOf(".tabbar"));
  },
);

/** Words and figures of the page that lie under the contact button. */
const covered = (page: Page) =>
  page.locator("details.social").evaluate((button) => {
    const over = button.getBoundingClientRect();
    const under: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (left < over.right && right > over.left && top < over.bottom && bottom > over.top)
          under.push(text.textContent!.trim());
    }
    return under.filter(Boolean);
  });

for (const code of ["rickshaw-reels", "baize-roulette"])
  test.journey(
    `nothing of ${code} lies under the frame's edge at 1440×900, the focus is on Spin after a spin, and no question is asked before 20 seconds`,
    async ({ page, visit, script }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(`/seamless?vendor=studio&gameCode=${code}&demo=1&lang=en`);
      expect(
        await page.locator(".gf").evaluate((frame) => frame.getBoundingClientRect().bottom),
      ).toBeLessThan(900);
      expect(await page.locator("#game-trouble").isVisible()).toBe(false);
      const game = page.frameLocator(".gf iframe");
      const spin = game.locator("#spin");
      const edge = () => spin.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom);
      expect(await edge()).toBeGreaterThan(0);
      if (code === "baize-roulette") await game.locator("button[value=n17]").click();
      await game.locator("#spin[value=spin]:enabled").click();
      // A script plays in place. Else the button has the focus until its page is gone, and the next page is known by
      // its address.
      if (script && code === "rickshaw-reels")
        await game.locator(".say", { hasText: /You win|Returned|No line/ }).waitFor();
      else if (script) await game.locator("#spin[value=repeat]").waitFor();
      else await expect.poll(() => page.frames().some((frame) => frame.url().endsWith("#spin"))).toBe(true);
      await expect.poll(() => game.locator("#spin:focus").count()).toBe(1);
      expect(await edge()).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.locator("#game-reload").isVisible()).toBe(true);
    },
  );
