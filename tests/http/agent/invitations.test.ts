import { expect, test } from "vitest";
import { changeRegistrationRules } from "~/domain/membership/registration-rules.server";
import { fieldRules, type RegistrationField } from "~/domain/vocabulary/field-rules";
import { captchaTextOf } from "~/domain/access/human-check.server";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";

const CENTRE = "/agentHome/registerCenter";
const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };

const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/128.0.0.0 Mobile Safari/537.36" };

async function openSite(settings: Parameters<typeof freshSite>[0] = {}) {
  const site = await freshSite(settings);
  const { app } = site;
  await addCurrency(app);
  const agentId = await addAccount(app, { username: "khulna1", memberType: 1 });
  const agent = site.visitor({ language: "en", session: await openSessionOf(app, agentId) });
  const english = () => site.visitor({ language: "en" });
  const makeLink = async (code: string, opensAs = "member") => {
    const form = (await agent.get(CENTRE)).form("opensAs", "invitationCode");
    const made = await agent.submit(form, { opensAs, invitationCode: code });
    expect(made.status, made.text).toBe(303);
  };
  const show = async (...names: RegistrationField[]) => {
    const rules = fieldRules({});
    for (const name of names) rules[name] = { ...rules[name], enabled: true };
    await changeRegistrationRules(app, { rows: rules, by: { staffId: 1, ip: "" } });
  };
  const account = async (username: string) =>
    app.db
      .selectFrom("accounts")
      .select(["parent_id", "member_type", "recommender_id", "depth"])
      .where("username", "=", username)
      .executeTakeFirst();
  const open = async (browser = english(), path = "/register") =>
    (await browser.get(path)).form("username", "confirmPassword");
  return { ...site, agentId, agent, english, makeLink, show, account, open };
}

test("[Z32 D34 A63] a link's code is kept through the visit; who registers lands under the agent, and is counted", async () => {
  const { english, agent, agentId, makeLink, account, open } = await openSite();
  await makeLink("KHULNA24");
  const browser = english();
  const arrived = await browser.get("/?referralCode=khulna24");
  expect(arrived.headers.getSetCookie().join()).toMatch(/referral=[^;]+; .*HttpOnly/);
  await browser.get("/promotions");
  const page = await browser.get("/register");
  expect(page.text).toContain("You are invited by \u2068khulna1\u2069.");
  expect((await browser.submit(await open(browser), filled)).location).toBe("/");
  expect(await account("rahim77")).toMatchObject({ parent_id: agentId, member_type: 0, depth: 1 });
  const centre = await agent.get(CENTRE);
  expect(centre.text).toContain("1 registered");
  expect(centre.text).toContain("rahim77");
});

test("[Z32] opening the link itself is counted once for a browser, and an agents' link opens an agent", async () => {
  const { english, agent, agentId, makeLink, account, open } = await openSite();
  await makeLink("TEAM-1", "agent");
  const browser = english();
  const robot = english();
  await robot.get("/register?referralCode=TEAM-1", { "user-agent": "TelegramBot (like TwitterBot)" });
  const form = (await browser.get("/register?referralCode=TEAM-1", PHONE)).form(
    "username",
    "confirmPassword",
  );
  await browser.submit(form, { ...filled, username: "x" });
  await browser.get("/register?referralCode=TEAM-1", PHONE);
  expect((await agent.get(CENTRE)).text).toContain("opened 1 time");
  await browser.submit(await open(browser), filled);
  expect(await account("rahim77")).toMatchObject({ parent_id: agentId, member_type: 1 });
});

test("[A57 A58 V60 E27] an invitation code that is none is refused before the human check, with a warning over the form", async () => {
  const { app, english, show, makeLink, account, open } = await openSite({ humanCheck: true });
  await makeLink("KHULNA24");
  await show("affiliateCode");
  const browser = english();
  const form = await open(browser);
  const wrong = { ...filled, affiliateCode: "KHULNA99", captcha: "WRONG" };
  const refused = await browser.submit(form, wrong);
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(
    /<dialog class="dlg warning" role="alertdialog"[\s\S]*This invitation code is not valid\.[\s\S]*<\/dialog>/,
  );
  expect(refused.text).toContain("Invitation code: This invitation code is not valid.");
  expect(refused.text).not.toContain("The characters did not match.");
  expect(await account("rahim77")).toBeUndefined();

  // The picture was not looked at, so that its answer still counts.
  const captcha = captchaTextOf(app, form.fields.challenge as string)!;
  const right = { ...filled, affiliateCode: " khulna24 ", captcha };
  expect((await browser.submit(form, right)).location).toBe("/");
  expect(await account("rahim77")).toMatchObject({ depth: 1 });
});

test("a typed code counts for more than the one that the visit began with; one that is over hinders nobody", async () => {
  const { english, show, agent, makeLink, account, open } = await openSite();
  await makeLink("KHULNA24");
  const closing = (await agent.get(CENTRE)).links.find((link) => link.endsWith("/closing"))!;
  const question = await agent.get(closing);
  expect(question.text).toContain("Close the link KHULNA24?");
  expect((await agent.submit(question.form("csrf"))).location).toBe(CENTRE);
  expect((await agent.get(closing)).status).toBe(404);
  const browser = english();
  await browser.get("/register?referralCode=KHULNA24");
  await browser.submit(await open(browser), filled);
  expect(await account("rahim77")).toMatchObject({ parent_id: null });

  await makeLink("KHULNA25");
  await show("affiliateCode");
  const other = english();
  const form = await open(other, "/register?referralCode=KHULNA25");
  expect(form.fields.affiliateCode).toBe("KHULNA25");
  const answer = await other.submit(form, { ...filled, username: "karim88", affiliateCode: "KHULNA24" });
  expect(answer.status).toBe(422);
  expect(await account("karim88")).toBeUndefined();
});

test("[V55] who recommended the site is asked for as the rule says, and must be a member", async () => {
  const { app, english, show, account, open } = await openSite();
  const recommenderId = await addAccount(app, { username: "karim88" });
  await show("recommenderId");
  const browser = english();
  const refused = await browser.submit(await open(browser), { ...filled, recommenderId: "nobody1" });
  expect(refused.text).toContain("Recommended by: There is no member with this name.");
  const form = refused.form("recommenderId", "confirmPassword");
  expect((await browser.submit(form, { ...filled, recommenderId: "KARIM88" })).location).toBe("/");
  expect(await account("rahim77")).toMatchObject({ recommender_id: recommenderId, parent_id: null });
});

test("[Z32 D03] an agent's mistakes stand at their field, a taken code is another's, and a link shows its code as a picture", async () => {
  const { app, agent, makeLink, visitor } = await openSite();
  const otherId = await addAccount(app, { username: "sylhet1", memberType: 1 });
  const other = visitor({ language: "en", session: await openSessionOf(app, otherId) });
  await makeLink("KHULNA24");
  const form = (await other.get(CENTRE)).form("opensAs", "invitationCode");
  const taken = await other.submit(form, { opensAs: "member", invitationCode: "khulna24" });
  expect(taken.status).toBe(422);
  expect(taken.text).toContain("Code: This code is taken. Choose another.");
  for (const code of ["abc", "a b c d", "<script>", "কোড১২৩৪"]) {
    const shape = await other.submit(form, { opensAs: "member", invitationCode: code });
    expect(shape.status).toBe(422);
    expect(shape.text).toContain("Code: Use 4 to 16 letters, digits or hyphens.");
  }
  expect((await other.submit(form, { opensAs: "owner", invitationCode: "" })).status).toBe(422);
  const centre = await agent.get(CENTRE);
  expect(centre.text).toContain("/register?referralCode=KHULNA24");
  const picture = /src="([^"]*\/qr)"/.exec(centre.html)![1]!;
  expect((await agent.get(picture)).html).toContain("<svg");
  expect((await other.get(picture)).status).toBe(404);
  const closing = picture.replace(/qr$/, "closing");
  expect((await other.get(closing)).status).toBe(404);
  const { csrf } = (await other.get(CENTRE)).form("csrf").fields;
  expect((await other.post(closing, { csrf: csrf! })).status).toBe(404);
});

test("members and visitors have no register centre", async () => {
  const { app, english, visitor } = await openSite();
  const memberId = await addAccount(app, { username: "karim88" });
  const member = visitor({ session: await openSessionOf(app, memberId) });
  for (const browser of [english(), member])
    expect((await browser.get(CENTRE)).location).toBe("/agent?redirectTo=%2FagentHome%2FregisterCenter");
});

test("[D03] an agent opens an account by a form, and its owner chooses a password at the first log-in", async () => {
  const { english, agent, agentId, account } = await openSite();
  const centre = await agent.get(CENTRE);
  const page = await agent.get(centre.links.find((link) => link.endsWith("/registerCenter/downline"))!);
  const form = page.form("username", "memberType");
  const wrong = await agent.submit(form, { username: "x" });
  expect(wrong.status).toBe(422);
  const opened = await agent.submit(form, { username: "rahim77" });
  expect([opened.status, opened.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const password = /Cr7-\S+/.exec(opened.text)![0];
  expect(await account("rahim77")).toMatchObject({ parent_id: agentId, member_type: 0 });
  const again = await agent.submit(form, { username: "rahim77" });
  expect([again.status, again.text.includes("the account is open")]).toEqual([409, true]);
  expect(again.text).not.toContain(password);
  const owner = english();
  const logIn = (await owner.get("/login")).form("username", "password");
  const entered = await owner.follow(await owner.submit(logIn, { username: "rahim77", password }));
  expect(entered.text).toContain("Choose");
  const member = english();
  expect((await member.get("/agentHome/registerCenter/downline")).location).toContain("/agent");
});
