import { expect, test } from "vitest";
import { post } from "~/domain/ledger/ledger.server";
import { deposit } from "../../support/bank";
import { signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { addPlayedRound } from "../../support/played-rounds";
import { settleCase } from "../../support/settlement/settle-case";
import { addCatalogue } from "../../support/small-catalogue";
import { smallCase } from "../../support/settlement/small-case";
import { addAccount } from "../../support/team";

const PAGE = "/admin/agents";
const DAY = "from=2026-11-20&to=2026-11-20";

/** T, A below it and B below that; M below B lost 1,000.00 and N below A 500.00, and contracts paid 2.00, 2.00 and 1.00. */
async function openSite() {
  const site = await freshSite();
  const { app, clock } = site;
  clock.moveTo(0);
  await settleCase({ app, clock }, smallCase());
  const accounts = await app.db.selectFrom("accounts").select(["id", "username"]).execute();
  const idOf = (name: string) => accounts.find(({ username }) => username === name)!.id;
  return { ...site, idOf, risk: await signedInStaff(site, "risk") };
}

test("[Z31] staff see what stands behind each agent, level by level", async () => {
  const { risk, idOf } = await openSite();
  expect((await risk.get("/admin")).links).toContain(PAGE);
  const top = await risk.get(`${PAGE}?${DAY}`);
  // Deposits, withdrawals, valid bets, result, what the team holds, open stakes, what contracts paid and what is owed.
  expect(top.text).toMatch(/T Agent, 4 below 0\.00 0\.00 1,500\.00 \+?1,500\.00 4\.50 0\.00 4\.50 0\.00/);
  const below = await risk.get(`${PAGE}?${DAY}&root=${idOf("T")}`);
  expect(below.text).toMatch(/A Agent, 3 below 0\.00 0\.00 1,500\.00/);
  expect(below.links).toContain(`/admin/members/${idOf("A")}`);
  const lowest = await risk.get(`${PAGE}?${DAY}&root=${idOf("B")}`);
  expect(lowest.text).toContain("This agent has no agents directly below.");
  for (const root of [String(idOf("M")), "1", "1e3", "-1"])
    expect([root, (await risk.get(`${PAGE}?root=${root}`)).status]).toEqual([root, 404]);
});

test("[Z31 W03] what a team has at studios that keep balances is held by it too", async () => {
  const { app, risk, idOf } = await openSite();
  const there = { kind: "vendor_wallet", ownerId: 1, accountId: idOf("M") } as const;
  await app.store.transaction(() =>
    post(app, {
      ...{ source: "test", externalId: "1", kind: "vendor_transfer", currency: "BDT" },
      postings: [
        { party: there, amountMinor: 700n },
        { party: { kind: "adjustment" }, amountMinor: -700n },
      ],
    }),
  );
  expect((await risk.get(`${PAGE}?${DAY}`)).text).toMatch(/T Agent, 4 below .* 11\.50 0\.00 4\.50 0\.00/);
});

test("[Z31] stakes of open bets stand beside what the team holds, until the bets are settled", async () => {
  const { app, risk, idOf } = await openSite();
  const gameOf = await addCatalogue(app, {
    ...{ vendors: [{ code: "studio" }], games: [{ vendor: "studio", code: "reels" }] },
  });
  const open = { gameId: gameOf("studio", "reels"), payoutMinor: 0n, status: "open" as const };
  await addPlayedRound(app, { ...open, accountId: idOf("M"), stakeMinor: 250_00n });
  const round = await addPlayedRound(app, { ...open, accountId: idOf("N"), stakeMinor: 5_00n });
  expect((await risk.get(`${PAGE}?${DAY}`)).text).toMatch(/T Agent, 4 below .* 4\.50 255\.00 4\.50 0\.00/);
  await app.db.updateTable("bets").set({ status: "void" }).where("round_id", "=", round).execute();
  expect((await risk.get(`${PAGE}?${DAY}`)).text).toMatch(/T Agent, 4 below .* 4\.50 250\.00 4\.50 0\.00/);
});

test("[Z31] the report of agents is a file too, and is shown to whoever may read members", async () => {
  const { risk, visitor } = await openSite();
  const page = await risk.get(`${PAGE}?${DAY}`);
  const file = await risk.get(page.links.find((link) => link.startsWith(`${PAGE}/file`))!);
  expect(file.headers.get("content-type")).toContain("text/csv");
  expect(file.html.trim().split("\n")).toEqual([
    expect.stringContaining('Account,Team,"Deposits, BDT"'),
    "T,4,0.00,0.00,1500.00,1500.00,4.50,0.00,4.50,0.00",
  ]);
  for (const path of [PAGE, `${PAGE}/file`])
    expect((await visitor({ language: "en" }).get(path)).location).toContain("/admin/login");
});

test("[Z31] agents are listed by their currency, which is chosen where there is more than one", async () => {
  const { app, risk, idOf } = await openSite();
  const only = await risk.get(`${PAGE}?${DAY}`);
  expect(only.form("from", "to").names).not.toContain("currency");
  await app.db
    .insertInto("currencies")
    .values({ code: "USD", exponent: 2, symbol: "$", enabled: 1 })
    .execute();
  const dollars = await addAccount(app, { username: "dollars", memberType: 1 });
  const lower = await addAccount(app, { username: "lower", memberType: 1, under: dollars });
  await app.db.updateTable("accounts").set({ currency: "USD" }).where("id", "in", [dollars, lower]).execute();
  await app.store.transaction(() => post(app, { ...deposit(lower, 1_234n, "float"), currency: "USD" }));
  const own = await risk.get(`${PAGE}?${DAY}`);
  expect(own.text).toContain("T Agent, 4 below");
  expect(own.text).not.toContain("dollars");
  const form = own.form("from", "to");
  expect(form.fields).toMatchObject({ currency: "BDT" });
  const other = await risk.get(`${PAGE}?${DAY}&currency=USD`);
  expect(other.text).toMatch(/dollars Agent, 1 below 0\.00 0\.00 0\.00 0\.00 12\.34 0\.00 0\.00 0\.00/);
  expect(other.text).not.toContain("T Agent");
  const file = await risk.get(other.links.find((link) => link.startsWith(`${PAGE}/file`))!);
  expect(file.html.trim().split("\n")).toEqual([
    expect.stringContaining('Account,Team,"Deposits, USD"'),
    "dollars,1,0.00,0.00,0.00,0.00,12.34,0.00,0.00,0.00",
  ]);
  // A team has one currency: below an agent nothing is chosen.
  const below = await risk.get(other.links.find((link) => link.includes(`root=${dollars}`))!);
  expect(below.text).toMatch(/lower Agent, 0 below .* 12\.34 0\.00/);
  expect(below.form("from", "to").names).not.toContain("currency");
  expect((await risk.get(`${PAGE}?${DAY}&root=${idOf("T")}`)).text).toContain("A Agent, 3 below");
  expect((await risk.get(`${PAGE}?${DAY}&currency=EUR`)).text).toContain("T Agent, 4 below");
});
