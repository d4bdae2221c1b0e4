import { describe, expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { memberPaths } from "~/http/paths/member-paths";
import { PASSWORD } from "../../support/people";
import type { Page } from "../../support/page";
import { memberSite, type MemberSite } from "../../support/member-site";
import type { Visitor } from "../../support/visitor";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formOf = async ({ member }: MemberSite, name = "deposit_day") =>
  (await member.get(memberPaths.limits)).form(name);

async function logIn(site: MemberSite): Promise<Visitor> {
  const { username } = await site.app.db
    .selectFrom("accounts")
    .select("username")
    .where("id", "=", site.accountId)
    .executeTakeFirstOrThrow();
  const visitor = site.visitor({ language: "en" });
  const form = (await visitor.get("/login")).form("password");
  const entered = await visitor.submit(form, { username, password: PASSWORD });
  expect(entered.status, entered.text).toBe(303);
  return visitor;
}

async function set(site: MemberSite, fields: Record<string, string>) {
  const sent = await site.member.submit(await formOf(site), fields);
  expect(sent.status, sent.text).toBe(303);
  return site.member.follow(sent);
}

describe("[Z36] the member's own limits", () => {
  test("are set, shown with what is used, and hold for the next deposit", async () => {
    const site = await memberSite();
    const saved = await set(site, { deposit_day: "3,000", loss_week: "500.50", session_single: "60" });
    expect(saved.text).toContain("Your limits apply from now on.");
    expect(saved.form("deposit_day").fields).toMatchObject({
      deposit_day: "3000.00",
      loss_week: "500.50",
      session_single: "60",
      wager_day: "",
    });
    expect(saved.text).toContain("৳0.00 of ৳3,000.00 used, starts again on");

    const refused = await site.member.submit((await site.member.get(memberPaths.deposits)).form("amount"), {
      amount: "3000.01",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This is more than your own deposit limit allows.");
    expect((await site.member.get(memberPaths.security)).text).toContain("3 limits");
  });

  test("wait for a day when they are raised, and are raised by saying so again", async () => {
    const site = await memberSite();
    await set(site, { bet_single: "100" });
    const waiting = await set(site, { bet_single: "250" });
    expect(waiting.text).toContain("From ৳100.00 to ৳250.00");
    expect(waiting.text).toContain("Can be confirmed from");
    expect(waiting.text).not.toContain("Confirm the change");
    site.clock.advance(DAY);
    const ready = await site.member.get(memberPaths.limits);
    const confirmed = await site.member.submit(ready.form("confirm"), { confirm: "bet_single" });
    expect((await site.member.follow(confirmed)).text).toContain("The looser limit applies now.");
    expect((await formOf(site)).fields).toMatchObject({ bet_single: "250.00" });
  });

  test.each([
    ["deposit_day", "-5", "The amount must be greater than zero."],
    ["loss_week", "1e3", "Enter the amount in plain digits"],
    ["wager_month", "৫০০", "Enter the amount in plain digits"],
    ["bet_single", "1.005", "Use at most two decimals."],
    ["session_single", "4", "from 5 to 1440"],
  ])("%s of %j is a field error, and nothing of the form holds", async (name, value, message) => {
    const site = await memberSite();
    const answer = await site.member.submit(await formOf(site), { loss_day: "900", [name]: value });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(answer.form("deposit_day").fields).toMatchObject({ loss_day: "900", [name]: value });
    expect((await formOf(site)).fields).toMatchObject({ loss_day: "" });
  });
});

describe("[Z36 Q30] a break", () => {
  test("lets a member look and withdraw, but neither pay in nor play", async () => {
    const site = await memberSite();
    const sent = await site.member.submit(await formOf(site, "break"), { break: "day" });
    const page = await site.member.follow(sent);
    expect(page.text).toContain("You are taking a break until");
    const paidIn = await site.member.submit((await site.member.get(memberPaths.deposits)).form("amount"), {
      amount: "2000",
    });
    expect(paidIn.text).toContain("You have asked for a break.");
    expect((await site.member.get(memberPaths.withdrawals)).status).toBe(200);
    expect((await site.member.get("/")).status).toBe(200);
  });
});

describe("[Z36 Q31 Q32 Q33] self-exclusion", () => {
  async function excluded() {
    const site = await memberSite({ guarded: true });
    const step = await site.member.get(`${memberPaths.exclusion}?length=year`);
    expect(step.text).toContain("Exclude yourself for 1 year?");
    const untold = await site.member.submit(step.form("length"), {});
    expect(untold.status).toBe(422);
    expect(untold.text).toContain("Tick this to continue.");
    const sent = await site.member.submit(step.form("length"), { sure: "on" });
    expect(sent.status).toBe(303);
    expect(sent.location).toBe("/login");
    return site;
  }

  test("logs out at once; a log-in after it leads to withdrawing and nothing else", async () => {
    const site = await excluded();
    expect((await site.member.get(memberPaths.wallet)).location).toContain("/login");

    const again = await logIn(site);
    for (const path of ["/", "/rng", memberPaths.deposits, "/seamless?vendor=x&gameCode=y"]) {
      const page = await again.get(path);
      expect([page.status, page.location], path).toEqual([302, memberPaths.withdrawals]);
    }
    const withdraw = await again.get(memberPaths.withdrawals);
    expect(withdraw.text).toContain("You have excluded yourself until");
    const asked = await again.submit(withdraw.form("amount"), {
      account: String(site.withdrawalAccountId),
      amount: "600",
      paymentPassword: "135792",
    });
    expect(asked.status, asked.text).toBe(303);
    expect(await site.balances()).toEqual({ main: 940_000n, hold: 60_000n });
  });

  test("is over when it is over", async () => {
    const site = await excluded();
    const { app } = site;
    // Whoever stays away for as long as this falls dormant as well, if the operator does not wait longer.
    const { accounts } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "accounts", { ...accounts, dormantDays: 400 }));
    app.bus.emit("settings", {});
    site.clock.advance(365 * DAY);
    const later = await logIn(site);
    expect((await later.get("/")).status).toBe(200);
  });
});

const goOn = (page: Page) => page.forms.find(({ action }) => action.startsWith(memberPaths.realityCheck))!;

describe("[Z36 Q28] time and result", () => {
  test("come before the next page once the member's interval is over, and again after the next", async () => {
    const site = await memberSite();
    await site.member.submit(await formOf(site, "minutes"), { minutes: "30" });
    site.clock.advance(29 * 60_000);
    expect((await site.member.get("/rng?q=tiger")).status).toBe(200);
    site.clock.advance(60_000);
    const stopped = await site.member.get("/rng?q=tiger");
    expect(stopped.status).toBe(302);
    const check = await site.member.follow(stopped);
    expect(check.text).toContain("You have been here for 30 minutes.");
    expect(check.text).toContain("0 bets");
    expect((await site.member.get(memberPaths.bets)).status, "the record is open").toBe(200);
    const on = await site.member.submit(goOn(check), {});
    expect([on.status, on.location]).toEqual([303, "/rng?q=tiger"]);
    expect((await site.member.get("/rng?q=tiger")).status).toBe(200);
    site.clock.advance(30 * 60_000);
    expect((await site.member.get("/")).status).toBe(302);
    const dueAt = () =>
      site.app.db
        .selectFrom("accounts")
        .select("check_due_at")
        .where("check_minutes", "=", 30)
        .executeTakeFirst();
    expect(await dueAt()).toEqual({ check_due_at: site.clock.now() });
    await logIn(site);
    expect(await dueAt(), "a log-in begins anew").toEqual({ check_due_at: site.clock.now() + 30 * 60_000 });
  });

  test("never lead to another site", async () => {
    const site = await memberSite();
    const page = await site.member.get(`${memberPaths.realityCheck}?redirectTo=//evil.example/`);
    expect((await site.member.submit(goOn(page), {})).location).toBe("/");
  });
});
