// tier: all
import { beforeAll, expect } from "vitest";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import { openLynx } from "../support/text-browser";
import {
  addWithdrawalAccount,
  deposit,
  logIn,
  lookOnce,
  register,
  signInStaff,
  spin,
  waitOn,
  wordsOf,
} from "../support/walk-steps";

const MEMBER = "farhana";
const UPLINE = "jashore";
const BONUS = "100% bonus, up to ৳5,000";
const BONUSES = "/member/bonusDetails";
const MISSIONS = "/member/missionLeaderboard";
const WALLET = "/member/transferFund";
const DAY_MS = 86_400_000;

let portal: OwnPortal;

beforeAll(async () => {
  portal = await startOwnPortal();
});

/** In the zone of the demo brand. */
function dayFromNow(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS);
  return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(day);
}

const at = () => portal.url;

test.journey(
  "[M12 P19 P20 P22 Q48] a deposit brings the bonus that was joined, which is given up, and the points of a mission",
  async (walk) => {
    const { page, visit } = walk;
    const main = page.locator("main");
    await register(walk);
    await visit("/promotions?id=first-deposit");
    await main.getByRole("button", { name: "Join" }).click();
    await main.getByText("You joined").waitFor();
    await deposit(walk, "2000");
    await waitOn(walk, BONUSES, /100% bonus, up to ৳5,000/);
    await lookOnce(walk, BONUSES);

    await main.getByRole("link", { name: BONUS }).click();
    await main.getByRole("heading", { level: 1, name: BONUS }).waitFor();
    // What another promotion gives for the same deposit is cash, and may be there already.
    expect(await wordsOf(walk)).toMatch(
      /You keep ৳2,0[02]0\.00 in cash\. You lose ৳2,000\.00 of bonus money\./,
    );
    await main.getByRole("button", { name: "Give up ৳2,000.00" }).click();
    await page.getByText("The bonus has ended.").waitFor();
    expect(await wordsOf(walk)).toContain("You gave it up");
    expect(await main.getByRole("button", { name: "Give up" }).count()).toBe(0);

    const claim = main.getByRole("button", { name: "Claim: Deposits to make: 1" });
    await waitOn(walk, MISSIONS, /Deposits to make: 1 Daily · Claim by/);
    await lookOnce(walk, MISSIONS);
    await claim.click();
    await page.getByText("Claimed. The reward has been credited.").waitFor();
    expect(await claim.count()).toBe(0);
    await visit("/pointMall");
    expect(await wordsOf(walk)).toMatch(/\b20\b/);
  },
  { at },
);

test.journey(
  "[W02 W03 W04 W18] a member moves money to a studio's wallet, brings all of it back, and sends some to the upline",
  async (walk) => {
    const { page, visit } = walk;
    const main = page.locator("main");
    await logIn(walk, MEMBER);
    await page.waitForSelector(".bal");
    await deposit(walk, "1000");
    await lookOnce(walk, WALLET);
    await main.getByLabel("Amount").fill("150");
    await main.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByText("৳150.00 moved.").waitFor();
    expect(await wordsOf(walk)).toMatch(/Wallets at studios ৳150\.00/);
    await main.getByRole("button", { name: "Transfer all back" }).click();
    await page.getByText("is back in your main wallet").waitFor();
    expect(await wordsOf(walk)).toMatch(/Wallets at studios ৳0\.00/);

    await lookOnce(walk, "/member/transferUpline");
    await main.getByLabel("Amount").fill("500");
    await main.getByRole("button", { name: "Transfer", exact: true }).click();
    await page.getByText(`৳500.00 sent to ${UPLINE}.`).waitFor();
    await visit("/member/transactionHistory");
    expect(await main.locator("tbody").innerText()).toMatch(/Transfer[\s\S]*500\.00/);
  },
  { at },
);

const SPINS = "20 free spins at ৳5 each";

test.journey(
  "[M08 M12] free spins that a deposit brought are played in a slot, and stand in the betting record",
  async (walk) => {
    const { page, visit } = walk;
    const main = page.locator("main");
    await register(walk);
    await visit("/promotions?id=spins-on-deposit");
    await main.getByRole("button", { name: "Join" }).click();
    await main.getByText("You joined").waitFor();
    await deposit(walk, "500");
    const claim = main.getByRole("button", { name: `Claim: ${SPINS}` });
    await waitOn(walk, "/member/rewardCenter", new RegExp(`${SPINS} .*Claim`));
    await claim.click();
    await page.getByText("Claimed.").waitFor();
    await visit(BONUSES);
    await main.getByRole("link", { name: SPINS }).click();
    await main.getByRole("link", { name: /^Play it in / }).click();
    await page.waitForURL("**/seamless?*");
    const frame = page.frameLocator("iframe");
    const balance = () => frame.locator("dt:text-is('Balance') + dd").first().innerText();
    const before = await balance();
    await frame.locator("label.free").click();
    await frame.getByRole("button", { name: "Spin" }).click();
    await frame.locator("label.free", { hasText: "19" }).waitFor();
    expect(await balance()).toBe(before);
    await waitOn(walk, "/member/personalHistoryCopy", /Free spin.* 0\.00/);
    await visit(BONUSES);
    await main.getByRole("link", { name: SPINS }).click();
    expect(await main.getByRole("button", { name: /Give up/ }).count()).toBe(0);
  },
  { at },
);

test.journey(
  "[Z27] a raffle that staff make is public, with the commitment of its draw, for visitors too",
  async (walk) => {
    const { page, visit, script } = walk;
    const title = `Winter raffle ${script ? "one" : "two"}`;
    await signInStaff(walk, "owner");
    await visit("/admin/rewards/raffles/new");
    await page.getByLabel("Title").first().fill(title);
    await page.getByLabel("Valid bets for one ticket").fill("1,000");
    await page.getByLabel("Prizes, one amount per line").fill("5,000\n2,000");
    await page.getByLabel("First day").fill(dayFromNow(2));
    await page.getByLabel("Last day").fill(dayFromNow(9));
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "staff" });

    await lookOnce(walk, "/raffles");
    await page.locator("main").getByRole("link", { name: title }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    const words = await wordsOf(walk);
    for (const said of ["One ticket for every ৳1,000.00 of valid bets", "৳5,000.00", "Secret"])
      expect(words).toContain(said);
    expect(words).toMatch(/Commitment: SHA-256 of the secret, published on .*[0-9a-f]{64}/);
    await lookOnce(walk, new URL(page.url()).pathname);
  },
  { at },
);

test("[R64 M14 W03 W04] at a text browser a member reads the invitation and moves money there and back", async () => {
  const browser = openLynx(`${portal.url}/?lang=en`);
  try {
    browser.open(`${portal.url}/login`);
    await browser.fill("Username *", MEMBER);
    await browser.fill("Password *", PASSWORD);
    await browser.choose("BUTTON) Log in");
    expect(await browser.read()).toContain("Welcome back");
    browser.open(`${portal.url}/member/referral`);
    expect(await browser.read()).toContain("/register?referralCode=");
    browser.open(`${portal.url}/raffles`);
    expect(await browser.read()).toContain("Raffles");
    browser.open(`${portal.url}${WALLET}`);
    await browser.fill("Amount", "120");
    await browser.choose("BUTTON) Move");
    expect(await browser.read()).toContain("৳120.00 moved.");
    await browser.choose("BUTTON) Transfer all back");
    expect(await browser.read()).toContain("is back in your main wallet");
  } finally {
    await browser.close();
  }
});

const RELOAD = "25% bonus, up to ৳2,000";

test.journey(
  "[M12 P19] a bonus that a deposit brought is wagered, becomes cash, and is withdrawn",
  async (walk) => {
    const { page, visit } = walk;
    const main = page.locator("main");
    await signInStaff(walk, "owner");
    await visit("/admin/promotions/2/rules");
    await page.getByLabel("Wagering requirement").fill("1");
    await main.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved").first().waitFor();
    await page.goto("about:blank");
    await page.context().clearCookies({ name: "staff" });

    await register(walk);
    await visit("/promotions?id=reload");
    await main.getByRole("button", { name: "Join" }).click();
    await main.getByText("You joined").waitFor();
    await deposit(walk, "2000");
    await waitOn(walk, BONUSES, /25% bonus, up to ৳2,000/);
    expect(await wordsOf(walk)).toMatch(/Bonus money ৳500\.00 Left to bet ৳500\.00/);
    await spin(walk);
    await waitOn(walk, BONUSES, /Bonus money ৳0\.00 Left to bet ৳0\.00/);
    await lookOnce(walk, BONUSES);
    await main.getByRole("link", { name: RELOAD }).click();
    await main.getByRole("heading", { level: 1, name: RELOAD }).waitFor();
    // All of it may have been lost in that round.
    expect(await wordsOf(walk)).toMatch(/Converted|Used up/);

    await addWithdrawalAccount(walk);
    await visit("/member/withdraw");
    await page.fill("[name=amount]", "1500");
    await main.getByRole("button", { name: "Withdraw" }).click();
    await page.waitForURL(/\/member\/withdraw\/\d+/);
    expect(await wordsOf(walk)).toContain("৳1,500.00");
  },
  { at, timeoutMs: 180_000 },
);
