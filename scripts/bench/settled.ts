import type { Page, Request } from "playwright";

/** A page that has not come to rest by then does not come to rest. */
const PATIENCE_MS = 60_000;

/**
 * Once everything on the page that script makes nicer has been; what waits behind a dialog waits on. Until then a press
 * is a plain form or link.
 */
export async function allStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("[data-b]:not([data-on=on], [inert], [inert] *)") &&
      document.readyState === "complete",
  );
}

/** What a page asks for from now on, until it has come or has failed. The events of a page never end. */
export function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() !== "eventsource") open.add(request);
  });
  const end = (request: Request) => void open.delete(request);
  page.on("requestfinished", end).on("requestfailed", end);
  return open;
}

/** Once a page that nobody touches has done all that it does: its script has started, a game can be played, all is there. */
export async function settled(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`${page.url()} does not come to rest`)), PATIENCE_MS);
  });
  const settle = async () => {
    for (;;) {
      await allStarted(page);
      for (const frame of page.frames())
        await frame.waitForFunction(() => !document.querySelector("[data-window]:not(.drawn)"));
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })),
      );
      const [request] = underWay;
      if (!request) return;
      await request.response().then((response) => response?.finished());
    }
  };
  await Promise.race([settle(), tooLate]).finally(() => clearTimeout(late));
}
