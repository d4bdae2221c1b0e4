import { expect } from "vitest";
import { journey, type Walk } from "../support/journey";
import { accessibilityFindings, markupFindings } from "../support/page-quality";

let people = 0;

/** A page of the way: sound markup, and with script nothing that axe finds. */
async function look({ page, visit, script }: Walk, path: string): Promise<void> {
  const answer = await visit(path);
  expect([path, answer.status(), await markupFindings(await answer.text())]).toEqual([path, 200, []]);
  if (script) expect([path, await accessibilityFindings(page)]).toEqual([path, []]);
}

async function register({ page, visit }: Walk): Promise<string> {
  const username = `cash${process.pid}${++people}`;
  await visit("/register");
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", "Croupier#2026");
  await page.fill("[name=confirmPassword]", "Croupier#2026");
  await page.check("[name=terms]");
  await page.click("dialog form .btn-p");
  await page.waitForSelector(".bal");
  return username;
}

/** Pays in at the gateway for trying out. */
async function deposit({ page, visit }: Walk, amount: string): Promise<void> {
  await visit("/member/depositv2");
  await page.click("label:has-text('Sandbox card')");
  await page.fill("[name=amount]", amount);
  await page.click("text=Go on to payment");
  await page.click("text=Go to the payment page");
  await page.click("button:text-is('Pay')");
  await page.waitForURL("**/member/depositv2/*");
  expect(await page.textContent("main")).toContain("The money is in your wallet");
}

async function addWithdrawalAccount({ page, visit }: Walk): Promise<void> {
  await visit("/member/securityCenter");
  await page.click("a:has-text('Add')");
  await page.fill("[name=payeeName]", "Abdur Rahim");
  await page.click("main .btn-p");
  await page.waitForURL("**/withdrawalAccounts");
  await page.fill("[name=institution]", "Padma Pay");
  await page.fill("[name=number]", "01712 345 678");
  await page.click("text=Add this account");
  await page.waitForSelector("text=Account added.");
}

/** Signs and pays the request, as the owner at the back office. */
async function payOut({ page, visit }: Walk, withdrawalId: string): Promise<void> {
  await visit("/admin/login");
  if (await page.locator("[name=password]").count()) {
    await page.fill("[name=username]", "owner");
    await page.fill("[name=password]", "Croupier#2026");
    await page.click("form:has([name=password]) .btn-p");
    await page.waitForURL((url) => url.pathname === "/admin");
  }
  await visit(`/admin/withdrawals/${withdrawalId}`);
  await page.click("button:has-text('Sign ৳1,000.00')");
  await page.waitForSelector("[name=reference]");
  await page.fill("[name=reference]", "TX-0718");
  await page.click("button:has-text('as paid')");
  await page.waitForSelector("text=The payment is recorded.");
}

journey("[W09 W12 W25 W06 Z10] a member pays in, withdraws and confirms the receipt", async (walk) => {
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

journey(
  "[V67] a picture that is none is said at its field, and the rest of the form is kept",
  async (walk) => {
    const { page, visit } = walk;
    await register(walk);
    await visit("/member/depositv2");
    await page.fill("[name=amount]", "500");
    await page.click("text=Go on to payment");
    await page.fill("[name=reference]", "9KX2C7P1LM");
    const file = { name: "proof.png", mimeType: "image/png", buffer: Buffer.from("MZ, not a picture") };
    await page.setInputFiles("[type=file]", file);
    await page.click("button:text-is('Send')");
    await page.waitForSelector(".note.bad");
    expect(await page.textContent(".field .err")).toContain("This file is not a PNG or JPG picture.");
    expect(await page.inputValue("[name=reference]")).toBe("9KX2C7P1LM");
  },
);

journey(
  "the pages of money on their way are sound",
  async (walk) => {
    const { page, visit } = walk;
    await register(walk);
    await deposit(walk, "2000");
    await look(walk, new URL(page.url()).pathname);
    await visit("/member/depositv2");
    await page.fill("[name=amount]", "500");
    await page.click("text=Go on to payment");
    await page.waitForURL("**/payment");
    await look(walk, new URL(page.url()).pathname);
    await addWithdrawalAccount(walk);
    await visit("/member/withdraw?amount=500");
    await page.click("button:text-is('Withdraw')");
    await page.waitForURL(/\/withdraw\/\d+$/);
    const withdrawal = new URL(page.url()).pathname;
    for (const path of [withdrawal, `${withdrawal}/cancellation`, `${withdrawal}/confirmation`])
      await look(walk, path);
    for (const path of ["/member/depositv2", "/member/withdraw", "/member/transferFund"])
      await look(walk, path);
  },
  { viewport: "phone" },
);

journey("the pages of security and of both records are sound", async (walk) => {
  await register(walk);
  await deposit(walk, "2000");
  for (const path of [
    "/member/securityCenter",
    "/member/securityCenter/password",
    "/member/securityCenter/paymentPassword",
    "/member/securityCenter/payeeName",
    "/member/securityCenter/withdrawalAccounts",
    "/member/personalHistoryCopy",
    "/member/transactionHistory",
    "/member/transactionHistory?show=deposits",
    "/member/transactionHistory?show=withdrawals",
  ])
    await look(walk, path);
});
