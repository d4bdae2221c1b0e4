import { describe, expect, test } from "vitest";
import { settingsOf } from "~/domain/settings/settings.server";
import { recordAudit } from "~/domain/audit/audit.server";
import { openDesk } from "../../support/desk";

test("[Z37] limits hold from the next page on, and each change is in the log", async () => {
  const { app, signIn } = await openDesk();
  const { browser, staffId } = await signIn("owner");
  const page = await browser.get("/admin/settings");
  expect(page.form("minimum").fields).toMatchObject({ minimum: "500.00", fee: "0", perDay: "5" });
  const saved = await browser.submit(page.form("minimum"), {
    minimum: "1,000.00",
    fee: "12.50",
    confirmMinutes: "45",
  });
  expect(saved.status).toBe(303);
  expect((await settingsOf(app)).withdrawals).toMatchObject({
    minMinor: 100_000n,
    maxMinor: 5_000_000n,
    feeMinor: 1_250n,
    confirmMinutes: 45,
  });
  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "target"])
    .where("action", "=", "setting.changed")
    .orderBy("id")
    .execute();
  // What was left as it is has no entry.
  expect(log).toEqual([{ actor_id: staffId, target: "setting:withdrawals" }]);
});

test("[Z37] open deposits per member are at most a setting, which staff change and the member is told of", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const form = (await browser.get("/admin/settings")).form("minimum");
  expect(form.fields).toMatchObject({ openDeposits: "5" });
  expect((await browser.submit(form, { openDeposits: "0" })).status).toBe(422);
  expect((await browser.submit(form, { openDeposits: "7" })).status).toBe(303);
  expect((await settingsOf(app)).deposits).toEqual({ expireMinutes: 60, openPerMember: 7 });
});

test("[Z37] limits that contradict each other, or are none, are refused where they stand", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/settings");
  const wrong = { minimum: "1e3", perDay: "0", lockMinutes: "1.5" };
  const refused = await browser.submit(page.form("minimum"), wrong);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please check 3 fields.");
  expect(refused.form("minimum").fields.minimum).toBe("1e3");

  const crossed = await browser.submit(page.form("minimum"), { minimum: "900", maximum: "800", fee: "900" });
  expect(crossed.status).toBe(422);
  expect(crossed.text).toContain("This is less than the smallest withdrawal.");
  expect(crossed.text).toContain("The fee must be less than the smallest withdrawal.");
  expect((await settingsOf(app)).withdrawals.minMinor).toBe(50_000n);
});

test("[Z02] only who may edit settings changes limits", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("finance");
  const { csrf } = (await browser.get("/admin")).form("csrf").fields;
  expect((await browser.get("/admin/settings")).status).toBe(403);
  expect((await browser.post("/admin/settings", { csrf: csrf!, minimum: "1" })).status).toBe(403);
});

test("[Z37] of two with the form open the second saves nothing over the first, and keeps what was typed", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const other = (await signIn("owner", "second")).browser;
  const [one, two] = [await browser.get("/admin/settings"), await other.get("/admin/settings")];
  // Sent twice it is saved once, and the second time nobody is told of anybody else.
  for (let n = 0; n < 2; n++)
    expect((await browser.submit(one.form("minimum"), { minimum: "1,000.00" })).status).toBe(303);
  const late = await other.submit(two.form("minimum"), { fee: "12.50" });
  expect([late.status, late.form("minimum").fields.fee]).toEqual([409, "12.50"]);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect((await settingsOf(app)).withdrawals).toMatchObject({ minMinor: 100_000n, feeMinor: 0n });
  const again = await other.get("/admin/settings");
  expect((await other.submit(again.form("minimum"), { fee: "12.50" })).status).toBe(303);
  expect((await settingsOf(app)).withdrawals).toMatchObject({ minMinor: 100_000n, feeMinor: 1_250n });
  const unversioned = await other.submit(again.form("minimum"), { version: "" });
  expect(unversioned.status).toBe(409);
});

test.each([
  ["/admin/settings/features", "keepYears", { keepYears: "7" }, { keepYears: "9" }],
  [
    "/admin/settings/registration",
    "nickname.maxLength",
    { "nickname.maxLength": "15" },
    { "nickname.maxLength": "16" },
  ],
])("[Z37] nor at %s", async (path, field, first: Record<string, string>, second: Record<string, string>) => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const other = (await signIn("owner", "second")).browser;
  const seen = (await other.get(path)).form(field);
  const form = (await browser.get(path)).form(field);
  for (let n = 0; n < 2; n++) expect((await browser.submit(form, first)).status).toBe(303);
  const settings = () =>
    app.db.selectFrom("settings").select(["key", "value"]).where("key", "!=", "settings_version").execute();
  const stored = await settings();
  const late = await other.submit(seen, second);
  expect(late.status).toBe(409);
  expect(late.form(field).fields).toMatchObject(second);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(await settings()).toEqual(stored);
  expect((await other.submit((await other.get(path)).form(field), second)).status).toBe(303);
});

describe("[Z06 Q50] the amount from which two people sign", () => {
  const TWO = "/admin/settings/two-signatures";

  async function asked(dualControl = "90,000.00") {
    const desk = await openDesk();
    const { browser, staffId } = await desk.signIn("owner");
    const second = (await desk.signIn("owner", "second")).browser;
    const amount = async () => (await settingsOf(desk.app)).withdrawals.dualControlMinor;
    const save = async (fields: Record<string, string>, by = browser) =>
      by.follow(await by.submit((await by.get("/admin/settings")).form("minimum"), fields));
    return {
      ...desk,
      browser,
      staffId,
      second,
      amount,
      save,
      page: await save({ dualControl, fee: "5.00" }),
    };
  }

  test("is lowered by one, at once", async () => {
    const { amount, page } = await asked("100.00");
    expect(await amount()).toBe(10_000n);
    expect(page.text).toContain("Saved. It applies from now on.");
    expect(page.links).not.toContain(TWO);
  });

  test("is raised only once somebody else has signed it; the rest of the form holds meanwhile", async () => {
    const { app, browser, second, amount, page, save, staffId } = await asked();
    expect(await amount()).toBe(2_000_000n);
    expect((await settingsOf(app)).withdrawals.feeMinor).toBe(500n);
    expect(page.text).toContain("applies once somebody else has signed it");
    expect(page.text).toContain("৳90,000.00");
    expect(page.form("minimum").fields.dualControl).toBe("20000.00");
    // Another save leaves what is asked for.
    expect((await save({ fee: "6.00" })).links).toContain(TWO);

    const own = await browser.get(TWO);
    expect(own.html).not.toContain('value="sign"');
    const form = own.form("askedAt");
    expect((await browser.follow(await browser.submit(form, { step: "sign" }))).text).toContain(
      "A different person must sign now.",
    );
    expect(await amount()).toBe(2_000_000n);

    const seen = await second.get(TWO);
    const signed = await second.submit(seen.form("askedAt"), { step: "sign" });
    expect([signed.status, signed.location]).toEqual([303, "/admin/settings"]);
    expect(await amount()).toBe(9_000_000n);
    expect((await second.get(TWO)).text).toContain("Nobody has asked to raise the amount.");
    const log = await app.db
      .selectFrom("audit_log")
      .select(["actor_id", "after"])
      .where("target", "=", "setting:withdrawals")
      .orderBy("id")
      .execute();
    expect(log.map(({ actor_id }) => actor_id === staffId)).toEqual([true, true, false]);
    expect(log[0]!.after).toContain('"dualControlAsked":{"amountMinor":"9000000"');
    expect(log.at(-1)!.after).toContain('"dualControlMinor":"9000000"');
    const again = await second.follow(await second.submit(seen.form("askedAt"), { step: "sign" }));
    expect(again.text).toContain("Somebody else has saved this in the meantime.");
  });

  test("a signature is for what was on the page: not for another amount asked for since, nor one that is void", async () => {
    const { second, amount, clock, save, browser } = await asked();
    const seen = (await second.get(TWO)).form("askedAt");
    clock.advance(60_000);
    await save({ dualControl: "900,000.00" });
    await second.submit(seen, { step: "sign" });
    expect(await amount()).toBe(2_000_000n);
    const newer = (await second.get(TWO)).form("askedAt");
    await save({ dualControl: "10,000.00" });
    await second.submit(newer, { step: "sign" });
    expect(await amount()).toBe(1_000_000n);
    expect((await browser.get("/admin/settings")).links).not.toContain(TWO);
  });

  test("the request is withdrawn by whoever asked, or by somebody else", async () => {
    const { browser, second, amount, save } = await asked();
    for (const by of [browser, second]) {
      await save({ dualControl: "90,000.00" });
      const gone = await by.submit((await by.get(TWO)).form("askedAt"), { step: "refuse" });
      expect((await by.follow(gone)).text).toContain("The request is withdrawn.");
      expect((await by.get("/admin/settings")).links).not.toContain(TWO);
    }
    expect(await amount()).toBe(2_000_000n);
  });

  test("an account that whoever asked has just set up does not sign it", async () => {
    const { app, staffId, second, amount } = await asked();
    const { id } = await app.db
      .selectFrom("staff")
      .select("id")
      .where("id", "!=", staffId)
      .where("username", "=", "second")
      .executeTakeFirstOrThrow();
    await app.store.transaction(() =>
      recordAudit(app, {
        ...{ actorKind: "staff", actorId: staffId, ip: "203.0.113.7" },
        ...{ action: "staff.password_reset", target: `staff:${id}` },
      }),
    );
    const page = await second.get(TWO);
    expect(page.text).toContain("both signatures would be one person's");
    await second.submit(page.form("askedAt"), { step: "sign" });
    expect(await amount()).toBe(2_000_000n);
  });

  test("a decision without the request that it is about, or by whom it is not for, is none", async () => {
    const { browser, signIn, amount } = await asked();
    const form = (await browser.get(TWO)).form("askedAt");
    const wrong: Record<string, string>[] = [{ step: "sign", askedAt: "x" }, { step: "grant" }, { step: "" }];
    for (const fields of wrong) expect((await browser.submit(form, fields)).status).toBe(400);
    const finance = (await signIn("finance")).browser;
    const { csrf } = (await finance.get("/admin")).form("csrf").fields;
    expect((await finance.post(TWO, { ...form.fields, step: "sign", csrf: csrf! })).status).toBe(403);
    expect(await amount()).toBe(2_000_000n);
  });
});
