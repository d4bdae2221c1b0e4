// tier: all
import { expect } from "vitest";
import { test } from "../support/journey";
import {
  addWithdrawalAccount,
  deposit,
  goToGateway,
  lookAt,
  lookOnce,
  register,
  signInStaff,
  SLOT,
} from "../support/walk-steps";

/** The pages beside the member's own way, in both languages: the staff's, the agents', the lists and the studio. */
test.journey(
  "the pages at which staff decide are sound",
  async (walk) => {
    const { page, visit } = walk;
    await register(walk);
    await deposit(walk, "2000");
    await addWithdrawalAccount(walk);
    await visit("/member/withdraw?amount=1000");
    await page.click("button:text-is('Withdraw')");
    await page.waitForURL(/\/withdraw\/\d+$/);
    const withdrawal = `/admin${new URL(page.url()).pathname.replace("/member/withdraw", "/withdrawals")}`;
    await lookAt(walk, ["/admin/login"]);
    await signInStaff(walk, "owner");
    await visit("/admin/deposits?tab=done");
    const deposits = await page
      .locator("a[href^='/admin/deposits/']")
      .evaluateAll((links) =>
        links.map((link) => link.getAttribute("href")!).filter((href) => /\/\d+/.test(href)),
      );
    await visit(withdrawal);
    const member = await page.locator("#order a[href^='/admin/members/']").first().getAttribute("href");
    await lookAt(walk, [
      ...["/admin", "/admin/deposits", "/admin/withdrawals", ...deposits.slice(0, 1)],
      ...[withdrawal, `${withdrawal}/rejection`, member!],
    ]);
  },
  { timeoutMs: 240_000 },
);

test.journey(
  "the pages of the lists, of the studio and of the gateway are sound",
  async (walk) => {
    const { page, visit } = walk;
    const here = () => new URL(page.url()).pathname + new URL(page.url()).search;
    await register(walk);
    await goToGateway(walk, "2000");
    await lookOnce(walk, here());
    await page.click("button:text-is('Pay')");
    await page.waitForURL("**/member/depositv2/*");

    await visit("/");
    const game = await page.locator(`[data-section=hot] .tile-a:has-text('${SLOT}')`).getAttribute("href");
    await visit(game!);
    const frame = await page.locator("iframe").getAttribute("src");
    // In a window of its own it has its title.
    await visit(frame!.replace(/\?.*/, ""));
    await page.getByRole("button", { name: "Spin" }).click();
    await page.locator(".say", { hasText: /You win|Returned|No line/ }).waitFor();
    const tabs = page.getByRole("navigation", { name: "Game pages" }).getByRole("link");
    const pages = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
    expect(pages.map((path) => path.split("/").at(-1))).toEqual(["play", "rules", "rounds", "verify"]);
    for (const path of pages) await lookOnce(walk, path);

    await lookAt(walk, ["/rng", "/live", "/fish", "/pvp", "/recent", "/favorite"]);
  },
  { timeoutMs: 240_000 },
);

test.journey(
  "the pages of the team, of the search, of the log and of the outbox are sound",
  async (walk) => {
    const { page, visit } = walk;
    await visit("/agent");
    await page.fill("[name=username]", "khulna");
    await page.fill("[name=password]", "Croupier#2026");
    await page.click("form:has([name=password]) .btn-p");
    await page.waitForURL("**/agentHome**");
    await lookAt(walk, ["/agentHome/agentTeamOverview"]);
    await signInStaff(walk, "owner");
    await lookAt(walk, [
      "/admin/members?q=khul",
      "/admin/audit",
      "/admin/outbox",
      "/admin/calls?kind=answered",
    ]);
  },
  { timeoutMs: 240_000 },
);
