import { expect } from "vitest";
import { freshUsername } from "./fresh-names";
import type { Reading } from "./reading";

/** The steps that journeys at a text browser have in common, by the forms of the site, in English. */

const PASSWORD = "Slow-Reader-7";

/** Opens an account by the site's own form; a new one each time, so that journeys do not meet. */
export async function openAccount({ browser, program, visit, words }: Reading): Promise<string> {
  const username = freshUsername(program);
  await visit("/register");
  await browser.fill("Username *", username);
  await browser.fill("Password *", PASSWORD);
  await browser.fill("Password again", PASSWORD);
  await browser.tick("I am 18 or over");
  await browser.choose("Open account");
  expect(await words()).toContain(`you are logged in, ${username}`);
  return username;
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
