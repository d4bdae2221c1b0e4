import { expect, inject } from "vitest";
import { test } from "../support/journey";

test.journey(
  "[T02 T40] customer service of the demo brand opens beside the page, takes a message and says its number",
  async ({ page, visit, script }) => {
    await visit("/");
    const [beside] = await Promise.all([
      page.waitForEvent("popup"),
      page.locator("header a", { hasText: "Customer service" }).click(),
    ]);
    await beside.waitForURL("**/contact");
    if (script) await beside.waitForFunction(() => window.innerWidth === 440 && window.innerHeight === 750);
    await beside.selectOption("[name=kind]", "deposit");
    await beside.fill("[name=content]", "My deposit of this morning has not arrived.");
    await beside.fill("[name=contact]", "me@example.com");
    await beside.locator("form .btn-p").click();
    await beside.getByText(/F-\d+/).waitFor();
    expect(new URL(beside.url()).pathname).toBe("/contact");
    expect(new URL(page.url()).href).toBe(`${inject("portalUrl")}/`);
  },
  { viewport: "desktop", withoutScriptAlways: true },
);
