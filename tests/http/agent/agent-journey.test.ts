// tier: first, on both stores
import { expect, test, vi } from "vitest";
import { findOrCreatePlayerRef } from "~/domain/games/wallet-contract/players.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { addDays, dayOf, dayToText, startOfDay } from "~/domain/shared/day";
import { adjustWallet } from "~/domain/wallet/adjust-wallet.server";
import { chooseAndAgree } from "../../support/first-log-in";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import { addVendor, bet, betwinOf, SECRET, sign, VENDOR } from "../../support/vendor-site";

const CHOSEN = "Another#2027";
const HOUR_MS = 3_600_000;

async function logIn(
  site: FreshSite,
  { at, username, password }: Record<"at" | "username" | "password", string>,
) {
  const browser = site.visitor({ language: "en" });
  const sent = await browser.submit((await browser.get(at)).form("username", "password"), {
    username,
    password,
  });
  return { browser, landed: await browser.follow(sent) };
}

/** The site's own jobs add up what was played, and pay for it. */
async function paidPeriods({ app, clock }: FreshSite, count: number): Promise<void> {
  await vi.waitFor(async () => {
    // The next turn of the jobs.
    clock.advance(3_000);
    const bills = await app.db
      .selectFrom("settlement_bills")
      .select("id")
      .where("state", "=", "issued")
      .execute();
    expect(bills).toHaveLength(count);
  });
}

/** What was due before its first run is never settled. */
async function settlementHasBegun({ app, clock }: FreshSite): Promise<void> {
  await vi.waitFor(async () => {
    clock.advance(3_000);
    expect(await app.db.selectFrom("settlement_progress").select("id").execute()).toHaveLength(1);
  });
}

/** One round a day through the vendor's calls: ৳1,000.00 staked and lost. */
async function playADay(site: FreshSite, ref: string, day: number): Promise<void> {
  const body = JSON.stringify(
    betwinOf({ accountId: 0, ref }, [bet(`b-${day}`, "1000.00")], { round: `r-${day}`, finished: true }),
  );
  const reply = await fetch(`${site.url}/callbacks/softswiss/${VENDOR}/betwin`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-REQUEST-SIGN": sign(body) },
    body,
  });
  expect([reply.status, day]).toEqual([200, day]);
}

test("[D03 W19 C03 C04 C20 Z30 D10] an agent opens an account, sends it money and a contract; a week of play is paid and explained", async () => {
  const site = await freshSite();
  const { app, clock } = site;
  await addCurrency(app);
  await addVendor(app, VENDOR, SECRET);
  const khulna = await addAccount(app, { username: "khulna", memberType: 1 });
  const funded = await adjustWallet(app, {
    ...{ accountId: khulna, direction: "credit", amountMinor: 1_900_000n, reason: "Opening balance" },
    ...{ formKey: "the-opening-balance", by: { staffId: 1, ip: "" } },
  });
  expect(funded).toMatchObject({ ok: true, status: "booked" });

  const { browser: agent } = await logIn(site, { at: "/agent", username: "khulna", password: PASSWORD });
  const opening = (await agent.get("/agentHome/registerCenter/downline")).form("username", "memberType");
  const opened = await agent.submit(opening, { username: "jashore", memberType: "agent" });
  const password = /Cr7-\S+/.exec(opened.text)![0];
  const { id: jashore } = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("username", "=", "jashore")
    .executeTakeFirstOrThrow();

  const transfer = (await agent.get(`/agentHome/downlineManagmentView/${jashore}/transfer`)).form("amount");
  expect((await agent.submit(transfer, { amount: "8,000" })).status).toBe(303);

  const offer = (await agent.get("/agentHome/contracts?type=daily_salary&for=jashore")).form("tiers[0].rate");
  expect((await agent.submit(offer, { "tiers[0].rate": "1" })).status).toBe(303);

  const first = await logIn(site, { at: "/agent", username: "jashore", password });
  await chooseAndAgree(first.browser, CHOSEN);
  const { dialog } = await first.browser.get("/contracts");
  expect(dialog.text).toContain("1% of what the team bets, day by day");
  const acceptance = dialog.forms.find(({ action }) => action.includes("acceptance"))!;
  expect((await first.browser.submit(acceptance)).status).toBe(303);

  const [{ id: vendorId }] = (await app.db.selectFrom("vendors").select("id").execute()) as [{ id: number }];
  const ref = await app.store.transaction(() => findOrCreatePlayerRef(app, { accountId: jashore, vendorId }));
  await settlementHasBegun(site);
  const accepted = dayOf(clock.now(), app.config.timeZone);
  const week = Array.from({ length: 7 }, (_, n) => addDays(accepted, n + 1));
  for (const day of week) {
    clock.moveTo(startOfDay(day, app.config.timeZone) + 12 * HOUR_MS);
    await playADay(site, ref, day);
    clock.moveTo(startOfDay(addDays(day, 1), app.config.timeZone) + HOUR_MS);
    await paidPeriods(site, week.indexOf(day) + 1);
  }

  const { browser: below } = await logIn(site, { at: "/agent", username: "jashore", password: CHOSEN });
  const period = `from=${dayToText(week[0]!)}&to=${dayToText(week[6]!)}`;
  const pay = await below.get(`/agentHome/agentDailyWages2?${period}`);
  expect(pay.text.match(/1,000\.00 1,000\.00 1 1% 10\.00 10\.00 Paid/g)).toHaveLength(7);
  const payout = pay.links.find((link) => link.startsWith("/agentHome/payouts/"))!;
  const sheet = await below.get(payout);
  for (const said of ["jashore from khulna", "1,000.00 at 1%", "Due ৳10.00"])
    expect(sheet.text).toContain(said);
  const { browser: upline } = await logIn(site, { at: "/agent", username: "khulna", password: PASSWORD });
  expect((await upline.get(payout)).status).toBe(200);
  const report = await upline.get(`/agentHome/palStatementsAgentCopy?${period}`);
  const file = await upline.get(report.links.find((link) => link.includes("palStatementsAgentCopy/file"))!);
  expect(file.html).toContain("jashore,0,");
  expect(file.html).toContain(",7000.00,7000.00,0.00,7000.00");

  const wallets = await app.db
    .selectFrom("wallets")
    .select(["account_id", "balance_minor"])
    .where("kind", "=", "main")
    .orderBy("account_id")
    .execute();
  expect(new Map(wallets.map((wallet) => [wallet.account_id, wallet.balance_minor]))).toEqual(
    new Map([
      [khulna, 1_100_000n],
      [jashore, 800_000n - 700_000n + 7_000n],
    ]),
  );
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});
