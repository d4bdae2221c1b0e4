import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { saveProgramme } from "~/domain/rewards/desk/save-programme.server";
import { closeRaffles } from "~/domain/rewards/raffle/close-raffles.server";
import { updateRanks } from "~/domain/rewards/ranks/update-ranks.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { addDays, dayOf } from "~/domain/shared/day";
import { takeBreak } from "~/domain/membership/pause.server";
import type { App } from "~/domain/app.server";
import { caller } from "../../support/caller";
import { memberSite, type MemberSite } from "../../support/member-site";
import { openSessionOf } from "../../support/people";
import { addRewardProgramme, playOwn } from "../../support/reward-programmes";

const DAY_MS = 86_400_000;
const scene = () => memberSite({ balanceMinor: 0n });
const today = (app: App) => dayOf(app.clock.now(), app.config.timeZone);
const leaseOf = async (app: App, name: string) =>
  (await acquireLease(app, { name, owner: "test", ttlMs: 100 * DAY_MS }))!;

test("[M23 P21 X31 X32] the missions page has the board with the own place; the calls say the same", async () => {
  const site = await scene();
  const { app, accountId, member, token } = await withToken(site);
  await addRewardProgramme(
    app,
    "board",
    { period: "week", prizesMinor: [100_000n, 50_000n], leastMinor: 1n },
    { texts: { en: { title: "Reels tournament" } } },
  );
  const { accountId: otherId } = await site.another();
  await playOwn(app, otherId, { stake: 40_000n });
  await playOwn(app, accountId, { stake: 12_345n });
  const page = await member.get("/member/missionLeaderboard");
  expect(page.text).toContain("Reels tournament");
  expect(page.text).toMatch(/1 \S{2}\*\*\*\S 400\.00 ৳1,000\.00 2 You 123\.45 ৳500\.00/);
  const call = callsOf(site, token);
  const board = await call.get("/wps/mission/leaderboard");
  expect(board.value).toMatchObject([
    { title: "Reels tournament", players: 2, own: { rank: 2, score: "123.45", prize: "500.00" }, past: [] },
  ]);
  expect((await call.get("/wps/mission/summary")).value).toEqual([]);
});

test("[P16 X30] a raffle is public from its commitment to its result, can be drawn again, and pays its prize once", async () => {
  const site = await scene();
  const { app, clock } = site;
  const { accountId, member, token } = await withToken(site);
  const visitor = site.visitor({ language: "en" });
  expect((await visitor.get("/raffles")).text).toContain("There is no raffle at the moment.");
  const made = await saveProgramme(app, {
    kind: "raffle",
    wish: {
      texts: { en: { title: "Winter raffle" } },
      ...{ fromDay: addDays(today(app), 1), untilDay: addDays(today(app), 2) },
      rules: { perMinor: 1_000n, prizesMinor: [5_000n], perMember: 1, beaconName: "" },
    },
    ...{ formKey: "raffle-form-key-0001", by: { staffId: 1, ip: "" } },
  });
  if (!made.ok) throw new Error(made.refusal);
  const path = `/raffles/${made.id}`;
  expect((await visitor.get("/raffles")).links).toContain(path);
  const planned = await visitor.get(path);
  const commitment = /<code class="mono" dir="ltr">([0-9a-f]{64})<\/code>/.exec(planned.html)![1]!;
  expect(planned.text).toContain("The secret is published with the draw.");
  expect((await visitor.get(`${path}/list`)).status).toBe(404);
  await playOwn(app, accountId, { day: addDays(today(app), 1), stake: 5_500n });
  clock.advance(DAY_MS);
  expect((await visitor.get(path)).text).toContain("Prizes: 1, tickets: 5");
  expect((await member.get(path)).text).toContain("Your tickets: 5");
  clock.advance(2 * DAY_MS);
  await closeRaffles(app, await leaseOf(app, "raffles"));

  const drawn = await visitor.get(path);
  const [, secret, listHash] = [
    ...drawn.html.matchAll(/<code class="mono" dir="ltr">([0-9a-f]{64})<\/code>/g),
  ].map(([, value]) => value!);
  expect(createHash("sha256").update(Buffer.from(secret!, "hex")).digest("hex")).toBe(commitment);
  const list = (await visitor.get(`${path}/list`)).html;
  expect(createHash("sha256").update(list).digest("hex")).toBe(listHash);
  const [, id, tickets] = /^(\w+):(\d+)$/.exec(list)!;
  const seed = createHmac("sha256", Buffer.from(secret!, "hex")).update(`${made.id}:${listHash}:`).digest();
  const x = createHmac("sha256", seed).update("0:0").digest().readBigUInt64BE(0);
  const ticket = (x % BigInt(tickets!)) + 1n;
  expect(drawn.text).toMatch(new RegExp(`1 ৳50\\.00 ${ticket} ${id}`));
  expect((await member.get(path)).text).toContain(`Your ID in the list is ${id}.`);
  expect(drawn.text).not.toContain("Your ID in the list is");

  const centre = await member.get("/member/rewardCenter");
  expect(centre.text).toContain("Raffle: Winter raffle");
  const form = centre.form("raffleId");
  expect((await member.follow(await member.submit(form))).text).toContain("Claimed.");
  expect((await member.follow(await member.submit(form))).text).toContain(
    "You have already claimed this prize. Nothing was credited again.",
  );
  expect((await site.balances()).main).toBe(5_000n);
  const call = callsOf(site, token);
  expect(await call.post("/wps/promotion/raffle/claim", { raffleId: made.id })).toMatchObject({
    ...{ success: false, code: "already_claimed" },
  });
  expect(await call.post("/wps/promotion/raffle/claim", { raffleId: 17 })).toMatchObject({
    ...{ success: false, code: "unknown_prize" },
  });
});

test("[P23 P24 M26 T14] ranks: nothing is shown without them; with them the ladder, the own rank and what keeps it", async () => {
  const site = await scene();
  const { app, accountId, member, token } = await withToken(site);
  const call = callsOf(site, token);
  const info = async () => (await call.get("/wps/member/info")).value;
  expect((await member.get("/member/vip")).status).toBe(404);
  expect((await member.get("/member/securityCenter")).links).not.toContain("/member/vip");
  expect(await info()).toMatchObject({ hasVip: false, vipLabelName: "", vipRankLevel: 0 });
  expect((await member.get("/rng")).links).toContain("/member/rewardCenter");
  await addRewardProgramme(
    app,
    "ranks",
    { levels: [{}, { validMinor: 1_000n }, { validMinor: 10_000n, gift: { amountMinor: 7_000n } }] },
    { texts: { en: { levels: ["Ivory", "Bronze", "Silver"] } } },
  );
  await playOwn(app, accountId, { stake: 4_000n });
  await updateRanks(app, await leaseOf(app, "ranks"));
  const page = await member.get("/member/vip");
  expect(page.text).toMatch(
    /Your rank Bronze ৳40 of ৳100 in valid bets this quarter, ৳60 more to reach Silver\. Counted until 31 Dec/,
  );
  expect(page.text).toMatch(/Kept until 31 Mar 2027\. Valid bets of ৳10 /);
  expect(page.text).toMatch(/Silver from ৳100 in valid bets a quarter .* Gift ৳70\.00/);
  expect(page.html).toContain('<progress value="40" max="100"');
  expect(page.links).toContain("/member/vip");
  expect(await info()).toMatchObject({ hasVip: true, vipLabelName: "Bronze", vipRankLevel: 1 });
});

test("[M26 P26] the state of a member on a break has no badge; the referral programme is said to members", async () => {
  const site = await scene();
  const { app, accountId, token } = await withToken(site);
  const call = callsOf(site, token);
  const info = async () => (await call.get("/wps/member/info")).value;
  const given = { form: "cash", amountMinor: 50n };
  await addRewardProgramme(app, "mission", { period: "day", measure: "bets", target: 1n, given });
  await playOwn(app, accountId, { stake: 1n });
  const off = { availablePromo: { REFERRAL: { enabled: false } } };
  expect(await info()).toMatchObject({ availablePromoCount: 1, ...off });
  await addRewardProgramme(app, "referral", { days: 1, depositMinor: 1n, validMinor: 1n });
  expect(await info()).toMatchObject({ availablePromo: { REFERRAL: { enabled: true } } });
  const by = { kind: "member" as const, id: accountId, ip: "203.0.113.1" };
  await takeBreak(app, { accountId, by, length: "day" });
  expect(await info()).toMatchObject({ availablePromoCount: 0 });
});

async function withToken(site: MemberSite) {
  return { ...site, token: await openSessionOf(site.app, site.accountId) };
}

function callsOf(site: MemberSite, token: string) {
  const call = caller(site);
  return {
    get: (path: string) => call("GET", path, undefined, token),
    post: (path: string, body: object) => call("POST", path, body, token),
  };
}
