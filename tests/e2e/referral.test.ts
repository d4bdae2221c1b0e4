// tier: all
import { beforeAll, expect } from "vitest";
import { test, type Walk } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { testReading } from "../support/reading";
import * as atText from "../support/text-steps";
import { deposit, leave, logIn, lookOnce, register, spin, waitOn, wordsOf } from "../support/walk-steps";

const REFERRAL = "/member/referral";
const ACCOUNT_RECORD = "/member/transactionHistory";
/** Of the day, at which the site pays for friends. */
const PAID_AT_MINUTE = 5 * 60 + 15;

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

/** Somebody else at another browser: a friend whom the member's own was seen with earns nothing. */
async function leaveBrowser(walk: Walk): Promise<void> {
  await leave(walk);
  await walk.page.context().clearCookies({ name: /^(?!lang$)/ });
}

test.journey(
  "[M14 P25] a friend opens an account by the link, deposits and plays, and the next morning both are paid",
  async (walk) => {
    const { page, visit } = walk;
    const member = await register(walk);
    await lookOnce(walk, REFERRAL);
    const link = new URL(await page.locator("main .copyrow b").innerText());
    expect(link.pathname).toBe("/register");
    const words = await wordsOf(walk);
    for (const said of ["Both get ৳300.00", "No friends yet"]) expect(words).toContain(said);
    await leaveBrowser(walk);

    const friend = await register(walk, link.pathname + link.search);
    await leaveBrowser(walk);
    await logIn(walk, member);
    await page.waitForSelector(".bal");
    await visit(REFERRAL);
    expect(await wordsOf(walk)).toMatch(/Friends registered 1 .*wa\*\*\*\S .*No deposit yet/);
    await leaveBrowser(walk);

    await logIn(walk, friend);
    await page.waitForSelector(".bal");
    await deposit(walk, "5000");
    // ৳2,000 in all, as the terms ask.
    for (const played of [1, 2, 3, 4]) await spin(walk, played);
    await leaveBrowser(walk);

    await portal.sleepUntilTomorrow(PAID_AT_MINUTE);
    await logIn(walk, member);
    await page.waitForSelector(".bal");
    await waitOn(walk, REFERRAL, /Friends registered 1 Qualified 1 Earned ৳300\.00/, 120_000);
    await lookOnce(walk, REFERRAL);
    await visit(ACCOUNT_RECORD);
    expect(await wordsOf(walk)).toMatch(/Referral reward.* \+300\.00/);
    await leaveBrowser(walk);
    await logIn(walk, friend);
    await page.waitForSelector(".bal");
    await waitOn(walk, ACCOUNT_RECORD, /Referral reward.* \+300\.00/);
  },
  { at: () => portal.url, timeoutMs: 400_000 },
);

testReading(
  "[R64 M14 P25] a friend opens an account by the link, deposits and plays, and the next morning both are paid",
  async (member) => {
    const username = await atText.openAccount(member);
    await member.visit(REFERRAL);
    const said = await member.words();
    expect(said).toContain("Both get ৳300.00");
    const link = /\/register\?referralCode=\w+/.exec(said)![0];

    const friend = member.openAnother();
    const friendsName = await atText.openAccount(friend, link);
    await atText.waitOn(member, REFERRAL, /Friends registered 1 .*No deposit yet/);
    await atText.payIn(friend, "5000");
    // ৳2,000 in all, as the terms ask.
    for (const played of [1, 2, 3, 4]) await atText.spin(friend, played);

    await portal.sleepUntilTomorrow(PAID_AT_MINUTE);
    for (const [reading, name] of [
      [member.openAnother(), username],
      [member.openAnother(), friendsName],
    ] as const) {
      await atText.logIn(reading, name);
      await atText.waitOn(reading, ACCOUNT_RECORD, /Referral reward.* \+300\.00/, 120_000);
    }
  },
  { at: () => portal.url, timeoutMs: 400_000 },
);
