import { beforeEach, expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, openSessionOf, PASSWORD } from "../../support/people";
import type { Visitor } from "../../support/visitor";

const NEW = { newPassword: "Another#2027", confirmNewPassword: "Another#2027" };

let site: FreshSite;
let member: Visitor;

beforeEach(async () => {
  site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "rahim77" });
  await addAccount(site.app, { username: "khulna", memberType: 1 });
  await site.app.db.updateTable("accounts").set({ must_change_password: 1 }).execute();
  member = site.visitor({ language: "en" });
});

async function logIn(browser: Visitor, { at = "/login", username = "rahim77" } = {}) {
  return browser.submit((await browser.get(at)).form("username", "password"), {
    username,
    password: PASSWORD,
  });
}

test("[A17 T49] a log-in that must change the password leads to a dialog that nothing closes", async () => {
  const answer = await logIn(member);
  expect([answer.status, answer.location]).toEqual([303, "/password"]);
  const page = await member.follow(answer);
  expect(page.text).toContain("Choose a new password");
  expect(page.dialog.html).toContain('open=""');
  expect(page.html).not.toContain("data-dismiss");
  expect(page.html).not.toContain("data-close");
  expect(page.html).not.toContain('<a class="scrim"');
});

test.each([
  "/",
  "/member/withdraw",
  "/member/securityCenter",
  "/favorite",
  "/agentHome",
  "/rng",
  "/seamless?vendor=a&gameCode=b",
])("[A19] %s leads back to it", async (path) => {
  await logIn(member);
  expect(await member.get(path)).toMatchObject({ status: 302, location: "/password" });
});

test("[A19] forms lead back to it and do nothing", async () => {
  await logIn(member);
  const csrf = (await member.get("/password")).form("newPassword").fields;
  const posted = await member.post("/member/securityCenter/payeeName", { ...csrf, payeeName: "Rahim Uddin" });
  expect([posted.status, posted.location]).toEqual([303, "/password"]);
  expect(
    await site.app.db
      .selectFrom("accounts")
      .select("payee_name")
      .where("username", "=", "rahim77")
      .executeTakeFirst(),
  ).toEqual({ payee_name: null });
});

test("[A19] calls do nothing either, but say who it is and log out", async () => {
  const { id } = await site.app.db
    .selectFrom("accounts")
    .select("id")
    .where("username", "=", "rahim77")
    .executeTakeFirstOrThrow();
  const token = await openSessionOf(site.app, id, { mustChange: true });
  const call = async (method: string, path: string) => {
    const answer = await fetch(site.url + path, { method, headers: { token } });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  for (const path of ["/wps/v2/wallets/balance", "/wps/game/favorites", "/wps/game/recent"])
    expect([path, ...(await call("GET", path))]).toEqual([path, 403, "password_change_needed"]);
  expect(await call("POST", "/wps/game/launchGame")).toEqual([403, "password_change_needed"]);
  const wish = { questionType: "suggestion", content: "More games of cards, please.", contact: "" };
  const sent = { method: "PUT", headers: { token, "content-type": "application/json" } };
  const feedback = await fetch(`${site.url}/wps/feedback`, { ...sent, body: JSON.stringify(wish) });
  expect([feedback.status, await feedback.json()]).toMatchObject([422, { value: { fields: ["contact"] } }]);
  expect((await call("GET", "/wps/member/info"))[0]).toBe(200);
  expect((await call("DELETE", "/wps/session/logout"))[0]).toBe(200);
});

test("[A19] no live event tells the balance either", async () => {
  await logIn(member);
  expect((await member.get("/events")).status).toBe(403);
});

test("[A19] logging out stays possible", async () => {
  await logIn(member);
  const out = await member.submit((await member.get("/logout")).dialog.form("csrf"));
  expect(out.location).toBe("/");
  expect((await member.get("/")).status).toBe(200);
});

test("[V32 V33 A46] no old password is asked for; a good new one leads to the lobby and opens everything", async () => {
  await logIn(member);
  const page = await member.get("/password");
  expect(page.html).not.toContain("oldPassword");
  const form = page.form("newPassword");
  for (const [fields, error] of [
    [{ newPassword: "", confirmNewPassword: "" }, "This field cannot be empty."],
    [{ newPassword: "shrt1", confirmNewPassword: "shrt1" }, "Enter 6-20 characters."],
    [{ ...NEW, confirmNewPassword: "Other#2027" }, "Incorrect confirmation input."],
    [{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, "This is your password already."],
  ] as const) {
    const refused = await member.submit(form, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(error);
    expect((await member.get("/member/securityCenter")).location).toBe("/password");
  }
  const changed = await member.submit(form, NEW);
  expect([changed.status, changed.location]).toEqual([303, "/"]);
  expect((await member.get("/member/securityCenter")).status).toBe(200);
  expect((await member.get("/password")).location).toBe("/member/securityCenter/password");
});

test("sent twice, the second is answered like somebody who has changed it", async () => {
  await logIn(member);
  const form = (await member.get("/password")).form("newPassword");
  await member.submit(form, NEW);
  expect(await member.submit(form, NEW)).toMatchObject({
    status: 303,
    location: "/member/securityCenter/password",
  });
});

test("[A17 A21] an agent at the agents' door is asked as well", async () => {
  const agent = site.visitor({ language: "en" });
  expect((await logIn(agent, { at: "/agent", username: "khulna" })).location).toBe("/password");
  expect((await agent.get("/agentHome")).location).toBe("/password");
});

test("[V32] whoever changes it freely is asked for the old one", async () => {
  await site.app.db.updateTable("accounts").set({ must_change_password: 0 }).execute();
  await logIn(member);
  const form = (await member.get("/member/securityCenter/password")).form("oldPassword");
  const refused = await member.submit(form, NEW);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("This field cannot be empty.");
});
