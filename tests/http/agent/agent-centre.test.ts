import { expect, test } from "vitest";
import { openSession } from "../../../app/domain/access/sessions.server";
import { dayOf } from "../../../app/domain/shared/day";
import { publish } from "../../../app/domain/shared/outbox.server";
import { rollUp } from "../../../app/domain/agents/rollups/rollups.server";
import { acquireLease } from "../../../app/domain/shared/lease.server";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount } from "../../support/team";

const AGENT = 1;

/** khulna with an agent and a member below; and another agent whom all that does not concern. */
async function openTeam() {
  const site = await freshSite();
  const { app } = site;
  const khulna = await addAccount(app, { username: "khulna", memberType: AGENT });
  const jashore = await addAccount(app, { username: "jashore", memberType: AGENT, under: khulna });
  const rahim = await addAccount(app, { username: "rahim10", under: jashore });
  const sylhet = await addAccount(app, { username: "sylhet", memberType: AGENT });
  const stranger = await addAccount(app, { username: "stranger", under: sylhet });
  return { site, khulna, jashore, rahim, sylhet, stranger };
}

async function signedIn({ app, visitor }: FreshSite, accountId: number) {
  const token = app.random.token();
  const session = {
    kind: "member",
    ownerId: accountId,
    ip: "127.0.0.1",
    userAgent: "",
    firstLogin: false,
  } as const;
  await app.store.transaction(() => openSession(app, token, session));
  return visitor({ session: token, language: "en" });
}

async function happen({ app }: FreshSite, accountId: number): Promise<void> {
  const day = dayOf(app.clock.now(), app.config.timeZone);
  const base = { accountId, day, currency: "BDT" };
  await app.store.transaction(function* () {
    yield* publish(app, "deposited", { ...base, amountMinor: 250_000n });
    const sums = { bets: 1, stakeMinor: 40_000n, validMinor: 40_000n, payoutMinor: 15_000n };
    yield* publish(app, "settled", { ...base, ...sums });
  });
  const lease = await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 60_000 });
  while ((await rollUp(app, lease!)) === "more");
}

test("[D02] the overview adds up what the team did, by the next level", async () => {
  const { site, khulna, rahim, stranger } = await openTeam();
  await happen(site, rahim);
  await happen(site, stranger);
  const agent = await signedIn(site, khulna);

  const page = await agent.get("/agentHome/agentTeamOverview");
  expect(page.status).toBe(200);
  expect(page.text).toContain("৳2,500.00");
  expect(page.text).toContain("৳400.00");
  expect(page.text).toContain("+250.00");
  expect(page.text).toContain("1 member · 1 agent");
  expect(page.text).toContain("jashore");
  expect(page.text).not.toContain("stranger");
  expect(page.text).not.toContain("sylhet");

  const before = await agent.get("/agentHome/agentTeamOverview?from=2020-01-01&to=2020-01-31");
  expect(before.text).not.toContain("৳2,500.00");
});

test("[D21 D23 D24] the header shows zone, clock, nickname and the way out", async () => {
  const { site, khulna } = await openTeam();
  const agent = await signedIn(site, khulna);
  const page = await agent.get("/agentHome/agentTeamOverview");
  expect(page.text).toContain("GMT+6 Dhaka");
  expect(page.html).toMatch(/<time [^>]*data-b="clock"[^>]*>.*?<b>\d{1,2}:\d{2}:\d{2}/s);
  expect(page.text).toContain("khulna");
  expect(page.links).toContain("/logout");

  const asking = await agent.get("/logout");
  const gone = await agent.submit(asking.dialog.form("csrf"));
  expect(gone.location).toBe("/agent");
});

test("[A73 R38] whoever is no agent is sent to the agents' log-in, an agent to the announcements", async () => {
  const { site, rahim, khulna } = await openTeam();
  for (const visitor of [site.visitor(), await signedIn(site, rahim)]) {
    const page = await visitor.get("/agentHome/agentTeamOverview");
    expect(page.location).toBe("/agent?redirectTo=%2FagentHome%2FagentTeamOverview");
  }
  const agent = await signedIn(site, khulna);
  expect((await agent.get("/agentHome")).location).toBe("/agentHome/agentAnnouncement");
});

test("an agent without a picture of their own has one drawn from the name", async () => {
  const { site, khulna } = await openTeam();
  const page = await (await signedIn(site, khulna)).get("/agentHome/agentTeamOverview");
  const [, picture = ""] = /<img class="ava" src="([^"]*)"/.exec(page.html) ?? [];
  expect((await fetch(site.url + picture)).status).toBe(200);
});

test("[D33 S18] an agent opens every page of the centre; a trial account is told to register a real one", async () => {
  const { site, khulna } = await openTeam();
  const agent = await signedIn(site, khulna);
  const pages = [
    ...["agentAnnouncement", "agentTeamOverview", "registerCenter", "downlineManagmentView"],
    ...["personalHistoryCopy", "palStatementsAgentCopy", "agentRevenueReport", "contracts", "messages"],
    "agentDownlineTransactionDetailsCopy",
  ];
  const trial = await signedIn(site, await addAccount(site.app, { username: "trying1", memberType: 4 }));
  for (const page of pages) {
    expect([page, (await agent.get(`/agentHome/${page}`)).status]).toEqual([page, 200]);
    expect([page, (await trial.get(`/agentHome/${page}`)).location]).toEqual([page, "/trial"]);
  }
  expect((await trial.get("/trial")).text).toContain("account");
  const opening = (await agent.get("/agentHome/registerCenter/downline")).form("username", "memberType");
  const sent = await trial.submit(opening, { username: "rahim99" });
  expect([sent.status, sent.location]).not.toEqual([200, undefined]);
  const opened = site.app.db.selectFrom("accounts").select("id").where("username", "=", "rahim99");
  expect(await opened.execute()).toEqual([]);
});
