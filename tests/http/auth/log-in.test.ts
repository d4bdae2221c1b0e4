import { expect, test } from "vitest";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency, addStaff, PASSWORD } from "../../support/people";

const right = { username: "farhana", password: PASSWORD };
const wrong = { username: "farhana", password: "Wrong#2026" };

async function siteWithMember(settings: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(settings);
  await addCurrency(site.app);
  const accountId = await addAccount(site.app, { username: "farhana" });
  const visitor = () => site.visitor({ language: "en" });
  const logIn = async (fields = right, path = "/login") => {
    const browser = visitor();
    const form = (await browser.get(path)).form("username", "password");
    return { browser, answer: await browser.submit(form, fields) };
  };
  return { ...site, visitor, browserOf: site.visitor, logIn, accountId };
}

test("[R05 A11 V63] /login is the lobby with the log-in dialog open over it", async () => {
  const { visitor } = await siteWithMember();
  const page = await visitor().get("/login");
  expect(page.status).toBe(200);
  expect(page.dialog.html).toMatch(
    /^<dialog id="dialog" class="dlg" aria-labelledby="login-title" aria-modal="true" open=""/,
  );
  expect(page.html).toMatch(/<div inert=""[^>]*>[\s\S]*<main class="main" id="main"/);
  expect(page.links).toContain("/register");
  const form = page.form("username", "password");
  expect(form.fields.type).toBe("username");
  expect(form.names).not.toContain("captcha");
  expect(page.dialog.html.match(/<span class="req">\*<\/span>/g)).toHaveLength(2);
});

test("with script only the dialog is asked for, closed, and nothing else is sent", async () => {
  const { visitor } = await siteWithMember();
  const page = await visitor().get("/login", { "x-fragment": "7" });
  expect(page.html).toMatch(
    /^<title>[^<]*<\/title><link[^>]*><dialog class="dlg" aria-labelledby="login-title" data-close="\/"/,
  );
  expect(page.html).not.toContain("<html");
  expect(page.html).not.toContain("scrim");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("vary")).toContain("X-Fragment");
});

test("[A14 A16 A20] the right password leads to the lobby, logged in, with a line that is said once", async () => {
  const { logIn, app } = await siteWithMember();
  const { browser, answer } = await logIn();
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  const home = await browser.follow(answer);
  expect(home.text).toContain("You are logged in, farhana.");
  expect(home.dialog.html).toBe("");
  expect(home.links).toContain("/logout");
  expect((await browser.get("/")).text).not.toContain("You are logged in, farhana.");
  expect(await app.db.selectFrom("sessions").select(["after_login", "first_login"]).execute()).toEqual([
    { after_login: 1, first_login: 1 },
  ]);
});

test("[V31] spaces around the name and the password do not count", async () => {
  const { logIn } = await siteWithMember();
  const { answer } = await logIn({ username: " FARHANA ", password: ` ${PASSWORD} ` });
  expect(answer.location).toBe("/");
});

test("[A77 Q16] the session's cookie is out of script's reach and, behind TLS, bound to the host", async () => {
  const { logIn } = await siteWithMember();
  const plain = cookieLine((await logIn()).answer, "session");
  expect(plain).toMatch(/^session=[^;]{40,}; Path=\/; HttpOnly; SameSite=Lax$/);
  const { logIn: logInSecurely } = await siteWithMember({ publicUrl: "https://play.example.com" });
  const secure = cookieLine((await logInSecurely()).answer, "__Host-session");
  expect(secure).toMatch(/^__Host-session=[^;]{40,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("[Q15] a session that was there before the log-in is neither taken over nor left open", async () => {
  const { browserOf, planted } = await withPlantedSession();
  const browser = browserOf({ language: "en", session: planted });
  const form = (await browser.get("/login")).form("username", "password");
  const answer = await browser.submit(form, right);
  expect(answer.location).toBe("/");
  expect(browser.cookie("session")).not.toBe(browserOf({ session: planted }).cookie("session"));
  const attacker = browserOf({ language: "en", session: planted });
  expect((await attacker.get("/")).links).toContain("/login");
});

test("[Q09] a wrong password and an unknown name get the same answer, to the byte", async () => {
  const { logIn } = await siteWithMember();
  const { answer: known } = await logIn(wrong);
  const { answer: unknown } = await logIn({ username: "nobody7", password: "Wrong#2026" });
  expect(known.status).toBe(422);
  expect(unknown.status).toBe(422);
  expect(known.text).toContain("Username or password is incorrect.");
  expect(unknown.dialog.html.replace("nobody7", "farhana")).toBe(known.dialog.html);
});

test("a refused form comes back with the name, without the password, and says what to do", async () => {
  const { logIn } = await siteWithMember();
  const { answer } = await logIn(wrong);
  const form = answer.form("username", "password");
  expect(form.fields).toMatchObject({ username: "farhana", password: "" });
  expect(answer.html).not.toContain("Wrong#2026");
  expect(answer.dialog.html).toContain('aria-invalid="true" aria-describedby="login-password-error"');
});

test("[E01 V25 V26 V27 V64] empty fields are named one by one, in the visitor's language; both of them by one sentence", async () => {
  const { visitor, browserOf } = await siteWithMember();
  const answer = await visitor().post("/login", { username: "  ", password: "" });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Please enter the username and password.");
  expect(answer.text).toContain("Username: This field cannot be empty.");
  const half = await visitor().post("/login", { username: "farhana", password: "" });
  expect(half.text).not.toContain("Please enter the username and password.");
  expect(half.text).toContain("Password: This field cannot be empty.");
  const bengali = await browserOf({ language: "bn" }).post("/login", { username: "", password: "" });
  expect(bengali.text).toContain("ইউজারনেম: ঘরটি খালি রাখা যাবে না।");
});

test("[A11 A26] a way to log in that is switched off is refused", async () => {
  const { visitor } = await siteWithMember();
  const answer = await visitor().post("/login", { type: "firebase", mobileNum: "1712345678", ...right });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Function not enabled, contact customer service.");
});

test("[R43] after the log-in one is where one wanted to be", async () => {
  const { logIn } = await siteWithMember();
  const { answer } = await logIn(right, "/login?redirectTo=%2Ffavorite%3Fpage%3D2");
  expect(answer.location).toBe("/favorite?page=2");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/%0a//x",
  "evil",
])("[R43] redirectTo=%s leads home", async (redirectTo) => {
  const { logIn } = await siteWithMember();
  const path = `/login?redirectTo=${redirectTo.includes("%") ? redirectTo : encodeURIComponent(redirectTo)}`;
  expect((await logIn(right, path)).answer.location).toBe("/");
});

test("[A07] the session is a cookie that no script reads and that ends with the browser; name and kind come with the page", async () => {
  const { logIn, app } = await siteWithMember();
  const { answer, browser } = await logIn();
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session="))!;
  expect(line).toMatch(/^session=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  await browser.follow(answer);
  const page = await browser.get("/member/securityCenter");
  expect(page.text).toContain("farhana");
  const [value = ""] = line.slice("session=".length).split(";");
  const token = JSON.parse(Buffer.from(decodeURIComponent(value), "base64").toString()) as string;
  expect(page.html).not.toContain(token);
  expect(JSON.stringify(await app.db.selectFrom("sessions").selectAll().execute())).not.toContain(token);
});

test("[A10 L41] the merchant code is the brand's: the same before, in and after a log-in, and no browser has to keep it", async () => {
  const { logIn, visitor } = await siteWithMember();
  const codeFor = async (browser: ReturnType<typeof visitor>) => {
    const { value } = JSON.parse((await browser.get("/wps/system/whitelabel")).html) as {
      value: { merchantCode: string };
    };
    return value.merchantCode;
  };
  expect(await codeFor(visitor())).toBe("croupier");
  const { browser } = await logIn();
  expect(await codeFor(browser)).toBe("croupier");
  await browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  expect(await codeFor(browser)).toBe("croupier");
  const calls = ["", "&merchantCode=croupier"].map(async (asked) =>
    browser.get(`/lgw/games/vendorLanes?language=EN${asked}`),
  );
  const [unsaid, said] = await Promise.all(calls);
  expect([unsaid!.status, unsaid!.html]).toEqual([200, said!.html]);
});

test("[R07] who is logged in sees neither log-in nor registration", async () => {
  const { logIn } = await siteWithMember();
  const { browser } = await logIn();
  for (const path of ["/login", "/register"]) {
    expect(await browser.get(path)).toMatchObject({ status: 302, location: "/" });
    expect(await browser.get(`${path}?redirectTo=%2Frng`)).toMatchObject({ location: "/rng" });
  }
});

test("the form that was sent twice, or from a second tab, logs in once and is no error", async () => {
  const { visitor } = await siteWithMember();
  const browser = visitor();
  const form = (await browser.get("/login")).form("username", "password");
  await browser.submit(form, right);
  const token = browser.cookie("session");
  expect(await browser.submit(form, right)).toMatchObject({ status: 303, location: "/" });
  expect(browser.cookie("session")).toBe(token);
});

test("[A02 R42] a session that is over or was revoked leads to the log-in, and back to the page", async () => {
  const { logIn, clock, app } = await siteWithMember();
  const idle = await logIn();
  const revoked = await logIn();
  expect((await idle.browser.get("/favorite")).status).toBe(200);
  clock.advance(7 * 86_400_000);
  const target = "/login?redirectTo=%2Ffavorite";
  expect(await idle.browser.get("/favorite")).toMatchObject({ status: 302, location: target });
  const fresh = await logIn();
  await app.db.updateTable("sessions").set({ revoked_at: clock.now() }).execute();
  for (const { browser } of [revoked, fresh])
    expect(await browser.get("/favorite")).toMatchObject({ status: 302, location: target });
});

test("[A40] staff are sent away from the members' log-in without a session", async () => {
  const { app, logIn } = await siteWithMember();
  await addStaff(app, { username: "owner1", role: "owner" });
  const { browser, answer } = await logIn({ username: "owner1", password: PASSWORD });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Non-member account unable to login.");
  expect(browser.cookie("session")).toBeUndefined();
});

test("[R35 A21 A41 A42 D32] the agents' page is a page of its own, lets agents in and nobody else", async () => {
  const { app, logIn, visitor } = await siteWithMember();
  await addAccount(app, { username: "khulna", memberType: 1 });
  const page = await visitor().get("/agent");
  expect(page.status).toBe(200);
  expect(page.html).not.toContain("<dialog");
  expect(page.html).not.toContain('class="frame');
  const member = await logIn(right, "/agent");
  expect(member.answer.status).toBe(422);
  expect(member.answer.text).toContain("Non-agents cannot log in.");
  expect(member.browser.cookie("session")).toBeUndefined();
  const agent = { username: "khulna", password: PASSWORD };
  const { browser, answer } = await logIn(agent, "/agent");
  expect([answer.status, answer.location]).toEqual([303, "/agentHome"]);
  expect(await browser.get("/agent")).toMatchObject({ status: 302, location: "/agentHome" });
  expect((await logIn(agent)).answer.location).toBe("/");
});

test("[A23 Q90] after ten wrong tries there is a pause, with the time in words and in the header", async () => {
  const { logIn } = await siteWithMember();
  let last: Page | undefined;
  const said: string[] = [];
  for (let n = 0; n < 10; n++) {
    last = (await logIn(wrong)).answer;
    said.push(/(\d+|One) more (tries|try)/.exec(last.text)?.[0] ?? "");
  }
  expect(said).toEqual(["", "", ...[7, 6, 5, 4, 3, 2].map((n) => `${n} more tries`), "One more try", ""]);
  for (const answer of [last!, (await logIn()).answer]) {
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("300");
    expect(answer.text).toContain("Too many wrong tries. Please wait 5 minutes and try again.");
  }
});

test("a frozen account is told so, and its open session ends", async () => {
  const { app, logIn } = await siteWithMember();
  const { browser } = await logIn();
  await app.db.updateTable("accounts").set({ status: "frozen" }).execute();
  expect((await browser.get("/favorite")).location).toContain("/login");
  expect((await logIn()).answer.text).toContain("This account is frozen.");
});

test("[A22 V28] after three failures the form asks for the characters of a picture", async () => {
  const { app, visitor } = await siteWithMember({ humanCheck: true });
  const browser = visitor();
  let page = await browser.get("/login");
  for (let n = 0; n < 3; n++) {
    expect(page.form("username").names).not.toContain("captcha");
    page = await browser.submit(page.form("username"), wrong);
  }
  const challenge = () => page.form("captcha").fields.challenge as string;
  const first = challenge();
  const picture = await browser.get(`/captcha?challenge=${first}`);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(page.html).not.toContain(captchaTextOf(app, first));

  page = await browser.submit(page.form("captcha"), { ...right, captcha: "" });
  expect(page.text).toContain("Type the characters in the picture.");
  page = await browser.submit(page.form("captcha"), { ...right, captcha: "22222" });
  expect(page.text).toContain("The characters did not match. Here is a new picture.");
  expect(challenge()).not.toBe(first);
  page = await browser.submit(page.form("captcha"), { ...right, captcha: captchaTextOf(app, challenge())! });
  expect(page.location).toBe("/");
});

test("another picture comes with what was typed, and without a complaint", async () => {
  const { visitor } = await siteWithMember({ humanCheck: true });
  const browser = visitor();
  for (let n = 0; n < 3; n++) await browser.post("/login", wrong);
  const form = (await browser.get("/login")).form("captcha");
  const again = await browser.submit(form, { username: "farhana", intent: "new-picture" });
  expect(again.status).toBe(200);
  expect(again.dialog.html).not.toMatch(/role="alert"|aria-invalid/);
  const renewed = again.form("captcha");
  expect(renewed.fields.username).toBe("farhana");
  expect(renewed.fields.challenge).not.toBe(form.fields.challenge);
});

test("a page that holds a challenge is nobody else's", async () => {
  const { visitor } = await siteWithMember({ humanCheck: true });
  const challenges = new Set<unknown>();
  for (let n = 0; n < 3; n++)
    challenges.add((await visitor().get("/register")).form("challenge").fields.challenge);
  expect(challenges.size).toBe(3);
});

test("a picture of a forged or old challenge is not found; a new challenge is to be had", async () => {
  const { visitor, clock } = await siteWithMember();
  expect((await visitor().get("/captcha?challenge=x.y.z")).status).toBe(404);
  expect((await visitor().get("/captcha")).status).toBe(404);
  const answer = await visitor().get("/captcha/new");
  const { picture, lifeMs } = JSON.parse(answer.html) as { picture: string; lifeMs: number };
  expect((await visitor().get(picture)).status).toBe(200);
  clock.advance(lifeMs);
  expect((await visitor().get(picture)).status).toBe(404);
});

test("[Q87] a log-in from another site is refused, one from a text browser is not", async () => {
  const { visitor, browserOf } = await siteWithMember();
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }])
    expect((await visitor().post("/login", right, headers)).status).toBe(403);
  const lynx = browserOf({ language: "en", textBrowser: true });
  expect((await lynx.post("/login", right, { origin: "https://evil.example" })).status).toBe(403);
  expect((await lynx.post("/login", right, { origin: "null" })).status).toBe(403);
  expect((await lynx.post("/login", right)).location).toBe("/");
});

test("a redirect of a dialog's form is handed to the page and not followed", async () => {
  const { visitor } = await siteWithMember();
  const browser = visitor();
  const answer = await browser.post("/login", right, { "x-fragment": "1" });
  expect([answer.status, answer.location]).toEqual([200, undefined]);
  expect(answer.headers.get("x-location")).toBe("/");
  expect((await browser.get("/")).text).toContain("You are logged in, farhana.");
});

function cookieLine(page: Page, name: string): string | undefined {
  return page.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
}

async function withPlantedSession() {
  const site = await siteWithMember();
  const planted = site.visitor();
  await planted.post("/trial");
  const value = decodeURIComponent(planted.cookie("session")!);
  return { ...site, planted: JSON.parse(Buffer.from(value, "base64").toString("utf8")) as string };
}
