import { expect, test } from "vitest";
import { hashPassword } from "../../../app/domain/access/passwords.server";
import { openDesk, signedInStaff, type Desk } from "../../support/desk";
import { memberSite } from "../../support/member-site";
import { openSessionOf } from "../../support/people";
import { addAccount } from "../../support/team";
import type { Visitor } from "../../support/visitor";

const PASSWORD = "Croupier#2026";

async function open() {
  const desk = await openDesk();
  const passwordHash = await hashPassword(desk.app, PASSWORD);
  const member = await addAccount(desk.app, { username: "rahim77", passwordHash });
  const logIn = async (password = PASSWORD) => {
    const player = desk.visitor({ language: "en" });
    const form = (await player.get("/login")).form("username", "password");
    return { player, answer: await player.submit(form, { username: "rahim77", password }) };
  };
  const { browser } = await desk.signIn("risk");
  return { desk, member, logIn, browser, base: `/admin/members/${member}` };
}

async function help(browser: Visitor, base: string, what: "unlock" | "signOut") {
  const form = (await browser.get(`${base}/access`)).form("help", "reason");
  return browser.submit(form, { help: what, reason: "The member called" });
}

const actionsOf = async (desk: Desk, member: number) => {
  const rows = await desk.app.db
    .selectFrom("audit_log")
    .select(["action", "after"])
    .where("target", "=", `member:${member}`)
    .execute();
  return rows.map(({ action, after }) => [action, (JSON.parse(after) as { reason: string }).reason]);
};

test("[Z34] staff end the pause after too many wrong tries", async () => {
  const { desk, member, logIn, browser, base } = await open();
  for (let tries = 0; tries < 10; tries++) await logIn("wrong");
  expect((await logIn()).answer.status).toBe(429);
  expect((await help(browser, base, "unlock")).status).toBe(303);
  expect((await logIn()).answer.status).toBe(303);
  expect(await actionsOf(desk, member)).toEqual([["member.unlocked", "The member called"]]);
});

test("[Z34 Z46 Q15] staff log a member out everywhere", async () => {
  const { desk, member, logIn, browser, base } = await open();
  const { player } = await logIn();
  expect((await player.get("/member/securityCenter")).status).toBe(200);
  await help(browser, base, "signOut");
  expect((await player.get("/member/securityCenter")).location).toContain("/login");
  expect(await actionsOf(desk, member)).toEqual([["member.signed_out", "The member called"]]);
});

test("[Z34 L03 A19] a password that staff reset is shown once, ends every log-in, and must be changed", async () => {
  const { desk, member, logIn, browser, base } = await open();
  const { player } = await logIn();
  const form = (await browser.get(`${base}/password`)).form("resetKey", "reason");
  const shown = await browser.submit(form, { reason: "Lost it" });
  expect(shown.status).toBe(200);
  const [, password = ""] = /<bdi>(Cr7-[\w-]{12})<\/bdi>/.exec(shown.html) ?? [];
  expect((await player.get("/member/securityCenter")).location).toContain("/login");
  expect((await logIn()).answer.status).toBe(422);
  const { player: again, answer } = await logIn(password);
  expect(answer.location).toBe("/password");
  expect((await again.get("/member/withdraw")).location).toBe("/password");

  const repeated = await browser.submit(form, { reason: "Lost it" });
  expect(repeated.status).toBe(409);
  expect(repeated.text).toContain("This form was sent before");
  expect(repeated.html).not.toContain(password);
  expect((await logIn(password)).answer.location).toBe("/password");
  expect(await actionsOf(desk, member)).toEqual([["member.password_reset", "Lost it"]]);
  for (const table of ["audit_log", "idempotency_keys", "outbox"] as const)
    expect(JSON.stringify(await desk.app.db.selectFrom(table).selectAll().execute())).not.toContain(password);
});

test("[Z12 M06] a forgotten payment password is taken away at the desk; its owner sets a new one and withdraws", async () => {
  const site = await memberSite({ guarded: true });
  const path = `/admin/members/${site.accountId}/access`;
  const staff = await signedInStaff(site, "risk");
  const form = (await staff.get(path)).form("help", "reason");
  const help = "resetPayment";
  expect((await staff.submit(form, { help, reason: "" })).status).toBe(422);
  expect((await staff.submit(form, { help, reason: "Has forgotten it" })).location).toBe(path);
  const after = await staff.get(path);
  expect(after.text).toContain("The payment password is reset, and the member has been told.");
  expect(after.text).toContain("There is no payment password to reset");
  const again = await staff.submit(form, {
    help,
    idempotencyKey: "another-form-key-0001",
    reason: "Once more",
  });
  expect(again.status).toBe(409);

  expect((await site.member.get("/member/withdraw")).location).toContain("/login");
  const player = site.visitor({ session: await openSessionOf(site.app, site.accountId), language: "en" });
  const waiting = await player.get("/member/withdraw");
  expect(waiting.text).toContain("Set a new one first");
  expect(waiting.html).not.toContain('name="amount"');
  expect((await player.get("/member/messageV2")).text).toContain("Your payment password was reset");
  const own = (await player.get("/member/securityCenter/paymentPassword")).form("password");
  const chosen = { newPaymentPassword: "246135", confirmPaymentPassword: "246135" };
  expect((await player.submit(own, { ...chosen, password: "not it" })).status).toBe(422);
  expect((await player.submit(own, { ...chosen, password: PASSWORD })).status).toBe(303);
  const money = (await player.get("/member/withdraw")).form("amount", "paymentPassword");
  expect((await player.submit(money, { amount: "3000", paymentPassword: "135792" })).status).toBe(422);
  const asked = await player.submit(money, { amount: "3000", paymentPassword: "246135" });
  expect(asked.status).toBe(303);
});

test("[Z12 Z02] no payment password is reset by who may only read, nor of who does not exist", async () => {
  const { desk, browser, base, member } = await open();
  const payment_password_hash = await hashPassword(desk.app, "135792");
  await desk.app.db.updateTable("accounts").set({ payment_password_hash }).where("id", "=", member).execute();
  const { browser: reader } = await desk.signIn("support");
  const asked = { help: "resetPayment", reason: "Has forgotten it", idempotencyKey: "a-form-key-of-tests-1" };
  const send = async (who: Visitor, path: string) => {
    const { csrf } = (await who.get("/admin")).form("csrf").fields;
    return (await who.post(path, { ...asked, csrf: csrf! })).status;
  };
  expect(await send(reader, `${base}/access`)).toBe(403);
  expect(await send(browser, "/admin/members/1/access")).toBe(404);
  const kept = await desk.app.db
    .selectFrom("accounts")
    .select("payment_password_hash")
    .where("id", "=", member)
    .execute();
  expect(kept).toEqual([{ payment_password_hash }]);
});

test("a reason is asked for, and without one nothing happens", async () => {
  const { desk, member, logIn, browser, base } = await open();
  const form = (await browser.get(`${base}/password`)).form("resetKey", "reason");
  const refused = await browser.submit(form, { reason: " " });
  expect([refused.status, refused.text.includes("Write at least 3 characters.")]).toEqual([422, true]);
  const unlock = (await browser.get(`${base}/access`)).form("help", "reason");
  expect((await browser.submit(unlock, { help: "unlock", reason: "" })).status).toBe(422);
  expect((await logIn()).answer.location).toBe("/");
  expect(await actionsOf(desk, member)).toEqual([]);
});

test("[Z02] who may only read has neither the tab nor the way there; nobody has it for who does not exist", async () => {
  const { desk, browser, base } = await open();
  const { browser: reader } = await desk.signIn("support");
  expect((await reader.get(base)).links).not.toContain(`${base}/access`);
  for (const page of ["access", "password"]) {
    expect((await reader.get(`${base}/${page}`)).status).toBe(403);
    expect((await browser.get(`/admin/members/1/${page}`)).status).toBe(404);
  }
});
