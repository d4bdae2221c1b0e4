// tier: first, on both stores
import { expect, test } from "vitest";
import { openSession } from "~/domain/access/sessions.server";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../../support/bank";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import type { SettlementCase } from "../../support/settlement/case";
import { settleCase } from "../../support/settlement/settle-case";
import { smallCase } from "../../support/settlement/small-case";

const CENTRE = "/agentHome";

/** T, A below it and B below that, who hold daily salaries and have played a day. */
async function settledSite(change: Partial<SettlementCase> = {}) {
  const site = await freshSite();
  const { app, clock } = site;
  clock.moveTo(0);
  await settleCase({ app, clock }, smallCase(change));
  const people = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  const idOf = (name: string) => people.find(({ username }) => username === name)!.id;
  const signedIn = async (name: string) => {
    const token = app.random.token();
    await app.store.transaction(() =>
      openSession(app, token, {
        ...({ kind: "member", ownerId: idOf(name), ip: "127.0.0.1", userAgent: "" } as const),
        firstLogin: false,
      }),
    );
    return site.visitor({ session: token, language: "en" });
  };
  const billOf = async (name: string) => {
    const bill = await app.db
      .selectFrom("settlement_bills")
      .select("id")
      .where("account_id", "=", idOf(name))
      .executeTakeFirstOrThrow();
    return bill.id;
  };
  return { site, app, idOf, signedIn, billOf };
}

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<\/?(?:span|bdi|b)(?: [^>]*)?>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

const payForm = (page: Page) => page.forms.find(({ action }) => action.endsWith("/payouts/payment"))!;

const WEEK = "from=2026-11-15&to=2026-11-25";

test("[D10] the page of daily salaries lists what was paid, period by period", async () => {
  const { signedIn } = await settledSite();
  const agent = await signedIn("A");
  const { status, html } = await agent.get(`${CENTRE}/agentDailyWages2?${WEEK}`);
  expect(status).toBe(200);
  expect(textOf(html)).toContain("20 Nov");
  expect(textOf(html)).toContain("2.00 2.00 Paid");
  expect((await agent.get(`${CENTRE}/agentDailyWages2?${WEEK}&state=rejected`)).html).toContain(
    "No payouts in this period.",
  );
});

test("[D09 D10 D11 D12] a page of a type by which nobody pays or is paid is not found, and is not in the menu", async () => {
  const { signedIn } = await settledSite();
  const agent = await signedIn("A");
  for (const page of ["agentDividendRecordCopy2", "agentHourSalary", "agentRealtimeSalary"]) {
    expect((await agent.get(`${CENTRE}/${page}`)).status).toBe(404);
    expect((await agent.get(`${CENTRE}/agentTeamOverview`)).html).not.toContain(page);
  }
  expect((await agent.get(`${CENTRE}/agentTeamOverview`)).html).toContain("agentDailyWages2");
});

test("[D09] dividends are paid so seldom that those of a year are shown to who asks for no period", async () => {
  const dividend = { type: "dividend", period: "monthly", accepted: "2026-02-01T00:00:00Z" } as const;
  const { signedIn } = await settledSite({
    contracts: [{ id: 1, agent: "house", account: "T", ...dividend, tiers: [{ rateBp: 1_000 }] }],
    ...{ since: "2026-10-31T00:05:00+06:00", until: "2026-11-01T00:10:00+06:00" },
    bets: smallCase().bets!.map(({ states: [state], ...bet }) => ({
      ...{ ...bet, states: [{ ...state!, at: "2026-10-20T10:00:00+06:00" }] },
    })),
  });
  const agent = await signedIn("T");
  const page = await agent.get(`${CENTRE}/agentDividendRecordCopy2`);
  expect(textOf(page.html)).toContain("150.00 150.00 Paid");
  expect(page.form("from", "to").fields).toMatchObject({ from: "2025-11-02", to: "2026-11-01" });
  expect((await agent.get(`${CENTRE}/agentDividendRecordCopy2?from=2026-11-01`)).html).toContain(
    "No payouts in this period.",
  );
});

test("a dividend of which nothing is due says that the team is ahead, or that there is nothing to calculate from", async () => {
  const dividend = { type: "dividend", period: "daily", accepted: "2026-02-01T00:00:00Z" } as const;
  const sheetAfter = async (payout: number) => {
    const { signedIn, billOf } = await settledSite({
      contracts: [{ id: 1, agent: "house", account: "T", ...dividend, tiers: [{ rateBp: 1_000 }] }],
      bets: smallCase().bets!.map(({ states: [state], ...bet }) => ({
        ...{ ...bet, states: [{ ...state!, stake: 5_000, payout }] },
      })),
    });
    return textOf((await (await signedIn("T")).get(`${CENTRE}/payouts/${await billOf("T")}`)).html);
  };
  expect(await sheetAfter(13_000)).toContain(
    "Nothing due: the team won more than it lost, amounts carried over included",
  );
  // They bet, and got back what they had bet.
  expect(await sheetAfter(5_000)).toContain("Nothing due: the amount to calculate from is zero");
});

test("a payout opens into its conditions, its calculation, its members and their bets", async () => {
  const { site, signedIn, billOf, idOf } = await settledSite();
  const agent = await signedIn("A");
  const path = `${CENTRE}/payouts/${await billOf("A")}`;
  const text = textOf((await agent.get(path)).html);
  expect(text).toContain("A from T");
  expect(text).toContain("granted to B");
  expect(text).toContain("Due, rounded down ৳2.00");
  const bets = await agent.get(`${path}?member=${idOf("M")}`);
  expect(bets.status).toBe(200);
  expect(textOf(bets.html)).toContain("Bets counted");
  expect((await agent.get(`${path}?member=1`)).status).toBe(404);
  // Whoever the contract is with reads it as well; nobody else does.
  expect((await (await signedIn("T")).get(path)).status).toBe(200);
  expect((await (await signedIn("B")).get(path)).status).toBe(404);
  expect((await site.visitor({ language: "en" }).get(path)).status).toBe(302);
  for (const id of ["0", "-1", "1e3", "999"])
    expect((await agent.get(`${CENTRE}/payouts/${id}`)).status).toBe(404);
});

test("[D07 D28] income is what the own wallet was paid under contracts, less what was paid on", async () => {
  const { signedIn } = await settledSite({
    policy: { payer: { daily_salary: "upline" } },
    money: [{ at: "2026-11-20T12:00:00+06:00", account: "A", amount: 40 }],
  });
  const agent = await signedIn("A");
  const { html, status } = await agent.get(`${CENTRE}/agentRevenueReport?${WEEK}`);
  expect(status).toBe(200);
  expect(textOf(html)).toContain("Daily salary 3.00 1.00 +2.00");
  const none = await agent.get(`${CENTRE}/agentRevenueReport?from=2026-01-01&to=2026-01-02`);
  expect(none.html).toContain("No income in this period.");
});

test("an upline without money owes its downline, and pays when it has some, once", async () => {
  const [, , withB] = smallCase().contracts!;
  const { app, signedIn, idOf } = await settledSite({
    policy: { payer: { daily_salary: "upline" } },
    contracts: [withB!],
  });
  const agent = await signedIn("A");
  const path = `${CENTRE}/agentDailyWages2?side=given&${WEEK}`;
  const page = await agent.get(path);
  expect(textOf(page.html)).toContain("You owe your downlines ৳1.00.");
  expect(textOf(page.html)).toContain("Not covered");
  const early = await agent.submit(payForm(page));
  expect(early.status).toBe(303);
  expect((await agent.get(path)).html).toContain("Your balance did not cover all payouts.");

  await app.store.transaction(() => post(app, deposit(idOf("A"), 500n, "float")));
  const again = await agent.get(path);
  const form = payForm(again);
  await Promise.all([agent.submit(form), agent.submit(form)]);
  expect((await agent.get(path)).html).not.toContain("You owe your downlines");
  const { balance_minor: left } = await app.db
    .selectFrom("wallets")
    .select("balance_minor")
    .where("account_id", "=", idOf("A"))
    .where("kind", "=", "main")
    .executeTakeFirstOrThrow();
  expect(left).toBe(400n);
});
