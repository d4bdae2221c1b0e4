// tier: first, on both stores
import { dayOf } from "~/domain/shared/day";
import { describe, expect, test } from "vitest";
import { claimOutbox } from "../../../app/domain/shared/outbox.server";
import {
  bet,
  balanceBody,
  betwinOf,
  finishBody,
  openVendorSite,
  rollbackOf,
  undo,
  win,
  type TestPlayer,
  type VendorSite,
  textLike,
} from "../../support/vendor-site";

const TODAY = 20261121;
const TOMORROW = 20261122;
const DAY_MS = 86_400_000;

async function openTable() {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 100_000n });
  const play = (items: object[], fields = {}) => site.call("betwin", betwinOf(player, items, fields));
  const back = (items: object[], fields = {}) => site.call("rollback", rollbackOf(player, items, fields));
  const finish = (round = "r-1") => site.call("finish", finishBody(player, round));
  return {
    site,
    player,
    play,
    back,
    finish,
    records: () => recordsOf(site),
    told: () => settledOf(site, player),
  };
}

describe("[G51] a round's record", () => {
  test("[G21] is closed and paid although the vendor was closed for maintenance meanwhile", async () => {
    const { site, player, play, finish, records } = await openTable();
    await play([bet("b-1", "10.00")]);
    await site.db.updateTable("vendors").set({ maintenance: 1 }).execute();
    await play([win("w-1", "25.00")]);
    expect((await finish()).status).toBe(200);
    expect(await records()).toMatchObject([{ ...amounts(1_000n, 2_500n), status: "settled" }]);
    expect(await site.balance(player)).toBe(101_500n);
  });

  test("is open until the vendor says that the round is over, and has one line however many bets", async () => {
    const { site, play, records, told } = await openTable();

    await play([bet("b-1", "10.00")]);
    await play([bet("b-2", "5.00"), win("w-1", "3.00")]);
    expect(await records()).toEqual([
      {
        ...amounts(1_500n, 300n),
        status: "open",
        settled_at: null,
        day: TODAY,
        round: "open",
        closed_at: null,
      },
    ]);
    expect(await told()).toEqual([]);

    site.clock.advance(60_000);
    await play([win("w-2", "20.00")], { finished: true });
    const now = site.clock.now();
    expect(await records()).toEqual([
      {
        ...amounts(1_500n, 2_300n),
        status: "settled",
        settled_at: now,
        day: TODAY,
        round: "settled",
        closed_at: now,
      },
    ]);
    expect(await told()).toEqual([contribution(TODAY, 1, 1_500n, 2_300n)]);
  });

  test("of a bet, a win and the end in one call is settled at once", async () => {
    const { play, records, told } = await openTable();

    await play([bet("b-1", "10.00"), win("w-1", "25.00")], { finished: true });

    expect(await records()).toMatchObject([
      { ...amounts(1_000n, 2_500n), status: "settled", round: "settled" },
    ]);
    expect(await told()).toEqual([contribution(TODAY, 1, 1_000n, 2_500n)]);
  });

  test("belongs to the day on which its round was settled, in the site's zone", async () => {
    const { site, play, finish, records, told } = await openTable();
    await play([bet("b-1", "10.00")]);
    // Noon in Dhaka, and twelve hours later the next day there, while it is still the same day in UTC.
    site.clock.advance(DAY_MS / 2);
    await finish();

    expect(await records()).toMatchObject([{ status: "settled", day: TOMORROW }]);
    expect(await told()).toEqual([contribution(TOMORROW, 1, 1_000n, 0n)]);
  });

  test("is closed once, however often the end is told", async () => {
    const { site, play, finish, records, told } = await openTable();
    const request = [bet("b-1", "10.00")];
    await play(request, { finished: true });
    const settled = await records();
    site.clock.advance(DAY_MS);

    const ends = [await finish(), await finish(), await play(request, { finished: true })];

    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(ends[0]).toMatchObject({ body: { balance: "990.00" } });
    expect(await records()).toEqual(settled);
    expect(await told()).toHaveLength(1);
  });

  test("is closed by a repeat that says so, when the first did not", async () => {
    const { play, records, told } = await openTable();
    await play([bet("b-1", "10.00")]);
    await play([bet("b-1", "10.00")], { finished: true });

    expect(await records()).toMatchObject([{ status: "settled", ...amounts(1_000n, 0n) }]);
    expect(await told()).toHaveLength(1);
  });

  test("the end of a round that nobody knows is answered with the balance", async () => {
    const { site, finish, records } = await openTable();

    expect(await finish("never-heard-of")).toMatchObject({ status: 200, body: { balance: "1000.00" } });
    expect(await records()).toEqual([]);
    expect(await site.db.selectFrom("rounds").select("id").execute()).toEqual([]);
  });

  test("whose only bet is taken back is void, and counts for nothing", async () => {
    const { play, back, records, told } = await openTable();
    await play([bet("b-1", "10.00")]);
    await back([undo("rb-1", "b-1")], { finished: true });

    expect(await records()).toMatchObject([{ ...amounts(0n, 0n), status: "void", round: "void" }]);
    expect(await told()).toEqual([]);
  });

  test("is void while nothing is staked, and open again when the vendor tries once more", async () => {
    const { play, back, records } = await openTable();
    await play([bet("b-1", "10.00")]);
    await back([undo("rb-1", "b-1")]);
    expect(await records()).toMatchObject([{ status: "void", round: "void", closed_at: null }]);

    await play([bet("b-2", "10.00")]);
    expect(await records()).toMatchObject([{ ...amounts(1_000n, 0n), status: "open", round: "open" }]);
  });

  test("of a win without a bet is a record too", async () => {
    const { play, told } = await openTable();
    await play([win("w-1", "5.00")], { finished: true });
    expect(await told()).toEqual([contribution(TODAY, 1, 0n, 500n)]);
  });

  test("knows its game when the catalogue does", async () => {
    const { site, play } = await openTable();
    await site.db
      .insertInto("games")
      .values({
        id: 77,
        vendor_id: site.vendorId,
        code: "dice",
        game_type: "RNG",
        sort: 1,
        is_hot: 0,
        support_play: 0,
        is_game: "GAME",
        enabled: 1,
        maintenance: 0,
        created_at: 0,
      })
      .execute();
    await play([bet("b-1", "1.00")], { round: "known" });
    await play([bet("b-2", "1.00")], { round: "unknown", game: "other" });

    const games = await site.db
      .selectFrom("bets")
      .innerJoin("rounds", "rounds.id", "bets.round_id")
      .select(["bets.game_id", "rounds.game_id as round_game"])
      .orderBy("bets.id")
      .execute();
    expect(games).toEqual([
      { game_id: 77, round_game: 77 },
      { game_id: null, round_game: null },
    ]);
  });
});

describe("[G51] a correction after a round was settled", () => {
  test("is told as a difference, on the day of the settlement", async () => {
    const { site, play, back, records, told } = await openTable();
    await play([bet("b-1", "10.00"), bet("b-2", "4.00"), win("w-1", "25.00")], { finished: true });
    site.clock.advance(3 * DAY_MS);

    await back([undo("rb-1", "b-2")]);
    await back([undo("rb-2", "w-1")]);

    expect(await records()).toMatchObject([{ ...amounts(1_000n, 0n), status: "settled", day: TODAY }]);
    expect(await told()).toEqual([
      contribution(TODAY, 1, 1_400n, 2_500n),
      contribution(TODAY, 0, -400n, 0n),
      contribution(TODAY, 0, 0n, -2_500n),
    ]);
  });

  test("that leaves nothing takes the record out of the reports", async () => {
    const { play, back, records, told } = await openTable();
    await play([bet("b-1", "10.00"), win("w-1", "2.00")], { finished: true });
    await back([undo("rb-1", "b-1"), undo("rb-2", "w-1")], { finished: true });

    expect(await records()).toMatchObject([{ ...amounts(0n, 0n), status: "void" }]);
    expect(await told()).toEqual([
      contribution(TODAY, 1, 1_000n, 200n),
      contribution(TODAY, -1, -1_000n, -200n),
    ]);
  });

  test("a bet or win that comes after the end is added", async () => {
    const { site, play, records, told } = await openTable();
    await play([bet("b-1", "10.00")], { finished: true });
    site.clock.advance(DAY_MS);
    await play([bet("b-2", "1.00"), win("w-1", "7.00")]);

    expect(await records()).toMatchObject([{ ...amounts(1_100n, 700n), status: "settled", day: TODAY }]);
    expect(await told()).toEqual([contribution(TODAY, 1, 1_000n, 0n), contribution(TODAY, 0, 100n, 700n)]);
  });

  test("a round that was closed empty is settled by what comes after", async () => {
    const { site, play, back, records, told } = await openTable();
    await back([undo("rb-1", "z-1")], { finished: true });
    expect(await site.db.selectFrom("rounds").select("status").execute()).toEqual([{ status: "void" }]);
    await play([bet("b-1", "1.00")]);

    expect(await records()).toMatchObject([{ ...amounts(100n, 0n), status: "settled", round: "settled" }]);
    expect(await told()).toEqual([contribution(TODAY, 1, 100n, 0n)]);
  });

  test("a rollback that names another round corrects the one the bet was in, and closes only the one it names", async () => {
    const { play, back, records } = await openTable();
    await play([bet("b-1", "10.00"), bet("b-2", "3.00")], { round: "r-1" });
    await play([bet("b-3", "5.00")], { round: "r-2" });

    await back([undo("rb-1", "b-1")], { round: "r-2", finished: true });

    expect(await records()).toMatchObject([
      { ...amounts(300n, 0n), status: "open" },
      { ...amounts(500n, 0n), status: "settled" },
    ]);
  });

  test("every event together is what the settled records sum to", async () => {
    const { play, back, finish, records, told } = await openTable();
    await play([bet("b-1", "10.00"), win("w-1", "3.00")], { round: "r-1", finished: true });
    await play([bet("b-2", "7.00")], { round: "r-2" });
    await back([undo("rb-1", "b-1")], { round: "r-1" });
    await play([win("w-2", "9.00")], { round: "r-2" });
    await finish("r-2");
    await back([undo("rb-2", "w-2"), undo("rb-3", "b-2")], { round: "r-2" });
    await play([bet("b-4", "2.00")], { round: "r-3" });

    const settled = (await records()).filter(({ status }) => status === "settled");
    const sum = (of: { stake_minor: bigint; payout_minor: bigint }[]) => [
      of.reduce((total, { stake_minor }) => total + stake_minor, 0n),
      of.reduce((total, { payout_minor }) => total + payout_minor, 0n),
    ];
    const events = (await told()).map(({ stakeMinor, payoutMinor }) => ({
      stake_minor: stakeMinor,
      payout_minor: payoutMinor,
    }));
    expect(sum(events)).toEqual(sum(settled));
    expect((await told()).reduce((total, { bets }) => total + bets, 0)).toBe(settled.length);
  });
});

describe("what others hear", () => {
  test("[T08] the balance after each call that moved it, and after no other", async () => {
    const { site, player, play, back, finish } = await openTable();
    await play([bet("b-1", "10.00"), win("w-1", "2.00")]);
    await play([bet("b-1", "10.00"), win("w-1", "2.00")]);
    await play([bet("b-2", "9999.00")]);
    await back([undo("rb-1", "b-1")]);
    await back([undo("rb-2", "z-1")]);
    await finish();

    const events = await site.store.transaction(() =>
      claimOutbox(site.app, { topics: ["balance"], limit: 99 }),
    );
    expect(events.map(({ event }) => event)).toEqual([
      { accountId: player.accountId, balanceMinor: 99_200n },
      { accountId: player.accountId, balanceMinor: 100_200n },
    ]);
  });

  test("[Z17] every signed request is kept with its answer, whatever the answer was", async () => {
    const { site, player, play } = await openTable();
    await play([bet("b-1", "10.00")]);
    await play([bet("b-2", "9999.00")]);
    await site.call("balance", '{"half":');
    await site.call("balance", betwinOf(player, []), { signature: "wrong" });

    const messages = await site.db
      .selectFrom("vendor_messages")
      .select(["vendor_id", "endpoint", "request", "status", "response"])
      .orderBy("id")
      .execute();
    expect(messages).toEqual([
      {
        vendor_id: site.vendorId,
        endpoint: "betwin",
        request: JSON.stringify(betwinOf(player, [bet("b-1", "10.00")])),
        status: 200,
        response: textLike(/"balance":"990.00"/),
      },
      expect.objectContaining({ status: 400, response: textLike(/"api_code":"100"/) }),
      expect.objectContaining({ endpoint: "balance", request: '{"half":', status: 400 }),
    ]);
  });

  test("[Z17] balances that were told are recorded too: by themselves a moment later, or as the site stops", async () => {
    const { site, player } = await openTable();
    const ask = () => site.call("balance", balanceBody(player));
    const kept = () => site.db.selectFrom("vendor_messages").select(["endpoint", "status"]).execute();
    const told = await ask();
    expect(told.status).toBe(200);
    site.clock.advance(1_000);
    await expect.poll(kept).toHaveLength(1);
    await Promise.all([ask(), ask(), ask()]);
    await site.settled();
    expect(await kept()).toEqual(Array.from({ length: 4 }, () => ({ endpoint: "balance", status: 200 })));
  });

  test("[Z17] the kept answer is the one that went over the wire, byte for byte", async () => {
    const { site, play } = await openTable();
    const reply = await play([bet("b-1", "10.00"), win("w-1", "0.01")]);
    const message = await site.db.selectFrom("vendor_messages").select("response").executeTakeFirstOrThrow();
    expect(message.response).toBe(reply.text);
  });
});

const amounts = (stake: bigint, payout: bigint) => ({
  stake_minor: stake,
  valid_minor: stake,
  payout_minor: payout,
});

const contribution = (day: number, bets: number, stake: bigint, payout: bigint) => ({
  day,
  currency: "BDT",
  bets,
  stakeMinor: stake,
  validMinor: stake,
  payoutMinor: payout,
});

async function recordsOf({ db }: VendorSite) {
  return await db
    .selectFrom("bets")
    .innerJoin("rounds", "rounds.id", "bets.round_id")
    .select([
      "bets.stake_minor",
      "bets.valid_minor",
      "bets.payout_minor",
      "bets.status",
      "bets.settled_at",
      "bets.day",
      "rounds.status as round",
      "rounds.closed_at",
    ])
    .orderBy("bets.id")
    .execute();
}

async function settledOf({ app }: VendorSite, player: TestPlayer) {
  const rows = await app.db
    .selectFrom("outbox")
    .selectAll()
    .where("topic", "=", "settled")
    .orderBy("id")
    .execute();
  return rows.map(({ key, payload }) => {
    expect(key).toBe(String(player.accountId));
    const { accountId, settledAt, ...rest } = JSON.parse(payload, (name, value: unknown) =>
      name.endsWith("Minor") ? BigInt(value as string) : value,
    ) as { accountId: number; settledAt: number } & ReturnType<typeof contribution>;
    expect(accountId).toBe(player.accountId);
    // A correction belongs to the day of the settlement that it corrects.
    expect(dayOf(settledAt, app.config.timeZone)).toBe(rest.day);
    return rest;
  });
}
