import { expect, test } from "vitest";
import { openDesk } from "../support/desk";
import { PASSWORD } from "../support/people";

const PAGE = "/admin/settings/registration";
const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };

test("[A65 Z37] what staff switch on is on the form at once, is checked, and is kept with the account", async () => {
  const desk = await openDesk();
  const { browser: owner } = await desk.signIn("owner");
  const visitor = desk.visitor({ language: "en" });
  expect((await visitor.get("/register")).dialog.html).not.toContain('name="email"');

  const table = (await owner.get(PAGE)).form("email.enabled", "line.minLength");
  const saved = await owner.submit(table, {
    "email.enabled": "on",
    "email.required": "on",
    "line.enabled": "on",
    "line.patternId": "digits",
    "line.minLength": "4",
    "line.maxLength": "6",
    "birthday.enabled": "on",
  });
  expect([saved.status, saved.location]).toEqual([303, PAGE]);
  expect((await owner.follow(saved)).text).toContain("The registration fields are saved.");

  const page = await visitor.get("/register");
  expect(page.dialog.html).toMatch(
    /<label for="register-email">Email(?:<!-- -->)? <span class="req">\*<\/span>/,
  );
  expect(page.text).toContain("I am 21 or over");
  const form = page.form("username", "confirmPassword");
  const refused = await visitor.submit(form, { ...filled, line: "abc", birthday: "2005-11-22" });
  expect(refused.status).toBe(422);
  for (const error of [
    "Email: This field cannot be empty.",
    "LINE: Enter 4-6 characters.",
    "You must be 21 or over.",
  ])
    expect(refused.text).toContain(error);
  expect(refused.dialog.html).toContain('value="abc"');

  const again = refused.form("username", "confirmPassword");
  const fitting = { email: " rahim@example.com ", line: "12345", birthday: "2005-11-21" };
  expect((await visitor.submit(again, { ...filled, ...fitting })).status).toBe(303);
  const account = await desk.app.db
    .selectFrom("accounts")
    .innerJoin("profiles", "profiles.account_id", "accounts.id")
    .select(["accounts.email", "profiles.line", "profiles.birthday", "profiles.telegram"])
    .where("username", "=", "rahim77")
    .executeTakeFirst();
  expect(account).toEqual({ email: "rahim@example.com", line: "12345", birthday: 20051121, telegram: "" });
});

test("[V58 Z12] a payment password of the form is kept as a hash alone", async () => {
  const desk = await openDesk();
  const { browser: owner } = await desk.signIn("owner");
  await owner.submit((await owner.get(PAGE)).form("email.enabled"), { "paymentPassword.enabled": "on" });
  const visitor = desk.visitor({ language: "en" });
  const form = (await visitor.get("/register")).form("username", "confirmPassword");
  const refused = await visitor.submit(form, { ...filled, terms: "", paymentPassword: "204060" });
  expect(refused.status).toBe(422);
  expect(refused.html).not.toContain("204060");
  await visitor.submit(refused.form("username", "confirmPassword"), { ...filled, paymentPassword: "204060" });
  const { payment_password_hash: hash } = await desk.app.db
    .selectFrom("accounts")
    .select("payment_password_hash")
    .where("username", "=", "rahim77")
    .executeTakeFirstOrThrow();
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(
    JSON.stringify(await desk.app.db.selectFrom("idempotency_keys").selectAll().execute()),
  ).not.toContain("204060");
});

test.each([
  [{ "line.minLength": "1e3" }, "LINE: minimum length: Enter a whole number from 0 to 255."],
  [{ "line.minLength": "-1" }, "LINE: minimum length: Enter a whole number from 0 to 255."],
  [{ "line.maxLength": "৯" }, "LINE: maximum length: Enter a whole number from 1 to 255."],
  [{ "line.maxLength": "256" }, "LINE: maximum length: Enter a whole number from 1 to 255."],
  [
    { "line.minLength": "9", "line.maxLength": "8" },
    "LINE: maximum length: The maximum must not be less than the minimum.",
  ],
  [{ "line.patternId": "(a+)+$" }, "LINE: pattern: This field cannot be empty."],
])("of %j staff are told: %s", async (typed, message) => {
  const desk = await openDesk();
  const { browser: owner } = await desk.signIn("owner");
  const refused = await owner.submit((await owner.get(PAGE)).form("line.minLength"), {
    ...typed,
    "skype.enabled": "on",
  });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(message);
  expect(refused.form("line.minLength").fields["skype.enabled"]).toBe("on");
  expect(
    await desk.app.db.selectFrom("settings").select("key").where("key", "=", "registration").execute(),
  ).toEqual([]);
});

test("[Z02 Z04] only who may change settings sees the table; a change is in the audit log with before and after", async () => {
  const desk = await openDesk();
  const { browser: clerk } = await desk.signIn("finance");
  expect((await clerk.get(PAGE)).status).toBe(403);
  const { browser: owner } = await desk.signIn("owner");
  await owner.submit((await owner.get(PAGE)).form("email.enabled"), { "skype.enabled": "on" });
  const entry = await desk.app.db
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("target", "=", "setting:registration")
    .executeTakeFirstOrThrow();
  expect(entry.action).toBe("setting.changed");
  expect(entry.before).not.toContain('"skype":{"enabled":true');
  expect(entry.after).toContain('"skype":{"enabled":true');
});
