import { describe, expect, test } from "vitest";
import type { App } from "~/domain/app.server";
import { post } from "~/domain/ledger/ledger.server";
import { hold } from "~/domain/ledger/holds.server";
import { orderNumber } from "~/domain/shared/order-number";
import { memberSite, type MemberSite } from "../../support/member-site";

const BETS = "/member/personalHistoryCopy";
const RECORD = "/member/transactionHistory";
const PROFIT = "/member/personalProfit";
const VENDOR = 70;
const GAME = 7_001;

/** A vendor with one slot that has a name in both languages. */
async function addGame({ db, clock }: App) {
  const vendor = { adapter: "none", casino_id: "", launcher_url: "", secret: "", enabled: 1, maintenance: 0 };
  await db
    .insertInto("vendors")
    .values({ ...vendor, id: VENDOR, code: "padma", name: "Padma Play", sort: 1 })
    .execute();
  await db
    .insertInto("games")
    .values({
      id: GAME,
      vendor_id: VENDOR,
      code: "ilish",
      game_type: "FISH",
      sort: 1,
      is_hot: 0,
      support_play: 0,
      is_game: "GAME",
      enabled: 1,
      maintenance: 0,
      created_at: clock.now(),
    })
    .execute();
  const name = (language: string, text: string) => ({ game_id: GAME, language, name: text, search: text });
  await db
    .insertInto("game_names")
    .values([name("en", "Ilish King"), name("bn", "ইলিশ রাজা")])
    .execute();
}

interface Played {
  stakeMinor: bigint;
  payoutMinor?: bigint;
  status?: "open" | "settled" | "void";
  daysAgo?: number;
}

/** A round as the wallet contract leaves it: round, bet, what the vendor sent, and the ledger's entries. */
async function play({ app, accountId }: Pick<MemberSite, "app" | "accountId">, played: Played) {
  const { stakeMinor, payoutMinor = 0n, status = "settled", daysAgo = 0 } = played;
  const [roundId, betId] = [app.ids.next(), app.ids.next()];
  const at = app.clock.now() - daysAgo * 86_400_000;
  const common = { account_id: accountId, vendor_id: VENDOR, game_id: GAME };
  await app.db
    .insertInto("rounds")
    .values({ ...common, id: roundId, vendor_round_id: `R-${roundId}`, status, opened_at: at, closed_at: at })
    .execute();
  await app.db
    .insertInto("bets")
    .values({
      ...common,
      id: betId,
      round_id: roundId,
      currency: "BDT",
      stake_minor: stakeMinor,
      valid_minor: stakeMinor,
      payout_minor: payoutMinor,
      status,
      placed_at: at,
      settled_at: at,
      day: 20261121 - daysAgo,
    })
    .execute();
  for (const [kind, amountMinor] of [["bet", stakeMinor] as const, ["win", payoutMinor] as const]) {
    if (amountMinor === 0n) continue;
    const towards = kind === "win" ? amountMinor : -amountMinor;
    const posted = await app.store.transaction(() =>
      post(app, {
        source: `vendor:${VENDOR}`,
        externalId: `${kind}-${roundId}`,
        kind,
        currency: "BDT",
        referenceId: roundId,
        postings: [
          { party: { kind: "member_main", ownerId: accountId }, amountMinor: towards },
          { party: { kind: "vendor", ownerId: VENDOR }, amountMinor: -towards },
        ],
      }),
    );
    if (!posted.ok) throw new Error(posted.refusal);
    await app.db
      .insertInto("vendor_transactions")
      .values({
        id: app.ids.next(),
        vendor_id: VENDOR,
        account_id: accountId,
        provider_id: `${kind}-${roundId}`,
        kind,
        round_id: roundId,
        amount_minor: amountMinor,
        balance_after_minor: posted.balancesAfterMinor[0] ?? 0n,
        answered_id: String(posted.transactionId),
        ledger_transaction_id: posted.transactionId,
        created_at: at,
      })
      .execute();
  }
  return { betId, number: orderNumber("bet", betId) };
}

async function player(options: Parameters<typeof memberSite>[0] = {}) {
  const site = await memberSite(options);
  await addGame(site.app);
  return site;
}

describe("[M08] the betting record", () => {
  test("[G51] lists own bets with time, vendor, game, number, stake, valid bet, result and status", async () => {
    const site = await player();
    const { number } = await play(site, { stakeMinor: 5_000n, payoutMinor: 32_000n });
    const { text } = await site.member.get(BETS);
    expect(text).toContain(`21 Nov 12:00:00 Ilish King Padma Play ${number} 50.00 50.00 +270.00 Settled`);
    const other = await site.another();
    expect((await other.member.get(BETS)).text).toContain("No bets in this period");
  });

  test("names games in the reader's language", async () => {
    const site = await player({ language: "bn" });
    await play(site, { stakeMinor: 5_000n });
    expect((await site.member.get(BETS)).text).toContain("ইলিশ রাজা");
  });

  test("names a game in English where the reader's language has no name for it", async () => {
    const site = await player({ language: "ar" });
    const { betId } = await play(site, { stakeMinor: 5_000n });
    for (const path of [BETS, RECORD, `${BETS}/${betId}`])
      expect([path, (await site.member.get(path)).text]).toEqual([
        path,
        expect.stringContaining("Ilish King"),
      ]);
  });

  test("[M08] has 20 a page, the sums of the page and of all", async () => {
    const site = await player();
    for (let n = 0; n < 23; n++) await play(site, { stakeMinor: 1_000n, payoutMinor: n === 0 ? 5_000n : 0n });
    const first = await site.member.get(BETS);
    expect(first.html.match(/<tr><td/g)).toHaveLength(20);
    expect(first.text).toContain("This page, 20 bets 200.00 200.00 −200.00");
    expect(first.text).toContain("All 23 bets in the period 230.00 230.00 −180.00");
    const last = await site.member.get(first.links.find((href) => href.includes("page=2"))!);
    expect(last.html.match(/<tr><td/g)).toHaveLength(3);
    expect(last.text).toContain("This page, 3 bets 30.00 30.00 +20.00");
    expect((await site.member.get(`${BETS}?page=99`)).html.match(/<tr><td/g)).toHaveLength(3);
    for (const wrong of ["0", "-1", "x", "1e9"])
      expect((await site.member.get(`${BETS}?page=${wrong}`)).status).toBe(200);
  });

  test("open and void bets have no result and are in no sum of it", async () => {
    const site = await player();
    await play(site, { stakeMinor: 64_000n, status: "open" });
    await play(site, { stakeMinor: 30_000n, status: "void" });
    await play(site, { stakeMinor: 1_000n });
    const { text } = await site.member.get(BETS);
    expect(text).toContain("640.00 – – Open");
    expect(text).toContain("300.00 – – Void, stake returned");
    expect(text).toContain("All 3 bets in the period 10.00 10.00 −10.00");
  });

  test("is filtered by day, kind, vendor and status; filters stay in every link", async () => {
    const site = await player();
    await play(site, { stakeMinor: 1_000n });
    await play(site, { stakeMinor: 2_000n, daysAgo: 2, status: "open" });
    const bets = async (query: string) =>
      (await site.member.get(`${BETS}?${query}`)).html.match(/<tr><td/g)?.length ?? 0;
    expect(await bets("")).toBe(2);
    expect(await bets("from=2026-11-21&to=2026-11-21")).toBe(1);
    expect(await bets("from=2026-11-19&to=2026-11-20")).toBe(1);
    expect(await bets("from=2026-11-20&to=2026-11-19")).toBe(1);
    expect(await bets("type=FISH")).toBe(2);
    expect(await bets("type=RNG")).toBe(0);
    expect(await bets("vendor=padma")).toBe(2);
    expect(await bets("status=open")).toBe(1);
    expect(await bets("type='--&vendor=%00&from=yesterday&status=%27")).toBe(2);
    const page = await site.member.get(`${BETS}?type=FISH&status=open`);
    expect(page.links.filter((href) => href.includes("from="))).toSatisfy((links: string[]) =>
      links.every((href) => href.includes("type=FISH") && href.includes("status=open")),
    );
    expect(page.form("from", "to", "type").fields).toMatchObject({ type: "FISH", status: "open" });
  });

  test("[G51] a bet opens the record of its round, marked as one; another's does not exist", async () => {
    const site = await player();
    const { betId, number } = await play(site, { stakeMinor: 5_000n, payoutMinor: 32_000n });
    const { text } = await site.member.get(`${BETS}/${betId}`);
    expect(text).toContain("Record of a played round");
    expect(text).toContain(`Bet no. ${number}`);
    expect(text).toMatch(/Bet bet-\d+ −50.00 9,950.00 .*Win win-\d+ \+320.00 10,270.00/);
    const other = await site.another();
    expect((await other.member.get(`${BETS}/${betId}`)).status).toBe(404);
    expect((await site.member.get(`${BETS}/1`)).status).toBe(404);
  });
});

describe("[M09 W22 Q49] the account record", () => {
  test("lists every entry with kind, amount, balance after, time and status, and ties out", async () => {
    const site = await player();
    await play(site, { stakeMinor: 5_000n, payoutMinor: 32_000n });
    await play(site, { stakeMinor: 7_000n });
    const { text } = await site.member.get(RECORD);
    expect(text).toMatch(/21 Nov 12:00:00 Bet Main Ilish King L-\w{5}-\w{5} −70.00 10,200.00 Booked/);
    expect(text).toMatch(/Win Main Ilish King L-\w{5}-\w{5} \+320.00 10,270.00 Booked/);
    expect(text).toContain("Opening balance, start of 15 Nov 0.00");
    expect(text).toContain("In +10,320.00 Out −120.00 Closing balance, end of 21 Nov 10,200.00");
  });

  test("[W05] closes at what the header says", async () => {
    const site = await player();
    await play(site, { stakeMinor: 5_050n });
    const { text } = await site.member.get(RECORD);
    expect(text).toContain("Closing balance, end of 21 Nov 9,949.50");
    expect(text).toContain("Balance ৳9,949.50");
  });

  test("is filtered by day and kind; every kind of the specification can be chosen", async () => {
    const site = await player();
    await play(site, { stakeMinor: 5_000n });
    const { app, accountId } = site;
    const held = { accountId, currency: "BDT", amountMinor: 1_000n, source: "withdrawal", referenceId: 7 };
    await app.store.transaction(() => hold(app, held));
    const lines = async (query: string) =>
      (await site.member.get(`${RECORD}?${query}`)).html.match(/<tr><td class="nw"/g)?.length ?? 0;
    expect(await lines("")).toBe(3);
    expect(await lines("type=bet")).toBe(1);
    expect(await lines("type=deposit")).toBe(1);
    expect(await lines("type=withdrawal")).toBe(1);
    for (const type of ["transfer", "bonus", "points", "correction"])
      expect(await lines(`type=${type}`)).toBe(0);
    expect(await lines("from=2026-11-20&to=2026-11-20")).toBe(0);
    expect(await lines("type=nonsense")).toBe(3);
    const { html } = await site.member.get(RECORD);
    for (const type of ["deposit", "withdrawal", "transfer", "bonus", "bet", "points"])
      expect(html).toContain(`<option value="${type}">`);
  });

  test("[W07] shows each deposit and withdrawal with its status, also those that moved nothing", async () => {
    const site = await player();
    const deposit = (await site.member.get("/member/depositv2")).form("amount");
    await site.member.submit(deposit, { amount: "2000" });
    const withdrawal = (await site.member.get("/member/withdraw")).form("amount");
    await site.member.submit(withdrawal, { amount: "3000" });
    const deposits = await site.member.get(`${RECORD}?show=deposits`);
    expect(deposits.text).toMatch(/D-\w{5}-\w{5} 2,000.00 Awaiting payment/);
    const withdrawals = await site.member.get(`${RECORD}?show=withdrawals`);
    expect(withdrawals.text).toMatch(/W-\w{5}-\w{5} 3,000.00 Pending/);
    expect((await site.member.get(`${RECORD}?show=deposits&to=2026-11-20`)).text).toContain(
      "Nothing in this period.",
    );
  });

  test("of somebody else is not shown", async () => {
    const site = await player();
    await play(site, { stakeMinor: 5_000n });
    const other = await site.another();
    expect((await other.member.get(RECORD)).text).not.toContain("Ilish King");
  });
});

describe("[M11] the member's own profit and loss", () => {
  test("shows the result by kind of game, its total, months, and what a sign means", async () => {
    const site = await player();
    await play(site, { stakeMinor: 5_000n, payoutMinor: 32_000n });
    await play(site, { stakeMinor: 40_000n, daysAgo: 2 });
    await play(site, { stakeMinor: 900n, status: "open" });
    await play(site, { stakeMinor: 800n, status: "void" });
    const { text, links } = await site.member.get(PROFIT);
    expect(text).toContain("Valid bet ৳450.00 Won ৳320.00 Win or loss −130.00");
    expect(text).toContain("Fishing 450.00 450.00 320.00 −130.00 Total 450.00 450.00 320.00 −130.00");
    expect(text).toContain("A plus is what you won, a minus what you lost");
    expect(text).toMatch(/Month by month June .* November/);
    const bets = await site.member.get(links.find((href) => href.includes("type=FISH"))!);
    expect(bets.text).toContain("All 4 bets in the period 450.00 450.00 −130.00");
  });

  test("is of the days that are chosen, and of nobody else", async () => {
    const site = await player();
    await play(site, { stakeMinor: 40_000n, daysAgo: 2 });
    const total = async (from: string, to: string) =>
      /Win or loss (\S+)/.exec((await site.member.get(`${PROFIT}?from=${from}&to=${to}`)).text)?.[1];
    expect(await total("2026-11-19", "2026-11-19")).toBe("−400.00");
    expect(await total("2026-11-20", "2026-11-21")).toBe("0.00");
    const other = await site.another();
    expect((await other.member.get(PROFIT)).text).toContain("No bets in this period");
  });

  test("asks for other days where they are reversed or too many, and keeps what was chosen", async () => {
    const site = await player();
    for (const [from, to, words] of [
      ["2026-11-20", "2026-11-19", "This day is before the first one."],
      ["2025-01-01", "2026-11-19", "Choose one year at most."],
    ] as const) {
      const page = await site.member.get(`${PROFIT}?from=${from}&to=${to}`);
      expect(page.text).toContain(words);
      expect(page.html).toMatch(/aria-invalid="true" aria-describedby="filter-(from|to)-error"/);
      expect(page.form("from", "to").fields).toMatchObject({ from, to });
      expect(page.text).not.toContain("Month by month");
    }
    for (const wrong of ["from=yesterday&to=%00", "from=2026-02-30", "to='--"])
      expect((await site.member.get(`${PROFIT}?${wrong}`)).status).toBe(200);
  });
});

test("[W01 W24 Q40] the wallet shows what is there and what is held, in the currency's symbol", async () => {
  const site = await player();
  const form = (await site.member.get("/member/withdraw")).form("amount");
  await site.member.submit(form, { amount: "3000" });
  const { text } = await site.member.get("/member/transferFund");
  expect(text).toContain("Main wallet ৳7,000.00 Held for withdrawals ৳3,000.00 Total ৳10,000.00");
});
