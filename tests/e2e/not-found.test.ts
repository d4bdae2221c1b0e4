import { expect } from "vitest";
import { test } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";

test.journey("[R39] a mistyped address leads back to the lobby", async ({ page, visit, script }) => {
  const answer = await visit("/no-such-page");
  expect(answer.status()).toBe(404);
  expect(await markupFindings(await answer.text())).toEqual([]);
  if (script) expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Back to the lobby" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
});
