import { expect } from "vitest";
import { freshUsername } from "./fresh-names";
import { PASSWORD } from "./people";
import type { Reading } from "./reading";
import { BETTING_RECORD, betsSaid } from "./walk-steps";

/** The steps that journeys at a text browser have in common, by the forms of the site, in English. */

const SLOT = "/seamless?vendor=studio&gameCode=rickshaw-reels";

/** Opens an account by the site's own form; a new one each time, so that journeys do not meet. `path` may be a friend's link. */
export async function openAccount(
  { browser, program, visit, words }: Reading,
  path = "/register",
): Promise<string> {
  const username = freshUsername(program);
  await visit(path);
  await browser.fill("Username *", username);
  await browser.fill("Password *", PASSWORD);
  await browser.fill("Password again", PASSWORD);
  await browser.tick("I am 18 or over");
  await browser.choose("Open account");
  expect(await words()).toContain(`you are logged in, ${username}`);
  return username;
}

export async function logIn({ browser, visit, words }: Reading, username: string): Promise<void> {
  await visit("/login");
  await browser.fill("Username *", username);
  await browser.fill("Password *", PASSWORD);
  await browser.choose("Log in");
  expect(await words()).toContain("Welcome back");
}

/** What a job brings within seconds, on the page that shows it. */
export async function waitOn(
  reading: Reading,
  path: string,
  what: RegExp,
  timeoutMs?: number,
): Promise<void> {
  await reading.visit(path);
  await waitHere(reading, what, timeoutMs);
}

export async function waitHere({ browser, words }: Reading, what: RegExp, timeoutMs = 30_000): Promise<void> {
  const read = async () => {
    const said = await words();
    if (!what.test(said)) await browser.reload();
    return said;
  };
  await expect.poll(read, { timeout: timeoutMs, interval: 500 }).toMatch(what);
}

/** One round of a slot of the house at the largest of its chips, ৳500, until the record has so many. */
export async function spin(reading: Reading, played: number): Promise<void> {
  await openTable(reading, SLOT);
  await reading.browser.tick("৳500");
  await reading.browser.choose("Spin");
  await waitOn(reading, BETTING_RECORD, betsSaid(played));
}

/** Pays in at the gateway for trying out. */
export async function payIn({ browser, visit, words }: Reading, amount: string): Promise<void> {
  await visit("/member/depositv2");
  await browser.tick("Sandbox card");
  await browser.fill("Amount", amount);
  await browser.choose("Continue to payment");
  await browser.choose("Go to the payment page");
  await browser.choose("Pay");
  expect(await words()).toContain("The money is in your wallet");
}

export async function addPayoutAccount({ browser, visit, words }: Reading): Promise<void> {
  await visit("/member/securityCenter/payeeName");
  await browser.fill("Your name as your bank writes it", "Abdur Rahim");
  await browser.choose("Save");
  await browser.fill("Wallet or bank", "Padma Pay");
  await browser.fill("Account number", "01712345678");
  await browser.choose("Add this account");
  expect(await words()).toContain("Account added.");
}

/** The table that the game's page shows in its frame, by itself. */
export async function openTable({ browser, visit }: Reading, address: string): Promise<void> {
  await visit(address);
  await browser.choose("open it in a new window");
}
