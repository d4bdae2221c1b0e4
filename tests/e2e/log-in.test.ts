import type { Page } from "playwright";
import { beforeAll, expect } from "vitest";
import { addConfirmedMember, codeIn } from "../support/confirmed-member";
import { newVisitor } from "../support/browser";
import { freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { PASSWORD } from "../support/people";
import { digitsSaidIn, testReading } from "../support/reading";
import { Visitor } from "../support/visitor";

const NEW = "Chosen#2027";
const WRONG = "Wrong#2026";
/** So many wrong tries are the last before a pause. */
const TRIES = 10;

interface Member {
  id: string;
  username: string;
}

let portal: OwnPortal;
let members: Member[];
let desk: Visitor;

/** Of the demo brand: what journeys at the shared portal open has terms to agree to first. */
const MEMBERS = ["lamia34", "koli34", "jahid34", "ivy34"];

beforeAll(async () => {
  portal = await startOwnPortal({ HUMAN_CHECK: "on", TRUST_PROXY: "1" });
  desk = await portal.owner();
  const features = (await desk.get("/admin/settings/features")).form("loginIpVerification");
  expect((await desk.submit(features, { loginIpVerification: "unregistered" })).status).toBe(303);
  members = await Promise.all(MEMBERS.map(findMember));
});

/** What staff do for somebody who cannot get in; answers the password that they hand over. */
async function helpAtTheDesk({ id }: Member): Promise<string> {
  const access = await desk.get(`/admin/members/${id}/access`);
  const unlock = access.forms.find(({ fields }) => fields.help === "unlock")!;
  expect((await desk.submit(unlock, { reason: "Rang us and knew the account" })).status).toBe(303);
  const reset = (await desk.get(`/admin/members/${id}/password`)).form("resetKey");
  const done = await desk.submit(reset, { reason: "Rang us and knew the account" });
  return /<p class="mono t-xl"><bdi>([^<]+)<\/bdi>/.exec(done.html)![1]!;
}

test.journey(
  "[A17 A19 A22 A23 V28 Q12 Z46] locked out, helped in, made to choose a password, and told of the log-in before",
  async ({ page, visit, script }) => {
    const member = members[script ? 0 : 1]!;
    const dialog = page.locator("dialog");
    const send = async (password: string) => {
      await page.getByLabel("Username").fill(member.username);
      await page.getByLabel("Password").fill(password);
      await showToBeHuman(page, script);
      await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    };
    // Failures from one address are counted together: each walk comes from its own.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${script ? 1 : 2}` });
    await visit("/login");
    for (let n = 1; n < TRIES; n++) {
      await send(WRONG);
      const left = TRIES - n;
      // The answer brings the form anew, in place or as a page.
      await expect.poll(() => page.getByLabel("Password").inputValue()).toBe("");
      await dialog.getByRole("alert").getByText("Username or password is incorrect.").waitFor();
      if (left === 1) await dialog.getByText("One more try, then a five-minute pause.").waitFor();
      else if (left <= 7) await dialog.getByText(`${left} more tries`).waitFor();
      expect(await dialog.locator("[name=captcha]").count()).toBe(n >= 3 ? 1 : 0);
    }
    await send(WRONG);
    await dialog.getByText(/Too many wrong tries\. Please wait \d+ minutes/).waitFor();

    const password = await helpAtTheDesk(member);
    await visit("/login");
    await send(password);
    await page.waitForURL("**/password");
    await visit("/member/withdraw");
    expect(new URL(page.url()).pathname).toBe("/password");
    await page.getByLabel("New password *", { exact: true }).fill(NEW);
    await page.getByLabel("New password again").fill(NEW);
    await dialog.getByRole("button", { name: "Save and continue" }).click();
    await page.waitForURL((url) => url.pathname === "/");

    await visit("/logout");
    await dialog.getByRole("button", { name: "Log out" }).click();
    await page.getByText("You are logged out.").waitFor();
    await visit("/login");
    await send(NEW);
    await page.getByText(`You are logged in, ${member.username}.`).waitFor();
    await visit("/member/securityCenter/sessions");
    await page.getByText(/Your last login before this one: .* 203\.0\.113\./).waitFor();
  },
  { at: () => portal.url, timeoutMs: 120_000 },
);

/** With script the browser works for it; without, somebody reads the picture. */
async function showToBeHuman(page: Page, script: boolean): Promise<void> {
  const field = page.locator("dialog [name=captcha]");
  if ((await field.count()) === 0) return;
  if (script) return page.getByText("Checked: you are not a robot.").waitFor();
  const challenge = await page.locator("dialog [name=challenge]").inputValue();
  await field.fill(portal.readPicture(challenge));
}

test.each([
  ["over plain http, where the browser hashes nothing, by a library that is fetched then", false],
  ["over a secure connection, without fetching one", true],
])("[A22] a browser works for its visitor %s", async (_, isSecure) => {
  const context = await newVisitor({ script: true, portalUrl: portal.url });
  try {
    const page = await context.newPage();
    if (!isSecure)
      await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { value: undefined }));
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`${portal.url}/register`);
    await page.getByText("Checked: you are not a robot.").waitFor();
    expect(fetched.filter((path) => path.includes("/sha256-"))).toHaveLength(isSecure ? 0 : 1);
    expect(await page.locator(".hp").isVisible()).toBe(false);
    expect(await page.locator("[name=proof]").inputValue()).toMatch(/^\d+$/);
    await page.getByLabel("Username").fill(freshUsername(isSecure ? "tls" : "plain"));
    await page.getByLabel("Password *", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Password again").fill(PASSWORD);
    await page.locator("[name=terms]").check();
    await page.getByRole("button", { name: "Open account", exact: true }).click();
    await page.getByText("Your account is open and you are logged in").waitFor();
  } finally {
    await context.close();
  }
});

testReading(
  "[R64 A13 A17 A22 A23 A43 V28 Q12] locked out, helped in, asked for a code, and made to choose a password",
  async ({ browser, program, visit, words }) => {
    const known = await addConfirmedMember(portal, {
      ...(program === "lynx" ? { letter: "l" } : { letter: "w" }),
      ip: "203.0.113.3",
    });
    const member = await findMember(known.username);
    const send = async (username: string, password: string) => {
      await browser.fill("Username *", username);
      await browser.fill("Password *", password);
      const digits = digitsSaidIn(await words());
      if (digits) await browser.fill("New picture", digits);
      await browser.choose("Log in");
    };
    await visit("/login?redirectTo=/favorite");
    await send(`${known.username}y`, PASSWORD);
    expect(await words()).toContain("Username or password is incorrect.");
    for (let n = 0; n < 3; n++) await send(known.username, WRONG);
    expect(await words()).toContain("Username or password is incorrect.");
    expect(digitsSaidIn(await words())).toMatch(/^\d{5}$/);
    await lockFromElsewhere(member);
    await send(known.username, WRONG);
    expect(await words()).toMatch(/Too many wrong tries\. Please wait \d+ minutes/);

    const password = await helpAtTheDesk(member);
    await visit("/login?redirectTo=/favorite");
    await send(known.username, password);
    expect(await words()).toContain("type the code that we send to");
    await browser.fill("Code *", codeIn(await portal.newMessageTo(known.phone)));
    await browser.choose("Continue");
    await browser.fill("New password *", NEW);
    await browser.fill("New password again", NEW);
    await browser.choose("Save and continue");
    await browser.choose("Log out");
    await browser.choose("Log out");
    // From here it is known now: the password is enough, and leads to where it was asked for.
    await visit("/login?redirectTo=/favorite");
    await send(known.username, NEW);
    expect(await words()).toContain("No favourites yet");
    await visit("/member/securityCenter/sessions");
    expect(await words()).toContain("Your last login before this one:");
  },
  { at: () => portal.url },
);

async function findMember(username: string): Promise<Member> {
  const { html } = await desk.get(`/admin/members?q=${username}`);
  return { username, id: /href="\/admin\/members\/(\d+)"/.exec(html)![1]! };
}

/** Somebody else who tries the same name, at a browser of their own. */
async function lockFromElsewhere({ username }: Member): Promise<void> {
  const stranger = new Visitor(portal.url, { language: "en" });
  let page = await stranger.get("/login");
  while (page.status !== 429) {
    const form = page.form("username", "captcha");
    const captcha = portal.readPicture(String(form.fields.challenge));
    page = await stranger.submit(form, { username, password: WRONG, captcha });
    expect([422, 429]).toContain(page.status);
  }
}
