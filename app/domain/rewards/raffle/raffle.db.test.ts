import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../../tests/support/people";
import { playOwn } from "../../../../tests/support/reward-programmes";
import type { App } from "../../app.server";
import { balanceNow } from "../../ledger/balance.server";
import { excludeSelf, takeBreak } from "../../membership/pause.server";
import { startOfDay } from "../../shared/day";
import { acquireLease } from "../../shared/lease.server";
import { rewardCounts } from "../centre/reward-centre.views.server";
import { saveProgramme } from "../desk/save-programme.server";
import { claimRaffle } from "./claim-raffle.server";
import { callOffRaffle, callOffUntold, tellOfCallOff } from "./call-off-raffle.server";
import { closeRaffles } from "./close-raffles.server";
import { enterBeacon } from "./draw-raffle.server";
import { listText, MOST_LINES } from "./raffle";
import { isSecretLost, openSecret } from "./raffle-secret.server";
import {
  drawnPrizes,
  findRaffle,
  ownTickets,
  prizesWaiting,
  raffleList,
  shortRaffleList,
} from "./raffles.views.server";

const DAY_MS = 86_400_000;
/** Saturday; the raffle runs from Sunday the 22nd to Tuesday the 24th. */
const WISH = {
  texts: { en: { title: "Winter raffle" } },
  ...{ fromDay: 20261122, untilDay: 20261124 },
  rules: { perMinor: 1_000n, prizesMinor: [5_000n, 2_000n, 1_000n], perMember: 1, beaconName: "" },
};

async function scene(rules: Partial<(typeof WISH)["rules"]> = {}) {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const by = { staffId: 7, ip: "203.0.113.7" };
  const made = await saveProgramme(app, {
    kind: "raffle",
    wish: { ...WISH, rules: { ...WISH.rules, ...rules } },
    ...{ formKey: "raffle-form-key-0001", by },
  });
  if (!made.ok) throw new Error(made.refusal);
  const lease = (await acquireLease(app, { name: "raffles", owner: "test", ttlMs: 1_000 * DAY_MS }))!;
  const cash = (accountId: number) => balanceNow(app, { accountId, kind: "main", currency: "BDT" });
  const raffle = async () => (await findRaffle(app, "en", made.id))!;
  const member = (username: string) => addAccount(app, { username });
  const pausing = (id: number) => ({ accountId: id, by: { kind: "member" as const, id, ip: "203.0.113.1" } });
  return { app, db, clock, by, raffleId: made.id, lease, cash, raffle, member, pausing };
}

/** The draw once more, of nothing but what is published, written without the code of the house. */
function drawAgain(published: {
  raffle: { id: number; secret: string; beacon: string };
  list: string;
  prizes: number;
}) {
  const { raffle, list, prizes } = published;
  const hash = createHash("sha256").update(list).digest("hex");
  const key = Buffer.from(raffle.secret, "hex");
  const seed = createHmac("sha256", key).update(`${raffle.id}:${hash}:${raffle.beacon}`).digest();
  const owners = list.split("\n").flatMap((line) => {
    const [id, tickets] = line.split(":");
    return Array.from({ length: Number(tickets) }, () => id!);
  });
  const won: { ticket: number; id: string }[] = [];
  for (let prize = 0; prize < Math.min(prizes, new Set(owners).size); prize++)
    for (let attempt = 0; won.length === prize; attempt++) {
      const bytes = createHmac("sha256", seed).update(`${prize}:${attempt}`).digest();
      const number = BigInt(`0x${bytes.toString("hex").slice(0, 16)}`);
      const total = BigInt(owners.length);
      if (number >= (2n ** 64n / total) * total) continue;
      const ticket = Number(number % total) + 1;
      const id = owners[ticket - 1]!;
      if (!won.some((one) => one.id === id)) won.push({ ticket, id });
    }
  return won;
}

test("[P16] a raffle commits before its first ticket, fixes its list, is drawn and can be drawn again from what is published", async () => {
  const { app, db, clock, raffleId, lease, raffle, member } = await scene();
  const planned = await raffle();
  expect(planned).toMatchObject({ state: "planned", secret: "", tickets: 0, listHash: "" });
  expect(planned.commitment).toMatch(/^[0-9a-f]{64}$/);
  const { sealed_secret } = await db.selectFrom("raffle_draws").selectAll().executeTakeFirstOrThrow();
  expect(sealed_secret).not.toMatch(/[0-9a-f]{64}/);
  const ids: number[] = [];
  for (const [name, stake] of Object.entries({
    farhana: 5_999n,
    rahim: 2_000n,
    shapla: 12_345n,
    none: 999n,
  })) {
    const id = await member(name);
    ids.push(id);
    await playOwn(app, id, { day: 20261121, stake: 90_000n });
    await playOwn(app, id, { day: 20261122, stake });
    await playOwn(app, id, { day: 20261125, stake: 90_000n });
  }
  clock.advance(DAY_MS);
  await closeRaffles(app, lease);
  expect(await raffle()).toMatchObject({
    state: "running",
    tickets: 5 + 2 + 12,
    commitment: planned.commitment,
  });
  const own = async (accountId: number) => ownTickets(app, { accountId, raffle: await raffle() });
  expect(await own(ids[0]!)).toEqual({ tickets: 5, id: undefined });

  clock.advance(3 * DAY_MS);
  await closeRaffles(app, lease);
  await closeRaffles(app, lease);
  const drawn = await raffle();
  expect(drawn).toMatchObject({ state: "drawn", tickets: 19, commitment: planned.commitment });
  const list = listText(await raffleList(app, raffleId));
  expect(createHash("sha256").update(Buffer.from(drawn.secret, "hex")).digest("hex")).toBe(drawn.commitment);
  expect(createHash("sha256").update(list).digest("hex")).toBe(drawn.listHash);
  const prizes = await drawnPrizes(app, raffleId);
  expect(prizes.map(({ ticket, id }) => ({ ticket, id }))).toEqual(
    drawAgain({ raffle: drawn, list, prizes: 3 }),
  );
  const owned = await own(ids[2]!);
  expect(owned.tickets).toBe(12);
  expect(list.split("\n")).toContain(`${owned.id}:12`);
  // Nothing of what is published says who it is.
  expect(list).not.toMatch(/farhana|rahim|shapla/);
  expect(await own(ids[3]!)).toEqual({ tickets: 0, id: undefined });
});

test("[P16] a prize is claimed once of many times, by its winner alone, and told in a letter", async () => {
  const { app, db, clock, raffleId, lease, cash, member } = await scene({ prizesMinor: [5_000n] });
  const [winner, other] = [await member("winner"), await member("other")];
  await playOwn(app, winner, { day: 20261122, stake: 1_000n });
  clock.advance(4 * DAY_MS);
  await closeRaffles(app, lease);
  const reader = { accountId: winner, language: "en" };
  expect(await prizesWaiting(app, reader)).toMatchObject([
    { raffleId, amountMinor: 5_000n, title: "Winter raffle" },
  ]);
  expect(await rewardCounts(app, reader)).toEqual({ rewards: 1, missions: 0 });
  const claims = await Promise.all(
    [...Array(20).keys()].map(() => claimRaffle(app, { accountId: winner, raffleId })),
  );
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(claims.map((one) => (one.ok ? "paid" : one.refusal)))).toEqual(
    new Set(["paid", "already_claimed"]),
  );
  expect(await cash(winner)).toBe(5_000n);
  expect(await claimRaffle(app, { accountId: other, raffleId })).toEqual({
    ok: false,
    refusal: "unknown_prize",
  });
  expect(await rewardCounts(app, reader)).toEqual({ rewards: 0, missions: 0 });
  const letters = await db.selectFrom("inbox_messages").select("texts").execute();
  expect(letters.map(({ texts }) => texts).join()).toContain("You have won ৳50.00 in the raffle");
});

test("[P16] a prize that is not claimed in time is over, and none is paid during a break", async () => {
  const { app, clock, raffleId, lease, cash, member, pausing } = await scene({ prizesMinor: [5_000n] });
  const winner = await member("winner");
  await playOwn(app, winner, { day: 20261122, stake: 1_000n });
  clock.advance(4 * DAY_MS);
  await closeRaffles(app, lease);
  await takeBreak(app, { ...pausing(winner), length: "day" });
  const claim = () => claimRaffle(app, { accountId: winner, raffleId });
  expect(await claim()).toEqual({ ok: false, refusal: "play_paused" });
  expect(await rewardCounts(app, { accountId: winner, language: "en" })).toEqual({ rewards: 0, missions: 0 });
  clock.advance(31 * DAY_MS);
  expect(await claim()).toEqual({ ok: false, refusal: "claim_over" });
  expect(await cash(winner)).toBe(0n);
});

test("[P16] with a public value named before, the draw waits for it; who is excluded or pauses has no tickets", async () => {
  const { app, clock, by, raffleId, lease, raffle, member, pausing } = await scene({
    beaconName: "drand round 1",
  });
  const [gone, paused, rahim] = [await member("gone"), await member("paused"), await member("rahim")];
  for (const id of [gone, paused, rahim]) await playOwn(app, id, { day: 20261122, stake: 9_000n });
  await excludeSelf(app, { ...pausing(gone), length: "year" });
  await takeBreak(app, { ...pausing(paused), length: "week" });
  const enter = (beacon: string) => enterBeacon(app, { raffleId, beacon, by });
  expect(await enter("too early")).toEqual({ ok: false, refusal: "raffle_not_closed" });
  clock.advance(4 * DAY_MS);
  await closeRaffles(app, lease);
  await closeRaffles(app, lease);
  expect(await raffle()).toMatchObject({ state: "closed", secret: "", tickets: 9 });
  expect(await enter("8f2a")).toEqual({ ok: true });
  expect(await enter("another")).toEqual({ ok: false, refusal: "raffle_not_closed" });
  const drawn = await raffle();
  expect(drawn).toMatchObject({ state: "drawn", beacon: "8f2a" });
  const prizes = await drawnPrizes(app, raffleId);
  const list = listText(await raffleList(app, raffleId));
  expect(prizes.map(({ ticket, id }) => ({ ticket, id }))).toEqual(
    drawAgain({ raffle: drawn, list, prizes: 3 }),
  );
  expect(prizes).toHaveLength(1);
});

test("[P16] a raffle that would begin today or end before it begins is not made", async () => {
  const { app, db, by } = await scene();
  const make = (wish: object, key: string) =>
    saveProgramme(app, { kind: "raffle", wish: { ...WISH, ...wish }, formKey: key, by });
  expect(await make({ fromDay: 20261121 }, "raffle-form-key-0002")).toEqual({
    ok: false,
    refusal: "begins_too_early",
  });
  expect(await make({ untilDay: 20261121 }, "raffle-form-key-0003")).toEqual({
    ok: false,
    refusal: "ends_before_start",
  });
  const again = await make({}, "raffle-form-key-0001");
  expect(again.ok).toBe(true);
  expect(await db.selectFrom("raffle_draws").select("programme_id").execute()).toHaveLength(1);
});

test("[P16] a list that is too long for a page is not read for it, and is whole as a file", async () => {
  const { app, db, raffleId, member } = await scene();
  const add = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const entry = { account_id: await member(`member-${n}`), published_id: `P${n}`, tickets: 1 };
      await db
        .insertInto("raffle_entries")
        .values({ programme_id: raffleId, ...entry })
        .execute();
    }
  };
  await add(0, 3);
  expect(await shortRaffleList(app, raffleId)).toHaveLength(3);
  await add(3, MOST_LINES + 1);
  expect(await shortRaffleList(app, raffleId)).toBeUndefined();
  expect(await raffleList(app, raffleId)).toHaveLength(MOST_LINES + 1);
});

test("a raffle is not closed in the first minute after its last day, in which a stake of that day may still be booked", async () => {
  const { app, clock, lease, raffle, member } = await scene({ beaconName: "drand" });
  const rahim = await member("rahim");
  await playOwn(app, rahim, { day: 20261124, stake: 1_500n });
  clock.moveTo(startOfDay(20261125, app.config.timeZone) + 59_999);
  await closeRaffles(app, lease);
  expect((await raffle()).closedAt).toBeUndefined();
  await playOwn(app, rahim, { day: 20261124, stake: 500n });
  clock.advance(1);
  await closeRaffles(app, lease);
  expect(await raffle()).toMatchObject({ state: "closed", tickets: 2 });
});

test("a raffle is drawn after another session secret was set, and cannot be by whoever has the store alone", async () => {
  const { app, db, clock, lease, raffle, raffleId, member } = await scene();
  await playOwn(app, await member("rahim"), { day: 20261124, stake: 1_500n });
  const key = "the key of raffles, kept beside the store";
  const later = (secret: string, raffleKey: string | undefined) => {
    const site: App = { ...app, config: { ...app.config, secret, raffleKey: () => raffleKey } };
    return site;
  };
  // Made before there was a key: the job seals it anew while the site's secret still opens it.
  await closeRaffles(later(app.config.secret, key), lease);
  const { commitment, sealed_secret } = await db
    .selectFrom("raffle_draws")
    .selectAll()
    .executeTakeFirstOrThrow();
  const kept = { commitment, sealed_secret };
  expect(openSecret(app, raffleId, kept)).toBeUndefined();
  expect(openSecret(later(commitment, sealed_secret), raffleId, kept)).toBeUndefined();
  clock.advance(4 * DAY_MS);
  const withoutKey = later("another session secret of the site", undefined);
  expect(await isSecretLost(withoutKey, raffleId)).toBe(true);
  await closeRaffles(withoutKey, lease);
  expect((await raffle()).state).toBe("closed");
  expect(
    await enterBeacon(withoutKey, { raffleId, beacon: "", by: { staffId: 7, ip: "203.0.113.7" } }),
  ).toEqual({
    ...{ ok: false, refusal: "raffle_secret_lost" },
  });
  await closeRaffles(later("another session secret of the site", key), lease);
  expect(await raffle()).toMatchObject({ state: "drawn", tickets: 1 });
});

test.each(["open", "closed"] as const)(
  "[P16 Z26] staff call off a raffle whose list is %s: nobody wins, those with tickets read why, once, and it stays so",
  async (state) => {
    const { app, db, clock, by, raffleId, lease, raffle, member, pausing } = await scene({
      beaconName: "drand",
    });
    const names = ["farhana", "rahim", "paused"];
    const holders = await Promise.all(names.map((name) => member(name)));
    const without = await member("without");
    for (const id of holders) await playOwn(app, id, { day: 20261123, stake: 2_500n });
    await playOwn(app, without, { day: 20261123, stake: 999n });
    clock.advance(state === "open" ? 2 * DAY_MS : 5 * DAY_MS);
    await closeRaffles(app, lease);
    await takeBreak(app, { ...pausing(holders[2]!), length: "week" });
    const callOff = (reason = " The prizes were wrong ") => callOffRaffle(app, { raffleId, reason, by });
    expect(await callOff(" ")).toEqual({ ok: false, refusal: "reason_missing" });
    expect(await callOffRaffle(app, { raffleId: 1, reason: "Wrong", by })).toEqual({
      ...{ ok: false, refusal: "unknown_raffle" },
    });
    expect(await callOffUntold(app)).toBe(false);
    const answers = await Promise.all([1, 2, 3].map(() => callOff()));
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await callOffUntold(app)).toBe(true);
    expect(await tellOfCallOff(app, lease)).toBe("done");
    expect(await callOffUntold(app)).toBe(false);
    await tellOfCallOff(app, lease);
    const letters = await db
      .selectFrom("inbox_recipients as recipient")
      .innerJoin("inbox_messages as message", "message.id", "recipient.message_id")
      .select(["recipient.account_id", "message.texts"])
      .orderBy("recipient.account_id")
      .execute();
    // Whoever pauses gets no letter.
    expect(new Set(letters.map(({ account_id }) => account_id))).toEqual(new Set(holders.slice(0, 2)));
    expect(letters).toHaveLength(2);
    expect(letters[0]!.texts).toContain("Winter raffle");
    expect(letters[0]!.texts).toContain("Reason: The prizes were wrong");

    const off = await raffle();
    expect(off).toMatchObject({ state: "called_off", callOffReason: "The prizes were wrong" });
    expect(createHash("sha256").update(Buffer.from(off.secret, "hex")).digest("hex")).toBe(off.commitment);
    expect(await ownTickets(app, { accountId: holders[0]!, raffle: off })).toMatchObject({ tickets: 2 });
    clock.advance(9 * DAY_MS);
    await closeRaffles(app, lease);
    expect(await enterBeacon(app, { raffleId, beacon: "8f2a", by })).toEqual({
      ...{ ok: false, refusal: "raffle_not_closed" },
    });
    expect(await drawnPrizes(app, raffleId)).toEqual([]);
    const moved = await saveProgramme(app, {
      ...{ kind: "raffle", id: raffleId, version: 1, languages: ["en"], by },
      ...{ wish: { texts: WISH.texts, untilDay: 20261231 }, formKey: "raffle-change-key-01" },
    });
    expect(moved).toEqual({ ok: false, refusal: "ended" });
    const audited = await db
      .selectFrom("audit_log")
      .select("action")
      .where("action", "like", "raffle.c%")
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(["raffle.created", "raffle.called_off"]);
  },
);

test("[P16] a raffle that was drawn is not called off, also where both come at once", async () => {
  const { app, clock, by, raffleId, lease, raffle, member } = await scene();
  await playOwn(app, await member("rahim"), { day: 20261124, stake: 1_500n });
  clock.advance(4 * DAY_MS);
  const [, off] = await Promise.all([
    closeRaffles(app, lease),
    callOffRaffle(app, { raffleId, reason: "Wrong prizes", by }),
  ]);
  const { state } = await raffle();
  expect(state).toBe(off.ok ? "called_off" : "drawn");
  expect(await drawnPrizes(app, raffleId)).toHaveLength(off.ok ? 0 : 1);
  const again = await callOffRaffle(app, { raffleId, reason: "Wrong prizes", by });
  expect(again).toEqual(off.ok ? { ok: true } : { ok: false, refusal: "raffle_drawn" });
});
