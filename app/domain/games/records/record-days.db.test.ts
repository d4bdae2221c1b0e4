import { expect, test } from "vitest";
import { openBank, CURRENCY } from "../../../../tests/support/bank";
import { addAccount } from "../../../../tests/support/team";
import { freshApp, NOON } from "../../../../tests/support/fresh-app";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { ManualClock } from "../../shared/clock";
import { addDays } from "../../shared/day";
import { statementView } from "../../ledger/statement.views.server";
import { post, type TransactionKind } from "../../ledger/ledger.server";
import { EVENTS } from "../../../../tests/support/bonus-kit/events";
import type { KitEvent } from "../../../../tests/support/bonus-kit/kit";
import { openWorld, personOf } from "../../../../tests/support/bonus-kit/world";
import { addPlayedRound } from "../../../../tests/support/played-rounds";
import { recordQueries } from "../../../../tests/support/recorded-queries";
import { accountRecord, RECORD_TYPES } from "./account-record.views.server";
import { bettingRecord, playedVendors, totalsByKind } from "./betting-record.views.server";
import { teamVendors } from "./team-bets.views.server";

const FIRST_DAY = 20_261_028;
const DAYS = 12;

/** A made-up but fixed sequence. */
function sequence(seed: number) {
  let at = seed;
  return (below: number) => (at = (at * 48_271) % 2_147_483_647) % below;
}

test("[Z19 M08] pages, sums, kinds and vendors of a random betting history are those of its bets, whatever became of them", async () => {
  const { app } = await freshApp();
  const accountId = await addAccount(app, { username: "rahim10" });
  const codes = ["quarry", "saltreed", "kingfisher"];
  const gameOf = await addCatalogue(app, {
    vendors: codes.map((code) => ({ code })),
    games: codes.map((vendor, n) => ({
      vendor,
      code: "one",
      type: n === 1 ? ("FISH" as const) : ("RNG" as const),
    })),
  });
  const vendors = await app.db.selectFrom("vendors").select(["id", "code"]).execute();
  const draw = sequence(11);
  const states = ["open", "settled", "settled", "void"];
  const ids: number[] = [];
  for (let n = 0; n < 300; n++) {
    const vendor = vendors[draw(2)]!;
    const id = app.ids.next();
    ids.push(id);
    await app.db
      .insertInto("rounds")
      .values({
        ...{ id, vendor_id: vendor.id, account_id: accountId, vendor_round_id: String(id), game_id: null },
        ...{ status: "open", opened_at: n, closed_at: null },
      })
      .execute();
    const stake = BigInt(1 + draw(9_000));
    await app.db
      .insertInto("bets")
      .values({
        ...{ id, round_id: id, account_id: accountId, vendor_id: vendor.id, currency: "BDT" },
        game_id: draw(5) === 0 ? null : gameOf(vendor.code, "one"),
        ...{ stake_minor: stake, valid_minor: stake / 2n, payout_minor: BigInt(draw(12_000)) },
        ...{ status: states[draw(4)]!, placed_at: n, settled_at: null, day: addDays(FIRST_DAY, draw(DAYS)) },
      })
      .execute();
  }
  for (let n = 0; n < 150; n++) {
    const change = { status: states[draw(4)]!, payout_minor: BigInt(draw(12_000)) };
    const day = draw(3) === 0 ? { day: addDays(FIRST_DAY, draw(DAYS)) } : {};
    await app.db
      .updateTable("bets")
      .set({ ...change, ...day })
      .where("id", "=", ids[draw(300)]!)
      .execute();
  }
  await app.db.deleteFrom("bets").where("id", "in", ids.slice(0, 20)).execute();

  const bets = await app.db
    .selectFrom("bets as bet")
    .innerJoin("vendors as vendor", "vendor.id", "bet.vendor_id")
    .leftJoin("games as game", "game.id", "bet.game_id")
    .selectAll("bet")
    .select(["vendor.code", "game.game_type"])
    .execute();
  bets.sort((a, b) => b.day - a.day || b.id - a.id);
  expect((await playedVendors(app, accountId)).map(({ code }) => code).sort()).toEqual(
    [...new Set(bets.map(({ code }) => code))].sort(),
  );
  const periods = [
    { fromDay: FIRST_DAY, toDay: addDays(FIRST_DAY, DAYS) },
    { fromDay: addDays(FIRST_DAY, 4), toDay: addDays(FIRST_DAY, 6) },
    { fromDay: addDays(FIRST_DAY, 7), toDay: addDays(FIRST_DAY, 7) },
    { fromDay: 20_250_101, toDay: 20_250_201 },
  ];
  const filters = [
    {},
    { status: "settled" },
    { vendor: "saltreed" },
    { gameType: "RNG", status: "void" },
  ] as const;
  for (const period of periods)
    for (const filter of filters) {
      const due = bets.filter(
        (bet) =>
          bet.day >= period.fromDay &&
          bet.day <= period.toDay &&
          (!("status" in filter) || bet.status === filter.status) &&
          (!("vendor" in filter) || bet.code === filter.vendor) &&
          (!("gameType" in filter) || bet.game_type === filter.gameType),
      );
      const settled = due.filter(({ status }) => status === "settled");
      const sum = (of: (bet: (typeof bets)[number]) => bigint) =>
        settled.reduce((all, bet) => all + of(bet), 0n);
      const query = { accountId, currency: "BDT", period, language: "en", pageSize: 7, ...filter };
      const pages = Math.max(1, Math.ceil(due.length / 7));
      const shown: number[] = [];
      for (let pageNo = 1; pageNo <= pages; pageNo++) {
        const record = await bettingRecord(app, { ...query, pageNo });
        expect(record.all).toEqual({
          ...{ bets: due.length, stakeMinor: sum((bet) => bet.stake_minor) },
          ...{ validMinor: sum((bet) => bet.valid_minor) },
          resultMinor: sum((bet) => bet.payout_minor - bet.stake_minor),
        });
        shown.push(...record.items.map(({ id }) => id!));
      }
      expect(shown).toEqual(due.map(({ id }) => id));
      if (Object.keys(filter).length > 0) continue;
      const kinds = await totalsByKind(app, { accountId, currency: "BDT", period });
      expect(kinds.reduce((all, { stakeMinor }) => all + stakeMinor, 0n)).toBe(sum((bet) => bet.stake_minor));
    }
});

test("the vendors of a team are those of its bets, and are found without reading the bets", async () => {
  const { app } = await freshApp();
  const agent = await addAccount(app, { memberType: 1 });
  const member = await addAccount(app, { under: agent });
  const stranger = await addAccount(app);
  const codes = ["saltreed", "quarry", "kingfisher", "heron"];
  const gameOf = await addCatalogue(app, {
    vendors: codes.map((code) => ({ code })),
    games: codes.map((vendor) => ({ vendor, code: "one" })),
  });
  const play = (accountId: number, vendor: string, status: "open" | "settled" | "void") =>
    addPlayedRound(app, {
      ...{ accountId, gameId: gameOf(vendor, "one"), stakeMinor: 500n, payoutMinor: 0n, status },
    });
  await play(member, "saltreed", "settled");
  await play(agent, "quarry", "open");
  await play(stranger, "kingfisher", "settled");
  const gone = await play(member, "heron", "void");
  await app.db.deleteFrom("bets").where("round_id", "=", gone).execute();
  const recorded = recordQueries(app);
  const found = await teamVendors(recorded.app, agent);
  expect(found.map(({ code }) => code)).toEqual(["quarry", "saltreed"]);
  const read = recorded.queries.flatMap(({ tables }) => [...tables]);
  expect(read).toContain("bet_days");
  expect(read).not.toContain("bets");
});

test("[Z19] pages and sums of a random account record are those of the wallet's entries", async () => {
  const clock = new ManualClock(NOON);
  const bank = await openBank({ clock });
  const accountId = await bank.addMember(1_000_000n);
  const { db } = bank.database;
  const draw = sequence(5);
  const kinds: TransactionKind[] = ["bet", "win", "adjustment", "transfer"];
  for (let n = 0; n < 200; n++) {
    if (draw(9) === 0) clock.advance(86_400_000);
    const amountMinor = BigInt(draw(2) === 0 ? 1 + draw(500) : -1 - draw(500));
    await bank.run(() =>
      post(bank.context, {
        ...{ source: "test", externalId: String(n), kind: kinds[draw(4)]!, currency: CURRENCY },
        postings: [
          { party: { kind: "member_main", ownerId: accountId }, amountMinor },
          { party: { kind: "adjustment" }, amountMinor: -amountMinor },
        ],
      }),
    );
  }
  const entries = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as transaction", "transaction.id", "entry.transaction_id")
    .innerJoin("wallets as wallet", "wallet.id", "entry.ledger_account_id")
    .select(["entry.transaction_id as id", "entry.amount_minor", "transaction.day", "transaction.kind"])
    .where("wallet.account_id", "=", accountId)
    .orderBy("entry.wallet_version", "desc")
    .execute();
  const days = [...new Set(entries.map(({ day }) => day))];
  const [last, middle, first] = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!];
  const sumOf = (of: typeof entries) => of.reduce((all, { amount_minor }) => all + amount_minor, 0n);
  for (const [fromDay, toDay] of [
    [first, last],
    [middle, last],
    [middle, middle],
  ] as const)
    for (const only of [undefined, ["win"], ["bet", "transfer"]] as (TransactionKind[] | undefined)[]) {
      const inside = entries.filter(({ day }) => day >= fromDay && day <= toDay);
      const due = inside.filter(({ kind }) => !only || (only as string[]).includes(kind));
      const shown: number[] = [];
      for (let pageNo = 1; pageNo <= Math.max(1, Math.ceil(due.length / 9)); pageNo++) {
        const page = await statementView(db, {
          ...{ accountId, walletKind: "main", currency: CURRENCY, fromDay, toDay, pageNo, pageSize: 9 },
          ...(only && { kinds: only }),
        });
        expect(page.total).toBe(due.length);
        expect(page.inMinor - page.outMinor).toBe(sumOf(due));
        expect(page.openingMinor).toBe(sumOf(entries.filter(({ day }) => day < fromDay)));
        expect(page.closingMinor - page.openingMinor).toBe(sumOf(inside));
        shown.push(...page.items.map(({ transactionId }) => transactionId));
      }
      expect(shown).toEqual(due.map(({ id }) => id));
    }
});

test("[Z19] pages and sums of bonus money are those of its entries, grant by grant", async () => {
  const world = await openWorld({ members: { m1: { cash: 3_000 }, m2: { cash: 500 } } });
  const { app, db, clock } = world;
  clock.moveTo(Date.parse("2026-01-01T08:00:00Z"));
  const draw = sequence(9);
  const does = (event: KitEvent) => EVENTS[event.type]!(world, event);
  for (let n = 0; n < 60; n++) {
    if (draw(6) === 0) clock.advance(86_400_000);
    const [round, member] = [`r${n}`, draw(5) === 0 ? "m2" : "m1"];
    if (n % 6 === 0)
      await does({
        ...{ type: "grant", id: `g${n}`, member, promo: "1", form: "bonus", amount: 100 + draw(400) },
        ...{ multiple: 200, days: 3 },
      });
    await does({ type: "bet", id: `${round}.b`, member, round, stake: 10 + draw(150), kind: "RNG" });
    if (draw(2) === 0) await does({ type: "win", id: `${round}.w`, member, round, amount: 10 + draw(300) });
    await does({ type: "close", member, round });
  }
  const { accountId } = personOf(world, "m1");
  const entries = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .innerJoin("grants", "grants.wallet_id", "entry.ledger_account_id")
    .select(["posted.id", "posted.day", "posted.kind", "entry.amount_minor", "grants.id as grant_id"])
    .where("grants.account_id", "=", accountId)
    .orderBy("entry.transaction_id", "desc")
    .orderBy("entry.seq", "desc")
    .execute();
  const days = [...new Set(entries.map(({ day }) => day))];
  expect(days.length).toBeGreaterThan(3);
  expect(new Set(entries.map(({ grant_id: id }) => id)).size).toBeGreaterThan(3);
  const sumOf = (of: typeof entries) => of.reduce((sum, { amount_minor: amount }) => sum + amount, 0n);
  for (const [fromDay, toDay] of [
    [days.at(-1)!, days[0]!],
    [days[2]!, days[1]!],
    [20_250_101, 20_250_201],
  ] as const)
    for (const type of [undefined, "bet", "bonus"] as const) {
      const inside = entries.filter(({ day }) => day >= fromDay && day <= toDay);
      const kinds: readonly string[] | undefined = type && RECORD_TYPES[type];
      const due = inside.filter(({ kind }) => kinds?.includes(kind) ?? true);
      const shown: string[] = [];
      for (let pageNo = 1; pageNo <= Math.max(1, Math.ceil(due.length / 7)); pageNo++) {
        const record = await accountRecord(app, {
          ...{
            accountId,
            currency: CURRENCY,
            period: { fromDay, toDay },
            language: "en",
            pageNo,
            pageSize: 7,
          },
          ...{ pocket: "bonus", ...(type && { type }) },
        });
        expect(record.total).toBe(due.length);
        expect(record.inMinor - record.outMinor).toBe(sumOf(due));
        expect(record.openingMinor).toBe(sumOf(entries.filter(({ day }) => day < fromDay)));
        expect(record.closingMinor - record.openingMinor).toBe(sumOf(inside));
        shown.push(
          ...record.items.map((one) => `${one.transactionId} ${one.grantId} ${one.kind} ${one.amountMinor}`),
        );
      }
      expect(shown).toEqual(due.map((one) => `${one.id} ${one.grant_id} ${one.kind} ${one.amount_minor}`));
    }
});
