import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { addPromotion } from "../../support/promotions";
import { addCatalogue } from "../../support/small-catalogue";

const FIELDS = {
  ...{ form: "bonus", percent: "100", cap: "5000", multiple: "10", basis: "bonus", measure: "deposits" },
  ...{ goalCount: "1", times: "1", days: "30", firstDeposit: "on", "games.LOTT": "none" },
};

async function rulesPage(settings?: Parameters<typeof openDesk>[0]) {
  const desk = await openDesk(settings);
  const id = await addPromotion(desk.app, { title: "Welcome", joinable: 1 });
  const path = `/admin/promotions/${id}/rules`;
  const { browser } = await desk.signIn("content");
  const form = async () => (await browser.get(path)).form("percent", "multiple");
  return { ...desk, id, path, browser, form };
}

test("[Z26] what a promotion pays is written at the desk, worked through, and saved once", async () => {
  const { app, id, path, browser, form } = await rulesPage();
  expect((await browser.get(`/admin/promotions/${id}`)).links).toContain(path);
  const first = await form();
  const saved = await browser.submit(first, FIELDS);
  expect([saved.status, saved.location]).toEqual([303, path]);
  const page = await browser.follow(saved);
  expect(page.text).toContain("The rules are saved.");
  // 5,000 deposited, 5,000 given, ten times that to play.
  expect(page.text).toMatch(/Member deposits ৳5,000.00 Reward ৳5,000.00 To bet ৳50,000.00/);
  expect(page.form("percent", "multiple").fields).toMatchObject({ percent: "100", "games.LOTT": "none" });
  expect((await browser.submit(first, { ...FIELDS, percent: "200" })).status).toBe(409);
  const row = await app.db.selectFrom("promotion_rules").select("rules").executeTakeFirstOrThrow();
  expect(JSON.parse(row.rules)).toMatchObject({ reward: { percentBp: 10_000, capMinor: "500000" } });
});

test("[Z26] what is wrong stands at its field, with what was typed, and nothing is stored", async () => {
  const { app, browser, form } = await rulesPage();
  for (const [name, value, said] of [
    ["percent", "-5", "Enter a number from 0.01 to 1000"],
    ["percent", "1e3", "Enter a number from 0.01 to 1000"],
    ["multiple", "0", "A bonus needs a wagering requirement."],
    ["cap", "", "This field cannot be empty."],
    ["cap", "9".repeat(16), "This amount is too large."],
    ["goalCount", "0", "Enter a whole number from 1 to 1000."],
    ["games.LIVE", "free", "Choose one from the list."],
    ["countries", "Bangladesh", "Enter two-letter country codes"],
    ["measure", "luck", "Choose one from the list."],
  ] as const) {
    const refused = await browser.submit(await form(), { ...FIELDS, [name]: value });
    expect([name, refused.status]).toEqual([name, 422]);
    expect([name, refused.text]).toEqual([name, expect.stringContaining(said)]);
  }
  expect(await app.db.selectFrom("promotion_rules").selectAll().execute()).toEqual([]);
});

test("[Z26] a term that members have to be told is not left out; the promotion's page says them all", async () => {
  const { app, id, browser, form, visitor } = await rulesPage();
  const endless = await browser.submit(await form(), { ...FIELDS, days: "" });
  expect(endless.status).toBe(422);
  expect(endless.text).toContain("Enter how many days it can be used for");
  expect(await app.db.selectFrom("promotion_rules").selectAll().execute()).toEqual([]);
  const fields = {
    ...{
      ...FIELDS,
      minLevel: "2",
      maxStake: "500",
      exclusive: "on",
      budgetAmount: "100000",
      budgetCount: "30",
    },
  };
  expect((await browser.submit(await form(), fields)).status).toBe(303);
  expect((await form()).fields).toMatchObject({ exclusive: "on" });
  const page = await visitor({ language: "en" }).get(`/promotions?id=${id}`);
  for (const said of [
    "(Asia/Dhaka) and has no end date.",
    "It is for members from VIP level 2 on.",
    "It is for members without an earlier deposit.",
    "Deposits needed: 1.",
    "Reward: 100% of the deposit, up to ৳5,000.00 (Bonus).",
    "Example: a deposit of ৳5,000.00 gives ৳5,000.00, and bets of ৳50,000.00 are needed to turn it into cash.",
    "Bet 10 times the bonus before it becomes cash.",
    "Bonus money is bet before your own.",
    "Slots 100%",
    "It cannot be used for: Lottery.",
    "Bets at any odds count.",
    "At most ৳500.00 in one round.",
    "After that, everything left of it becomes cash.",
    "It ends 30 days after you get it.",
    "A withdrawal ends it.",
    "It ends early if you give it up",
    "Only one such bonus can be active at a time",
    "Budget left: ৳100,000.00.",
    "Rewards left: 30.",
  ])
    expect(page.text).toContain(said);
  await app.db.updateTable("promotion_budgets").set({ spent_minor: 1_000_000n, paid: 2 }).execute();
  const later = await visitor({ language: "en" }).get(`/promotions?id=${id}`);
  expect(later.text).toContain("Budget left: ৳90,000.00. Rewards left: 28.");
});

test("[Z26] a rate on stakes above what the cheapest game keeps is refused with both figures", async () => {
  const { app, browser, form } = await rulesPage();
  await addCatalogue(app, { vendors: [{ code: "padma" }], games: [{ vendor: "padma", code: "ilish" }] });
  await app.db.updateTable("games").set({ return_hundredths: 9_950 }).execute();
  const rate = { form: "cash", percent: "", cap: "", amount: "6", measure: "staked", goalAmount: "1000" };
  const refused = await browser.submit(await form(), { ...FIELDS, ...rate, times: "5" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(
    "This pays 0.6% of stakes, but the cheapest game that counts keeps only 0.5%.",
  );
  expect(await app.db.selectFrom("promotion_rules").selectAll().execute()).toEqual([]);
});

test("[Z26] what the rules would have cost is said without saving them", async () => {
  const { app, browser, form } = await rulesPage();
  const answer = await browser.submit(await form(), { ...FIELDS, step: "preview" });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("What would this have cost last month?");
  expect(answer.form("percent", "multiple").fields).toMatchObject({ cap: "5000" });
  expect(await app.db.selectFrom("promotion_rules").selectAll().execute()).toEqual([]);
});

test("[Z02] rules are closed to those who do not write promotions, and of an unknown one there are none", async () => {
  const { signIn, path, browser } = await rulesPage();
  expect((await browser.get("/admin/promotions/1/rules")).status).toBe(404);
  const { browser: support } = await signIn("support");
  expect((await support.get(path)).status).toBe(403);
});
