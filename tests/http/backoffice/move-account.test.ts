// tier: first, on both stores
import { expect, test } from "vitest";
import { openAccount } from "~/domain/membership/open-account.server";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/team";

async function openTree() {
  const desk = await openDesk();
  const { app } = desk;
  const agent = { memberType: 1 };
  const top = await addAccount(app, { ...agent, username: "khulna" });
  const other = await addAccount(app, { ...agent, username: "dhaka" });
  const middle = await addAccount(app, { ...agent, username: "jashore", under: top });
  const low = await addAccount(app, { username: "rahim", under: middle });
  const { browser } = await desk.signIn("risk");
  const move = async (id: number, fields: Record<string, string>) => {
    const form = (await browser.get(`/admin/members/${id}/upline`)).form("upline");
    return browser.submit(form, fields);
  };
  const uplineOf = async (id: number) =>
    (await app.db.selectFrom("accounts").select("parent_id").where("id", "=", id).executeTakeFirstOrThrow())
      .parent_id;
  return { desk, app, browser, move, uplineOf, top, other, middle, low };
}

test("staff move an account below another upline, with everybody below it, and its contracts there end", async () => {
  const { app, browser, move, uplineOf, top, other, middle, low } = await openTree();
  await app.db
    .insertInto("contracts")
    .values({
      ...{ id: 1, type: "dividend", agent_id: top, account_id: middle, currency: "BDT", rate_bp: 500 },
      ...{ period: "monthly", status: "accepted", offered_at: 1, answered_at: 1, ended_at: null },
      ...{ carry_unpaid: "forever", carry_negative: "none" },
    })
    .execute();
  expect((await browser.get(`/admin/members/${middle}`)).links).toContain(`/admin/members/${middle}/upline`);
  const moved = await move(middle, { upline: " Dhaka " });
  expect([moved.status, moved.location]).toEqual([303, `/admin/members/${middle}`]);
  expect([await uplineOf(middle), await uplineOf(low)]).toEqual([other, middle]);
  const page = await browser.get(`/admin/members/${low}`);
  expect(page.links).toContain(`/admin/members/${other}`);
  expect(page.links).not.toContain(`/admin/members/${top}`);
  const contract = await app.db.selectFrom("contracts").select("status").executeTakeFirstOrThrow();
  expect(contract.status).toBe("terminated");
  const audited = await app.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("target", "=", `member:${middle}`)
    .execute();
  expect(audited).toEqual([
    {
      ...{ action: "member.moved", before: JSON.stringify({ uplineId: top }) },
      after: JSON.stringify({ uplineId: other }),
    },
  ]);
  expect((await move(middle, { isTop: "on" })).status).toBe(303);
  expect(await uplineOf(middle)).toBeNull();
});

test("a move that cannot be is refused in a sentence, and nobody is moved", async () => {
  const { app, browser, move, uplineOf, top, other, middle, low } = await openTree();
  const refusals: [Record<string, string>, string][] = [
    [{ upline: "nobody" }, "There is no agent with this name."],
    [{ upline: "farhana" }, "There is no agent with this name."],
    [{ upline: "jashore" }, "This is the account itself or one of its downlines."],
    [{ upline: "" }, "Enter a username, or choose “No upline”."],
    [{ upline: "dhaka", isTop: "on" }, "Enter a username, or choose “No upline”."],
  ];
  for (const [fields, sentence] of refusals) {
    const answer = await move(middle, fields);
    expect([fields, answer.status]).toEqual([fields, 422]);
    expect(answer.text).toContain(sentence);
  }
  expect((await move(top, { upline: "jashore" })).text).toContain("one of its downlines");
  const change = (id: number, set: { currency?: string; status?: string }) =>
    app.db.updateTable("accounts").set(set).where("id", "=", id).execute();
  await app.db
    .insertInto("currencies")
    .values({ code: "USD", exponent: 2, symbol: "$", enabled: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await change(other, { currency: "USD" });
  expect((await move(middle, { upline: "dhaka" })).text).toContain("have different currencies");
  await change(other, { currency: "BDT", status: "frozen" });
  expect((await move(middle, { upline: "dhaka" })).status).toBe(422);
  expect([await uplineOf(middle), await uplineOf(low), await uplineOf(top)]).toEqual([top, middle, null]);
  const form = (await browser.get(`/admin/members/${middle}/upline`)).form("upline");
  const gone = await browser.submit({ ...form, action: "/admin/members/999/upline" }, { upline: "dhaka" });
  expect(gone.status).toBe(404);
});

test("[Z02] only who may change members moves an account", async () => {
  const { desk, middle } = await openTree();
  for (const role of ["finance", "support", "read_only"] as const) {
    const { browser } = await desk.signIn(role);
    const path = `/admin/members/${middle}/upline`;
    expect((await browser.get(`/admin/members/${middle}`)).links).not.toContain(path);
    expect([role, (await browser.get(path)).status]).toEqual([role, 403]);
  }
});

test("test accounts are neither moved nor an upline", async () => {
  const { app, browser, move, uplineOf, middle, top } = await openTree();
  const opened = await app.store.transaction(() =>
    openAccount(app, {
      ...{ username: "tester", passwordHash: "", memberType: 1, language: "en", parentId: top },
      test: { currency: "BDT" },
    }),
  );
  const tester = opened.ok ? opened.accountId : 0;
  const below = await move(middle, { upline: "tester" });
  expect(below.status).toBe(422);
  expect(below.text).toContain("There is no agent with this name.");
  expect((await browser.get(`/admin/members/${tester}`)).links).not.toContain(
    `/admin/members/${tester}/upline`,
  );
  const form = (await browser.get(`/admin/members/${middle}/upline`)).form("upline");
  const ofTester = { ...form, action: `/admin/members/${tester}/upline` };
  const tried: Record<string, string>[] = [{ upline: "dhaka" }, { isTop: "on" }];
  for (const fields of tried) expect((await browser.submit(ofTester, fields)).status).toBe(404);
  expect([await uplineOf(middle), await uplineOf(tester)]).toEqual([top, top]);
});
