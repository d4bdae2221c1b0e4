import { expect, inject } from "vitest";
import { freshUsername } from "../support/fresh-names";
import { test, type Walk } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";
import { PASSWORD } from "../support/people";
import { openLynx, type TextBrowser } from "../support/text-browser";

const AGENT = "khulna";
const CHOSEN = "Chosen#2027";
const DOWNLINE = "/agentHome/registerCenter/downline";
const OFFER = "/agentHome/contracts?type=daily_salary";
const UP_TO = "Up to 0.2% of what the team bets, day by day";

async function logIn({ page, visit }: Walk, username: string, password: string): Promise<void> {
  // The page left behind would ask for its events without a session.
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "session" });
  await visit("/agent");
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await page.click("form:has([name=password]) .btn-p");
  await page.waitForURL((url) => url.pathname !== "/agent");
}

test.journey(
  "[D03 W19 C02 C03 C04 D06] an agent opens an account, sends it money and an offer with two rates, which is accepted",
  async (walk) => {
    const { page, visit, script } = walk;
    const downline = freshUsername("below");
    await logIn(walk, AGENT, PASSWORD);
    const password = await openAccount(walk, downline);
    await sendMoney(walk, downline);
    await offerTwoRates(walk, downline);
    await readProfitFile(walk);

    await logIn(walk, downline, password);
    await page.getByLabel("New password *", { exact: true }).fill(CHOSEN);
    await page.getByLabel("New password again").fill(CHOSEN);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByLabel("I have read the terms").check();
    await page.getByRole("button", { name: "Agree and continue" }).click();
    await page.waitForURL((url) => url.pathname !== "/agreement");
    await visit("/contracts");
    const dialog = page.locator("dialog");
    await dialog.getByText(`${AGENT} offers you`).waitFor();
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    const paper = await dialog.innerText();
    for (const said of [UP_TO, "0.1%", "0.2%", "৳20,000.00"]) expect(paper).toContain(said);
    await dialog.getByRole("button", { name: "Accept" }).click();
    await dialog.getByText("The contract is accepted.").waitFor();
    await visit("/member/transferFund");
    expect(await page.locator("main").innerText()).toContain("৳500.00");
  },
  { withoutScriptAlways: true },
);

/** Answers the first password, which is shown once. */
async function openAccount({ page, visit }: Walk, downline: string): Promise<string> {
  const form = await visit(DOWNLINE);
  expect(await markupFindings(await form.text())).toEqual([]);
  await page.getByLabel("Username").fill(downline);
  await page.getByRole("radio", { name: "Agent" }).check();
  await page.getByRole("button", { name: "Open the account" }).click();
  const password = await page.locator("main .mono").innerText();
  await page.locator("main").getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { name: downline }).waitFor();
  return password;
}

/** From the page of the account, where its opening has led. */
async function sendMoney({ page }: Walk, downline: string): Promise<void> {
  await page.locator("main").getByRole("link", { name: "Transfer", exact: true }).click();
  await page.getByLabel("Amount").fill("500");
  await page.locator("main").getByRole("button", { name: "Transfer", exact: true }).click();
  await page.getByText(`৳500.00 sent to ${downline}.`).waitFor();
}

async function offerTwoRates({ page, visit, script }: Walk, downline: string): Promise<void> {
  await visit(`${OFFER}&for=${downline}`);
  await page.getByLabel("Rate, in per cent").fill("0.1");
  await page.getByRole("button", { name: "Add another rate" }).click();
  const second = page.getByRole("group", { name: "Rate 2" });
  await second.getByLabel("Rate, in per cent").fill("0.2");
  await second.getByLabel("Bets of the day from").fill("20,000");
  expect(await page.getByLabel("Rate, in per cent").first().inputValue()).toBe("0.1");
  if (script) expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "What would this have paid?" }).click();
  const simulation = page.getByRole("region", { name: `What this would have paid ${downline}` });
  await simulation.getByText("Total").first().waitFor();
  expect(await second.getByLabel("Bets of the day from").inputValue()).toBe("20,000");
  await page.getByRole("button", { name: "Send the offer" }).click();
  await page.getByText(`The offer to ${downline} is sent.`).waitFor();
}

async function readProfitFile({ page, visit }: Walk): Promise<void> {
  await visit("/agentHome/palStatementsAgentCopy");
  const href = await page.locator("main a[href*='palStatementsAgentCopy/file']").getAttribute("href");
  const file = await page.request.get(inject("portalUrl") + href!);
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect(await file.text()).toMatch(/^.*jashore,/m);
}

test("[D03 W19 C03 R64] at a text browser an agent opens an account, sends it money and an offer with two rates", async () => {
  const at = (path: string) => inject("portalUrl") + path;
  const downline = freshUsername("below");
  const browser: TextBrowser = openLynx(at("/?lang=en"));
  try {
    browser.open(at("/agent"));
    await browser.fill("Username *", AGENT);
    await browser.fill("Password *", PASSWORD);
    await browser.choose("BUTTON) Log in");
    browser.open(at(DOWNLINE));
    await browser.fill("Username *", downline);
    await browser.choose("Open the account");
    expect(await browser.read()).toContain("It is shown here once");
    await browser.choose("Back");
    await browser.choose("Transfer");
    await browser.fill("Amount", "500");
    await browser.choose("BUTTON) Transfer");
    expect(await browser.read()).toContain(`৳500.00 sent to ${downline}.`);

    browser.open(at(`${OFFER}&for=${downline}`));
    await browser.fill("Rate, in per cent", "0.1");
    await browser.choose("Add another rate");
    await browser.fill("Rate 2", "0.2");
    await browser.choose("Send the offer");
    expect(await browser.read()).toContain(`The offer to ${downline} is sent.`);
  } finally {
    await browser.close();
  }
});

const minor = (text: string) => Number(text.replaceAll(/[৳,.]/g, ""));
const DAILY = "/agentHome/agentDailyWages2";

/** What a payout statement says that it was worked out from, in millionths, against what is due. */
function expectExplained(statement: string): void {
  const due = /Due, rounded down\s+৳([\d,.]+)/.exec(statement)![1]!;
  const parts = [...statement.matchAll(/([\d,.]+) at ([\d.]+)%.*\n\s*৳([\d,]+\.\d{6})/g)];
  expect(parts.length).toBeGreaterThan(0);
  for (const [, bets, rate, brings] of parts)
    expect(Math.round(minor(bets!) * Number(rate) * 100)).toBe(minor(brings!));
  const sum = parts.reduce((total, [, , , brings]) => total + minor(brings!), 0);
  expect(Math.floor(sum / 10_000)).toBe(minor(due));
}

test.journey(
  "[Z30] an agent reads what it earned, why, and from whose bets, and takes the file",
  async (walk) => {
    const { page, visit, script } = walk;
    await logIn(walk, AGENT, PASSWORD);
    await visit(DAILY);
    const main = page.locator("main");
    await main.getByRole("link", { name: "30 days" }).click();
    const rows = main.locator("table tbody tr:has(a[href^='/agentHome/payouts/'])");
    await expect.poll(() => rows.count()).toBe(20);
    await main.getByRole("link", { name: "100", exact: true }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    const paid = (await rows.locator("td:nth-last-child(2)").allInnerTexts()).map(minor);
    const total = await main.locator("table tr:not(:has(a[href])) td:nth-last-child(2)").last().innerText();
    expect(paid.reduce((sum, one) => sum + one, 0)).toBe(minor(total));

    await rows.first().getByRole("link").first().click();
    await page.waitForURL("**/agentHome/payouts/*");
    expectExplained(await main.innerText());
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    const member = main.locator("a[href*='?member=']").first();
    const name = await member.innerText();
    await member.click();
    await page.waitForURL("**/agentHome/payouts/*?member=*");
    const bets = await main.locator("section", { has: page.locator("#bets") }).innerText();
    expect(bets).toContain(`Bets counted · ${name}`);
    // Games by their names.
    expect(bets).not.toMatch(/[a-z]+-[a-z]+-/);
    await readProfitFile(walk);
  },
  { withoutScriptAlways: true },
);

test("[Z30 R64] at a text browser an agent reads what it earned and why", async () => {
  const at = (path: string) => inject("portalUrl") + path;
  const browser: TextBrowser = openLynx(at("/?lang=en"));
  try {
    browser.open(at("/agent"));
    await browser.fill("Username *", AGENT);
    await browser.fill("Password *", PASSWORD);
    await browser.choose("BUTTON) Log in");
    browser.open(at(DAILY));
    await browser.choose("30 days");
    const [payout] = (await browser.addresses()).filter((address) => address.includes("/agentHome/payouts/"));
    browser.open(payout!);
    expectExplained(await browser.read());
  } finally {
    await browser.close();
  }
});
