import { expect, test } from "vitest";
import { closeRaffles } from "~/domain/rewards/raffle/close-raffles.server";
import { addDays, dayOf, dayToText } from "~/domain/shared/day";
import { acquireLease } from "~/domain/shared/lease.server";
import type { App } from "~/domain/app.server";
import { openDesk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";
import { addRewardProgramme, playOwn } from "../../support/reward-programmes";
import type { Visitor } from "../../support/visitor";

const DAY_MS = 86_400_000;
const TITLES = { "texts.en.title": "Winter", "texts.bn.title": "শীত" };
const dayIn = (app: App, days: number) =>
  dayToText(addDays(dayOf(app.clock.now(), app.config.timeZone), days));

async function send(browser: Visitor, path: string, fields: Record<string, string>) {
  return browser.submit((await browser.get(path)).form("texts.en.title"), { ...TITLES, ...fields });
}

const actionsOf = async (app: App) => {
  const rows = await app.db.selectFrom("audit_log").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action).filter((action) => /^(referral|board|raffle)\./.test(action));
};

test("[Z26 P28] staff write a referral programme; what would pay without end is refused with the sum, and one runs at a time", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const vendor = { code: "v", name: "v", adapter: "", casino_id: "", launcher_url: "", secret: "" };
  await app.db
    .insertInto("vendors")
    .values({ id: 7, ...vendor, enabled: 1, maintenance: 0, sort: 0 })
    .execute();
  await app.db
    .insertInto("games")
    .values({
      ...{ id: 7, vendor_id: 7, code: "G", game_type: "RNG", sort: 1, is_hot: 0, support_play: 0 },
      ...{ is_game: "GAME", enabled: 1, maintenance: 0, created_at: 0, return_hundredths: 9_950 },
    })
    .execute();
  const path = "/admin/rewards/referrals";
  const fields = {
    ...{ days: "30", deposit: "500", valid: "2000", "owner.amount": "500", "friend.amount": "300" },
    ...{ share: "0.2", shareMost: "100", fromDay: dayIn(app, 0) },
  };
  const endless = await send(browser, `${path}/new`, { ...fields, share: "0.5" });
  expect(endless.status).toBe(422);
  expect(endless.text).toContain("of 100 staked on the cheapest game the house keeps 0.5");
  const wrong: [string, string, string][] = [
    ["deposit", "-5", "deposit"],
    ["valid", "1e3", "valid"],
    ["days", "0", "days"],
    ["share", "100", "share"],
    ["owner.amount", "99999999999999999", "owner.amount"],
    ["fromDay", dayIn(app, -1), "fromDay"],
    ["untilDay", dayIn(app, -1), "untilDay"],
  ];
  for (const [name, value, field] of wrong) {
    const refused = await send(browser, `${path}/new`, { ...fields, [name]: value });
    expect([name, refused.status, refused.html.includes(`id="programme-${field}-error"`)]).toEqual([
      ...[name, 422, true],
    ]);
  }
  expect(await app.db.selectFrom("reward_programmes").select("id").execute()).toEqual([]);

  const form = (await browser.get(`${path}/new`)).form("texts.en.title");
  const [saved, again] = [
    await browser.submit(form, { ...TITLES, ...fields }),
    await browser.submit(form, { ...TITLES, ...fields }),
  ];
  expect([saved.status, saved.location, again.location]).toEqual([303, path, path]);
  expect(await app.db.selectFrom("reward_programmes").select("id").execute()).toHaveLength(1);
  const second = await send(browser, `${path}/new`, fields);
  expect([second.status, second.text.includes("Another programme of this kind runs")]).toEqual([409, true]);

  const { id } = await app.db.selectFrom("reward_programmes").select("id").executeTakeFirstOrThrow();
  const open = () => browser.get(`${path}/${id}`);
  const before = (await open()).form("texts.en.title");
  expect((await open()).text).toContain("You get ৳500.00, your friend ৳300.00");
  const ended = await browser.submit(before, { "texts.en.title": "Invite", untilDay: dayIn(app, 3) });
  expect(ended.location).toBe(path);
  expect((await browser.submit(before, { "texts.en.title": "Mine" })).status).toBe(409);
  const past = await browser.submit((await open()).form("texts.en.title"), { untilDay: dayIn(app, -1) });
  expect(past.status).toBe(422);
  expect(await actionsOf(app)).toEqual(["referral.created", "referral.changed"]);
  const { browser: owner } = await desk.signIn("owner");
  expect((await owner.get("/admin/audit")).text).toContain("Created a referral programme");
});

test("[Z26 P21 P16] boards and raffles: written, seen, ended and drawn at the desk; no page for others", async () => {
  const desk = await openDesk();
  const { app, clock } = desk;
  const { browser } = await desk.signIn("content");
  const { browser: support } = await desk.signIn("support");
  for (const noun of ["referrals", "boards", "raffles"])
    expect((await support.get(`/admin/rewards/${noun}`)).status).toBe(403);

  const board = { period: "week", prizes: "1000\n500", least: "1", fromDay: dayIn(app, 0) };
  for (const prizes of ["", "0", "10\nten", "-5", "1e3"]) {
    const refused = await send(browser, "/admin/rewards/boards/new", { ...board, prizes });
    expect([prizes, refused.status]).toEqual([prizes, 422]);
  }
  expect((await send(browser, "/admin/rewards/boards/new", board)).location).toBe("/admin/rewards/boards");
  expect((await browser.get("/admin/rewards/boards")).text).toContain("Winter");

  const raffle = {
    ...{ per: "100", prizes: "50\n20", perMember: "1", beaconName: "drand round 4471" },
    ...{ fromDay: dayIn(app, 1), untilDay: dayIn(app, 2) },
  };
  const path = "/admin/rewards/raffles";
  const early = await send(browser, `${path}/new`, { ...raffle, fromDay: dayIn(app, 0) });
  expect([early.status, early.text.includes("Choose a later first day.")]).toEqual([422, true]);
  const backwards = await send(browser, `${path}/new`, { ...raffle, untilDay: dayIn(app, 0) });
  expect(backwards.status).toBe(422);
  expect((await send(browser, `${path}/new`, raffle)).location).toBe(path);
  const { programme_id: id, commitment } = await app.db
    .selectFrom("raffle_draws")
    .selectAll()
    .executeTakeFirstOrThrow();
  const visitor = desk.visitor({ language: "en" });
  expect((await visitor.get(`/raffles/${id}`)).text).toContain(commitment);
  expect((await browser.get(`${path}/${id}/draw`)).status).toBe(404);
  const endless = await browser.submit((await browser.get(`${path}/${id}`)).form("texts.en.title"), {
    untilDay: "",
  });
  expect([endless.status, endless.html.includes(`id="programme-untilDay-error"`)]).toEqual([422, true]);
  // Each is a party of the ledger, so that what it costs is not among the gifts of staff.
  const parties = await app.db.selectFrom("reward_programmes").select(["id", "promotion_id"]).execute();
  expect(parties.map((row) => row.promotion_id)).toEqual(parties.map((row) => row.id));

  await playOwn(app, desk.member, { day: dayOf(clock.now() + DAY_MS, "Asia/Dhaka"), stake: 30_000n });
  clock.advance(3 * DAY_MS);
  const lease = await acquireLease(app, { name: "raffles", owner: "test", ttlMs: DAY_MS });
  await closeRaffles(app, lease!);
  expect((await visitor.get(`/raffles/${id}`)).text).toContain("The draw waits for this value.");
  const { browser: later } = await desk.signIn("content", "later");
  const form = (await later.get(`${path}/${id}/draw`)).form("beacon");
  expect((await later.submit(form, { beacon: "" })).status).toBe(422);
  expect((await later.submit(form, { beacon: "8f2a" })).location).toBe(`${path}/${id}`);
  expect((await later.submit(form, { beacon: "8f2b" })).status).toBe(409);
  expect((await visitor.get(`/raffles/${id}`)).text).toMatch(/Draw results .* 1 ৳50\.00/);
  const actions = await actionsOf(app);
  expect(actions).toEqual(["board.created", "raffle.created", "raffle.drawn"]);
});

test("[Z26 P16] a raffle is called off at the desk with a reason that its page shows; one that was drawn is not", async () => {
  const desk = await openDesk();
  const { app, clock } = desk;
  const { browser } = await desk.signIn("content");
  const path = "/admin/rewards/raffles";
  await send(browser, `${path}/new`, {
    ...{ per: "100", prizes: "50", perMember: "1", fromDay: dayIn(app, 1), untilDay: dayIn(app, 2) },
  });
  const { programme_id: id } = await app.db.selectFrom("raffle_draws").selectAll().executeTakeFirstOrThrow();
  await playOwn(app, desk.member, { day: dayOf(clock.now() + DAY_MS, "Asia/Dhaka"), stake: 30_000n });
  const own = `${path}/${id}`;
  expect((await browser.get(own)).text).toContain("Call the raffle off");
  const { browser: support } = await desk.signIn("support");
  expect((await support.get(`${own}/call-off`)).status).toBe(403);
  const form = (await browser.get(`${own}/call-off`)).form("reason");
  const none = await browser.submit(form, { reason: "" });
  expect([none.status, none.html.includes(`id="call-off-reason-error"`)]).toEqual([422, true]);
  const reason = "The prizes were entered <b>wrongly</b>";
  expect((await browser.submit(form, { reason })).location).toBe(own);
  expect((await browser.submit(form, { reason })).location).toBe(own);
  const seen = await browser.get(own);
  expect(seen.text).toContain(`This raffle was called off ${reason}`);
  expect(seen.html).not.toContain("call-off");
  const visitor = desk.visitor({ language: "en" });
  expect((await visitor.get(`/raffles/${id}`)).text).toContain(`This raffle was called off ${reason}`);
  expect((await visitor.get("/raffles")).text).toContain("Called off on");
  expect(await actionsOf(app)).toEqual(["raffle.created", "raffle.called_off"]);
  await app.db.updateTable("raffle_draws").set({ state: "drawn", drawn_at: clock.now() }).execute();
  const late = await browser.submit(form, { reason });
  expect([late.status, late.text.includes("It cannot be called off.")]).toEqual([409, true]);
});

test("[Z26] the desk says of a raffle that its secret cannot be opened any more", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const path = "/admin/rewards/raffles";
  await send(browser, `${path}/new`, {
    ...{ per: "100", prizes: "50", perMember: "1", fromDay: dayIn(app, 1), untilDay: dayIn(app, 2) },
  });
  const { programme_id: id } = await app.db.selectFrom("raffle_draws").selectAll().executeTakeFirstOrThrow();
  expect((await browser.get(`${path}/${id}`)).text).not.toContain("cannot be opened");
  await app.db.updateTable("raffle_draws").set({ sealed_secret: "c2VhbGVkIHdpdGggYW5vdGhlcg" }).execute();
  expect((await browser.get(`${path}/${id}`)).text).toContain("its secret cannot be opened");
});

test("[Z26 P28] a referral programme gives each side something of its own form, which both pages say", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const path = "/admin/rewards/referrals";
  const fields = {
    ...{ days: "30", deposit: "500", valid: "2000", fromDay: dayIn(app, 0) },
    ...{ "owner.form": "spins", "owner.spins": "25", "owner.spinValue": "2", "owner.days": "7" },
    ...{ "friend.form": "bonus", "friend.amount": "300", "friend.multiple": "5", "friend.days": "30" },
  };
  const lacking = await send(browser, `${path}/new`, { ...fields, "friend.multiple": "" });
  expect([lacking.status, lacking.html.includes(`id="programme-friend.multiple-error"`)]).toEqual([
    422,
    true,
  ]);
  const unplayed = await send(browser, `${path}/new`, fields);
  expect([unplayed.status, unplayed.text.includes("No game that is switched on plays free bets")]).toEqual([
    422,
    true,
  ]);
  await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish", freePlays: true }],
  });
  expect((await send(browser, `${path}/new`, fields)).location).toBe(path);
  const { id, rules } = await app.db.selectFrom("reward_programmes").selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(rules)).toMatchObject({
    owner: { form: "spins", spins: 25, spinValueMinor: "200" },
    friend: { form: "bonus", amountMinor: "30000", terms: { multiple: 500, days: 30 } },
  });
  const session = await openSessionOf(app, desk.member);
  const member = desk.visitor({ language: "en", session });
  const offered = "You get Free spins: 25, your friend Bonus: ৳300.00";
  for (const page of [await browser.get(`${path}/${id}`), await member.get("/member/referral")]) {
    expect(page.text).toContain(offered);
    expect(page.text).toContain("Bet 5 times the bonus before it becomes cash.");
  }
});

test("[Z26] the desk shows what came of a referral programme", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const rules = { days: 5, depositMinor: 1n, validMinor: 1n };
  const id = await addRewardProgramme(app, "referral", rules, { texts: { en: { title: "Invite" } } });
  const row = { programme_id: id, owner_id: desk.member, owner_due: 0, friend_due: 0, decided_at: 1 };
  await app.db
    .insertInto("referrals")
    .values({ ...row, friend_id: desk.member, state: "qualified", qualified_day: 1, earned_minor: 700n })
    .execute();
  const page = await browser.get(`/admin/rewards/referrals/${id}`);
  expect(page.text).toContain("Friends who qualified: 1");
  expect(page.text).toContain("Paid to members: ৳7.00");
});
