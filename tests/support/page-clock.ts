import type { Page } from "playwright";

/**
 * Called before a page is opened: its time stands still from its first moment on, but for what the test lets pass by
 * `page.clock.runFor`. So neither the machine's speed nor the test's has a part in what the page does after a while.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // Until it is stopped the clock runs, and it can be stopped at a later time only.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
}
