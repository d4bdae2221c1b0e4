import { describe, expect, test } from "vitest";
import { rollUp } from "~/domain/agents/rollups/rollups.server";
import { openSession } from "~/domain/access/sessions.server";
import { award } from "~/domain/bonuses/award.server";
import { bonusRulesOf } from "~/domain/bonuses/open-purse.server";
import { post } from "~/domain/ledger/ledger.server";
import { addDays, dayOf } from "~/domain/shared/day";
import { acquireLease } from "~/domain/shared/lease.server";
import { publish } from "~/domain/shared/outbox.server";
import { deposit } from "../../support/bank";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";
import { addAccount } from "../../support/team";

const AGENT = 1;
const CENTRE = "/agentHome";

/** khulna with jashore and its rahim10 below, and asha directly; sylhet and its stranger are of another team. */
async function openTeam() {
  const site = await freshSite();
  const { app } = site;
  const khulna = await addAccount(app, { username: "khulna", memberType: AGENT });
  const jashore = await addAccount(app, { username: "jashore", memberType: AGENT, under: khulna });
  const rahim = await addAccount(app, { username: "rahim10", under: jashore });
  const asha = await addAccount(app, { username: "asha", under: khulna });
  const sylhet = await addAccount(app, { username: "sylhet", memberType: AGENT });
  const stranger = await addAccount(app, { username: "stranger", under: sylhet });
  return { site, khulna, jashore, rahim, asha, sylhet, stranger };
}

async function signedIn({ app, visitor }: FreshSite, accountId: number) {
  const token = app.random.token();
  await app.store.transaction(() =>
    openSession(app, token, {
      ...({ kind: "member", ownerId: accountId, ip: "127.0.0.1", userAgent: "", firstLogin: false } as const),
    }),
  );
  return visitor({ session: token, language: "en" });
}

interface Play {
  accountId: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  daysAgo?: number;
  depositMinor?: bigint;
}

async function happen({ app }: FreshSite, plays: Play[]): Promise<void> {
  const today = dayOf(app.clock.now(), app.config.timeZone);
  await app.store.transaction(function* () {
    for (const { accountId, stakeMinor, payoutMinor, daysAgo = 0, depositMinor } of plays) {
      const base = { accountId, day: addDays(today, -daysAgo), currency: "BDT" };
      yield* publish(app, "settled", {
        ...{ ...base, bets: 1, stakeMinor, validMinor: stakeMinor, payoutMinor },
      });
      if (depositMinor) yield* publish(app, "deposited", { ...base, amountMinor: depositMinor });
    }
  });
  const lease = await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 60_000 });
  while ((await rollUp(app, lease!)) === "more");
}

/** The cells of a table's lines, each line as one text. */
const linesOf = (html: string) =>
  [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, line]) =>
    line!
      .replaceAll(/<!--.*?-->|<\/?(?:span|bdi|b)(?: [^>]*)?>/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
const lineOf = (html: string, name: string) => linesOf(html).find((line) => line.startsWith(name));

describe("profit and loss", () => {
  test("[D06 D28] adds up each line of the team, and leads down the tree", async () => {
    const { site, khulna, jashore, rahim, asha, stranger } = await openTeam();
    await happen(site, [
      { accountId: rahim, stakeMinor: 100_00n, payoutMinor: 40_00n, depositMinor: 500_00n },
      { accountId: asha, stakeMinor: 10_00n, payoutMinor: 30_00n },
      { accountId: stranger, stakeMinor: 999_00n, payoutMinor: 0n },
    ]);
    const reward = { form: "cash", kind: "cashback", promotionId: 1, amountMinor: 7_50n } as const;
    const rules = await bonusRulesOf(site.app);
    await site.app.store.transaction(() =>
      award(site.app, rules, { key: "cashback:test", accountId: rahim, reward }),
    );
    await happen(site, []);
    const agent = await signedIn(site, khulna);

    const { html, status } = await agent.get(`${CENTRE}/palStatementsAgentCopy`);
    expect(status).toBe(200);
    expect(lineOf(html, "jashore")).toBe(
      "jashore Agent, 1 below 500.00 0.00 1 100.00 100.00 40.00 +60.00 7.50 +52.50",
    );
    expect(lineOf(html, "asha")).toBe("asha Member 0.00 0.00 1 10.00 10.00 30.00 −20.00 0.00 −20.00");
    expect(lineOf(html, "All 2")).toBe("All 2 500.00 0.00 2 110.00 110.00 70.00 +40.00 7.50 +32.50");
    expect(html).not.toContain("stranger");

    const below = await agent.get(`${CENTRE}/palStatementsAgentCopy?root=${jashore}`);
    expect(lineOf(below.html, "rahim10")).toContain("+60.00");
    expect(below.html).toContain("khulna (me)");
  });

  test("[D26 D27] an account outside of the own tree is not found", async () => {
    const { site, khulna, sylhet, stranger } = await openTeam();
    const agent = await signedIn(site, khulna);
    for (const id of [sylhet, stranger, 1, "1e3", "-1", "x"]) {
      expect((await agent.get(`${CENTRE}/palStatementsAgentCopy?root=${id}`)).status).toBe(404);
      expect((await agent.get(`${CENTRE}/palStatementsAgentCopy/file?root=${id}`)).status).toBe(404);
      expect((await agent.get(`${CENTRE}/downlineManagmentView?at=${id}`)).status).toBe(404);
    }
    const missing = await agent.get(`${CENTRE}/palStatementsAgentCopy?account=stranger`);
    expect(missing.html).toContain("There is no stranger in your team.");
  });

  test("is ordered by a press on a head, paged, and looks for one account", async () => {
    const { site, khulna } = await openTeam();
    const { app } = site;
    const members = [];
    for (let n = 10; n < 40; n++)
      members.push(await addAccount(app, { username: `member${n}`, under: khulna }));
    await happen(
      site,
      members.map((accountId, n) => ({ accountId, stakeMinor: BigInt(n) * 100n, payoutMinor: 0n })),
    );
    const agent = await signedIn(site, khulna);
    const path = `${CENTRE}/palStatementsAgentCopy`;
    const names = async (query: string) =>
      linesOf((await agent.get(`${path}?${query}`)).html)
        .filter((line) => line.startsWith("member"))
        .map((line) => line.slice(0, 8));

    expect((await names("")).slice(0, 2)).toEqual(["member39", "member38"]);
    expect((await names("sort=stakes&order=asc&page=2")).at(-1)).toBe("member39");
    expect((await names("sort=account")).slice(0, 2)).toEqual(["member10", "member11"]);
    expect(await names("rows=50")).toHaveLength(30);
    expect(await names("account=MEMBER12")).toEqual(["member12"]);
    expect(await names("page=999&sort=nonsense&order=up")).toHaveLength(10);
    const paged = await agent.get(path);
    expect(lineOf(paged.html, "This page, 20")).toContain("+390.00");
    expect(lineOf(paged.html, "All 32")).toContain("+435.00");
  });

  test("[D16] lists what each account lost by itself", async () => {
    const { site, khulna, rahim, asha } = await openTeam();
    await happen(site, [
      { accountId: rahim, stakeMinor: 100_00n, payoutMinor: 40_00n },
      { accountId: asha, stakeMinor: 10_00n, payoutMinor: 30_00n },
    ]);
    const agent = await signedIn(site, khulna);
    const { html } = await agent.get(`${CENTRE}/palStatementsAgentCopy?view=accounts&kind=members`);
    expect(lineOf(html, "rahim10")).toContain("+60.00");
    expect(lineOf(html, "asha")).toContain("−20.00");
    expect(lineOf(html, "jashore")).toBeUndefined();
    expect(html).toContain("Player losses");
  });

  test("[D25 L44] adds up by day, week, half month and month, and by nothing else", async () => {
    const { site, khulna, asha } = await openTeam();
    const { app } = site;
    // Today is 21 November 2026, a Saturday.
    expect(dayOf(app.clock.now(), app.config.timeZone)).toBe(20261121);
    await happen(site, [
      { accountId: asha, stakeMinor: 1_00n, payoutMinor: 0n },
      { accountId: asha, stakeMinor: 2_00n, payoutMinor: 0n, daysAgo: 5 },
      { accountId: asha, stakeMinor: 4_00n, payoutMinor: 0n, daysAgo: 6 },
      { accountId: asha, stakeMinor: 8_00n, payoutMinor: 0n, daysAgo: 21 },
    ]);
    const agent = await signedIn(site, khulna);
    const path = `${CENTRE}/palStatementsAgentCopy?view=periods&from=2026-10-25&to=2026-11-21`;
    const results = async (type: string) =>
      linesOf((await agent.get(`${path}&type=${type}`)).html)
        .filter((line) => /^\d/.test(line))
        .map((line) => `${line.match(/^(.*?) 0\.00/)![1]}: ${line.split(" ").at(-1)}`);

    expect(await results("weekly")).toEqual([
      "16 Nov – 21 Nov: +3.00",
      "9 Nov – 15 Nov: +4.00",
      "2 Nov – 8 Nov: 0.00",
      "26 Oct – 1 Nov: +8.00",
      "25 Oct: 0.00",
    ]);
    expect(await results("semimonthly")).toEqual([
      "16 Nov – 21 Nov: +3.00",
      "1 Nov – 15 Nov: +4.00",
      "25 Oct – 31 Oct: +8.00",
    ]);
    expect(await results("monthly")).toEqual(["1 Nov – 21 Nov: +7.00", "25 Oct – 31 Oct: +8.00"]);
    expect(await results("daily")).toHaveLength(28);
    const { html } = await agent.get(path);
    const types = [...html.matchAll(/<option value="([a-z]+)"/g)].map(([, type]) => type);
    expect(types).toEqual(["daily", "weekly", "semimonthly", "monthly"]);
  });

  test("a period of more than a year is refused at its field", async () => {
    const { site, khulna } = await openTeam();
    const agent = await signedIn(site, khulna);
    const { html, status } = await agent.get(
      `${CENTRE}/palStatementsAgentCopy?from=2020-01-01&to=2026-11-21`,
    );
    expect(status).toBe(200);
    expect(html).toContain("Choose one year at most.");
  });

  test.each(["palStatementsAgentCopy", "personalHistoryCopy", "agentDownlineTransactionDetailsCopy"])(
    "the file of %s has its heading alone for a name that nobody in the team has",
    async (report) => {
      const { site, khulna, rahim } = await openTeam();
      const { app } = site;
      const gameOf = await addCatalogue(app, {
        vendors: [{ code: "studio" }],
        games: [{ vendor: "studio", code: "reels" }],
      });
      await app.store.transaction(() => post(app, deposit(rahim, 700_00n, "one")));
      await addPlayedRound(app, {
        ...{ accountId: rahim, gameId: gameOf("studio", "reels"), stakeMinor: 25_00n, payoutMinor: 5_00n },
      });
      const agent = await signedIn(site, khulna);
      const linesIn = async (query: string) =>
        (await agent.get(`${CENTRE}/${report}/file?${query}`)).html.trim().split("\n");
      const all = await linesIn("");
      expect(all.length).toBeGreaterThan(1);
      for (const query of ["account=stranger", "account=nobody&view=accounts"])
        expect(await linesIn(query)).toEqual([all[0]]);
    },
  );

  test("goes out as a file with all its lines", async () => {
    const { site, khulna, rahim } = await openTeam();
    await happen(site, [{ accountId: rahim, stakeMinor: 1_234_56n, payoutMinor: 2_000_00n }]);
    const agent = await signedIn(site, khulna);
    const answer = await agent.get(`${CENTRE}/palStatementsAgentCopy/file`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.html.replace(/^\uFEFF/, "").split("\n")).toEqual([
      'Account,Team,"Deposits, BDT","Withdrawals, BDT",Bets,"Stakes, BDT","Valid bets, BDT","Payouts, BDT","Net result, BDT","Bonuses, BDT","After bonuses, BDT"',
      "jashore,1,0.00,0.00,1,1234.56,1234.56,2000.00,-765.44,0.00,-765.44",
      "asha,0,0.00,0.00,0,0.00,0.00,0.00,0.00,0.00,0.00",
      "",
    ]);
  });
});

test("[D05 D15] the team's bets are listed with whose they are, and narrowed to one account", async () => {
  const { site, khulna, rahim, asha, stranger } = await openTeam();
  const { app } = site;
  const gameOf = await addCatalogue(app, {
    vendors: [{ code: "studio" }],
    games: [{ vendor: "studio", code: "reels" }],
  });
  const gameId = gameOf("studio", "reels");
  for (const accountId of [rahim, asha, stranger])
    await addPlayedRound(app, { accountId, gameId, stakeMinor: 25_00n, payoutMinor: 5_00n });
  const agent = await signedIn(site, khulna);
  const { html, status } = await agent.get(`${CENTRE}/personalHistoryCopy`);
  expect(status).toBe(200);
  expect(html).toContain("rahim10");
  expect(html).toContain("asha");
  expect(html).not.toContain("stranger");
  expect(lineOf(html, "All 2")).toContain("50.00 50.00 +40.00");
  const one = await agent.get(`${CENTRE}/personalHistoryCopy?account=asha&status=settled`);
  expect(lineOf(one.html, "All 1")).toContain("+20.00");
  const none = await agent.get(`${CENTRE}/personalHistoryCopy?account=stranger`);
  expect(none.html).toContain("There is no stranger in your team.");
  const file = await agent.get(`${CENTRE}/personalHistoryCopy/file`);
  expect(file.html.trim().split("\n")).toHaveLength(3);
  expect(file.html).not.toContain("stranger");
});

test("[D08] transactions of downlines are listed by kind and account, with what went in and out", async () => {
  const { site, khulna, rahim, stranger } = await openTeam();
  const { app } = site;
  const book = (accountId: number, amountMinor: bigint, externalId: string) =>
    app.store.transaction(() => post(app, deposit(accountId, amountMinor, externalId)));
  await book(rahim, 700_00n, "one");
  await book(stranger, 900_00n, "two");
  const agent = await signedIn(site, khulna);
  const path = `${CENTRE}/agentDownlineTransactionDetailsCopy`;
  const { html, status } = await agent.get(path);
  expect(status).toBe(200);
  expect(html).toContain("rahim10");
  expect(html).not.toContain("stranger");
  expect(lineOf(html, "In ")).toContain("+700.00");
  expect((await agent.get(`${path}?type=bet`)).html).toContain("No balance in your team changed");
  expect((await agent.get(`${path}/file`)).html).toContain("rahim10,Deposit,700.00,700.00");
});

describe("downlines", () => {
  test("[D04 D27] stand in a tree that opens level by level, and in a list that is searched", async () => {
    const { site, khulna, jashore, rahim } = await openTeam();
    const agent = await signedIn(site, khulna);
    const path = `${CENTRE}/downlineManagmentView`;
    const top = await agent.get(path);
    expect(top.html).toContain("jashore");
    expect(top.html).toContain("asha");
    expect(top.html).not.toContain("rahim10");
    const open = await agent.get(`${path}?at=${jashore}`);
    expect(open.html).toContain("rahim10");
    const deep = await agent.get(`${path}?at=${rahim}`);
    expect(deep.html).toContain("Net result this month");
    const list = await agent.get(`${path}?view=list`);
    for (const name of ["jashore", "asha", "rahim10"]) expect(list.html).toContain(name);
    expect(list.html).not.toContain("stranger");
    const search = await agent.get(`${path}?q=RAH`);
    expect(search.html).toContain("rahim10");
    expect(search.html).not.toContain("asha");
    expect((await agent.get(`${path}?q=stranger`)).html).toContain("There is no stranger in your team.");
  });

  test("are nobody's but their agent's: a member and a visitor get none of it", async () => {
    const { site, asha } = await openTeam();
    const member = await signedIn(site, asha);
    for (const page of [
      ...["downlineManagmentView", "personalHistoryCopy", "palStatementsAgentCopy"],
      ...["agentDownlineTransactionDetailsCopy", "palStatementsAgentCopy/file", "personalHistoryCopy/file"],
    ]) {
      for (const browser of [member, site.visitor({ language: "en" })]) {
        const answer = await browser.get(`${CENTRE}/${page}`);
        expect(answer.status).toBe(302);
        expect(answer.headers.get("location")).toContain("/agent?redirectTo=");
      }
    }
  });
});

test("[D13 D14 D15 D16 D17 D18 D19 D20] the menu leads to money, reports, income, the own account, messages and customer service", async () => {
  const { site, khulna } = await openTeam();
  const agent = await signedIn(site, khulna);
  const { html } = await agent.get(`${CENTRE}/agentTeamOverview`);
  for (const [label, href] of [
    ["Deposit", "/member/depositv2"],
    ["Withdraw", "/member/withdraw"],
    ["Team betting", "/agentHome/personalHistoryCopy"],
    ["Player losses", "/agentHome/palStatementsAgentCopy?view=accounts&amp;kind=members"],
    ["My income", "/agentHome/agentRevenueReport"],
    ["Account details", "/member/transactionHistory"],
    ["Messages", "/member/messageV2"],
    ["Customer service", "/contact"],
  ] as const) {
    expect(html).toContain(`href="${href}"`);
    expect(html).toContain(label);
    expect((await agent.get(href.replace("&amp;", "&"))).status).toBe(200);
  }
});
