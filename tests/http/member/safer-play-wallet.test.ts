import { describe, expect, test } from "vitest";
import { changeLimits } from "~/domain/safer-play/change-limits.server";
import { takeBreak } from "~/domain/membership/pause.server";
import { acknowledgeCheck, changeCheckInterval } from "~/domain/safer-play/reality-check.server";
import { bet, betwinOf, openVendorSite, refusal, rollbackOf, undo, win } from "../../support/vendor-site";

const DAY = 86_400_000;

async function open(limits: Record<string, bigint> = {}) {
  const site = await openVendorSite();
  const player = await site.addPlayer({ balanceMinor: 100_000n });
  const set = async (wishes: Record<string, bigint | null>) => {
    const { accountId } = player;
    const by = { kind: "member", id: accountId, ip: "" } as const;
    await changeLimits(site.app, { accountId, wishes: new Map(Object.entries(wishes)), by });
  };
  await set(limits);
  let calls = 0;
  const play = (...items: object[]) =>
    site.call("betwin", betwinOf(player, items, { round: `r-${++calls}` }));
  return { ...site, player, set, play };
}

const reached = (balance: string) => refusal("105", "bet limit reached", balance);

describe("[Z36 Q26] a vendor's bet above what the player allowed", () => {
  test("in stakes of a day is refused with the contract's own code and the balance, and moves nothing", async () => {
    const site = await open({ wager_day: 5_000n });
    expect((await site.play(bet("b-1", "30.00"))).status).toBe(200);
    expect(await site.play(bet("b-2", "20.01"))).toMatchObject(reached("970.00"));
    expect((await site.play(bet("b-3", "20.00"))).status).toBe(200);
    expect(await site.play(bet("b-4", "0.01"))).toMatchObject(reached("950.00"));
    site.clock.advance(DAY);
    expect((await site.play(bet("b-5", "50.00"))).status).toBe(200);
    expect(await site.verify()).toBeUndefined();
  });

  test("in losses is refused until a win has made room, within one batch too", async () => {
    const site = await open({ loss_week: 5_000n });
    await site.play(bet("b-1", "50.00"));
    expect(await site.play(bet("b-2", "0.01"))).toMatchObject(reached("950.00"));
    expect((await site.play(win("w-1", "10.00"), bet("b-3", "10.00"))).status).toBe(200);
    expect(await site.play(bet("b-4", "0.01"))).toMatchObject(reached("950.00"));
  });

  test("in losses counts what was played before the limit was set, and gives back what is rolled back", async () => {
    const site = await open();
    await site.play(bet("b-1", "40.00"));
    await site.set({ loss_month: 5_000n });
    expect(await site.play(bet("b-2", "10.01"))).toMatchObject(reached("960.00"));
    expect((await site.play(bet("b-3", "10.00"))).status).toBe(200);
    await site.call("rollback", rollbackOf(site.player, [undo("x-1", "b-3")]));
    expect((await site.play(bet("b-4", "10.00"))).status).toBe(200);
    expect(await site.play(bet("b-5", "0.01"))).toMatchObject(reached("950.00"));
  });

  test("is refused in one batch of two that only together pass the limit, whole", async () => {
    const site = await open({ wager_day: 5_000n });
    expect(await site.play(bet("b-1", "30.00"), bet("b-2", "30.00"))).toMatchObject(reached("1000.00"));
    expect(await site.balance(site.player)).toBe(100_000n);
  });

  test("a win is never refused, and a repeat answers what it answered", async () => {
    const site = await open({ wager_day: 1_000n });
    const first = betwinOf(site.player, [bet("b-1", "10.00")], { round: "same" });
    const answer = await site.call("betwin", first);
    expect((await site.play(win("w-1", "500.00"))).status).toBe(200);
    expect((await site.call("betwin", first)).body).toEqual(answer.body);
  });

  test("fifty at once never pass the limit", async () => {
    const site = await open({ wager_day: 10_000n });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        site.call("betwin", betwinOf(site.player, [bet(`b-${n}`, "7.00")], { round: `c-${n}` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(await site.balance(site.player)).toBe(100_000n - 14n * 700n);
    expect(await site.verify()).toBeUndefined();
  });
});

test("[Z36 Q30 Q26] in a break a bet is refused and a win is paid", async () => {
  const site = await open();
  const { accountId } = site.player;
  await takeBreak(site.app, { accountId, length: "week", by: { kind: "member", id: accountId, ip: "" } });
  expect(await site.play(bet("b-1", "1.00"))).toMatchObject(refusal("110", "player is disabled"));
  expect((await site.play(win("w-1", "5.00"))).status).toBe(200);
  site.clock.advance(7 * DAY);
  expect((await site.play(bet("b-2", "1.00"))).status).toBe(200);
});

test("[Z36 Q22] after the time of the log-in that the player allowed no bet is taken", async () => {
  const site = await open({ session_single: 30n });
  expect((await site.play(bet("b-1", "1.00"))).status).toBe(200);
  site.clock.advance(30 * 60_000);
  expect(await site.play(bet("b-2", "1.00"))).toMatchObject(reached("999.00"));
});

test("[Z36 Q28] once time and result have to be told no bet is taken until the player has seen them; a win is paid", async () => {
  const site = await open();
  const { accountId } = site.player;
  await changeCheckInterval(site.app, { accountId, minutes: 30 });
  site.clock.advance(29 * 60_000);
  expect((await site.play(bet("b-1", "1.00"))).status).toBe(200);
  site.clock.advance(60_000);
  expect(await site.play(bet("b-2", "1.00"))).toMatchObject(reached("999.00"));
  expect((await site.play(win("w-1", "5.00"))).status).toBe(200);
  await acknowledgeCheck(site.app, { accountId, tokenHash: "" });
  expect((await site.play(bet("b-3", "1.00"))).status).toBe(200);
  site.clock.advance(30 * 60_000);
  expect(await site.play(bet("b-4", "1.00"))).toMatchObject(reached("1003.00"));
  await changeCheckInterval(site.app, { accountId, minutes: null });
  expect((await site.play(bet("b-5", "1.00"))).status).toBe(200);
});
