import { expect, test } from "vitest";
import { verifyLedger } from "../../../app/domain/ledger/verify.server";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";

const GIFT = { form: "bonus", amount: "500", times: "5", days: "10", reason: "Late payout" };

async function bonusDesk() {
  const desk = await openDesk();
  const path = `/admin/members/${desk.member}/bonuses`;
  const { browser } = await desk.signIn("finance");
  const form = async () => (await browser.get(path)).form("amount", "reason");
  const give = async (fields = {}) => browser.submit(await form(), { ...GIFT, ...fields });
  const grants = () => desk.app.db.selectFrom("grants").selectAll().orderBy("id").execute();
  return { ...desk, path, browser, form, give, grants };
}

test("[Z26] staff give a bonus once, with a reason, and the member's record shows it", async () => {
  const { app, path, browser, form, grants } = await bonusDesk();
  const page = await form();
  const twice = await Promise.all([1, 2].map(() => browser.submit(page, GIFT)));
  expect(twice.map(({ location }) => location)).toEqual([path, path]);
  expect(await grants()).toMatchObject([{ granted_minor: 50_000n, required_minor: 250_000n }]);
  const shown = await browser.get(path);
  expect(shown.text).toMatch(/Given by our team 500.00 500.00 2,500.00 0.00 Active/);
  expect((await browser.submit(page, { ...GIFT, amount: "600" })).status).toBe(409);
  const log = await app.db.selectFrom("audit_log").select(["action", "after"]).execute();
  expect(log.filter(({ action }) => action === "member.bonus_given")).toHaveLength(1);
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

test("[Z26] what does not fit is refused at its field, and nothing is given", async () => {
  const { give, grants } = await bonusDesk();
  for (const [name, value] of [
    ["amount", "-5"],
    ["amount", "1e3"],
    ["amount", ""],
    ["times", "0"],
    ["reason", " "],
    ["form", "cash"],
    ["days", "9".repeat(20)],
  ] as const)
    expect([name, value, (await give({ [name]: value })).status]).toEqual([name, value, 422]);
  expect((await give({ form: "spins", spins: "10" })).status).toBe(422);
  expect(await grants()).toEqual([]);
});

test("[Z26 Z15] a free bet or free spins that no game plays, or none at that stake, are refused in words, at the signature too", async () => {
  const { app, path, browser, give, grants, signIn } = await bonusDesk();
  const spins = { form: "spins", amount: "", spins: "5", spinValue: "2" };
  const said = "No game that is switched on plays a free bet or free spins of this amount.";
  const refused = async (fields: object) => {
    const { status, text } = await give(fields);
    return [status, text.includes(said)];
  };
  for (const gift of [spins, { form: "free_bet" }]) expect(await refused(gift)).toEqual([409, true]);
  await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish", freePlays: true, freeStakeMost: 20_000 }],
  });
  expect(await refused({ form: "free_bet", amount: "200.01" })).toEqual([409, true]);
  expect(await refused({ ...spins, spinValue: "500" })).toEqual([409, true]);
  expect((await give({ form: "free_bet", amount: "200" })).location).toBe(path);
  expect((await give(spins)).location).toBe(path);
  expect(await grants()).toMatchObject([{ form: "free_bet" }, { form: "spins" }]);
  // What waits for a signature is looked at again.
  await browser.follow(await give({ ...spins, spins: "1000", spinValue: "100" }));
  await app.db.updateTable("games").set({ enabled: 0 }).execute();
  const { browser: owner } = await signIn("owner");
  const form = (await owner.get(path)).form("requestId");
  const late = await owner.follow(await owner.submit(form, { step: "sign" }));
  expect([late.text.includes(said), await grants()]).toMatchObject([true, { length: 2 }]);
  await app.db.updateTable("games").set({ enabled: 1 }).execute();
  await owner.submit((await owner.get(path)).form("requestId"), { step: "sign" });
  expect(await grants()).toHaveLength(3);
});

test("[Z26] a large bonus waits for a second person, parts of it too, and is given once", async () => {
  const { app, path, browser, give, grants, signIn, member } = await bonusDesk();
  await addCatalogue(app, {
    vendors: [{ code: "padma" }],
    games: [{ vendor: "padma", code: "ilish", freePlays: true }],
  });
  const { value } = (await app.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "withdrawals")
    .executeTakeFirst()) ?? { value: "{}" };
  const limit = BigInt((JSON.parse(value) as { dualControlMinor?: string }).dualControlMinor ?? "2000000");
  const most = String(limit / 100n - 1n);
  await give({ amount: most });
  expect(await grants()).toHaveLength(1);
  const asked = await browser.follow(await give({ form: "spins", amount: "", spins: "1", spinValue: "1" }));
  expect(asked.text).toContain("Nothing was given yet.");
  const own = await browser.get(path);
  const waiting = own.form("requestId");
  const alone = await browser.follow(await browser.submit(waiting, { step: "sign" }));
  expect(alone.text).toContain("A different person must sign now.");
  expect(await grants()).toHaveLength(1);
  const { browser: owner } = await signIn("owner");
  const other = await addAccount(app, { username: "rahim" });
  const form = (await owner.get(path)).form("requestId");
  const elsewhere = { ...form, action: `/admin/members/${other}/bonuses` };
  expect((await owner.submit(elsewhere, { step: "sign" })).status).toBe(404);
  const twice = await Promise.all([1, 2].map(() => owner.submit(form, { step: "sign" })));
  expect(twice.map(({ status }) => status)).toEqual([303, 303]);
  expect(await grants()).toMatchObject([{}, { form: "spins", spins: 1, account_id: member }]);
});

test("[Z26] a bonus is cancelled for the amount that was shown, with a reason, and another member's is not there", async () => {
  const { app, path, browser, give, grants } = await bonusDesk();
  await give();
  const [grant] = await grants();
  const own = `${path}/${grant!.id}`;
  expect((await browser.get(path)).links).toContain(own);
  const page = await browser.get(own);
  expect(page.text).toMatch(/The member keeps ৳[\d,.]+ in cash and loses ৳500.00 of bonus money./);
  const form = page.form("reason", "loses");
  expect((await browser.submit(form, { reason: "" })).status).toBe(422);
  expect((await browser.submit(form, { reason: "Given twice", loses: "1" })).status).toBe(409);
  expect(await grants()).toMatchObject([{ state: "active" }]);
  const other = await addAccount(app, { username: "rahim" });
  expect((await browser.get(`/admin/members/${other}/bonuses/${grant!.id}`)).status).toBe(404);
  const stray = { ...form, action: `/admin/members/${other}/bonuses/${grant!.id}` };
  expect((await browser.submit(stray, { reason: "Given twice" })).status).toBe(404);
  expect((await browser.submit(form, { reason: "Given twice" })).location).toBe(own);
  expect(await grants()).toMatchObject([{ state: "forfeited", reason: "staff", forfeited_minor: 50_000n }]);
  expect((await browser.get(own)).text).toContain("Taken by our team");
});

test("[Z02] who sees members sees their bonuses, and only finance and the owner give them", async () => {
  const { path, signIn } = await bonusDesk();
  const { browser: support } = await signIn("support");
  const page = await support.get(path);
  expect([page.status, page.text.includes("Give a bonus")]).toEqual([200, false]);
  const { browser: content } = await signIn("content");
  expect((await content.get(path)).status).toBe(403);
});
