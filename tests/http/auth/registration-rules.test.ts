import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { openSessionOf, PASSWORD } from "../../support/people";
import { makeStrict } from "../../support/strict";

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

test("[V57] the captcha is asked for, with its picture, or not, as the table says; calls are told the same", async () => {
  const desk = await openDesk({ humanCheck: true });
  const { browser: owner } = await desk.signIn("owner");
  const rule = async () => {
    const answer = await fetch(`${desk.url}/wps/member/register/validators`);
    const { value } = (await answer.json()) as {
      value: { captcha: { enabled: boolean; required: boolean } };
    };
    return [value.captcha.enabled, value.captcha.required];
  };
  const visitor = desk.visitor({ language: "en" });
  const fields = () => ({ ...filled, terms: "on" });
  const asked = await visitor.submit((await visitor.get("/register")).form("username", "confirmPassword"), {
    ...fields(),
  });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Type the characters in the picture.");
  const [, picture] = /<img src="([^"]*captcha[^"]*)"/.exec(asked.html)!;
  expect((await visitor.get(picture!)).headers.get("content-type")).toMatch(/^image\//);
  expect(await rule()).toEqual([true, true]);

  const table = (await owner.get(PAGE)).form("email.enabled");
  expect(table.fields.captcha).toBe("on");
  const { captcha: _, ...without } = table.fields;
  await owner.post(PAGE, without);
  expect(await rule()).toEqual([false, false]);
  const page = await visitor.get("/register");
  expect(page.form("username", "confirmPassword").names).not.toContain("captcha");
  const opened = await visitor.submit(page.form("username", "confirmPassword"), fields());
  expect([opened.status, opened.location]).toEqual([303, "/"]);
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

/** What programs and forms are told of a field's length. */
async function validators({ url }: { url: string }) {
  const answer = await fetch(`${url}/wps/member/register/validators`);
  const { value } = (await answer.json()) as {
    value: Record<string, { minLength: number; maxLength: number }>;
  };
  const of = (name: string) => [value[name]!.minLength, value[name]!.maxLength];
  return {
    username: of("username"),
    password: of("password"),
    paymentPassword: of("paymentPassword"),
    payeeName: of("payeeName"),
  };
}

test("[V02 V01] lengths of a new site: name 6-12, password 6-20, payment password 6, real name 2-50", async () => {
  const desk = await openDesk();
  const { browser: owner } = await desk.signIn("owner");
  await owner.submit((await owner.get(PAGE)).form("email.enabled"), {
    ...{ "paymentPassword.enabled": "on", "payeeName.enabled": "on" },
  });
  expect(await validators(desk)).toEqual({
    ...{ username: [6, 12], password: [6, 20], paymentPassword: [6, 6], payeeName: [2, 50] },
  });
  const visitor = desk.visitor({ language: "en" });
  const page = await visitor.get("/register");
  for (const rule of ["6–12 characters", "6–20 characters, 8 or more are safer"])
    expect(page.text).toContain(rule);
  const short = await visitor.submit(page.form("username", "confirmPassword"), {
    ...{ ...filled, username: "rahim", password: "Abc12", paymentPassword: "12345", payeeName: "R" },
  });
  for (const error of [
    "Username: Enter 6-12 characters.",
    "Password: Enter 6-20 characters.",
    "Payment password: Enter 6 characters.",
    "Enter 2-50 characters.",
  ])
    expect(short.text).toContain(error);
  const least = { username: "rahim7", password: "Xk7wQz", confirmPassword: "Xk7wQz", terms: "on" };
  const form = short.form("username", "confirmPassword");
  const opened = await visitor.submit(form, { ...least, paymentPassword: "135792", payeeName: "Li" });
  expect([opened.status, opened.location]).toEqual([303, "/"]);
});

test("[V02] staff change the lengths; form, call and every later change are checked by them at once", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser: owner } = await desk.signIn("owner");
  const table = (await owner.get(PAGE)).form("email.enabled");
  expect(table.fields).toMatchObject({ "username.minLength": "6", "password.maxLength": "20" });
  const wrong = await owner.submit(table, {
    ...{ "username.minLength": "2", "password.minLength": "30", "password.maxLength": "20" },
    ...{ "paymentPassword.minLength": "3" },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Username: minimum length: Enter a whole number from 3 to 32.");
  expect(await validators(desk)).toMatchObject({ username: [6, 12], password: [6, 20] });
  const saved = await owner.submit(table, {
    ...{ "username.minLength": "4", "username.maxLength": "8" },
    ...{ "password.minLength": "10", "password.maxLength": "30" },
    ...{
      "paymentPassword.enabled": "on",
      "paymentPassword.minLength": "4",
      "paymentPassword.maxLength": "8",
    },
    ...{ "payeeName.enabled": "on", "payeeName.minLength": "3", "payeeName.maxLength": "60" },
  });
  expect(saved.status, saved.text).toBe(303);
  expect(await validators(desk)).toEqual({
    ...{ username: [4, 8], password: [10, 30], paymentPassword: [4, 8], payeeName: [3, 60] },
  });

  const visitor = desk.visitor({ language: "en" });
  const page = await visitor.get("/register");
  for (const rule of ["4–8 characters", "10–30 characters"]) expect(page.text).toContain(rule);
  const refused = await visitor.submit(page.form("username", "confirmPassword"), {
    ...{ username: "rahim7777", password: "Abcdef12", confirmPassword: "Abcdef12", terms: "on" },
    ...{ paymentPassword: "135", payeeName: "Li" },
  });
  for (const error of ["4-8 characters", "10-30 characters", "3-60 characters"])
    expect(refused.text).toContain(`Enter ${error}.`);
  const call = (fields: object) =>
    fetch(`${desk.url}/wps/member/register`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...fields }),
    });
  const own = { username: "karim", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const long = await call({ ...own, username: "karim7777" });
  expect([long.status, await long.json()]).toMatchObject([422, { code: "invalid_fields" }]);
  expect((await call({ ...own, paymentPassword: "1357", payeeName: "Karim Uddin" })).status).toBe(200);
  const made = await app.db
    .selectFrom("accounts")
    .select(["id", "payment_password_hash as hash"])
    .where("username", "=", "karim")
    .executeTakeFirstOrThrow();
  expect(made.hash).not.toBeNull();

  const member = desk.visitor({ language: "en", session: await openSessionOf(app, made.id) });
  const change = await member.get("/member/securityCenter/paymentPassword");
  expect(change.text).toContain("4–8 digits");
  const pin = { paymentPassword: "1357", newPaymentPassword: "246", confirmPaymentPassword: "246" };
  const pins = change.form("paymentPassword", "newPaymentPassword");
  expect((await member.submit(pins, pin)).text).toContain("Enter 4-8 characters.");
  const longer = { ...pin, newPaymentPassword: "24682", confirmPaymentPassword: "24682" };
  expect((await member.submit(pins, longer)).status).toBe(303);
  const password = (await member.get("/member/securityCenter/password")).form("oldPassword", "newPassword");
  const newPassword = "Abcdef123";
  const tooShort = await member.submit(password, {
    ...{ oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
  });
  expect([tooShort.status, tooShort.text.includes("Enter 10-30 characters.")]).toEqual([422, true]);
});

test("[V02 Q14] at a strict site no setting allows a password of less than eight, or refuses one of 64", async () => {
  const desk = await openDesk();
  await makeStrict(desk.app);
  expect((await validators(desk)).password).toEqual([8, 64]);
});
