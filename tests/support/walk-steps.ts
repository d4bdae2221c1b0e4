import { expect, inject } from "vitest";
import { outsideCode } from "~/i18n/languages";
import { freshUsername } from "./fresh-names";
import type { Walk } from "./journey";
import { accessibilityFindings, markupFindings } from "./page-quality";
import { PASSWORD } from "./people";

/** The steps that journeys of money have in common, by the forms of the site, in English. */

/** Pages of the way, in both languages of the brand: sound markup, and with script nothing that axe finds. */
export async function lookAt(walk: Walk, paths: string[]): Promise<void> {
  for (const language of ["bn", "en"] as const) {
    await speak(walk, language);
    for (const path of paths) await look(walk, path, language);
  }
}

async function look(walk: Walk, path: string, language: string): Promise<void> {
  const where = `${path} (${language})`;
  await lookOnce(walk, path, where);
  expect([where, await walk.page.getAttribute("html", "lang")]).toEqual([where, language]);
}

/** A page that has its language from its address, like those of the studio and of the gateway. */
export async function lookOnce({ page, visit, script }: Walk, path: string, where = path): Promise<void> {
  const answer = await visit(path);
  expect([where, answer.status(), await markupFindings(await answer.text())]).toEqual([where, 200, []]);
  if (script) expect([where, await accessibilityFindings(page)]).toEqual([where, []]);
}

async function speak({ page }: Walk, language: "en" | "bn"): Promise<void> {
  const value = outsideCode(language);
  await page.context().addCookies([{ name: "lang", value, url: inject("portalUrl") }]);
}

/**
 * Opens an account by the site's own form; a new one each time, so that journeys do not meet. `path` may be a friend's
 * link.
 */
export async function register({ page, visit }: Walk, path = "/register"): Promise<string> {
  const username = freshUsername("walk");
  await visit(path);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.fill("[name=confirmPassword]", PASSWORD);
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
  return username;
}

/** Somebody else at the same browser. The page left behind would ask for its events without a session. */
export async function leave({ page }: Walk): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "session" });
}

export const wordsOf = async ({ page }: Walk) =>
  (await page.locator("main").innerText()).replace(/\s+/g, " ");

/** What a job brings within seconds, on the page that shows it. */
export async function waitOn(walk: Walk, path: string, words: RegExp, timeoutMs = 30_000): Promise<void> {
  const read = async () => {
    await walk.visit(path);
    return wordsOf(walk);
  };
  await expect.poll(read, { timeout: timeoutMs, interval: 500 }).toMatch(words);
}

export async function logIn({ page, visit }: Walk, username: string, password = PASSWORD): Promise<void> {
  await visit("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.locator("dialog").getByRole("button", { name: "Log in", exact: true }).click();
}

/** Pays in at the gateway for trying out. */
export async function deposit(walk: Walk, amount: string): Promise<void> {
  const { page } = walk;
  await goToGateway(walk, amount);
  await page.click("button:text-is('Pay')");
  await page.waitForURL("**/member/depositv2/*");
  expect(await page.textContent("main")).toContain("The money is in your wallet");
}

/** Chooses the gateway for trying out, and stands before its page. */
export async function goToGateway({ page, visit }: Walk, amount: string): Promise<void> {
  await visit("/member/depositv2");
  await page.click("label:has-text('Sandbox card')");
  await page.fill("[name=amount]", amount);
  await page.click("text=Continue to payment");
  await page.click("text=Go to the payment page");
  await page.waitForURL("**/sandbox-gateway/**");
}

export async function addWithdrawalAccount({ page, visit }: Walk): Promise<void> {
  await visit("/member/securityCenter");
  await page.click("main a[href='/member/securityCenter/payeeName']");
  await page.fill("[name=payeeName]", "Abdur Rahim");
  await page.click("main .btn-p");
  await page.waitForURL("**/withdrawalAccounts");
  await page.fill("[name=institution]", "Padma Pay");
  await page.fill("[name=number]", "01712 345 678");
  await page.click("text=Add this account");
  await page.waitForSelector("text=Account added.");
}

/** The payment password that whoever sets one chooses. */
export const PIN = "482915";

export async function setPaymentPassword({ page, visit }: Walk): Promise<void> {
  await visit("/member/securityCenter/paymentPassword");
  await page.fill("[name=password]", PASSWORD);
  await page.fill("[name=newPaymentPassword]", PIN);
  await page.fill("[name=confirmPaymentPassword]", PIN);
  await page.click("main form .btn-p");
  await page.waitForURL("**/member/securityCenter");
}

/** The page of a member at the desk, by the name that somebody quotes. */
export async function openAtDesk({ page, visit }: Walk, username: string): Promise<string> {
  await visit(`/admin/members?q=${username}`);
  await page.locator("main").getByRole("link", { name: username }).first().click();
  await page.waitForURL(/\/admin\/members\/\d+$/);
  return new URL(page.url()).pathname;
}

/** At the door of the staff; who is there already stays. */
export async function signInStaff({ page, visit }: Walk, username: "owner" | "second"): Promise<void> {
  await visit("/admin/login");
  if ((await page.locator("[name=password]").count()) === 0) return;
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", PASSWORD);
  await page.click("form:has([name=password]) .btn-p");
  await page.waitForURL((url) => url.pathname === "/admin");
}

export async function signOutStaff({ page }: Walk): Promise<void> {
  await page.context().clearCookies({ name: "staff" });
}

/** Signs and pays the request, as the owner at the back office. */
export async function payOut(walk: Walk, withdrawalId: string): Promise<void> {
  const { page, visit } = walk;
  await signInStaff(walk, "owner");
  await visit(`/admin/withdrawals/${withdrawalId}`);
  await page.click("button:has-text('Sign ৳1,000.00')");
  await page.waitForSelector("[name=reference]");
  await page.fill("[name=reference]", "TX-0718");
  await page.click("button:has-text('as paid')");
  await page.waitForSelector("text=The payment is recorded.");
}

/** One round of a slot of the house at the largest of its chips, ৳500, until the record has so many. */
export async function spin(walk: Walk, played = 1): Promise<void> {
  const { page, visit } = walk;
  await visit("/seamless?vendor=studio&gameCode=rickshaw-reels");
  const frame = page.frameLocator("iframe");
  await frame.locator("label:has([name=stake][value='500'])").click();
  await frame.getByRole("button", { name: "Spin" }).click();
  await waitOn(walk, BETTING_RECORD, betsSaid(played));
}

export const BETTING_RECORD = "/member/personalHistoryCopy";

/** How the betting record says how many there are. */
export const betsSaid = (played: number): RegExp =>
  played === 1 ? /The one bet in the period/ : new RegExp(`All ${played} bets in the period`);

/** The slot of the house; a round of it costs ৳50 here. */
export const SLOT = "Rickshaw Reels";
const STAKE = 50_00;

export const minor = (text: string | null) => Number((text ?? "").replace(/\D/g, ""));

/** Whatever the reels show: what they pay is read where the player reads it. */
export async function playOneRound(
  { page, visit }: Walk,
  { deposit }: { deposit: number },
): Promise<{ payout: number; balance: number }> {
  await visit("/");
  const tile = page.locator(`[data-section=hot] .tile-a:has-text('${SLOT}')`);
  await tile.click({ position: { x: 20, y: 40 } });
  await page.waitForURL("**/seamless?*");
  const game = page.frameLocator("iframe");
  const figure = async (label: string) =>
    minor(await game.locator(`dt:text-is('${label}') + dd`).first().textContent());
  expect(await figure("Balance")).toBe(deposit);
  await game.locator("label:has([name=stake][value='50'])").click();
  await game.getByRole("button", { name: "Spin" }).click();
  await game.locator(".say", { hasText: /You win|Returned|No line/ }).waitFor();
  // The sums are counted up to what they are.
  const settled = async () => (await figure("Balance")) === deposit - STAKE + (await figure("Last win"));
  await expect.poll(settled, { timeout: 15_000 }).toBe(true);
  const payout = await figure("Last win");
  return { payout, balance: deposit - STAKE + payout };
}
