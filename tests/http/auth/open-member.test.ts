import { describe, expect, test } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { fieldRules, type RegistrationField } from "~/domain/vocabulary/field-rules";
import { claimContact } from "~/domain/access/contacts.server";
import { createInvitation } from "~/domain/agent-tree/invitations/invitations.server";
import { addBarred } from "~/domain/persons/exclusion-list/edit-list.server";
import { excludeSelf } from "~/domain/membership/pause.server";
import { newFormKey } from "../../support/cashier";
import { openDesk, type Desk } from "../../support/desk";
import type { Page } from "../../support/page";
import { PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";
import { addAccount } from "../../support/team";
import type { Visitor } from "../../support/visitor";
import { watch } from "../../support/watched-log";

const NEW = "/admin/members/new";
const GIVEN = { username: "nasima", reason: "Came to the office" };
const IN = "/member/securityCenter";
const CHOSEN = "Another#2027";

async function open() {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("risk");
  const send = async (given: object = {}) =>
    browser.submit((await browser.get(NEW)).form("username", "reason"), { ...GIVEN, ...given });
  return { desk, browser, staffId, send };
}

/** The site asks for these at registration. */
async function ask({ app }: Desk, ...names: RegistrationField[]) {
  const { registration } = await settingsOf(app);
  const rules = fieldRules(registration.fields);
  const fields = Object.fromEntries(
    names.map((name) => [name, { ...rules[name], enabled: true, required: true }]),
  );
  await app.store.transaction(() => changeSetting(app, "registration", { ...registration, fields }));
  app.bus.emit("settings", {});
}

function passwordOn(page: Page): string {
  expect(page.status, page.text).toBe(200);
  const [, password = ""] = /<bdi>(Cr7-[\w-]{12})<\/bdi>/.exec(page.html) ?? [];
  watch.keepSecret(password);
  return password;
}

async function logIn(desk: Desk, username: string, password: string) {
  const browser = desk.visitor({ language: "en" });
  const answer = await browser.submit((await browser.get("/login")).form("username", "password"), {
    ...{ username, password },
  });
  return { browser, answer };
}

const named = ({ app }: Desk, name: string) =>
  app.db.selectFrom("accounts").selectAll().where("username", "=", name).execute();

async function choose(browser: Visitor): Promise<Page> {
  const form = (await browser.get("/password")).form("newPassword", "confirmNewPassword");
  return browser.submit(form, { newPassword: CHOSEN, confirmNewPassword: CHOSEN });
}

describe("[L03] the first log-in", () => {
  test("of an account that staff opened asks for another password, and nothing leads round it", async () => {
    const { desk, send } = await open();
    const password = passwordOn(await send());
    const { browser, answer } = await logIn(desk, "nasima", password);
    expect([answer.status, answer.location]).toEqual([303, "/password"]);
    const csrf = (await browser.get("/password")).form("newPassword").fields;
    for (const path of ["/", IN, "/member/withdraw", "/agreement", "/favorite"])
      expect(await browser.get(path), path).toMatchObject({ status: 302, location: "/password" });
    const posted = await browser.post("/member/securityCenter/profile", { ...csrf, nickname: "Nasima" });
    expect([posted.status, posted.location]).toEqual([303, "/password"]);
    // Nor does the same password, nor another log-in, nor one that ends without having chosen.
    const same = { newPassword: password, confirmNewPassword: password };
    expect((await browser.submit((await browser.get("/password")).form("newPassword"), same)).status).toBe(
      422,
    );
    const second = await logIn(desk, "nasima", password);
    expect(second.answer.location).toBe("/password");

    await choose(browser);
    expect((await second.browser.get(IN)).location).toContain("/login");
    expect((await logIn(desk, "nasima", password)).answer.status).toBe(422);
    const later = await logIn(desk, "nasima", CHOSEN);
    expect(later.answer.location).not.toBe("/password");
  });

  test("of whoever registered asks for none, also by an agent's invitation", async () => {
    const { desk } = await open();
    const agentId = await addAccount(desk.app, { username: "khulna", memberType: 1 });
    const made = await createInvitation(desk.app, { agentId, opensAs: "member", formKey: newFormKey() });
    if (!made.ok) throw new Error(made.refusal);
    const { code } = made;
    for (const [username, path] of [
      ["jamal01", "/register"],
      ["kamal01", `/register?referralCode=${code}`],
    ] as const) {
      const browser = desk.visitor({ language: "en" });
      const form = (await browser.get(path)).form("username", "confirmPassword");
      const filled = { username, password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
      expect((await browser.submit(form, filled)).location, username).toBe("/");
      expect((await browser.get(IN)).status).toBe(200);
      const again = await logIn(desk, username, PASSWORD);
      expect(again.answer.location).not.toBe("/password");
      expect((await again.browser.get(IN)).status).toBe(200);
      expect(await named(desk, username)).toMatchObject([{ must_change_password: 0, opened_by: null }]);
    }
    const [invited] = await named(desk, "kamal01");
    expect(invited!.parent_id).toBe(agentId);
  });

  test.each(["specification", "strict"])(
    "[Q03] then has its owner agree to the terms, which nobody did before (%s)",
    async (profile) => {
      const { desk, send } = await open();
      const password = passwordOn(await send());
      if (profile === "strict") await makeStrict(desk.app);
      const { browser } = await logIn(desk, "nasima", password);
      await choose(browser);
      expect(await browser.get("/favorite")).toMatchObject({ status: 302, location: "/agreement" });
      const page = await browser.get("/agreement");
      expect(page.text).toContain("Before you begin");
      expect(page.text).not.toContain("Our terms have changed");
      const form = page.form("agreed");
      const affirmed = profile === "strict" ? ["noThirdParty", "monitoring", "accurate"] : [];
      expect(form.names.filter((name) => affirmed.includes(name))).toEqual(affirmed);
      const ticked = Object.fromEntries(affirmed.map((name) => [name, "on"]));
      if (profile === "strict") expect((await browser.submit(form, { agreed: "on" })).status).toBe(422);
      expect((await browser.submit(form, { ...ticked, agreed: "on" })).status).toBe(303);
      const kinds = await desk.app.db.selectFrom("consents").select("kind").execute();
      expect(kinds.map(({ kind }) => kind).sort()).toEqual([...affirmed, "privacy", "terms"].sort());
      expect((await browser.get("/agreement")).location).toBe("/");
    },
  );
});

describe("[L03] an account is opened at the desk", () => {
  test("once, with a password that is shown once, kept nowhere, and on record without it", async () => {
    const { desk, browser, staffId } = await open();
    await ask(desk, "mobileNum", "fullName", "birthday");
    expect((await browser.get("/admin/members")).links).toContain(NEW);
    const form = (await browser.get(NEW)).form("username", "reason");
    const told = { fullName: "Nasima Begum", birthday: "1990-03-04", mobileNum: "01712345678" };
    const given = { ...GIVEN, ...told, countryDialingCode: "880", language: "en" };
    const shown = await browser.submit(form, given);
    const password = passwordOn(shown);
    expect(shown.headers.get("cache-control")).toContain("no-store");
    const again = await browser.submit(form, given);
    expect([again.status, again.html.includes(password)]).toEqual([409, false]);
    expect(again.text).toContain("This form was sent before");
    const [account] = await named(desk, "nasima");
    expect(account).toMatchObject({
      ...{ must_change_password: 1, opened_by: staffId, language: "en", mobile: "+8801712345678" },
      ...{ member_type: 0, is_test: 0, parent_id: null },
    });
    expect(await desk.app.db.selectFrom("profiles").selectAll().execute()).toMatchObject([
      { account_id: account!.id, full_name: "Nasima Begum", birthday: 19900304 },
    ]);
    // Nobody has shown to hold the phone, so that it logs nobody in.
    expect(await desk.app.db.selectFrom("contacts").select("verified_at").execute()).toEqual([
      { verified_at: null },
    ]);
    const entries = await desk.app.db
      .selectFrom("audit_log")
      .select(["actor_id", "target", "after"])
      .where("action", "=", "member.opened")
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actor_id: staffId, target: `member:${account!.id}` });
    expect(JSON.parse(entries[0]!.after)).toMatchObject({ username: "nasima", reason: GIVEN.reason });
    for (const table of ["audit_log", "idempotency_keys", "outbox"] as const)
      expect(JSON.stringify(await desk.app.db.selectFrom(table).selectAll().execute())).not.toContain(
        password,
      );
  });

  test("by the rules of registration: what it asks for, how old one is, a name and a number of one's own", async () => {
    const { desk, send } = await open();
    await ask(desk, "mobileNum", "fullName", "birthday", "paymentPassword", "recommenderId");
    const told = { fullName: "Nasima Begum", birthday: "1990-03-04", mobileNum: "01712345678" };
    const whole = { ...told, countryDialingCode: "880" };
    const mobile = { channel: "sms", address: "+8801799999999" } as const;
    await desk.app.store.transaction(() =>
      claimContact(desk.app, { accountId: desk.member, to: mobile, isVerified: true }),
    );
    for (const [wrong, said] of [
      [{ fullName: "" }, "Full name"],
      [{ birthday: "2015-03-04" }, "18"],
      [{ username: "farhana" }, "This name is taken already"],
      [{ username: "a b" }, ""],
      [{ mobileNum: "12" }, "Invalid phone number format"],
      [{ mobileNum: "01799999999" }, "belongs to another account"],
      [{ reason: " " }, ""],
      [{ language: "xx" }, ""],
    ] as const) {
      const refused = await send({ ...whole, ...wrong });
      expect(refused.status, JSON.stringify(wrong)).toBe(422);
      expect(refused.text, JSON.stringify(wrong)).toContain(said);
      expect(await named(desk, "nasima")).toHaveLength(0);
    }
    const page = await send({ ...whole, fullName: "" });
    expect(page.form("username").fields).toMatchObject({ birthday: told.birthday, reason: GIVEN.reason });
    expect(page.form("username").names).not.toContain("paymentPassword");
    passwordOn(await send(whole));
  });

  test("not for somebody who is excluded, on the list, or, strict, has an account; staff are told which", async () => {
    const { desk, send } = await open();
    const { app } = desk;
    await ask(desk, "fullName", "birthday", "idNumber");
    const by = { staffId: 7, ip: "203.0.113.7" };
    const papers: Record<string, string> = {
      ...{ "Badrul Alam": "AB123451", "Nasima Begum": "AB123452", "Rokeya Khatun": "AB123453" },
    };
    const person = (fullName: string) => ({ fullName, birthday: "1990-03-04", idNumber: papers[fullName]! });
    const entry = {
      ...{ fullName: "Badrul Alam", birthday: 19900304, idNumber: "", mobile: "", email: "" },
      ...{ fromDay: 20261101, untilDay: null, reason: "Asked for it" },
    };
    expect(await addBarred(app, { entry, by })).toMatchObject({ ok: true });
    const barred = await send(person("Badrul Alam"));
    expect([barred.status, barred.text.includes("is on the exclusion list")]).toEqual([422, true]);

    passwordOn(await send({ ...person("Nasima Begum"), username: "nasima" }));
    // Outside of the strict profile two accounts are shown to staff, and not refused.
    passwordOn(await send({ ...person("Nasima Begum"), username: "nasima2" }));
    await makeStrict(app);
    // Strict, whoever works here has an app that shows codes.
    await app.db.updateTable("staff").set({ totp_secret: "sealed" }).execute();
    passwordOn(await send({ ...person("Rokeya Khatun"), username: "rokeya" }));
    const known = await send({ ...person("Rokeya Khatun"), username: "rokeya2" });
    expect([known.status, known.text.includes("This person is rokeya already")]).toEqual([422, true]);
    const [rokeya] = await named(desk, "rokeya");
    const self = { kind: "member" as const, id: rokeya!.id, ip: "" };
    await excludeSelf(app, { accountId: rokeya!.id, length: "halfYear", by: self });
    const excluded = await send({ ...person("Rokeya Khatun"), username: "rokeya3" });
    expect(excluded.text).toContain("This person is self-excluded as rokeya");
    for (const name of ["rokeya2", "rokeya3"]) expect(await named(desk, name)).toHaveLength(0);
    const turned = await app.db
      .selectFrom("turned_away")
      .select(["door", "reason", "username"])
      .orderBy("id")
      .execute();
    expect(turned.map(({ reason }) => reason)).toEqual(["barred", "known", "excluded"]);
  });

  test("by whoever may change members, and nobody else", async () => {
    const { desk } = await open();
    for (const role of ["support", "finance", "content", "read_only"] as const) {
      const { browser } = await desk.signIn(role);
      expect((await browser.get(NEW)).status, role).toBe(403);
      if (role !== "content") expect((await browser.get("/admin/members")).links).not.toContain(NEW);
      const csrf = (await browser.get("/admin")).form("csrf").fields.csrf!;
      expect((await browser.post(NEW, { csrf, ...GIVEN })).status, role).toBe(403);
    }
    expect(await named(desk, "nasima")).toHaveLength(0);
  });
});
