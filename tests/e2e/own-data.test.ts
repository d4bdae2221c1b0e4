import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { journey } from "../support/journey";
import { PASSWORD } from "../support/people";
import { register } from "../support/walk-steps";

journey(
  "[Q17 Q85] a member takes a copy of all that is known, closes the account, and is known no more",
  async (walk) => {
    const { page, visit } = walk;
    const username = await register(walk);
    await visit("/member/securityCenter");
    await page.locator("main").getByRole("link", { name: "Show" }).click();
    await page.waitForURL("**/securityCenter/data");
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download" }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${username}-data.json`);
    const text = readFileSync(await file.path(), "utf8");
    expect(JSON.parse(text)).toMatchObject({ account: { username } });
    expect(text).not.toContain("argon2");

    await visit("/member/securityCenter");
    await page.locator("main a[href='/member/securityCenter/closing']").click();
    await page.getByText("Your username is not given to anybody else.").waitFor();
    await page.getByLabel("Login password").fill("Wrong#2026");
    await page.getByRole("button", { name: "Close my account permanently" }).click();
    await page.getByRole("alert").getByText("The current password is incorrect.").waitFor();
    await page.getByLabel("Login password").fill(PASSWORD);
    await page.getByRole("button", { name: "Close my account permanently" }).click();
    await page.getByText("Your account is closed.").waitFor();

    await visit("/member/securityCenter");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.locator("dialog").getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByText("This account is closed. Please contact customer service.").waitFor();
  },
);
