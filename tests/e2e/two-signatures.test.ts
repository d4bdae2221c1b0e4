import { beforeAll, expect } from "vitest";
import { freshNumber } from "../support/fresh-names";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { signInStaff, signOutStaff } from "../support/walk-steps";

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

test.journey(
  "[Z06 Q50] one of the staff asks to raise the amount for two signatures, cannot sign it, and a second one does",
  async (walk) => {
    const { page, visit } = walk;
    // More than any walk before has asked for.
    const asked = (90_000 + freshNumber()).toLocaleString("en");
    const shown = `৳${asked}.00`;
    const amount = page.getByLabel("Second signature from");
    await signInStaff(walk, "owner");
    await visit("/admin/settings");
    const before = await amount.inputValue();
    await amount.fill(asked);
    await page.locator("main").getByRole("button", { name: "Save" }).click();
    await page.getByText("applies once somebody else has signed it.").first().waitFor();
    expect(await amount.inputValue()).toBe(before);
    await page.getByRole("link", { name: "See the request" }).click();
    await page.getByText("Somebody else has to sign.").waitFor();
    expect(await page.textContent("main")).toContain(shown);
    expect(await page.getByRole("button", { name: "Sign" }).count()).toBe(0);

    await signOutStaff(walk);
    await signInStaff(walk, "second");
    await visit("/admin/settings");
    expect(await amount.inputValue()).toBe(before);
    await page.getByRole("link", { name: "See the request" }).click();
    await page.getByRole("button", { name: `Sign: from ${shown}` }).click();
    await page.getByText("Signed. The higher amount applies from now on.").waitFor();
    expect(await amount.inputValue()).toBe(`${asked.replace(",", "")}.00`);
    expect(await page.getByRole("link", { name: "See the request" }).count()).toBe(0);
  },
  { at: () => portal.url, withoutScriptAlways: true },
);
