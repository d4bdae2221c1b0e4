import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";

const DESK = "/admin/rewards";
/** The day of the test's clock. */
const TODAY = "2026-11-21";

async function programmeDesk() {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const open = async (path: string) => (await browser.get(path)).form("fromDay", "sort");
  const add = async (kind: string, fields: Record<string, string>) =>
    browser.submit(await open(`${DESK}/new/${kind}`), fields);
  const rows = async () => {
    const found = await desk.app.db.selectFrom("reward_programmes").selectAll().orderBy("id").execute();
    return found.map((row) => ({ ...row, rules: JSON.parse(row.rules) as unknown }));
  };
  return { ...desk, browser, open, add, rows };
}

const CASHBACK = { period: "week", rate: "8.5", least: "10", most: "5000", form: "cash" };
const MISSION = {
  ...{ "texts.en.title": "Ten bets", "texts.bn.title": "দশটি বাজি", period: "day", measure: "bets" },
  ...{ targetCount: "10", form: "cash", amount: "50" },
};

test("[Z27] cashback, rebate, missions and VIP levels are written at the desk and come back in their forms", async () => {
  const { browser, open, add, rows } = await programmeDesk();
  const rebate = { "tiers[0].rates.RNG": "0.3", "tiers[1].fromLevel": "3", "tiers[1].rates.default": "0.4" };
  const ranks = {
    "levels[0].valid": "1000",
    "levels[0].gift.amount": "50",
    "levels[1].gift.form": "points",
    "levels[1].gift.points": "300",
    "levels[1].valid": "9000",
    "levels[1].deposits": "500",
  };
  for (const [kind, fields] of Object.entries({ cashback: CASHBACK, rebate, mission: MISSION, ranks })) {
    const saved = await add(kind, fields);
    expect([kind, saved.status, saved.location]).toEqual([kind, 303, DESK]);
  }
  expect((await rows()).map(({ rules }) => rules)).toMatchObject([
    { period: "week", rateBp: "850", leastMinor: "1000", mostMinor: "500000" },
    {
      rates: [
        { fromLevel: 0, rateBp: { RNG: "30" } },
        { fromLevel: 3, rateBp: { default: "40" } },
      ],
    },
    { period: "day", measure: "bets", target: "10", given: { form: "cash", amountMinor: "5000" } },
    {
      levels: [
        {},
        { validMinor: "100000", gift: { form: "cash", amountMinor: "5000" } },
        { depositsMinor: "50000", gift: { form: "points", amountMinor: "0", points: 300 } },
      ],
    },
  ]);
  const list = await browser.get(DESK);
  expect(list.text).toMatch(/Ten bets .*Mission · Daily · 21 Nov .*Running/);
  const [cashback, , mission, levels] = await rows();
  expect((await open(`${DESK}/${cashback!.id}`)).fields).toMatchObject({ rate: "8.5", most: "5000.00" });
  expect((await open(`${DESK}/${mission!.id}`)).fields).toMatchObject({ targetCount: "10", amount: "50.00" });
  expect((await open(`${DESK}/${levels!.id}`)).fields).toMatchObject({
    ...{ "levels[1].deposits": "500.00", "levels[0].gift.amount": "50.00", "levels[1].gift.points": "300" },
  });
});

test("[Z27 P22] a mission that staff write is on the members' page, and one that is switched off is not", async () => {
  const { app, browser, open, add, rows, member, visitor } = await programmeDesk();
  await add("mission", MISSION);
  const session = await openSessionOf(app, member);
  const page = async () =>
    (await visitor({ language: "en", session }).get("/member/missionLeaderboard")).text;
  expect(await page()).toContain("Ten bets");
  const { id } = (await rows())[0]!;
  const form = await open(`${DESK}/${id}`);
  expect((await browser.submit({ ...form }, { enabled: "" })).status).toBe(303);
  expect(await page()).not.toContain("Ten bets");
  expect((await browser.submit(form, { sort: "5" })).status).toBe(409);
});

test("[Z27] a rebate above what the cheapest game keeps is refused with both figures", async () => {
  const { app, add, rows } = await programmeDesk();
  await addCatalogue(app, { vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] });
  await app.db.updateTable("games").set({ return_hundredths: 9_950 }).execute();
  const refused = await add("rebate", { "tiers[0].rates.default": "0.6" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("0.6% is paid, but the cheapest game keeps only 0.5%.");
  expect(await rows()).toEqual([]);
  expect((await add("rebate", { "tiers[0].rates.default": "0.49" })).status).toBe(303);
});

test("[Z27] what does not fit is refused at its field, and past days are never paid", async () => {
  const { app, browser, open, add, rows } = await programmeDesk();
  const cases: [string, Record<string, string>][] = [
    ["cashback", { ...CASHBACK, rate: "101" }],
    ["cashback", { ...CASHBACK, rate: "-1" }],
    ["cashback", { ...CASHBACK, form: "points" }],
    ["cashback", { ...CASHBACK, form: "bonus" }],
    ["cashback", { ...CASHBACK, fromDay: "2026-11-20" }],
    ["cashback", { ...CASHBACK, untilDay: "2026-11-20" }],
    ["mission", { ...MISSION, targetCount: "" }],
    ["mission", { ...MISSION, amount: "1e3" }],
    ["rebate", {}],
    ["ranks", {}],
  ];
  for (const [kind, fields] of cases)
    expect([fields, (await add(kind, { ...fields })).status]).toEqual([fields, 422]);
  expect((await browser.get(`${DESK}/new/lottery`)).status).toBe(404);
  expect(await rows()).toEqual([]);
  // One that was off begins anew on the day on which it is switched on.
  await add("cashback", { ...CASHBACK, enabled: "" });
  const { id } = (await rows())[0]!;
  await app.db.updateTable("reward_programmes").set({ from_day: 20261101 }).execute();
  const late = await browser.submit(await open(`${DESK}/${id}`), { enabled: "on" });
  expect([late.status, late.text.includes("past days are not paid")]).toEqual([422, true]);
  const again = await browser.submit(await open(`${DESK}/${id}`), { enabled: "on", fromDay: TODAY });
  expect(again.status).toBe(303);
});

test("[Z27 P24] a level gives any form of reward; what it lacks, and what no game plays, is refused", async () => {
  const { app, add, rows, browser } = await programmeDesk();
  const level = { "levels[0].valid": "1000" };
  const spins = {
    "levels[0].gift.form": "spins",
    "levels[0].gift.spins": "25",
    "levels[0].gift.spinValue": "2",
  };
  const lacking: [string, Record<string, string>][] = [
    ["spins", { ...level, ...spins, "levels[0].gift.spins": "" }],
    ["spinValue", { ...level, ...spins, "levels[0].gift.spinValue": "" }],
    ["amount", { ...level, "levels[0].gift.form": "free_bet" }],
    ["points", { ...level, "levels[0].gift.form": "points" }],
    ["multiple", { ...level, "levels[0].gift.form": "bonus", "levels[0].gift.amount": "50" }],
  ];
  for (const [name, fields] of lacking) {
    const refused = await add("ranks", fields);
    const field = `id="programme-levels[0].gift.${name}-error"`;
    expect([name, refused.status, refused.html.includes(field)]).toEqual([name, 422, true]);
  }
  const barless = await add("ranks", { "levels[0].gift.amount": "50" });
  expect([barless.status, barless.html.includes(`id="programme-levels[0].valid-error"`)]).toEqual([
    422,
    true,
  ]);
  const unplayed = await add("ranks", { ...level, ...spins });
  expect([unplayed.status, unplayed.text.includes("No game that is switched on plays free bets")]).toEqual([
    422,
    true,
  ]);
  expect(await rows()).toEqual([]);
  await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish", freePlays: true }],
  });
  expect((await add("ranks", { ...level, ...spins })).status).toBe(303);
  expect((await rows())[0]!.rules).toMatchObject({
    levels: [{}, { gift: { form: "spins", spins: 25, spinValueMinor: "200" } }],
  });
  const second = await add("ranks", level);
  expect([second.status, second.text.includes("Another programme of this kind runs")]).toEqual([409, true]);
  expect((await browser.get(DESK)).text).toContain("VIP levels");
});

test("[Z27] days after a programme's end are not paid when it goes on, nor days of weeks again with their month", async () => {
  const { app, browser, open, add, rows } = await programmeDesk();
  await add("cashback", CASHBACK);
  const { id } = (await rows())[0]!;
  const days = (from_day: number, until_day: number | null) =>
    app.db.updateTable("reward_programmes").set({ from_day, until_day }).execute();
  const save = async (fields: Record<string, string>) =>
    (await browser.submit(await open(`${DESK}/${id}`), fields)).status;
  await days(20261001, 20261031);
  expect(await save({ untilDay: "2026-12-31" })).toBe(422);
  await days(20261001, null);
  expect(await save({ period: "month" })).toBe(422);
  expect(await save({ rate: "8" })).toBe(303);
  expect(await save({ period: "month", fromDay: TODAY })).toBe(303);
});

test("[Z02] programmes are closed to those who do not write promotions", async () => {
  const { signIn } = await programmeDesk();
  const { browser: support } = await signIn("support");
  for (const path of [DESK, `${DESK}/new/mission`]) expect((await support.get(path)).status).toBe(403);
});
