import { editProfile } from "~/domain/membership/edit-profile.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { describe, expect, test } from "vitest";
import { feedbackNumber } from "~/domain/messaging/feedback/feedback";
import { sendFeedback } from "~/domain/messaging/feedback/send-feedback.server";
import { orderNumber } from "~/domain/shared/order-number";
import { openDesk, type Desk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addPlayedRound } from "../../support/played-rounds";
import { addCatalogue } from "../../support/small-catalogue";
import { addAccount } from "../../support/team";

const at = ({ member }: Desk, tab = "") => `/admin/members/${member}${tab}`;

async function auditOf({ app }: Desk, action: string) {
  const found = await app.db
    .selectFrom("audit_log")
    .select(["actor_kind", "actor_id", "target", "before", "after"])
    .where("action", "=", action)
    .execute();
  return found.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before && (JSON.parse(before) as unknown),
    after: after && (JSON.parse(after) as unknown),
  }));
}

describe("[Z34] a member is found", () => {
  test("by anything whole that it quotes, and nobody else is", async () => {
    const desk = await openDesk();
    const { app, member } = desk;
    await addAccount(app, { username: "somebody" });
    await app.db
      .updateTable("accounts")
      .set({ mobile: "+8801712345678", email: "Farhana@Example.com" })
      .where("id", "=", member)
      .execute();
    const deposit = await desk.deposit(50_000n, "TRX88K2");
    await app.db
      .updateTable("deposits")
      .set({ gateway_reference: "gw-771" })
      .where("id", "=", deposit)
      .execute();
    const withdrawal = await desk.withdrawal();
    await app.db
      .updateTable("withdrawals")
      .set({ payout_reference: "BANK/5521" })
      .where("id", "=", withdrawal)
      .execute();
    const idOf = await addCatalogue(app, {
      vendors: [{ code: "near" }],
      games: [{ vendor: "near", code: "reels" }],
    });
    const roundId = await addPlayedRound(app, {
      ...{ accountId: member, gameId: idOf("near", "reels"), stakeMinor: 10n, payoutMinor: 0n },
    });
    const bet = await app.db.selectFrom("bets").select("id").executeTakeFirstOrThrow();
    const { vendor_id } = await app.db.selectFrom("rounds").select("vendor_id").executeTakeFirstOrThrow();
    await app.db
      .insertInto("vendor_transactions")
      .values({
        ...{ id: 1, vendor_id, account_id: member, provider_id: "tx:9:abc", kind: "bet", round_id: roundId },
        ...{ original_id: null, amount_minor: 10n, balance_after_minor: 0n, answered_id: "1" },
        ...{ ledger_transaction_id: null, created_at: 1 },
      })
      .execute();
    await openSessionOf(app, member);
    const session = await app.db
      .selectFrom("sessions")
      .select("ip")
      .where("owner_id", "=", member)
      .executeTakeFirstOrThrow();
    const { id: entry } = await app.db
      .selectFrom("ledger_transactions")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { browser } = await desk.signIn("support");
    const quoted = [
      ...["FARH", String(member), "+8801712345678", "01712-345678", "8801712345678", "Farhana@example.com"],
      ...["farhana@example.com", "Farhana@Example.com"],
      ...["TRX88K2", "trx88k2", "gw-771", "BANK/5521", `r${roundId}`, String(roundId), "tx:9:abc"],
      ...[orderNumber("bet", bet.id), orderNumber("entry", entry), session.ip, "01712345678"],
    ];
    for (const text of quoted) {
      const page = await browser.get(`/admin/members?q=${encodeURIComponent(text)}`);
      expect([text, page.status, page.links.includes(at(desk))]).toEqual([text, 200, true]);
      expect([text, page.text.includes("somebody")]).toEqual([text, false]);
    }
    for (const text of ["TRX88", "%", "'; --", "👍".repeat(40), "0"])
      expect((await browser.get(`/admin/members?q=${encodeURIComponent(text)}`)).text).toContain("Nobody");
    expect(orderNumber("withdrawal", withdrawal)).toMatch(/^W-/);
  });

  test("by the number of a feedback: to the feedback for who answers it, to who wrote it for others", async () => {
    const { app, member, signIn } = await openDesk();
    await addAccount(app, { username: "somebody" });
    const asked = { kind: "deposit", content: "It has not arrived" } as const;
    const write = async (accountId: number | undefined, formKey: string) => {
      const sent = await sendFeedback(app, {
        accountId,
        ip: "203.0.113.7",
        asked: {
          ...asked,
          picture: [],
          contact: accountId ? "" : "visitor@example.com",
          idempotencyKey: formKey,
        },
      });
      if (!sent.ok) throw new Error(sent.refusal);
      return sent.feedbackId;
    };
    const id = await write(member, "a-form-key-of-tests-1");
    const visitors = await write(undefined, "a-form-key-of-tests-2");
    const find = (text: string) => `/admin/members?q=${encodeURIComponent(text)}`;
    const { browser: support } = await signIn("support");
    const numbers = [feedbackNumber(id), `f-${id}`, `F${id}`, ` F-${id} `];
    for (const text of numbers)
      expect((await support.get(find(text))).location).toBe(`/admin/feedback/${id}`);
    expect((await support.get(find(feedbackNumber(visitors)))).location).toBe(`/admin/feedback/${visitors}`);
    const { browser: reader } = await signIn("read_only");
    for (const text of [feedbackNumber(id), String(id)]) {
      const page = await reader.get(find(text));
      expect([page.links.includes(`/admin/members/${member}`), page.text.includes("somebody")]).toEqual([
        true,
        false,
      ]);
    }
    for (const text of [feedbackNumber(visitors), feedbackNumber(1), "F-"])
      expect((await reader.get(find(text))).text).toContain("Nobody");
  });

  test("by a mobile number without its country: that of the money, or those that the operator sends codes to", async () => {
    const { app, member, signIn } = await openDesk();
    const indian = await addAccount(app, { username: "somebody" });
    const setMobile = (id: number, mobile: string) =>
      app.db.updateTable("accounts").set({ mobile }).where("id", "=", id).execute();
    await setMobile(member, "+8801812345679");
    await setMobile(indian, "+919876543210");
    const { browser } = await signIn("support");
    const finds = async (text: string) =>
      (await browser.get(`/admin/members?q=${encodeURIComponent(text)}`)).links.filter((link) =>
        /^\/admin\/members\/\d+$/.test(link),
      );
    expect(await finds("01812-345679")).toEqual([`/admin/members/${member}`]);
    expect(await finds("98765 43210")).toEqual([]);
    const { codes } = await settingsOf(app);
    await app.store.transaction(() => changeSetting(app, "codes", { ...codes, countries: ["IN", "LK"] }));
    app.bus.emit("settings", {});
    expect(await finds("98765 43210")).toEqual([`/admin/members/${indian}`]);
    expect(await finds("01812-345679")).toEqual([]);
  });

  test("among many: the number is exact, however many pages there are", async () => {
    const desk = await openDesk();
    for (let one = 0; one < 23; one++) await addAccount(desk.app, { username: `crowd${100 + one}` });
    await desk.app.db
      .insertInto("sessions")
      .values(
        (await desk.app.db.selectFrom("accounts").select("id").execute()).flatMap(({ id }) =>
          [1, 2].map((time) => ({
            ...{ token_hash: `${id}-${time}`, kind: "member", owner_id: id, ip: "198.51.100.7" },
            ...{ user_agent: "", first_login: 0, after_login: 0, created_at: time, seen_at: time },
            ...{ expires_at: 9, revoked_at: null },
          })),
        ),
      )
      .execute();
    const { browser } = await desk.signIn("support");
    const first = await browser.get("/admin/members?q=198.51.100.7");
    expect(first.text).toContain("24 accounts");
    expect(first.links.filter((link) => /^\/admin\/members\/\d+$/.test(link))).toHaveLength(20);
    const second = await browser.get("/admin/members?q=198.51.100.7&page=2");
    expect(second.links.filter((link) => /^\/admin\/members\/\d+$/.test(link))).toHaveLength(4);
  });
});

describe("[Z34] notes", () => {
  test("are added with author and time, once for a form, and stay", async () => {
    const desk = await openDesk();
    const { browser, staffId } = await desk.signIn("support");
    const form = (await browser.get(at(desk, "/notes"))).form("text");
    const text = "Called at noon.\n<b>Wants</b> a new bank account.";
    const answers = await Promise.all([form, form].map((one) => browser.submit(one, { text })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const page = await browser.follow(answers[0]!);
    expect(page.text).toContain("The support");
    expect(page.html).toContain("&lt;b&gt;Wants&lt;/b&gt;");
    expect(await desk.app.db.selectFrom("member_notes").select("staff_id").execute()).toEqual([
      { staff_id: staffId },
    ]);
    expect(await auditOf(desk, "member.noted")).toMatchObject([{ actor_id: staffId, after: { text } }]);
    const other = await browser.submit(form, { text: "Something else" });
    expect(other.status).toBe(409);
    expect((await browser.submit(page.form("text"), { text: " " })).status).toBe(422);
  });

  test("are read by whoever may see members, and written by whoever speaks with them", async () => {
    const desk = await openDesk();
    const { browser } = await desk.signIn("read_only");
    const page = await browser.get(at(desk, "/notes"));
    expect(page.status).toBe(200);
    expect(page.forms.some(({ names }) => names.includes("text"))).toBe(false);
    const csrf = page.form("csrf").fields.csrf!;
    expect((await browser.post(at(desk, "/notes"), { csrf, text: "mine" })).status).toBe(403);
    expect((await browser.get("/admin/members/1/notes")).status).toBe(404);
  });
});

test("[Z34] staff correct what a member cannot, with a reason, and what was there before is in the log", async () => {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("risk");
  const form = (await browser.get(at(desk, "/profile"))).form("reason");
  const told = { fullName: "Farhana Akter", birthday: "1994-07-11", payeeName: "Farhana Begum" };
  expect((await browser.submit(form, { ...told, reason: "" })).status).toBe(422);
  const reason = "Passport shown";
  const saved = await browser.submit(form, { ...told, reason });
  expect((await browser.follow(saved)).text).toContain("The profile is corrected.");
  const again = await browser.submit(form, { ...told, reason });
  expect((await browser.follow(again)).text).toContain("Nothing was different");
  expect(await auditOf(desk, "member.corrected")).toEqual([
    {
      ...{ actor_kind: "staff", actor_id: staffId, target: `member:${desk.member}` },
      before: { fullName: "", birthday: "", payeeName: "Farhana Akter" },
      after: { ...told, reason },
    },
  ]);
  const reader = await desk.signIn("support");
  const page = await reader.browser.get(at(desk, "/profile"));
  expect(page.text).toContain("1994-07-11");
  expect(page.forms.some(({ names }) => names.includes("reason"))).toBe(false);
});

test("[Z34] of two who correct one profile from the same page the second is told, keeps what was typed and stores nothing", async () => {
  const desk = await openDesk();
  const [one, other] = [await desk.signIn("risk", "rita"), await desk.signIn("owner", "omar")];
  const open = async ({ browser }: typeof one) => (await browser.get(at(desk, "/profile"))).form("reason");
  const forms = [await open(one), await open(other)];
  const first = { fullName: "Farhana Akter", occupation: "Teacher", reason: "Passport shown" };
  expect((await one.browser.submit(forms[0]!, first)).status).toBe(303);
  const stored = await desk.app.db.selectFrom("profiles").selectAll().execute();

  const late = { fullName: "Farhana Aktar", payeeName: "Farhana Begum", reason: "Called us" };
  const told = await other.browser.submit(forms[1]!, late);
  expect(told.status).toBe(409);
  expect(told.text).toContain("Somebody else has saved this in the meantime. Nothing of yours was saved");
  expect(told.form("reason").fields).toMatchObject(late);
  // Sent again as it came back it is as old as before.
  expect((await other.browser.submit(told.form("reason"))).status).toBe(409);
  expect(await desk.app.db.selectFrom("profiles").selectAll().execute()).toEqual(stored);
  expect(await auditOf(desk, "member.corrected")).toHaveLength(1);

  expect((await other.browser.submit(await open(other), late)).status).toBe(303);
  const [profile] = await desk.app.db.selectFrom("profiles").selectAll().execute();
  expect(profile).toMatchObject({ full_name: "Farhana Aktar", occupation: "Teacher" });
});

test("[Z34] what the member told in the meantime is not overwritten by a correction that knew nothing of it", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("risk");
  const form = (await browser.get(at(desk, "/profile"))).form("reason");
  await editProfile(desk.app, {
    ...{ accountId: desk.member, told: { nickname: "farhana", occupation: "Nurse" }, ip: "203.0.113.9" },
  });
  expect((await browser.submit(form, { address: "Dhaka", reason: "By letter" })).status).toBe(409);
  const [profile] = await desk.app.db.selectFrom("profiles").select(["address", "occupation"]).execute();
  expect(profile).toEqual({ address: "", occupation: "Nurse" });
});

test("[Z34 Z36] staff make a member's limits stricter and never looser", async () => {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("risk");
  const form = (await browser.get(at(desk, "/limits"))).form("deposit_day");
  expect((await browser.submit(form, { deposit_day: "500" })).status).toBe(303);
  expect((await browser.submit(form, { deposit_day: "300" })).status).toBe(303);
  const looser = await browser.submit(form, { deposit_day: "400" });
  expect([looser.status, looser.text.includes("only be made stricter")]).toEqual([422, true]);
  expect((await browser.submit(form, { deposit_day: "" })).status).toBe(303);
  const limits = await desk.app.db.selectFrom("play_limits").select(["kind", "limit_minor"]).execute();
  expect(limits).toEqual([{ kind: "deposit", limit_minor: 300_00n }]);
  expect(await auditOf(desk, "member.limits")).toMatchObject([
    { actor_id: staffId, before: {}, after: { deposit_day: { limit: "50000" } } },
    { before: { deposit_day: { limit: "50000" } }, after: { deposit_day: { limit: "30000" } } },
  ]);
});

test("[Z34] one log-in of a member is ended by itself, once, with a reason", async () => {
  const desk = await openDesk();
  const tokens = [await openSessionOf(desk.app, desk.member), await openSessionOf(desk.app, desk.member)];
  const opens = (session: string) => desk.visitor({ session }).get("/member/securityCenter");
  const { browser, staffId } = await desk.signIn("risk");
  const list = await browser.get(at(desk, "/sessions"));
  const paths = list.links.filter((link) => link.endsWith("/ending"));
  expect(paths).toHaveLength(2);
  const form = (await browser.get(paths[0]!)).form("reason");
  const reason = "The phone was stolen";
  const ended = await Promise.all([form, form].map((one) => browser.submit(one, { reason })));
  expect(ended.map(({ status }) => status)).toEqual([303, 303]);
  expect((await browser.follow(ended[1]!)).text).toContain("The login is ended.");
  const open = await Promise.all(tokens.map(async (token) => (await opens(token)).status));
  expect(open.sort()).toEqual([200, 302]);
  expect(await auditOf(desk, "member.session_ended")).toMatchObject([
    { actor_id: staffId, before: { ip: expect.any(String) as string }, after: { reason } },
  ]);
  const late = await browser.submit((await browser.get(paths[0]!)).form("reason"), { reason });
  expect((await browser.follow(late)).text).toContain("already ended");
});

test("[Z34] logging out everywhere and ending a pause are done once for a form, and the log has before and after", async () => {
  const desk = await openDesk();
  await openSessionOf(desk.app, desk.member);
  const { browser } = await desk.signIn("risk");
  const page = await browser.get(at(desk, "/access"));
  const forms = page.forms.filter(({ names }) => names.includes("help"));
  for (const form of forms)
    for (const reason of ["Asked by phone", "Asked by phone"])
      expect((await browser.submit(form, { reason })).status).toBe(303);
  expect(await auditOf(desk, "member.signed_out")).toMatchObject([
    { before: { logIns: 1 }, after: { logIns: 0, reason: "Asked by phone" } },
  ]);
  expect(await auditOf(desk, "member.unlocked")).toMatchObject([{ before: { wrongTries: 0 } }]);
});

test("[Z34] accounts that share an address, a device or a payee with a member are shown beside it", async () => {
  const desk = await openDesk();
  const { app, member } = desk;
  const [same, near, far] = [
    await addAccount(app, { username: "twin01" }),
    await addAccount(app, { username: "neighbour" }),
    await addAccount(app, { username: "stranger" }),
  ];
  const session = (id: number, ip: string, user_agent: string) => ({
    ...{ token_hash: `t${id}${ip}`, kind: "member", owner_id: id, ip, user_agent, first_login: 0 },
    ...{ after_login: 0, created_at: 1, seen_at: 1, expires_at: 9, revoked_at: null },
  });
  await app.db
    .insertInto("sessions")
    .values([
      session(member, "198.51.100.7", "Phone A"),
      session(same, "198.51.100.7", "Phone A"),
      session(near, "198.51.100.7", "Phone B"),
      session(far, "203.0.113.99", "Phone A"),
    ])
    .execute();
  const device = (account_id: number, device: string) => ({
    ...{ account_id, device, first_seen_at: 1, seen_at: 1 },
  });
  await app.db
    .insertInto("account_devices")
    .values([device(member, "a"), device(same, "a"), device(near, "b"), device(far, "c")])
    .execute();
  const { browser } = await desk.signIn("risk");
  const page = await browser.get(at(desk, "/linked"));
  const rows = [...page.html.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row);
  const of = (name: string) => [...(rows.find((row) => row.includes(name)) ?? "").matchAll(/>(\d+)<\/td>/g)];
  expect(of("twin01").map(([, count]) => count)).toEqual(["0", "1", "1"]);
  expect(of("neighbour").map(([, count]) => count)).toEqual(["0", "0", "1"]);
  expect(page.text).not.toContain("stranger");
  expect((await browser.get(`/admin/members/${far}/linked`)).text).toContain("No other account shares");
});
