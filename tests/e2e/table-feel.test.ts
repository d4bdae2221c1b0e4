// tier: all
import { expect, inject } from "vitest";
import { newVisitor } from "../support/browser";
import { test } from "../support/journey";

test("chips are laid and the wheel turns without another document, and one press is one round", async () => {
  const portalUrl = inject("portalUrl");
  const context = await newVisitor({ script: true, moves: true, portalUrl });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", ({ message }) => complaints.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(`${portalUrl}/seamless?vendor=studio&gameCode=baize-roulette&demo=1`);
    const address = await page.locator("iframe").getAttribute("src");
    await page.goto(new URL(address!, page.url()).href, { waitUntil: "networkidle" });
    const documents: string[] = [];
    page.on("framenavigated", (frame) => documents.push(frame.url()));
    const sent: URLSearchParams[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URLSearchParams(request.postData() ?? ""));
    });

    // Two presses on end: both chips lie there, and the focus is where it was.
    const seven = page.locator("button[name=cell][value='7']").or(page.locator("button[name=cell]").nth(6));
    await seven.first().click();
    await seven.first().click();
    await page.locator("#spin:has-text('100')").waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).name)).toBe("cell");

    const before = await page.locator("[data-wheel]").getAttribute("data-wheel");
    await page.locator("#spin").focus();
    for (let at = 0; at < 6; at++) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await page.locator(`[data-wheel]:not([data-wheel='${before}'])`).waitFor();
    expect(sent.filter((fields) => fields.get("do") === "spin").length).toBe(1);
    expect(await page.locator("[data-wheel]").getAttribute("aria-label")).toContain("the ball lies in");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("spin");
    expect(documents).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
});
