import type { Page } from "playwright";
import { expect, vi } from "vitest";

/**
 * The server takes some things once a second. What the page sends there too early is sent again until it is taken, so
 * that the page is never refused.
 */
export async function sendUntilTaken(page: Page, address: string | RegExp): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await vi.waitFor(async () => {
      const answer = await route.fetch({ maxRedirects: 0 });
      expect([422, 429]).not.toContain(answer.status());
      return answer;
    });
    await route.fulfill({ response });
  });
}
