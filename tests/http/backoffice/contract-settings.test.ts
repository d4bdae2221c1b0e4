// tier: first, on both stores
import { expect, test } from "vitest";
import { policyHistory, writePolicy } from "~/domain/contracts/settlement/policy.server";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/team";

const PATH = "/admin/settings/contracts";

async function openSettings() {
  const desk = await openDesk();
  const { app } = desk;
  const { browser: owner } = await desk.signIn("owner");
  const form = async () => (await owner.get(PATH)).form("payer.dividend");
  const now = async () => {
    const policy = (await policyHistory(app))(app.clock.now());
    return {
      dividend: [policy.payer("dividend"), policy.isReviewed("dividend")],
      daily: [policy.payer("daily_salary"), policy.isReviewed("daily_salary")],
      activeMinor: policy.activeMinor("BDT"),
    };
  };
  const audited = () =>
    app.db
      .selectFrom("audit_log")
      .select(["target", "before", "after"])
      .where("target", "like", "settlement:%")
      .orderBy("id")
      .execute();
  return { desk, app, owner, form, now, audited };
}

test("who pays each type, what is reviewed and what counts as active are set on one form, with their history", async () => {
  const { app, desk, owner, form, now, audited } = await openSettings();
  expect((await owner.get("/admin/settings")).links).toContain(PATH);
  expect((await owner.get(PATH)).text).toContain("Nothing has been changed yet.");
  const before = app.clock.now();
  desk.clock.moveTo(before + 60_000);
  const sent = await owner.submit(await form(), {
    ...{ "payer.dividend": "upline", "review.daily_salary": "on", "active.BDT": "500" },
  });
  expect([sent.status, sent.location]).toEqual([303, PATH]);
  expect(await now()).toEqual({
    ...{ dividend: ["upline", false], daily: ["house", true], activeMinor: 500_00n },
  });
  // What had begun before keeps what it began with.
  expect((await policyHistory(app))(before).payer("dividend")).toBe("house");
  const page = await owner.get(PATH);
  expect(page.text).toContain("Saved. It applies to periods that begin from now on.");
  for (const line of ["Dividend, who pays", "Daily salary, review", "The owner", "৳500.00"])
    expect(page.text).toContain(line);

  desk.clock.moveTo(app.clock.now() + 60_000);
  const same = await owner.submit(await form());
  expect(same.status).toBe(303);
  expect(await audited()).toHaveLength(3);
  await owner.submit(await form(), { "active.BDT": "700" });
  expect((await audited()).at(-1)).toEqual({
    ...{ target: "settlement:active_minor:BDT", before: '{"value":"50000"}', after: '{"value":"70000"}' },
  });
});

test("the history names nobody for what no staff member decided", async () => {
  const { app, desk, owner, form } = await openSettings();
  await app.store.transaction(() =>
    writePolicy({ name: "payer", scope: "dividend", value: "upline", from_at: app.clock.now() }),
  );
  desk.clock.moveTo(app.clock.now() + 60_000);
  await owner.submit(await form(), { "payer.dividend": "house" });
  const { text } = await owner.get(PATH);
  expect(text).toMatch(/Dividend, who pays\s+The house\s+The owner/);
  expect(text).toMatch(/Dividend, who pays\s+The upline\s+–/);
});

test("a form that is wrong or was made before somebody else saved changes nothing", async () => {
  const { owner, form, now, audited } = await openSettings();
  const stale = await form();
  const wrong = { "payer.dividend": "nobody", "review.dividend": "", "active.BDT": "0" };
  for (const [name, value] of Object.entries(wrong))
    expect([name, (await owner.submit(await form(), { [name]: value })).status]).toEqual([name, 422]);
  expect(await audited()).toEqual([]);
  await owner.submit(await form(), { "review.dividend": "on" });
  const late = await owner.submit(stale, { "active.BDT": "900" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(await now()).toMatchObject({ dividend: ["house", true], activeMinor: 1n });
});

test("of two who save at once from the same page, one is refused", async () => {
  const { desk, owner, form, audited } = await openSettings();
  const { browser: second } = await desk.signIn("owner", "second");
  const own = await form();
  const other = (await second.get(PATH)).form("payer.dividend");
  const answers = await Promise.all([
    owner.submit(own, { "active.BDT": "900" }),
    second.submit(other, { "active.BDT": "800", "review.dividend": "on" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(new Set((await audited()).map(({ target }) => target)).size).toBe((await audited()).length);
});

test("the house is not made to pay a type under which running contracts would break, and nothing else is saved", async () => {
  const { app, owner, form, now } = await openSettings();
  const top = await addAccount(app, { username: "khulna", memberType: 1 });
  const middle = await addAccount(app, { username: "jashore", memberType: 1, under: top });
  const low = await addAccount(app, { username: "satkhira", memberType: 1, under: middle });
  await owner.submit(await form(), { "payer.dividend": "upline" });
  await app.db
    .insertInto("contracts")
    .values({
      ...{ id: 1, type: "dividend", agent_id: middle, account_id: low, currency: "BDT", rate_bp: 500 },
      ...{ period: "monthly", status: "accepted", offered_at: 1, answered_at: 1, ended_at: null },
      ...{ carry_unpaid: "forever", carry_negative: "none" },
    })
    .execute();
  const answer = await owner.submit(await form(), { "payer.dividend": "house", "review.dividend": "on" });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Some running contracts would break");
  expect(await now()).toMatchObject({ dividend: ["upline", false] });
});

test("[Z02] the settings of contracts are the owner's alone", async () => {
  const { desk } = await openSettings();
  for (const role of ["finance", "risk", "content", "support", "read_only"] as const) {
    const { browser } = await desk.signIn(role);
    expect([role, (await browser.get(PATH)).status]).toEqual([role, 403]);
  }
});
