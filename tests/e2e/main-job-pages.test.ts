// tier: all
import { test } from "../support/journey";
import { addWithdrawalAccount, deposit, lookAt, payOut, playOneRound, register } from "../support/walk-steps";

/** The member's pages of the main job, in both languages: those of money on a phone, those of records at a desk. */
test.journey(
  "the pages of money on their way are sound",
  async (walk) => {
    const { page, visit } = walk;
    const here = () => new URL(page.url()).pathname;
    await lookAt(walk, ["/", "/register", "/login"]);
    await register(walk);
    await deposit(walk, "2000");
    const credited = here();
    await visit("/member/depositv2");
    await page.fill("[name=amount]", "500");
    await page.click("text=Continue to payment");
    await page.waitForURL("**/payment");
    const payment = here();
    await addWithdrawalAccount(walk);
    await visit("/member/withdraw?amount=1000");
    await page.click("button:text-is('Withdraw')");
    await page.waitForURL(/\/withdraw\/\d+$/);
    const withdrawal = here();
    await lookAt(walk, [
      ...["/", credited, payment, "/member/depositv2", "/member/transferFund"],
      ...["/member/withdraw", withdrawal, `${withdrawal}/cancellation`],
    ]);
    await payOut(walk, withdrawal.split("/").at(-1)!);
    await lookAt(walk, [withdrawal, `${withdrawal}/confirmation`, "/logout"]);
  },
  { viewport: "phone", timeoutMs: 240_000 },
);

test.journey(
  "the pages of the game, of both records and of security are sound",
  async (walk) => {
    const { page, visit } = walk;
    await register(walk);
    await deposit(walk, "2000");
    await playOneRound(walk, { deposit: 2_000_00 });
    const game = new URL(page.url());
    await visit("/member/personalHistoryCopy");
    const round = await page.locator("tbody a[href*='/personalHistoryCopy/']").first().getAttribute("href");
    await lookAt(walk, [
      ...[game.pathname + game.search, "/member/personalHistoryCopy", round!, "/member/transactionHistory"],
      ...["/member/transactionHistory?show=deposits", "/member/transactionHistory?show=withdrawals"],
      ...["/member/securityCenter", "/member/securityCenter/password"],
      ...["/member/securityCenter/paymentPassword", "/member/securityCenter/payeeName"],
      "/member/securityCenter/withdrawalAccounts",
    ]);
  },
  { timeoutMs: 240_000 },
);
