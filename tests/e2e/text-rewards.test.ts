// tier: all
import { beforeAll, expect } from "vitest";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import { testReading, type Reading } from "../support/reading";
import { addPayoutAccount, logIn, openAccount, payIn, spin, waitHere, waitOn } from "../support/text-steps";
import { BETTING_RECORD, betsSaid, minor } from "../support/walk-steps";

const BONUSES = "/member/bonusDetails";
const ACCOUNT_RECORD = "/member/transactionHistory";
const MEMBER = "farhana";
const UPLINE = "jashore";
const MISSIONS = "/member/missionLeaderboard";
const RELOAD = "25% bonus, up to ৳2,000";
const SPINS = "20 free spins at ৳5 each";

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

const at = () => portal.url;

/** Presses the button before these words where its own come again after it. */
const pressBefore = ({ browser }: Reading, words: string) => browser.tick(words);

async function join(reading: Reading, promotion: string): Promise<void> {
  await reading.visit(`/promotions?id=${promotion}`);
  await pressBefore(reading, "Joining costs nothing");
  expect(await reading.words()).toContain("You joined");
}

testReading(
  "[R64 M12 P19] a bonus that a deposit brought is wagered, becomes cash or is used up, and a withdrawal is asked for",
  async (reading) => {
    const { browser, visit, words } = reading;
    await visit("/admin/login");
    await browser.fill("Username *", "owner");
    await browser.fill("Password *", PASSWORD);
    await browser.choose("Log in");
    await visit("/admin/promotions/2/rules");
    await browser.fill("Wagering requirement", "1");
    await browser.choose("Save");
    expect(await words()).toContain("The rules are saved.");

    await openAccount(reading);
    await join(reading, "reload");
    await payIn(reading, "2000");
    await waitOn(reading, BONUSES, /Bonus money ৳500\.00 Left to bet ৳500\.00/);
    expect(await words()).toContain(RELOAD);
    await spin(reading, 1);
    await waitOn(reading, BONUSES, /Bonus money ৳0\.00 Left to bet ৳0\.00/);
    await browser.choose(RELOAD);
    // All of it may have been lost in that round.
    expect(await words()).toMatch(/Converted|Used up/);

    await addPayoutAccount(reading);
    await visit("/member/withdraw");
    await browser.fill("Amount", "1500");
    await pressBefore(reading, "Recent withdrawals");
    expect(await words()).toMatch(/Your request is pending.*৳1,500\.00/);
  },
  { at },
);

testReading(
  "[R64 M08 M12 P20 P22] a mission's reward and free spins are claimed, the spins are played to the last, and what they won is paid",
  async (reading) => {
    const { browser, visit, words } = reading;
    await openAccount(reading);
    await join(reading, "spins-on-deposit");
    await payIn(reading, "500");
    await waitOn(reading, MISSIONS, /Deposits to make: 1 Daily · Claim by .* 1 of 1 20 pts/);
    await browser.choose("Claim");
    expect(await words()).toMatch(/Claimed\. The reward has been credited\..* 1 of 1 20 pts Claimed/);
    await waitOn(reading, "/member/rewardCenter", new RegExp(`To claim ${SPINS} `));
    await browser.choose("Claim");
    expect(await words()).toMatch(/Claimed\..* Nothing to claim now/);

    await visit(BONUSES);
    await browser.choose(SPINS);
    await browser.choose("Play it in");
    await browser.choose("open it in a new window");
    const before = balanceIn(await words());
    for (let left = 20; left > 0; left--) {
      expect(balanceIn(await words())).toBe(before);
      await browser.tick(`Free spins: ${left} left`);
      await browser.choose("Spin");
    }
    expect(await words()).toContain("Last free spin, all wins are paid");
    await waitOn(reading, BETTING_RECORD, betsSaid(20));
    const record = await words();
    const [, won] = /All 20 bets in the period 0\.00 0\.00 \+?([\d,.]+)/.exec(record)!;
    expect(balanceIn(record) - before).toBe(minor(won!));
    await visit(BONUSES);
    expect(await words()).toMatch(new RegExp(`${SPINS} 20/20 .*Used up`));
  },
  { at },
);

testReading(
  "[R64] a member earns a ticket of a raffle, and reads how it is drawn and what it has committed to",
  async (reading) => {
    const { browser, visit, words } = reading;
    await openAccount(reading);
    await payIn(reading, "2000");
    await spin(reading, 1);
    await spin(reading, 2);
    await visit("/raffles");
    await browser.choose("Winter raffle");
    await waitHere(reading, /Your tickets: 1/);
    expect(await words()).toMatch(/Commitment: SHA-256 of the secret, published on .*[0-9a-f]{64}/);
  },
  { at },
);

testReading(
  "[R64 W18 W20] a member sends money to the upline, and both records have it",
  async (reading) => {
    const { browser, visit, words } = reading;
    await logIn(reading, MEMBER);
    await payIn(reading, "1000");
    const before = balanceIn(await words());
    await visit("/member/transferUpline");
    expect(await words()).toContain(`Transfer to ${UPLINE}`);
    await browser.fill("Amount", "-500");
    await browser.choose("Transfer");
    expect(await words()).toContain("The amount must be greater than zero");
    await browser.fill("Amount", "600");
    await browser.choose("Transfer");
    expect(await words()).toContain(`৳600.00 sent to ${UPLINE}.`);
    await visit(ACCOUNT_RECORD);
    const record = await words();
    expect(record).toMatch(/Transfer Main .* −600\.00/);
    expect(before - balanceIn(record)).toBe(600_00);

    const upline = reading.openAnother();
    await logIn(upline, UPLINE);
    await upline.visit(ACCOUNT_RECORD);
    expect(await upline.words()).toMatch(/Transfer Main .* \+600\.00/);
  },
  { at },
);

const balanceIn = (words: string): number => minor(/Balance (৳?[\d,.]+)/.exec(words)![1]!);
