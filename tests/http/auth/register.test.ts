import { expect, test } from "vitest";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";
import { addPromotion } from "../../support/promotions";

const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };

async function openSite(settings: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(settings);
  await addCurrency(site.app);
  const formOf = async (browser: ReturnType<typeof site.visitor>, path = "/register") =>
    (await browser.get(path)).form("username", "confirmPassword");
  const names = async () => {
    const rows = await site.app.db.selectFrom("accounts").select("username").orderBy("username").execute();
    return rows.map(({ username }) => username);
  };
  return { ...site, english: () => site.visitor({ language: "en" }), formOf, names };
}

test("[R06 V40 V42 V63] /register is the lobby with the form open over it, its rules said before anybody types", async () => {
  const { english } = await openSite();
  const page = await english().get("/register");
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/<div inert=""[^>]*>[\s\S]*<main class="main" id="main"/);
  expect(page.dialog.html).toContain('open=""');
  for (const rule of [
    "6–12 characters",
    "Starts with a letter",
    "6–20 characters, 8 or more are safer",
    "A digit",
  ])
    expect(page.text).toContain(rule);
  expect(page.dialog.html.match(/<span class="req">\*<\/span>/g)).toHaveLength(4);
  expect(page.links).toContain("/login");
});

test("[A60] opens an account, logs in, and leads to the lobby", async () => {
  const { english, formOf, names } = await openSite();
  const browser = english();
  const answer = await browser.submit(await formOf(browser), filled);
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  const home = await browser.follow(answer);
  expect(home.text).toContain("Your account is open and you are logged in, rahim77.");
  expect(home.links).toContain("/logout");
  expect(await names()).toEqual(["rahim77"]);
});

test("[A61] without a bonus the popup leads to the deposit, and promises none", async () => {
  const { english, formOf } = await openSite();
  const browser = english();
  const home = await browser.follow(await browser.submit(await formOf(browser), filled));
  const popup = /<dialog [^]*?<\/dialog>/.exec(home.html)?.[0];
  expect(popup).toContain("Welcome, rahim77");
  expect(popup).toMatch(/<a class="btn btn-p" href="\/member\/depositv2">Deposit<\/a>/);
  expect(popup).not.toContain("bonus");
});

test("[A61] a popup says so once, can be closed, and leads to the bonuses", async () => {
  const { app, english, formOf } = await openSite();
  await addPromotion(app, { title: "First deposit" });
  const browser = english();
  const home = await browser.follow(await browser.submit(await formOf(browser), filled));
  const popup = /<dialog [^]*?<\/dialog>/.exec(home.html)?.[0];
  expect(popup).toContain("Welcome, rahim77");
  expect(popup).toContain("Your account is open and you are logged in, rahim77.");
  expect(popup).toMatch(/<a class="btn btn-p" href="\/promotions">Choose your bonus<\/a>/);
  expect(popup).toMatch(/<a class="btn btn-q" href="\/"[^>]*>Not now<\/a>/);
  expect((await browser.get("/promotions")).status).toBe(200);
  expect((await browser.get("/")).html).not.toContain("<dialog");
});

test("[A61] the popup shows what runs for a deposit, as staff wrote it, and nothing that is over or for others", async () => {
  const { app, english, formOf } = await openSite();
  const id = await addPromotion(app, { title: "First deposit", summary: "Up to ৳20,000", slug: "first" });
  await addPromotion(app, { title: "Of last week", ends_at: app.clock.now() - 1 });
  await addPromotion(app, { title: "Of next week", starts_at: app.clock.now() + 1 });
  await addPromotion(app, { title: "Tournament", promotion_type: "tournament" });
  const browser = english();
  const home = await browser.follow(await browser.submit(await formOf(browser), filled));
  const { dialog } = home;
  expect(dialog.html).toContain('<span class="tag good">Account open</span>');
  expect(dialog.html).toMatch(new RegExp(`<img src="/art/promotion/${id}\\.svg`));
  expect(dialog.text).toContain("First deposit Up to ৳20,000");
  for (const other of ["Of last week", "Of next week", "Tournament"])
    expect(dialog.text).not.toContain(other);
  expect(dialog.links).toContain("/promotions?id=first");
});

test("the form sent twice at once opens one account, and both answers are logged in", async () => {
  const { english, formOf, names } = await openSite();
  const browser = english();
  const form = await formOf(browser);
  const [one, two] = [english(), english()];
  const answers = await Promise.all([one.submit(form, filled), two.submit(form, filled)]);
  expect(answers.map(({ location }) => location)).toEqual(["/", "/"]);
  for (const each of [one, two]) expect((await each.get("/")).links).toContain("/logout");
  expect(await names()).toEqual(["rahim77"]);
});

test("the form sent again by the browser that is in already is no error", async () => {
  const { english, formOf, names } = await openSite();
  const browser = english();
  const form = await formOf(browser);
  await browser.submit(form, filled);
  expect(await browser.submit(form, filled)).toMatchObject({ status: 303, location: "/" });
  expect(await names()).toEqual(["rahim77"]);
});

test("[V41] two people who want one name at the same moment: one gets it, the other is told", async () => {
  const { english, formOf, names } = await openSite();
  const browsers = [english(), english(), english()];
  const forms = await Promise.all(browsers.map((browser) => formOf(browser)));
  const answers = await Promise.all(
    browsers.map((browser, n) =>
      browser.submit(forms[n]!, { ...filled, username: ["rahim77", "Rahim77", "RAHIM77"][n]! }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.text).toContain("This account already exists.");
  expect(await names()).toHaveLength(1);
});

test("a name that is taken is corrected in the same form", async () => {
  const { app, english, formOf } = await openSite();
  await addAccount(app, { username: "rahim77" });
  const browser = english();
  const refused = await browser.submit(await formOf(browser), filled);
  const form = refused.form("username", "confirmPassword");
  expect(form.fields).toMatchObject({ username: "rahim77", password: "", terms: "on" });
  expect((await browser.submit(form, { ...filled, username: "rahim78" })).location).toBe("/");
});

test.each([
  ["[V40]", { username: "" }, "Username: This field cannot be empty."],
  ["[V40]", { username: "rahim" }, "Username: Enter 6-12 characters."],
  ["[V40]", { username: "7rahim7" }, "Username: The first character must be a letter."],
  ["[V42]", { password: "" }, "Password: This field cannot be empty."],
  ["[V42]", { password: "croupier2026" }, "Password: Add an upper-case letter."],
  ["[V43]", { confirmPassword: "Croupier#2027" }, "Password again: Incorrect confirmation input."],
  ["[A56 V59]", { terms: "" }, "Terms: Tick the box to continue."],
])("%s %j is refused: %s", async (_rows, wrong, message) => {
  const { english, formOf, names } = await openSite();
  const browser = english();
  const answer = await browser.submit(await formOf(browser), { ...filled, ...wrong });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain(message);
  expect(answer.html).not.toContain(PASSWORD);
  expect(await names()).toEqual([]);
});

test("[V25] a field that breaks several rules shows one error, and its rules show which are met", async () => {
  const { english, formOf } = await openSite();
  const browser = english();
  const answer = await browser.submit(await formOf(browser), { ...filled, username: "7ab" });
  expect(answer.dialog.html.match(/id="register-username-error"/g)).toHaveLength(1);
  const rules = [...answer.dialog.html.matchAll(/<li(?: class="(\w*)")? data-pattern="\^[^"]*"/g)].map(
    ([, met]) => met,
  );
  expect(rules).toEqual(["no", "no", "ok", undefined]);
});

test("[A13] with the human check on an answer is needed, right and unused", async () => {
  const { app, english, formOf, names } = await openSite({ humanCheck: true });
  const browser = english();
  const refused = await browser.submit(await formOf(browser), filled);
  expect(refused.text).toContain("Type the characters in the picture.");
  const form = refused.form("captcha");
  const challenge = form.fields.challenge as string;
  const captcha = captchaTextOf(app, challenge)!;
  expect((await browser.submit(form, { ...filled, captcha })).location).toBe("/");
  const another = english();
  const reused = { ...filled, username: "karim88", challenge, captcha };
  const answer = await another.submit(await formOf(another), reused);
  expect(answer.text).toContain("The picture has expired. Here is a new one.");
  expect(await names()).toEqual(["rahim77"]);
});

test("with the human check off nothing is asked", async () => {
  const { english } = await openSite();
  expect((await english().get("/register")).form("confirmPassword").names).not.toContain("captcha");
});

test("after a log-in that was asked for, registration leads to the same page, and nowhere else", async () => {
  const { english, formOf } = await openSite();
  const browser = english();
  const login = await browser.get("/login?redirectTo=%2Frng");
  expect(login.links).toContain("/register?redirectTo=%2Frng");
  const there = await browser.submit(await formOf(browser, "/register?redirectTo=%2Frng"), filled);
  expect(there.location).toBe("/rng");
  const other = english();
  const away = await other.submit(await formOf(other, "/register?redirectTo=%2F%2Fevil.example"), {
    ...filled,
    username: "karim88",
  });
  expect(away.location).toBe("/");
});

test("[A01 A05] a trial user is logged in, but is sent to the warning for what needs real money", async () => {
  const { english } = await openSite();
  const browser = english();
  const offer = await browser.get("/trial");
  const answer = await browser.submit(offer.dialog.form());
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  const home = await browser.follow(answer);
  expect(home.text).toContain("You are on a trial account until tomorrow at this time.");
  expect(home.links).toContain("/logout");
  const warning = await browser.get("/trial");
  expect(warning.text).toContain("Need a true account");
  expect(warning.links).toContain("/register");
});

test("a trial user may register, and is then a member in a session of its own", async () => {
  const { app, english, formOf } = await openSite();
  const browser = english();
  await browser.post("/trial");
  const trial = browser.cookie("session");
  const answer = await browser.submit(await formOf(browser), filled);
  expect(answer.location).toBe("/");
  expect(browser.cookie("session")).not.toBe(trial);
  const open = await app.db
    .selectFrom("sessions")
    .select("owner_id")
    .where("revoked_at", "is", null)
    .execute();
  const member = await app.db.selectFrom("accounts").select("id").where("member_type", "=", 0).execute();
  expect(open).toEqual([{ owner_id: member[0]!.id }]);
});

test("[Q90] trials from one address have an end, with the time to wait", async () => {
  const { english } = await openSite();
  for (let n = 0; n < 30; n++) expect((await english().post("/trial")).status).toBe(303);
  const answer = await english().post("/trial");
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("3600");
  expect(answer.text).toContain("Too many tries.");
});

test("[Q87] a registration or trial from another site is refused", async () => {
  const { english, names } = await openSite();
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await english().post("/register", filled, headers)).status).toBe(403);
  expect((await english().post("/trial", {}, headers)).status).toBe(403);
  expect(await names()).toEqual([]);
});
