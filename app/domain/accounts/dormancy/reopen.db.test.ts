import { describe, expect, test } from "vitest";
import { codeSentTo, secretSentTo } from "../../../../tests/support/codes";
import { startFirebase } from "../../../../tests/support/firebase";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, openSessionOf, PASSWORD } from "../../../../tests/support/people";
import { makeStrict } from "../../../../tests/support/strict";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import { listMessagesOut } from "../../outbound/messages-out.views.server";
import { revealMessage } from "../../outbound/reveal-message.server";
import { excludeSelf } from "../../membership/pause.server";
import { addBarred } from "../../persons/exclusion-list/edit-list.server";
import { changeKept } from "../../shared/versions.server";
import { findActiveAccount } from "../account.views.server";
import { issueCode } from "../../access/codes/issue-code.server";
import { claimContact } from "../../access/contacts.server";
import { signInByFirebase } from "../../membership/firebase/sign-in-by-firebase.server";
import { resetByCode } from "../../membership/recovery/reset-by-code.server";
import { askForResetLink, resetByLink, sendResetStep } from "../../membership/recovery/reset-link.server";
import { markPerson } from "../../persons/person.server";
import { remember } from "../../access/remembered-browsers.server";
import { passSecondStep, readTicket, sendSecondStep } from "../../membership/second-step/second-step.server";
import { findSession } from "../../access/sessions.server";
import { signInByCode } from "../../membership/sign-in-by-code.server";
import { signIn, type SignInAttempt } from "../../membership/sign-in.server";
import { linkIdentity } from "../../membership/social/identities.server";
import { signInByIdentity } from "../../membership/social/sign-in-by-identity.server";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MOBILE = "+8801712345678";
const EMAIL = "farhana@example.com";
const NEW_PASSWORD = "Another#2027";
const browser = { ip: "203.0.113.7", userAgent: "test" };
const refused = (refusal: string) => ({ ok: false, refusal });

/** A member whom nobody has seen for a year; the job has not run. */
async function scene({ contacts = ["sms", "mail"] as ("sms" | "mail")[], options = {} } = {}) {
  const fresh = await freshApp(options);
  const { app, db, clock } = fresh;
  const accountId = await addAccount(app, { username: "farhana" });
  const claim = (channel: "sms" | "mail", isVerified = true) =>
    app.store.transaction(() => {
      const to = { channel, address: channel === "sms" ? MOBILE : EMAIL };
      return claimContact(app, { accountId, to, isVerified });
    });
  for (const channel of contacts) await claim(channel);
  clock.advance(365 * DAY_MS);
  const logIn = (given: Partial<SignInAttempt> = {}) =>
    signIn(app, { username: "farhana", password: PASSWORD, at: "member", human: {}, ...browser, ...given });
  const send = (ticket: string, channel?: "sms" | "mail") =>
    sendSecondStep(app, readTicket(app, ticket)!, { ...browser, language: "en", channel });
  const pass = (ticket: string, code: string) =>
    passSecondStep(app, { ...browser, ticket, code, keepsAddress: false });
  const bySms = async () => {
    const to = { channel: "sms", address: MOBILE } as const;
    await issueCode(app, { purpose: "sms_login", subject: MOBILE, to, ...browser, language: "en" });
    return signInByCode(app, { mobile: MOBILE, code: await codeSentTo(app, MOBILE), ...browser });
  };
  const status = async () =>
    (await db.selectFrom("accounts").select("status").where("id", "=", accountId).executeTakeFirstOrThrow())
      .status;
  const actions = async () =>
    (await db.selectFrom("audit_log").select("action").orderBy("id").execute()).map(({ action }) => action);
  const sessions = () => db.selectFrom("sessions").selectAll().where("revoked_at", "is", null).execute();
  return { ...fresh, accountId, claim, logIn, send, pass, bySms, status, actions, sessions };
}

function ticketOf(answer: object): string {
  expect(answer).toMatchObject({ ok: false, refusal: "second_step" });
  return (answer as { ticket: string }).ticket;
}

describe.each(["specification", "strict"])("[Q18] the owner opens it again: profile %s", (profile) => {
  const inProfile = async (options?: Parameters<typeof scene>[0]) => {
    const site = await scene(options);
    if (profile === "strict") await makeStrict(site.app);
    return site;
  };

  test("the right password leads to a code and to no session; the code opens, is written down and told", async () => {
    const site = await inProfile();
    const { app, db, accountId } = site;
    expect(await site.logIn({ password: "Wrong#2026" })).toMatchObject(refused("wrong_credentials"));
    expect(await site.status()).toBe("active");

    const ticket = ticketOf(await site.logIn());
    expect(await site.status()).toBe("dormant");
    expect(await site.sessions()).toEqual([]);
    expect(await site.send(ticket)).toMatchObject({ ok: true });
    const code = await codeSentTo(app, MOBILE);
    expect(await site.pass(ticket, "000")).toMatchObject(refused("code_wrong"));
    expect(await site.status()).toBe("dormant");
    const passed = await site.pass(ticket, code);
    if (!passed.ok) throw new Error(passed.refusal);
    expect(passed.reopened).toBe(true);
    expect(await findSession(app, passed.token, "member")).toMatchObject({ ownerId: accountId });
    expect(await site.status()).toBe("active");
    expect(await site.actions()).toEqual(["member.dormant", "member.reopened"]);
    const told = await db.selectFrom("messages_out").select(["recipient", "body"]).execute();
    for (const recipient of [MOBILE, EMAIL])
      expect(told).toContainEqual({ recipient, body: expect.stringContaining("is open again") as string });
    const inbox = await db
      .selectFrom("inbox_messages as message")
      .innerJoin("inbox_recipients as recipient", "recipient.message_id", "message.id")
      .select(["recipient.account_id", "message.texts"])
      .execute();
    expect(inbox).toMatchObject([
      { account_id: accountId, texts: expect.stringContaining("আপনার অ্যাকাউন্ট আবার চালু") as string },
    ]);

    site.clock.advance(364 * DAY_MS);
    const again = await site.logIn({ ip: browser.ip });
    expect(again.ok || again.refusal === "second_step").toBe(true);
    expect(await site.actions()).toEqual(["member.dormant", "member.reopened"]);
  });

  test("a phone alone does not open it, neither by its log-in nor by a new password", async () => {
    const site = await inProfile({ contacts: ["sms"] });
    const { app, db } = site;
    expect(await site.bySms()).toEqual(refused("account_dormant"));
    const before = await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow();
    site.clock.advance(MINUTE_MS);
    const to = { channel: "sms", address: MOBILE } as const;
    await issueCode(app, { purpose: "password_reset", subject: MOBILE, to, ...browser, language: "en" });
    const code = await codeSentTo(app, MOBILE);
    const reset = await resetByCode(app, {
      ...{ mobile: MOBILE, code, newPassword: NEW_PASSWORD },
      ...browser,
    });
    if (!reset.ok || !("key" in reset)) throw new Error("a phone alone was enough");
    expect(await resetByLink(app, { ip: "", key: reset.key, newPassword: NEW_PASSWORD })).toEqual(
      refused("reset_needs_staff"),
    );
    expect(await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow()).toEqual(before);
    expect(await site.sessions()).toEqual([]);
    expect(await site.status()).toBe("dormant");
  });

  test("with a phone and a mailbox a forgotten password is replaced, and the account still asks for its code", async () => {
    const site = await inProfile();
    const { app } = site;
    const to = { channel: "sms", address: MOBILE } as const;
    await issueCode(app, { purpose: "password_reset", subject: MOBILE, to, ...browser, language: "en" });
    const given = { mobile: MOBILE, code: await codeSentTo(app, MOBILE), newPassword: NEW_PASSWORD };
    const reset = await resetByCode(app, { ...given, ...browser });
    if (!reset.ok || !("key" in reset)) throw new Error("a phone alone was enough");
    const { key } = reset;
    expect(await resetByLink(app, { ip: "", key, newPassword: NEW_PASSWORD })).toEqual(
      refused("code_missing"),
    );
    await sendResetStep(app, { key, ...browser, language: "en" });
    const code = await codeSentTo(app, EMAIL);
    expect(await resetByLink(app, { ip: "", key, newPassword: NEW_PASSWORD, code })).toEqual({ ok: true });
    expect(await site.status()).toBe("dormant");
    ticketOf(await site.logIn({ password: NEW_PASSWORD }));
  });

  test("a link by mail asks for the phone as well", async () => {
    const site = await inProfile();
    const asked = { username: "farhana", email: EMAIL, human: {}, ...browser };
    await site.app.db.updateTable("accounts").set({ email: EMAIL }).execute();
    expect(await askForResetLink(site.app, asked)).toEqual({ ok: true });
    const link = (await secretSentTo(site.app, EMAIL))!;
    const key = new URL(link).searchParams.get("key")!;
    expect(await resetByLink(site.app, { ip: "", key, newPassword: NEW_PASSWORD })).toEqual(
      refused("code_missing"),
    );
    expect(await site.status()).toBe("dormant");
  });
});

describe("[Q18] every way in leads to the step", () => {
  test("a code to the phone: the next one goes to the mailbox, and one that went to the phone opens nothing", async () => {
    const site = await scene();
    const { app } = site;
    const ticket = ticketOf(await site.bySms());
    expect(await site.sessions()).toEqual([]);
    await site.send(ticket, "sms");
    const code = await codeSentTo(app, EMAIL);

    // Whoever has the phone reads what a log-in by password sends there.
    site.clock.advance(MINUTE_MS);
    const byPassword = ticketOf(await site.logIn());
    await site.send(byPassword, "sms");
    expect(await site.pass(ticket, await codeSentTo(app, MOBILE))).toEqual(refused("code_over"));
    expect(await site.status()).toBe("dormant");
    expect(await site.pass(ticket, code)).toMatchObject({ ok: false });

    site.clock.advance(MINUTE_MS);
    await site.send(ticket);
    expect(await site.pass(ticket, await codeSentTo(app, EMAIL))).toMatchObject({ ok: true });
    expect(await site.status()).toBe("active");
  });

  test("a number that was only typed becomes nobody's by being shown", async () => {
    const site = await scene({ contacts: ["mail"] });
    await site.claim("sms", false);
    ticketOf(await site.bySms());
    const { verified_at } = await site.db
      .selectFrom("contacts")
      .select("verified_at")
      .where("kind", "=", "sms")
      .executeTakeFirstOrThrow();
    expect(verified_at).toBeNull();
    expect(await site.actions()).toEqual(["member.dormant"]);
  });

  test("Firebase", async () => {
    const now = { of: () => 0 };
    const firebase = await startFirebase({ now: () => now.of() });
    const site = await scene({ options: { config: { firebase: firebase.project } } });
    const { app, clock } = site;
    now.of = () => clock.now();
    const { codes } = await settingsOf(app);
    await changeKept(app, "settings", () => changeSetting(app, "codes", { ...codes, channel: "firebase" }));
    const idToken = await firebase.idToken(MOBILE);
    const ticket = ticketOf(await signInByFirebase(app, { mobile: MOBILE, idToken, ...browser }));
    await site.send(ticket);
    expect(await site.pass(ticket, await codeSentTo(app, EMAIL))).toMatchObject({ ok: true, reopened: true });
  });

  test("an account elsewhere: its own mailbox shows nothing more", async () => {
    const site = await scene({ contacts: ["mail"] });
    const { app, accountId } = site;
    const identity = { provider: "google", subject: "g-1", email: "Farhana@example.com" } as const;
    await app.store.transaction(() => linkIdentity(app, { accountId, identity }));
    expect(await signInByIdentity(app, { identity, ...browser })).toEqual(refused("account_dormant"));
    await site.claim("sms");
    const ticket = ticketOf(await signInByIdentity(app, { identity, ...browser }));
    await site.send(ticket, "mail");
    expect(await site.pass(ticket, await codeSentTo(app, MOBILE))).toMatchObject({ ok: true });
  });

  test("a browser that remembers the log-in", async () => {
    const site = await scene();
    const { app, accountId } = site;
    const token = await app.store.transaction(() => remember(app, { accountId, kept: undefined }));
    ticketOf(await site.logIn({ password: "", remembered: token }));
    // What it remembered is over with the account's other log-ins.
    expect(await site.logIn({ password: "", remembered: token })).toMatchObject(refused("wrong_credentials"));
  });

  test("the agents' door", async () => {
    const site = await scene();
    await site.db.updateTable("accounts").set({ member_type: 1 }).execute();
    const ticket = ticketOf(await site.logIn({ at: "agent" }));
    expect(readTicket(site.app, ticket)).toMatchObject({ at: "agent" });
  });

  test("without anything confirmed nobody gets in by it", async () => {
    const site = await scene({ contacts: [] });
    await site.claim("mail", false);
    expect(await site.logIn()).toEqual(refused("account_dormant"));
    expect(await site.logIn()).toEqual(refused("account_dormant"));
    expect(await site.sessions()).toEqual([]);
    expect(await site.actions()).toEqual(["member.dormant"]);
  });
});

describe("[Q18] what reopening does not do", () => {
  test("two at once with one code: one is in, and it is told once", async () => {
    const site = await scene();
    const ticket = ticketOf(await site.logIn());
    const other = ticketOf(await site.logIn());
    await site.send(ticket);
    const code = await codeSentTo(site.app, MOBILE);
    const answers = await Promise.all([site.pass(ticket, code), site.pass(other, code)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await site.sessions()).toHaveLength(1);
    expect(await site.actions()).toEqual(["member.dormant", "member.reopened"]);
    expect(await site.db.selectFrom("inbox_messages").select("id").execute()).toHaveLength(1);
  });

  test("two log-ins at once mark it once, and a password that is another one by now opens nothing", async () => {
    const site = await scene();
    const [one, two] = await Promise.all([site.logIn(), site.logIn()]);
    expect([one.ok, two.ok]).toEqual([false, false]);
    expect(await site.actions()).toEqual(["member.dormant"]);
    const ticket = ticketOf(one);
    await site.send(ticket);
    await site.db.updateTable("accounts").set({ password_hash: "another" }).execute();
    expect(await site.pass(ticket, await codeSentTo(site.app, MOBILE))).toEqual(refused("second_step_over"));
    expect(await site.status()).toBe("dormant");
  });

  test("self-exclusion stays in force", async () => {
    const site = await scene();
    const { app, accountId } = site;
    await excludeSelf(app, {
      ...{ accountId, length: "halfYear", by: { kind: "member", id: accountId, ip: "" } },
    });
    const ticket = ticketOf(await site.logIn());
    await site.send(ticket);
    expect(await site.pass(ticket, await codeSentTo(app, MOBILE))).toMatchObject({ ok: true });
    expect((await findActiveAccount(app, accountId))?.pause?.kind).toBe("exclusion");
  });

  test("whoever is on the operator's list is turned away, and the account stays dormant", async () => {
    const site = await scene();
    const { app } = site;
    const ticket = ticketOf(await site.logIn());
    await site.send(ticket);
    await app.store.transaction(() => markPerson(app, { accountId: site.accountId, strict: false }));
    const entry = {
      ...{ fullName: "", birthday: null, idNumber: "", mobile: MOBILE, email: "" },
      ...{ fromDay: 20261121, untilDay: null, reason: "Register" },
    };
    await addBarred(app, { entry, by: { staffId: 501, ip: "" } });
    expect(await site.pass(ticket, await codeSentTo(app, MOBILE))).toEqual(refused("account_barred"));
    expect(await site.status()).toBe("dormant");
    expect(await site.sessions()).toEqual([]);
  });

  test("an old session is worth nothing, and the code is not for staff to read", async () => {
    const site = await scene();
    const { app } = site;
    const token = await openSessionOf(app, site.accountId);
    const ticket = ticketOf(await site.logIn());
    expect(await findSession(app, token, "member")).toBeUndefined();
    await site.send(ticket);
    const code = await codeSentTo(app, MOBILE);
    const [line] = (await listMessagesOut(app, { pageNo: 1, pageSize: 5 })).items;
    expect(line).toMatchObject({ recipient: MOBILE, status: "kept" });
    expect(line!.body).not.toContain(code);
    expect(line!.opens).toBe(false);
    const asked = { messageId: line!.id, reason: "Asked by phone", idempotencyKey: "reveal-a-code" };
    expect(await revealMessage(app, { ...asked, by: { staffId: 501, ip: "" } })).toEqual(
      refused("nothing_to_reveal"),
    );
  });
});
