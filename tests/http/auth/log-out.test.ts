import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

async function signedIn(memberType = 0) {
  const site = await freshSite();
  await addCurrency(site.app);
  await addAccount(site.app, { username: "farhana", memberType });
  const logIn = async () => {
    const browser = site.visitor({ language: "en" });
    await browser.post("/login", { username: "farhana", password: PASSWORD });
    return browser;
  };
  return { ...site, logIn, browser: await logIn() };
}

test("[A70] logging out asks first, and a look at the question changes nothing", async () => {
  const { browser } = await signedIn();
  const page = await browser.get("/logout");
  expect(page.text).toContain("Log out?");
  expect(page.links).toContain("/");
  expect((await browser.get("/")).links).toContain("/logout");
});

test("[A71 A72 Q15] the session ends on the server, the cookie goes, the language stays", async () => {
  const { browser, visitor, logIn } = await signedIn();
  const elsewhere = await logIn();
  const token = browser.cookie("session")!;
  const answer = await browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  expect([answer.status, answer.location]).toEqual([303, "/"]);
  expect(browser.cookie("session")).toBeUndefined();
  const home = await browser.follow(answer);
  expect(home.text).toContain("You are logged out.");
  expect(home.links).toContain("/login");
  const thief = visitor({
    session: JSON.parse(Buffer.from(decodeURIComponent(token), "base64").toString()) as string,
  });
  expect((await thief.get("/")).links).toContain("/login");
  expect((await elsewhere.get("/")).links).toContain("/logout");
});

test("the line that answers a form waits for its page, whatever another tab asks for meanwhile", async () => {
  const { browser } = await signedIn();
  const answer = await browser.submit((await browser.get("/logout")).dialog.form("csrf"));
  expect((await browser.get("/promotionList")).text).not.toContain("You are logged out.");
  expect((await browser.follow(answer)).text).toContain("You are logged out.");
  expect((await browser.get("/")).text).not.toContain("You are logged out.");
});

test("where its page leads on, the line goes along", async () => {
  const { visitor } = await signedIn();
  const browser = visitor({ language: "en" });
  const answer = await browser.post("/login?redirectTo=%2Fregister", {
    username: "farhana",
    password: PASSWORD,
  });
  expect(answer.location).toBe("/register");
  const home = await browser.follow(answer);
  expect(home.links).toContain("/logout");
  expect(home.text).toContain("You are logged in, ");
});

test("[A72] agents come back to their own log-in", async () => {
  const { browser } = await signedIn(1);
  const page = await browser.get("/logout");
  expect(page.html).toContain('data-close="/agentHome"');
  expect((await browser.submit(page.dialog.form("csrf"))).location).toBe("/agent");
});

test("who is not logged in has nothing to log out of", async () => {
  const { visitor } = await signedIn();
  expect(await visitor().get("/logout")).toMatchObject({ status: 302, location: "/" });
  expect(await visitor().post("/logout")).toMatchObject({ status: 303, location: "/" });
});

test("[A77 Q87] without the session's token, or with another's, nobody is logged out", async () => {
  const { browser, logIn, visitor } = await signedIn();
  const other = (await (await logIn()).get("/logout")).dialog.form("csrf").fields.csrf!;
  for (const fields of [{}, { csrf: "" }, { csrf: "x" }, { csrf: other }]) {
    const answer = await browser.post("/logout", fields as Record<string, string>);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("This form has expired");
  }
  const cookie = browser.cookie("session")!;
  const session = JSON.parse(Buffer.from(decodeURIComponent(cookie), "base64").toString()) as string;
  const lynx = visitor({ language: "en", textBrowser: true, session });
  expect((await lynx.post("/logout")).status).toBe(403);
  expect((await browser.get("/")).links).toContain("/logout");
  expect((await lynx.submit((await lynx.get("/logout")).dialog.form("csrf"))).location).toBe("/");
});
