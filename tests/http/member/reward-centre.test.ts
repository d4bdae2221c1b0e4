import { expect, test } from "vitest";
import { addMission, earn } from "../../support/earned-rewards";
import { memberSite, type MemberSite } from "../../support/member-site";
import { addPromotion } from "../../support/promotions";
import type { Visitor } from "../../support/visitor";

const DAY_MS = 86_400_000;
const PAGE = "/member/rewardCenter";
const MISSIONS = "/member/missionLeaderboard";

const scene = () => memberSite({ balanceMinor: 100_000n });
const cashOf = async (site: MemberSite) => (await site.balances()).main;

const awardsOf = ({ app }: MemberSite) =>
  app.db.selectFrom("awards").select(["account_id", "amount_minor"]).execute();
const badgeIn = async (browser: Visitor, page = PAGE) =>
  new RegExp(`href="${page}"[^>]*>(?:(?!</a>).)*<span class="cnt end">(\\d+)<`).exec(
    (await browser.get("/member/bonusDetails")).html,
  )?.[1];
const claimForm = async (browser: Visitor, name = "promotionId") => (await browser.get(PAGE)).form(name);

test("[M13 M19 P04 P17] rewardCenter lists what waits, each claim credits once, and the badge falls", async () => {
  const site = await scene();
  const { app, member } = site;
  await earn(site);
  await addMission(site, { title: "First deposit of the day" });
  await addPromotion(app, { title: "Monsoon", slug: "monsoon", joinable: 1 });
  expect(await badgeIn(member)).toBe("3");

  const page = await member.get(PAGE);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/To claim.*Reload.*৳500\.00.*First deposit of the day.*৳31\.00/);
  expect(page.text).toMatch(/In progress and open to join.*Monsoon.*Open to join/);
  const claimed = await member.submit(page.form("promotionId"));
  expect([claimed.status, claimed.location]).toEqual([303, PAGE]);
  expect((await member.follow(claimed)).text).toContain("Claimed. The reward has been credited.");
  expect(await cashOf(site)).toBe(150_000n);
  expect(await badgeIn(member)).toBe("2");

  const mission = await member.submit(await claimForm(member, "missionId"));
  expect((await member.follow(mission)).text).toContain("Claimed. The reward has been credited.");
  expect(await cashOf(site)).toBe(153_100n);
  expect(await badgeIn(member)).toBe("1");
  expect((await member.get(PAGE)).text).toContain("Nothing to claim now");
});

test("[P17 P19] a reward of bonus money is claimed into a bonus, which bonusDetails lists", async () => {
  const site = await scene();
  const { member } = site;
  await earn(site, { reward: { form: "bonus", amountMinor: 20_000n, terms: { multiple: 1_000 } } });
  await member.submit(await claimForm(member));
  expect(await cashOf(site)).toBe(100_000n);
  expect((await member.get("/member/bonusDetails")).text).toMatch(/Reload 200\.00 200\.00 2,000\.00/);
});

test("[M13] where nothing waits the page says so and leads to the promotions, and there is no badge", async () => {
  const { member } = await scene();
  const page = await member.get(PAGE);
  expect(page.text).toContain("Nothing to claim now");
  expect(page.links).toContain("/promotions");
  expect(await badgeIn(member)).toBeUndefined();
});

test.each(["promotionId", "missionId"])(
  "[P17 P22] a claim by %s that is sent twice, and ten times at once, is paid once",
  async (name) => {
    const site = await scene();
    const { member } = site;
    if (name === "promotionId") await earn(site);
    else await addMission(site);
    const paid = name === "promotionId" ? 50_000n : 3_100n;
    const form = await claimForm(member, name);
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.twin().submit(form)));
    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
      Array(10).fill(`303 ${PAGE}`),
    );
    const again = await member.follow(await member.submit(form));
    expect(again.text).toContain("You have already claimed this reward. Nothing was credited again.");
    expect(await awardsOf(site)).toEqual([{ account_id: site.accountId, amount_minor: paid }]);
    expect(await cashOf(site)).toBe(100_000n + paid);
  },
);

test("[P17] nobody claims what another has earned, by any id or field, and what is not there is not found", async () => {
  const site = await scene();
  const { member, another, accountId } = site;
  await earn(site);
  const mission = await addMission(site);
  const other = await another();
  await addPromotion(site.app, { title: "Monsoon", slug: "monsoon", joinable: 1 });
  const theirs = (await member.get(PAGE)).form("promotionId");
  // Somebody else's token opens nothing.
  expect((await other.member.post(PAGE, theirs.fields)).status).toBe(403);
  const { csrf } = (await other.member.get("/member/messageV2")).forms.find(
    ({ fields }) => fields.csrf,
  )!.fields;
  const send = (fields: object) =>
    other.member.post(PAGE, { csrf: csrf!, accountId: String(accountId), ...fields });
  const refused = await send({ promotionId: theirs.fields.promotionId });
  expect((await other.member.follow(refused)).text).toContain("This reward cannot be claimed now.");
  const notYet = await send({ missionId: String(mission.id), period: String(mission.day) });
  expect((await other.member.follow(notYet)).text).toContain("This mission is not complete yet.");
  for (const fields of [
    ...[{}, { promotionId: "999" }, { promotionId: "x" }, { promotionId: "9".repeat(30) }],
    ...[
      { missionId: "999", period: "0" },
      { missionId: String(mission.id), period: "20260101" },
    ],
    { missionId: String(mission.id) },
  ])
    expect((await send(fields)).status).toBe(404);
  expect(await awardsOf(site)).toEqual([]);
});

test("[P14 M27] a visitor is led to the log-in and back, a trial user to a real account; neither claims", async () => {
  const site = await scene();
  const { app, member, accountId, visitor } = site;
  const promotionId = await earn(site);
  const form = await claimForm(member);
  const guest = visitor({ language: "en" });
  expect((await guest.get(PAGE)).location).toBe(`/login?redirectTo=${encodeURIComponent(PAGE)}`);
  const sent = await guest.post(PAGE, { promotionId: String(promotionId) });
  expect([sent.status, sent.location?.split("?")[0]]).toEqual([303, "/login"]);
  await app.db.updateTable("accounts").set({ member_type: 4 }).where("id", "=", accountId).execute();
  expect((await member.get(PAGE)).location).toBe("/trial");
  expect((await member.submit(form)).location).toBe("/trial");
  expect(await awardsOf(site)).toEqual([]);
});

test("[P17] a refused claim says why in a sentence and stays: a break, a spent budget, the end of the promotion", async () => {
  const site = await scene();
  const { app, clock, member, accountId } = site;
  const id = await earn(site);
  const form = await claimForm(member);
  const said = async () => (await member.follow(await member.submit(form))).text;
  const pause = (paused_until: number | null) =>
    app.db
      .updateTable("accounts")
      .set({ pause_kind: paused_until === null ? "" : "break", paused_until })
      .where("id", "=", accountId)
      .execute();
  await pause(clock.now() + DAY_MS);
  expect(await said()).toContain("No reward is given until it is over.");
  await pause(null);
  await app.db
    .updateTable("promotion_members")
    .set({ reserved_minor: null, reserved_until_at: null })
    .execute();
  const budget = (amount_minor: bigint) =>
    app.db.updateTable("promotion_budgets").set({ amount_minor, reserved_minor: 0n, reserved: 0 }).execute();
  await budget(49_999n);
  expect(await said()).toContain("Everything in this promotion has been given away.");
  await budget(50_000n);
  const end = async (ends_at: number | null) => {
    await app.db.updateTable("promotions").set({ ends_at }).where("id", "=", id).execute();
    app.bus.emit("content", {});
  };
  await end(clock.now());
  expect(await said()).toContain("This reward cannot be claimed now. Nothing was changed.");
  await end(null);
  expect(await awardsOf(site)).toEqual([]);
  expect(await said()).toContain("Claimed. The reward has been credited.");
  expect(await awardsOf(site)).toHaveLength(1);
});

test("[M15 M17 P20 P22] missionLeaderboard lists missions with progress, target, reward and state, and takes the claim", async () => {
  const site = await scene();
  const { member } = site;
  const page = () => member.get(MISSIONS);
  expect((await page()).text).toContain("No missions at the moment");
  await addMission(site, { target: 4n });
  const running = await page();
  expect(running.text).toMatch(/Deposits to make: 4 Daily · Ends .* · 1 of 4 Cash ৳31\.00 Running/);
  expect(running.html).toMatch(/<progress value="25" max="100" aria-label="Deposits to make: 4: 1 of 4"/);
  expect(running.forms.some(({ fields }) => "missionId" in fields)).toBe(false);
  expect(await badgeIn(member, MISSIONS)).toBeUndefined();

  await addMission(site, { title: "Second deposit", target: 2n });
  expect(await badgeIn(member, MISSIONS)).toBe("1");
  const form = (await page()).form("missionId");
  const claimed = await member.submit(form);
  expect([claimed.status, claimed.location]).toEqual([303, MISSIONS]);
  const after = await member.follow(claimed);
  expect(after.text).toContain("Claimed. The reward has been credited.");
  expect(after.text).toMatch(/Second deposit .* 2 of 2 Cash ৳31\.00 Claimed/);
  expect((await member.follow(await member.submit(form))).text).toContain("You have already claimed");
  expect(await awardsOf(site)).toEqual([{ account_id: site.accountId, amount_minor: 3_100n }]);
  expect(await badgeIn(member, MISSIONS)).toBeUndefined();
});
