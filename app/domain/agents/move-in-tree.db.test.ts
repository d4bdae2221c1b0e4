import { describe, expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount } from "../../../tests/support/team";
import type { App } from "../app.server";
import { acquireLease } from "../shared/lease.server";
import { publish } from "../shared/outbox.server";
import { compareRollups } from "./rollups/compare-rollups.server";
import { moveInTree, type TreeMove } from "./move-in-tree.server";
import { rebuildRollups } from "./rollups/rebuild-rollups.server";
import { rollUp } from "./rollups/rollups.server";

/** The Saturday on which these tests begin, at noon. */
const TODAY = 20261121;
const HOUR_MS = 3_600_000;

async function scene() {
  const { app, db, clock } = await freshApp();
  const top = await addAccount(app, { memberType: 1 });
  const left = await addAccount(app, { memberType: 1, under: top });
  const right = await addAccount(app, { memberType: 1, under: top });
  const agent = await addAccount(app, { memberType: 1, under: left });
  const member = await addAccount(app, { under: agent });
  const move = (wish: TreeMove) => app.store.transaction(() => moveInTree(app, wish));
  return { app, db, clock, top, left, right, agent, member, move };
}

async function play(app: App, accountId: number, day: number) {
  const sums = { bets: 1, stakeMinor: 1_000n, validMinor: 1_000n, payoutMinor: 400n };
  const round = { vendor_id: 1, account_id: accountId, game_id: null, id: app.ids.next() };
  const { stakeMinor: stake_minor, validMinor: valid_minor, payoutMinor: payout_minor } = sums;
  const now = app.clock.now();
  await app.db
    .insertInto("rounds")
    .values({
      ...round,
      vendor_round_id: String(round.id),
      status: "settled",
      opened_at: now,
      closed_at: now,
    })
    .execute();
  await app.db
    .insertInto("bets")
    .values({
      ...{ ...round, round_id: round.id, currency: "BDT", stake_minor, valid_minor, payout_minor },
      ...{ status: "settled", placed_at: now, settled_at: now, day },
    })
    .execute();
  await app.store.transaction(() => publish(app, "settled", { accountId, day, currency: "BDT", ...sums }));
  const lease = await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 30_000 });
  while ((await rollUp(app, lease!)) === "more");
}

const teamsOf = async ({ db }: App) => {
  const found = await db
    .selectFrom("team_daily")
    .select(["ancestor_id", "day", "bets", "active_members"])
    .where("ancestor_id", ">", 0)
    .orderBy("day")
    .orderBy("ancestor_id")
    .execute();
  return found.map((row) => [row.day, row.ancestor_id, row.bets, row.active_members]);
};

describe("[Z31] a move by staff", () => {
  test("takes everybody below along, at once, with the right depths", async () => {
    const { db, move, top, left, right, agent, member } = await scene();
    expect(await move({ accountId: agent, toId: top })).toEqual({ ok: true, fromId: left });
    const above = (id: number) =>
      db
        .selectFrom("account_tree")
        .select(["ancestor_id", "distance"])
        .where("descendant_id", "=", id)
        .orderBy("distance")
        .execute();
    expect(await above(member)).toEqual([
      { ancestor_id: member, distance: 0 },
      { ancestor_id: agent, distance: 1 },
      { ancestor_id: top, distance: 2 },
    ]);
    await move({ accountId: agent, toId: null });
    expect((await above(member)).map(({ ancestor_id: id }) => id)).toEqual([member, agent]);
    await move({ accountId: agent, toId: right });
    const depths = await db
      .selectFrom("accounts")
      .select(["id", "depth", "parent_id"])
      .orderBy("id")
      .execute();
    expect(depths.map(({ depth }) => depth)).toEqual([0, 1, 1, 2, 3]);
    expect(depths[3]).toMatchObject({ id: agent, parent_id: right });
  });

  test("under oneself, under an own downline, to nobody known or into another currency is refused, and nothing changes", async () => {
    const { db, move, left, agent, member } = await scene();
    const before = await db.selectFrom("account_tree").selectAll().execute();
    const refused = (refusal: string) => ({ ok: false, refusal });
    expect(await move({ accountId: left, toId: left })).toEqual(refused("own_downline"));
    expect(await move({ accountId: left, toId: member })).toEqual(refused("own_downline"));
    expect(await move({ accountId: left, toId: 5 })).toEqual(refused("unknown_account"));
    expect(await move({ accountId: 5, toId: left })).toEqual(refused("unknown_account"));
    await db.insertInto("currencies").values({ code: "JPY", exponent: 0, symbol: "¥", enabled: 1 }).execute();
    await db.updateTable("accounts").set({ currency: "JPY" }).where("id", "=", member).execute();
    expect(await move({ accountId: agent, toId: member })).toEqual(refused("own_downline"));
    expect(await move({ accountId: member, toId: left })).toEqual(refused("other_currency"));
    expect(await db.selectFrom("account_tree").selectAll().execute()).toEqual(before);
  });

  test("of two that would make a circle together one is refused", async () => {
    const { move, left, right } = await scene();
    const answers = await Promise.all([
      move({ accountId: left, toId: right }),
      move({ accountId: right, toId: left }),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("leaves the day that has begun with the old upline, and what was settled of it later too; the sums made anew are the same", async () => {
    const { app, clock, move, top, left, right, agent, member } = await scene();
    await play(app, member, TODAY);
    clock.advance(3 * HOUR_MS);
    await move({ accountId: agent, toId: right });
    await play(app, member, TODAY);
    clock.advance(24 * HOUR_MS);
    await play(app, member, TODAY + 1);
    await play(app, member, TODAY);

    const expected = [
      ...[top, left, agent, member].map((id) => [TODAY, id, 3, 1]),
      ...[top, right, agent, member].map((id) => [TODAY + 1, id, 1, 1]),
    ].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
    expect(await teamsOf(app)).toEqual(expected);
    await rebuildRollups(app, { fromDay: TODAY, toDay: TODAY + 1 });
    expect(await teamsOf(app)).toEqual(expected);
    expect(await compareRollups(app, TODAY)).toEqual([]);
  });

  test("at a day's first instant counts for that day; two in one day leave it with the first upline", async () => {
    const { app, clock, move, top, left, right, agent, member } = await scene();
    clock.moveTo(Date.parse("2026-11-22T00:00:00+06:00"));
    await move({ accountId: agent, toId: right });
    await play(app, member, 20261122);
    clock.advance(HOUR_MS);
    await move({ accountId: agent, toId: top });
    await move({ accountId: agent, toId: left });
    await play(app, member, 20261122);
    await play(app, member, 20261123);
    const teams = await teamsOf(app);
    expect(teams.filter(([day]) => day === 20261122).map(([, id]) => id)).toEqual([
      top,
      right,
      agent,
      member,
    ]);
    expect(teams.filter(([day]) => day === 20261123).map(([, id]) => id)).toEqual([top, left, agent, member]);
  });
});
