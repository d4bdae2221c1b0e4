import sharp from "sharp";
import { expect } from "vitest";
import { test, type Walk } from "../support/journey";
import {
  addWithdrawalAccount,
  minor,
  PIN,
  playOneRound,
  register,
  setPaymentPassword,
  signInStaff,
  signOutStaff,
  SLOT,
} from "../support/walk-steps";

/** In minor units. The withdrawal is above the amount from which a second person must sign. */
const JOB = { deposit: 30_000_00, withdrawal: 22_000_00 };

const balance = async ({ page }: Walk) => minor(await page.textContent(".bal .amt"));
const idOf = ({ page }: Walk) => new URL(page.url()).pathname.split("/").at(-1)!;

test.journey(
  "[G51 W06 W09 W12 W25 Z06 Z09 Z13] the main job: register, pay in, play, look it up, withdraw, be paid, confirm",
  async (walk) => {
    const { page, visit } = walk;
    const username = await register(walk);
    const depositId = await payIn(walk);
    await visit("/");
    expect(await balance(walk)).toBe(0);
    await creditDeposit(walk, { depositId, username });
    await visit("/");
    expect(await balance(walk)).toBe(JOB.deposit);

    const { payout, balance: afterPlay } = await playOneRound(walk, JOB);
    await visit("/");
    expect(await balance(walk)).toBe(afterPlay);
    await lookUpTheRound(walk, payout);

    await addWithdrawalAccount(walk);
    await setPaymentPassword(walk);
    const withdrawalId = await askForMoney(walk);
    expect(await balance(walk)).toBe(afterPlay - JOB.withdrawal);
    await signTwiceAndPay(walk, withdrawalId);
    await confirmReceipt(walk, withdrawalId);

    await visit("/member/transactionHistory");
    const kinds = await page.locator("tbody .head").allTextContents();
    const round = payout > 0 ? ["Win", "Bet"] : ["Bet"];
    expect(kinds).toEqual(["Withdrawal, held", ...round, "Deposit"]);
    await visit("/");
    expect(await balance(walk)).toBe(afterPlay - JOB.withdrawal);
  },
  { timeoutMs: 150_000, withoutScriptAlways: true },
);

/** By bank, with a reference and a picture as proof. */
async function payIn(walk: Walk): Promise<string> {
  const { page, visit } = walk;
  await visit("/member/depositv2");
  await page.click("label:has-text('Bank transfer')");
  await page.fill("[name=amount]", "30,000");
  await page.click("text=Continue to payment");
  await page.waitForURL("**/payment");
  await page.fill("[name=reference]", "BT-2026-1121-0718");
  const proof = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a5" } });
  const file = { name: "slip.png", mimeType: "image/png", buffer: await proof.png().toBuffer() };
  await page.setInputFiles("[type=file]", file);
  await page.click("button:text-is('Send')");
  await page.waitForURL(/\/depositv2\/\d+$/);
  expect(await page.textContent("main")).toContain("Being checked");
  return idOf(walk);
}

async function creditDeposit(
  walk: Walk,
  { depositId, username }: { depositId: string; username: string },
): Promise<void> {
  const { page, visit } = walk;
  await signInStaff(walk, "owner");
  await visit("/admin/deposits");
  await page.locator(`a[href^='/admin/deposits/${depositId}']`).first().click();
  await page.waitForURL(`**/admin/deposits/${depositId}*`);
  expect(await page.textContent("#order")).toContain(username);
  expect(await page.textContent("#order")).toContain("BT-2026-1121-0718");
  await page.click("button:has-text('Credit ৳30,000.00')");
  await page.waitForSelector("text=The deposit is credited");
}

async function lookUpTheRound({ page, visit }: Walk, payout: number): Promise<void> {
  await visit("/member/personalHistoryCopy");
  const row = page.locator(`tbody tr:has-text('${SLOT}')`);
  expect(await row.count()).toBe(1);
  expect(await row.textContent()).toContain("Settled");
  await row.locator("a").first().click();
  await page.waitForURL(/personalHistoryCopy\/\d+$/);
  expect(await page.textContent("h1")).toBe(SLOT);
  const facts = await page.textContent("main");
  expect(facts).toContain("50.00");
  if (payout > 0) expect(facts).toContain((payout / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ","));
}

async function askForMoney(walk: Walk): Promise<string> {
  const { page, visit } = walk;
  await visit("/member/withdraw");
  await page.fill("[name=amount]", "22000");
  await page.fill("[name=paymentPassword]", PIN);
  await page.click("button:text-is('Withdraw')");
  await page.waitForURL(/\/withdraw\/\d+$/);
  expect(await page.textContent("main")).toContain("Your request is pending");
  return idOf(walk);
}

async function signTwiceAndPay(walk: Walk, withdrawalId: string): Promise<void> {
  const { page, visit } = walk;
  const order = `/admin/withdrawals/${withdrawalId}`;
  const sign = page.locator("button:has-text('Sign ৳22,000.00')");
  await visit(order);
  await sign.click();
  await page.waitForSelector("#why-off");
  expect(await sign.isDisabled()).toBe(true);
  expect(await page.locator("[name=reference]").count()).toBe(0);
  await signOutStaff(walk);
  await signInStaff(walk, "second");
  await visit(order);
  await sign.click();
  await page.fill("[name=reference]", "PAY-88213");
  await page.click("button:has-text('as paid')");
  await page.waitForSelector("text=The payment is recorded.");
}

async function confirmReceipt({ page, visit }: Walk, withdrawalId: string): Promise<void> {
  await visit(`/member/withdraw/${withdrawalId}`);
  expect(await page.textContent("main")).toContain("PAY-88213");
  await visit("/member/withdraw");
  await page.click("text=Did it arrive?");
  await page.waitForURL("**/confirmation");
  await page.click("label:has-text('Yes, all of it')");
  await page.click("main form .btn-p");
  await page.waitForURL(`**/member/withdraw/${withdrawalId}`);
  expect(await page.textContent("main")).toContain("Received and closed");
}
