import { expect } from "vitest";
import { test } from "../support/journey";
import { addWithdrawalAccount, deposit, payOut, register } from "../support/walk-steps";

test.journey("[W09 W12 W25 W06 Z10] a member pays in, withdraws and confirms the receipt", async (walk) => {
  const { page, visit } = walk;
  await register(walk);
  await deposit(walk, "2,000");
  await addWithdrawalAccount(walk);

  await visit("/member/withdraw");
  await page.click(".chip:has-text('৳1,000')");
  await page.click("button:text-is('Withdraw')");
  await page.waitForURL(/\/withdraw\/\d+$/);
  expect(await page.textContent("main")).toContain("Your request is pending");
  const path = new URL(page.url()).pathname;
  expect(await page.textContent(".bal .amt")).toContain("1,000.00");

  await payOut(walk, path.split("/").at(-1)!);
  await visit("/member/withdraw");
  await page.click("text=Did it arrive?");
  await page.waitForURL("**/confirmation");
  await page.click("label:has-text('Yes, all of it')");
  await page.click("main form .btn-p");
  await page.waitForURL((url) => url.pathname === path);
  expect(await page.textContent("main")).toContain("Received and closed");

  await visit("/member/transactionHistory");
  const rows = await page.locator("tbody .head").allTextContents();
  expect(rows).toEqual(["Withdrawal, held", "Deposit"]);
});

test.journey(
  "[V67] a picture that is none is said at its field, and the rest of the form is kept",
  async (walk) => {
    const { page, visit } = walk;
    await register(walk);
    await visit("/member/depositv2");
    await page.fill("[name=amount]", "500");
    await page.click("text=Continue to payment");
    await page.fill("[name=reference]", "9KX2C7P1LM");
    const file = { name: "proof.png", mimeType: "image/png", buffer: Buffer.from("MZ, not a picture") };
    await page.setInputFiles("[type=file]", file);
    await page.click("button:text-is('Send')");
    await page.waitForSelector(".note.bad");
    expect(await page.textContent(".field .err")).toContain("This file is not a PNG or JPG picture.");
    expect(await page.inputValue("[name=reference]")).toBe("9KX2C7P1LM");
  },
);
