import { describe, expect, test } from "vitest";
import { testSumsOf } from "~/domain/membership/test-accounts/test-accounts.views.server";
import { openDesk, type Desk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addTestAccount, realSums } from "../../support/test-accounts";
import { verifyLedger } from "~/domain/ledger/verify.server";

const NEW = "/admin/test-accounts/new";
const GIVEN = { username: "tester01", currency: "BDT", reason: "Release 4" };

async function open() {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("finance");
  return { desk, browser, staffId, before: await realSums(desk.app) };
}

async function funded(amountMinor = 0n) {
  const scene = await open();
  const { app } = scene.desk;
  const { accountId } = await addTestAccount(app, { username: "tester01", balanceMinor: amountMinor });
  const page = `/admin/members/${accountId}/test`;
  const formOf = async (move: "fund" | "take_back", browser = scene.browser) =>
    (await browser.get(page)).forms.find(({ fields }) => fields.move?.includes(move))!;
  const sums = async () => (await testSumsOf(app, accountId))!;
  const session = await openSessionOf(app, accountId);
  const tester = scene.desk.visitor({ language: "en", session });
  return { ...scene, accountId, page, formOf, sums, session, tester };
}

async function accountsNamed({ app }: Desk, name: string) {
  return app.db.selectFrom("accounts").select(["id", "is_test"]).where("username", "=", name).execute();
}

describe("[Q19] a test account is opened at the desk", () => {
  test("with a password that is shown once and has to be changed by whoever logs in", async () => {
    const { desk, browser } = await open();
    expect((await browser.get("/admin/members")).links).toContain("/admin/test-accounts");
    const list = await browser.get("/admin/test-accounts");
    expect(list.links).toContain(NEW);
    const form = (await browser.get(NEW)).form("username", "currency", "reason");
    const shown = await browser.submit(form, GIVEN);
    expect(shown.status, shown.text).toBe(200);
    const [, password = ""] = /<bdi>(Cr7-[\w-]{12})<\/bdi>/.exec(shown.html) ?? [];
    expect(password).not.toBe("");
    expect(await accountsNamed(desk, "tester01")).toMatchObject([{ is_test: 1 }]);

    const again = await browser.submit(form, GIVEN);
    expect([again.status, again.html.includes(password)]).toEqual([409, false]);
    expect(again.text).toContain("This form was sent before");
    expect(await accountsNamed(desk, "tester01")).toHaveLength(1);

    const player = desk.visitor({ language: "en" });
    const door = (await player.get("/login")).form("username", "password");
    const inside = await player.submit(door, { username: "tester01", password });
    expect(inside.location).toBe("/password");
    for (const table of ["audit_log", "idempotency_keys", "outbox"] as const)
      expect(JSON.stringify(await desk.app.db.selectFrom(table).selectAll().execute())).not.toContain(
        password,
      );
  });

  test("a name that is taken, one that is none, another currency and no reason are refused at their fields", async () => {
    const { desk, browser } = await open();
    const send = async (given: object) =>
      browser.submit((await browser.get(NEW)).form("username"), { ...GIVEN, ...given });
    for (const wrong of [
      { username: "farhana" },
      { username: "a b" },
      { currency: "QQQ" },
      { reason: " " },
    ]) {
      const refused = await send(wrong);
      expect([wrong, refused.status]).toEqual([wrong, 422]);
    }
    expect((await send({ username: "farhana" })).text).toContain("This name is taken already");
    expect(await accountsNamed(desk, "tester01")).toEqual([]);
  });

  test("by whom the permission names alone, and nobody else's form does anything", async () => {
    const { desk, accountId, page, formOf, sums, browser } = await funded(10_00n);
    const opening = (await browser.get(NEW)).form("username");
    const funding = await formOf("fund");
    for (const role of ["risk", "support", "content", "read_only"] as const) {
      const other = (await desk.signIn(role)).browser;
      expect((await other.get(NEW)).status).toBe(403);
      const csrf = (await other.get("/admin")).forms.find(({ fields }) => fields.csrf)!.fields.csrf!;
      expect(
        (await other.post(NEW, { ...opening.fields, ...GIVEN, username: "stolen01", csrf })).status,
      ).toBe(403);
      const given = { ...funding.fields, amount: "1", reason: "Mine", csrf };
      expect((await other.post(page, given)).status).toBe(403);
      const seen = await other.get(page);
      expect(seen.status).toBe(role === "content" ? 403 : 200);
      expect(seen.forms.some(({ fields }) => fields.move)).toBe(false);
    }
    const stranger = desk.visitor({ language: "en" });
    expect((await stranger.get("/admin/test-accounts")).location).toContain("/admin/login");
    expect((await stranger.get(NEW)).location).toContain("/admin/login");
    expect(await accountsNamed(desk, "stolen01")).toEqual([]);
    expect(await sums()).toMatchObject({ fundedMinor: 10_00n });
    void accountId;
  });
});

describe("[Q19] test money", () => {
  test("is given and taken back by a form, and stands in the statement, the list and the audit trail", async () => {
    const { desk, browser, page, formOf, sums, accountId, before } = await funded();
    const given = await browser.submit(await formOf("fund"), { amount: "1,250.50", reason: "Load test" });
    expect(given.status, given.text).toBe(303);
    expect((await browser.follow(given)).text).toContain("The test money is in the account.");
    const back = await browser.submit(await formOf("take_back"), { amount: "250.50", reason: "Not needed" });
    expect(back.status, back.text).toBe(303);
    expect(await sums()).toMatchObject({
      fundedMinor: 1_250_50n,
      takenBackMinor: 250_50n,
      balanceMinor: 1_000_00n,
    });
    const ledger = (await browser.get(`/admin/members/${accountId}`)).text;
    expect(ledger).toContain("Test money in");
    expect(ledger).toContain("Test money taken back");
    const list = (await browser.get("/admin/test-accounts")).text;
    expect(list).toMatch(/tester01 Active 1,250.50 250.50 0.00 0.00 0.00 1,000.00 BDT/);
    expect(list).toMatch(/BDT 1,250.50 250.50 0.00 0.00 0.00 1,000.00 BDT/);
    const trail = (await browser.get("/admin/audit")).text;
    for (const said of ["Test money given", "Test money taken back", "Load test", "Not needed"])
      expect(trail).toContain(said);
    expect(await realSums(desk.app)).toEqual(before);
    expect((await verifyLedger(desk.app.db)).broken).toBeUndefined();
    expect(page).toContain(String(accountId));
  });

  test("a form that is sent twice, or five times at once, gives it once", async () => {
    const { browser, formOf, sums } = await funded();
    const form = await formOf("fund");
    const fields = { amount: "100", reason: "Once" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.twin().submit(form, fields)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await browser.submit(form, fields)).status).toBe(303);
    expect((await browser.submit(form, { ...fields, amount: "200" })).status).toBe(409);
    expect(await sums()).toMatchObject({ fundedMinor: 100_00n, balanceMinor: 100_00n });
  });

  test.each(["-5", "1e3", "৫০০", "0", "0.001", "", "99999999999999999999", "0x10"])(
    "an amount of %j is refused in words, and nothing moves",
    async (amount) => {
      const { browser, formOf, sums } = await funded(10_00n);
      for (const move of ["fund", "take_back"] as const) {
        const refused = await browser.submit(await formOf(move), { amount, reason: "Odd" });
        expect([amount, refused.status]).toEqual([amount, 422]);
      }
      expect(await sums()).toMatchObject({ fundedMinor: 10_00n, takenBackMinor: 0n, balanceMinor: 10_00n });
    },
  );

  test("more than is there is not taken back, and a member has no such page", async () => {
    const { desk, browser, formOf, sums } = await funded(10_00n);
    const form = await formOf("take_back");
    const refused = await browser.submit(form, { amount: "10.01", reason: "All" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("The account holds less than that."),
    ]);
    expect(await sums()).toMatchObject({ balanceMinor: 10_00n });
    const member = `/admin/members/${desk.member}`;
    expect((await browser.get(`${member}/test`)).status).toBe(404);
    expect((await browser.get(member)).links).not.toContain(`${member}/test`);
    const given = { ...(await formOf("fund")).fields, amount: "5", reason: "Gift" };
    const forged = await browser.post(`${member}/test`, given);
    expect(forged.status).toBeGreaterThanOrEqual(400);
    expect(await desk.balance()).toBe(100_000_00n);
    expect((await browser.post("/admin/members/404/test", given)).status).toBe(404);
  });
});

describe("[Q19] a test account is shown as one", () => {
  test("wherever staff see it, and a member is not", async () => {
    const { desk, browser, accountId } = await funded(10_00n);
    const marked = /tester01[^]*?Test account/;
    expect((await browser.get("/admin/members?q=tester01")).text).toMatch(marked);
    expect((await browser.get("/admin/members?q=farhana")).html).not.toMatch(/tag warn">Test account/);
    expect((await browser.get(`/admin/members/${accountId}`)).html).toMatch(/tag warn">Test account/);
    expect((await browser.get(`/admin/members/${desk.member}`)).html).not.toMatch(/tag warn">Test account/);
  });

  test("to its user on every page, and nobody else", async () => {
    const { desk, tester } = await funded(10_00n);
    const said = "Test account: you play with test money, which is worth nothing.";
    const member = desk.visitor({ language: "en", session: await openSessionOf(desk.app, desk.member) });
    for (const path of ["/", "/promotions", "/member/transactionHistory"]) {
      for (let times = 0; times < 2; times++) {
        expect((await tester.get(path)).text, path).toContain(said);
        expect((await member.get(path)).text, path).not.toContain(said);
      }
    }
    const session = tester.options.session!;
    const bengali = desk.visitor({ language: "bn", session });
    expect((await bengali.get("/")).text).toContain("পরীক্ষামূলক অ্যাকাউন্ট");
    expect((await desk.visitor({ language: "en" }).get("/")).text).not.toContain(said);
  });
});

describe("[Q19] no way leads real money in or out", () => {
  test("deposit, withdrawal and an account to be paid to are refused in the reader's language", async () => {
    const { desk, tester, session, before } = await funded(500_00n);
    const refused = "This is a test account. It plays with test money: nothing can be paid in or out.";
    const csrf = (await tester.get("/help?tab=feedback")).forms.find(({ fields }) => fields.csrf)!.fields
      .csrf!;
    expect((await tester.get("/member/depositv2")).text).toContain(refused);
    expect((await tester.get("/member/withdraw")).text).toContain(refused);
    const bengali = desk.visitor({ language: "bn", session });
    expect((await bengali.get("/member/depositv2")).text).toContain("এটি একটি পরীক্ষামূলক অ্যাকাউন্ট।");
    const { id: method } = await desk.app.db
      .selectFrom("deposit_methods")
      .select("id")
      .executeTakeFirstOrThrow();
    const key = { idempotencyKey: "form-of-the-tests-1", csrf };
    const posts = [
      ["/member/depositv2", { ...key, method: String(method), amount: "100" }],
      ["/member/withdraw", { ...key, withdrawalAccount: "1", amount: "100" }],
    ] as const;
    for (const [path, fields] of posts) {
      const answer = await tester.post(path, fields);
      expect([path, answer.status]).toEqual([path, 422]);
      expect(answer.text).toContain(refused);
    }
    for (const table of ["deposits", "withdrawals", "withdrawal_accounts"] as const) {
      const own = await desk.app.db
        .selectFrom(table)
        .select("account_id")
        .where("account_id", "!=", desk.member)
        .execute();
      expect([table, own]).toEqual([table, []]);
    }
    expect(await realSums(desk.app)).toEqual(before);
  });
});
