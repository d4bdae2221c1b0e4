import { expect, test } from "vitest";
import { editProfile } from "../../../app/domain/membership/edit-profile.server";
import { hashPassword } from "../../../app/domain/access/passwords.server";
import { orderNumber } from "../../../app/domain/shared/order-number";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/team";

test("[Z34] members are found by the beginning of the name, by id, and an order by its number", async () => {
  const desk = await openDesk();
  const { app, member } = desk;
  const agent = await addAccount(app, { username: "khulna", memberType: 1 });
  await addAccount(app, { username: "farida", under: agent });
  const deposit = await desk.deposit();
  const withdrawal = await desk.withdrawal();
  const { browser } = await desk.signIn("support");

  const all = await browser.get("/admin/members");
  for (const name of ["farhana", "farida", "khulna"]) expect(all.text).toContain(name);
  const found = await browser.get("/admin/members?q=FARH");
  expect(found.links).toContain(`/admin/members/${member}`);
  expect(found.text).not.toContain("farida");
  expect((await browser.get(`/admin/members?q=${member}`)).links).toContain(`/admin/members/${member}`);
  expect((await browser.get("/admin/members?q=%25")).text).toContain("Nobody found");
  expect((await browser.get("/admin/members?q=%00far")).status).toBe(200);

  const byDeposit = await browser.get(`/admin/members?q=${orderNumber("deposit", deposit)}`);
  expect(byDeposit.location).toBe(`/admin/deposits/${deposit}#order`);
  const byWithdrawal = await browser.get(`/admin/members?q=${orderNumber("withdrawal", withdrawal)}`);
  expect(byWithdrawal.location).toBe(`/admin/withdrawals/${withdrawal}#order`);
});

test("[Z34] members are found by their names and an identity document's number, however they are typed", async () => {
  const desk = await openDesk();
  const { app, member } = desk;
  const other = await addAccount(app, { username: "farida" });
  await app.db
    .updateTable("accounts")
    .set({ payee_name: "FARHANA AKTER" })
    .where("id", "=", member)
    .execute();
  const told = { nickname: "\u00c9mile 100%", fullName: "ফারহানা আক্তার", idNumber: "১৯৯০-1234 56" };
  expect(await editProfile(app, { accountId: member, told, ip: "203.0.113.5" })).toEqual({ ok: true });
  const { browser } = await desk.signIn("support");
  const isFound = async (text: string) => {
    const { links } = await browser.get(`/admin/members?q=${encodeURIComponent(text)}`);
    expect(links).not.toContain(`/admin/members/${other}`);
    return links.includes(`/admin/members/${member}`);
  };
  for (const text of ["farhana akter", "Farhana  Akter", "FARHANA AKTER"])
    expect(await isFound(text), text).toBe(true);
  for (const text of ["émile 100%", "\u0045\u0301MILE 100%", "Émile 100%", "ফারহানা আক্তার"])
    expect(await isFound(text), text).toBe(true);
  for (const text of ["1990123456", "১৯৯০ ১২৩৪৫৬", "1990-123-456"])
    expect(await isFound(text), text).toBe(true);
  for (const text of ["%", "_mile 100%", "100%", "akter", "199012345", "-"])
    expect(await isFound(text), text).toBe(false);
});

test("[Z34] a member's page has the ledger, bets, deposits, withdrawals and log-ins", async () => {
  const desk = await openDesk();
  const { member } = desk;
  const withdrawal = await desk.withdrawal();
  const { browser } = await desk.signIn("risk");
  const base = `/admin/members/${member}`;

  const ledger = await browser.get(base);
  expect(ledger.text).toContain("Opening 0.00 · closing 85,000.00");
  expect(ledger.text).toContain("Withdrawal hold");
  expect(ledger.links).toContain(`/admin/withdrawals/${withdrawal}#order`);
  expect((await browser.get(`${base}/bets`)).text).toContain("No bets in these days");
  expect((await browser.get(`${base}/deposits`)).text).toContain("OPENING");
  expect((await browser.get(`${base}/withdrawals`)).text).toContain("15,000.00");
  expect((await browser.get(`${base}/sessions`)).text).toContain("never been logged in");
});

test("[Z34 Z04] freezing ends the member's sessions and refuses the log-in; unfreezing opens it again", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const password = "Croupier#2026";
  const passwordHash = await hashPassword(app, password);
  const member = await addAccount(app, { username: "rahim77", passwordHash });
  const player = visitor({ language: "en" });
  const logIn = async () =>
    player.submit((await player.get("/login")).form("username", "password"), {
      username: "rahim77",
      password,
    });
  expect((await logIn()).status).toBe(303);
  const { browser, staffId } = await desk.signIn("risk");

  const page = await browser.get(`/admin/members/${member}/status`);
  expect(page.text).toContain("Every login ends at once");
  const frozen = await browser.follow(
    await browser.submit(page.form("reason"), { reason: "Three accounts on one telephone" }),
  );
  expect(frozen.text).toContain("The account is frozen");

  const sessions = await browser.get(`/admin/members/${member}/sessions`);
  expect(sessions.text).toContain("Ended");
  expect((await logIn()).status).toBe(422);

  const back = await browser.get(`/admin/members/${member}/status`);
  await browser.submit(back.form("reason"), { reason: "Cleared up by phone" });
  expect((await logIn()).status).toBe(303);
  const log = await app.db
    .selectFrom("audit_log")
    .select(["action", "actor_id", "before", "after"])
    .where("target", "=", `member:${member}`)
    .where("actor_kind", "=", "staff")
    .orderBy("id")
    .execute();
  expect(log).toMatchObject([
    { action: "member.frozen", actor_id: staffId, before: '{"status":"active"}' },
    { action: "member.unfrozen", actor_id: staffId, before: '{"status":"frozen"}' },
  ]);
});

test("two staff who freeze one member: the second hears that it was done", async () => {
  const desk = await openDesk();
  const [one, other] = [await desk.signIn("risk"), await desk.signIn("owner")];
  const here = `/admin/members/${desk.member}/status`;
  const forms = [await one.browser.get(here), await other.browser.get(here)].map((page) =>
    page.form("reason"),
  );
  await one.browser.submit(forms[0]!, { reason: "First" });
  const late = await other.browser.follow(await other.browser.submit(forms[1]!, { reason: "Second" }));
  expect(late.text).toContain("status of the account had already changed");
});

test("[Z02] who may read members may not freeze them", async () => {
  const desk = await openDesk();
  const here = `/admin/members/${desk.member}`;
  for (const role of ["support", "finance", "read_only"] as const) {
    const { browser } = await desk.signIn(role);
    const page = await browser.get(here);
    expect(page.text).not.toContain("Freeze…");
    expect((await browser.get(`${here}/status`)).status).toBe(403);
    const csrf = page.form("csrf").fields.csrf!;
    const answer = await browser.post(`${here}/status`, { csrf, reason: "because", to: "frozen" });
    expect(answer.status).toBe(403);
  }
  const { status } = await desk.app.db
    .selectFrom("accounts")
    .select("status")
    .where("id", "=", desk.member)
    .executeTakeFirstOrThrow();
  expect(status).toBe("active");
});

test("a member who does not exist has no page and no record", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  for (const path of ["", "/bets", "/deposits", "/withdrawals", "/sessions", "/status"]) {
    expect((await browser.get(`/admin/members/1${path}`)).status).toBe(404);
  }
});
