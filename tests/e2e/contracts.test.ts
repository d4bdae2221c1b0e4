import { expect, inject } from "vitest";
import { chooseAndAgree } from "../support/first-log-in";
import { freshUsername } from "../support/fresh-names";
import { test, type Walk } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { PASSWORD } from "../support/people";
import { Visitor } from "../support/visitor";

const CHOSEN = "Chosen#2027";

/** An agent of each walk's own, below khulna: nobody has offered it anything. */
async function openAgent(): Promise<string> {
  const username = freshUsername("offered");
  const upline = await enter("khulna", PASSWORD);
  const opening = (await upline.get("/agentHome/registerCenter/downline")).form("username", "memberType");
  const opened = await upline.submit(opening, { username, memberType: "agent" });
  await chooseAndAgree(await enter(username, /Cr7-\S+/.exec(opened.text)![0]), CHOSEN);
  return username;
}

async function enter(username: string, password: string): Promise<Visitor> {
  const browser = new Visitor(inject("portalUrl"), { language: "en" });
  const form = (await browser.get("/agent")).form("username", "password");
  await browser.submit(form, { username, password });
  return browser;
}

async function logIn({ page, visit }: Walk, username: string, password: string) {
  await page.context().clearCookies({ name: "session" });
  await visit("/agent");
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await page.click("form:has([name=password]) .btn-p");
  await page.waitForURL((url) => url.pathname !== "/agent");
}

test.journey(
  "[C03 C04 C06 C12 T54] an offer is made in the agent centre, met in a dialog after the log-in, accepted and ended",
  async (walk) => {
    const { page, visit, script } = walk;
    const downline = await openAgent();
    await logIn(walk, "khulna", PASSWORD);
    const centre = await visit("/agentHome/contracts?type=hourly_salary");
    expect(await markupFindings(await centre.text())).toEqual([]);
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel("Downline *").fill(downline);
    await page.getByLabel("Rate, in per cent").fill("0.5");
    await page.getByLabel("Bets of the day from").fill("20,000");
    await page.getByRole("button", { name: "Send the offer" }).click();
    await page.getByText(`${downline} is sent`).waitFor();
    // The page left behind would ask for its events without a session.
    await page.goto("about:blank");

    await logIn(walk, downline, CHOSEN);
    const dialog = page.locator("dialog");
    expect(new URL(page.url()).pathname).toBe("/contracts");
    await dialog.getByText("khulna offers you").waitFor();
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    expect(await dialog.innerText()).toContain("৳20,000.00");
    await dialog.getByRole("button", { name: "Accept" }).click();
    await dialog.getByText("The contract is accepted.").waitFor();

    await dialog.getByRole("link", { name: "End the contract" }).click();
    await dialog.getByText("End this contract?").waitFor();
    await dialog.getByRole("button", { name: "End the contract" }).click();
    await dialog.getByText("The contract is ended.").waitFor();
    expect(await dialog.getByRole("link", { name: "End the contract" }).count()).toBe(0);
    await dialog.getByRole("link", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  },
  { viewport: "phone", timeoutMs: 120_000, withoutScriptAlways: true },
);
