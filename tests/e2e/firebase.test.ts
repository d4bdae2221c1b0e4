// tier: all
import type { Page } from "playwright";
import { beforeAll, expect } from "vitest";
import { allStarted, newVisitor } from "../support/browser";
import { PROJECT_ID, startFirebase } from "../support/firebase";
import { freshMobile, freshUsername } from "../support/fresh-names";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";
import { accessibilityFindings } from "../support/page-quality";

const PASSWORD = "Croupier#2026";

let portal: OwnPortal;
let firebase: Awaited<ReturnType<typeof startFirebase>>;

beforeAll(async () => {
  firebase = await startFirebase();
  const { apiKey, trialUrl = "" } = firebase.project;
  portal = await startOwnPortal({
    ...{ FIREBASE_PROJECT_ID: PROJECT_ID, FIREBASE_API_KEY: apiKey },
    ...{ FIREBASE_TRIAL_URL: trialUrl, SEED: "demo" },
  });
  const owner = await portal.owner();
  const messages = (await owner.get("/admin/settings/messages")).form("channel");
  expect((await owner.submit(messages, { channel: "firebase" })).status).toBe(303);
  const features = (await owner.get("/admin/settings/features")).form("registrationSms");
  expect((await owner.submit(features, { registrationSms: "on" })).status).toBe(303);
});

/** A number that nobody has yet. */
function newNumber() {
  const mobile = freshMobile();
  return { mobile, phone: `+88${mobile}` };
}

const codeTo = async (phone: string, script: boolean) =>
  script ? firebase.codeTo(phone)! : /\b\d{6}\b/.exec(await portal.newMessageTo(phone))![0];

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

async function send(page: Page, mobile: string, script = true): Promise<void> {
  // Whoever presses before the script is there has the code from the site itself.
  if (script) await allStarted(page);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send the code" }).click();
}

/** With script alone. */
async function withScript(walk: (page: Page) => Promise<void>): Promise<void> {
  const context = await newVisitor({ portalUrl: portal.url, script: true });
  try {
    await walk(await context.newPage());
  } finally {
    await context.close();
  }
}

test.journey(
  "[A59 A52 A24] whose a number is, is shown to Firebase, or without script by the site's own code: at registration, then to log in",
  async ({ page, visit, script }) => {
    const { mobile, phone } = newNumber();
    await visit("/register?by=mobile");
    await send(page, mobile, script);
    await page.getByText("Code for").waitFor();
    if (script) expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByLabel("SMS code").fill(await codeTo(phone, script));
    await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
    await page.getByLabel("Password again").fill(PASSWORD);
    await page.getByLabel("I am 18 or over").check();
    await page.getByRole("button", { name: "Open account" }).click();
    await page.getByText("Your account is open and you are logged in").waitFor();

    await page.context().clearCookies();
    await visit("/login?type=sms&lang=en");
    await send(page, mobile, script);
    await page.getByText("Code for").waitFor();
    await page.getByLabel("SMS code").fill(await codeTo(phone, script));
    await page.locator("dialog").getByRole("button", { name: "Log in", exact: true }).last().click();
    await page.getByText("You are logged in,").waitFor();
  },
  { at: () => portal.url },
);

test("[A29 L05] with Firebase the countdown to the next code starts at 60 seconds", async () => {
  await withScript(async (page) => {
    await page.clock.install();
    await page.goto(`${portal.url}/login?type=sms&lang=en`);
    const button = page.locator("[data-b=phone-check] button");
    // Every word that it has ever shown, however fast the page and slow the test.
    const said = await button.evaluateHandle((element) => {
      const texts: string[] = [];
      const note = () => texts.push(element.textContent ?? "");
      new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
      return texts;
    });
    await send(page, newNumber().mobile);
    await page.getByText("Code for").waitFor();
    const countdown = async () => (await said.jsonValue()).filter((text) => text.startsWith("Sent"));
    expect((await countdown())[0]).toBe("Sent · 1:00");
    expect(await button.isDisabled()).toBe(true);
    await page.clock.runFor(60_000);
    expect([(await countdown()).at(-1), await button.textContent()]).toEqual(["Sent · 0:01", "Send again"]);
    expect(await button.isEnabled()).toBe(true);
  });
});

test("[E16] a wrong code is said in place, and the right one still lets in", async () => {
  const { mobile, phone } = newNumber();
  await withScript(async (page) => {
    await page.goto(`${portal.url}/register?by=mobile&lang=en`);
    await send(page, mobile);
    await page.getByText("Code for").waitFor();
    const code = firebase.codeTo(phone)!;
    await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
    await page.getByLabel("Password again").fill(PASSWORD);
    await page.getByLabel("I am 18 or over").check();
    const open = page.getByRole("button", { name: "Open account" });
    await open.click();
    await page.getByText("Missing verification code.").waitFor();
    await page.getByLabel("SMS code").fill(other(code));
    await open.click();
    await page.getByText("Invalid verification code.").waitFor();
    await page.getByLabel("SMS code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await open.click();
    await page.getByText("Your account is open and you are logged in").waitFor();
  });
});

test("what Firebase has told is kept when something else of the form is refused", async () => {
  const { mobile, phone } = newNumber();
  const username = freshUsername("f");
  await withScript(async (page) => {
    await page.goto(`${portal.url}/register?by=username&lang=en`);
    await page.getByLabel("Username").fill("farhana");
    const passwords = async () => {
      await page.getByLabel("Password", { exact: false }).first().fill(PASSWORD);
      await page.getByLabel("Password again").fill(PASSWORD);
      await page.getByLabel("I am 18 or over").check();
    };
    await passwords();
    await send(page, mobile);
    await page.getByText("Code for").waitFor();
    await page.getByLabel("SMS code").fill(firebase.codeTo(phone)!);
    await page.getByRole("button", { name: "Open account" }).click();
    await page.getByText("This account already exists.").first().waitFor();
    await page.getByText("Your number is confirmed.").waitFor();
    await page.getByLabel("Username").fill(username);
    await passwords();
    await page.getByRole("button", { name: "Open account" }).click();
    await page.getByText(`Your account is open and you are logged in, ${username}.`).waitFor();
  });
});

test.each([
  ["E13", "INVALID_PHONE_NUMBER : TOO_SHORT", "Invalid phone number format."],
  ["E15", "TOO_MANY_ATTEMPTS_TRY_LATER", "Too many requests, retry after 5 minutes."],
  ["E18", "CAPTCHA_CHECK_FAILED : Recaptcha verification failed", "reCaptcha check failed."],
  ["E19", "QUOTA_EXCEEDED : Exceeded quota", "Quota insufficient, contact customer service."],
  ["E20", "OPERATION_NOT_ALLOWED", "Function not enabled, contact customer service."],
  ["E12", "SOMETHING_NEW", "Unknown error."],
])("[%s] %s is said as: %s", async (_row, failure, text) => {
  await withScript(async (page) => {
    await page.goto(`${portal.url}/login?type=sms&lang=en`);
    firebase.failures.push(failure);
    await send(page, newNumber().mobile);
    await page.getByText(text).waitFor();
    expect(await page.getByRole("button", { name: "Send the code" }).isEnabled()).toBe(true);
  });
});

test("[E03] while Google cannot be reached it is said, and the next press has the site send the code", async () => {
  const { mobile, phone } = newNumber();
  await withScript(async (page) => {
    await page.clock.install();
    await page.goto(`${portal.url}/register?by=mobile&lang=en`);
    firebase.state.isAway = true;
    await send(page, mobile);
    await page.getByText("Network link is abnormal, please try again.").waitFor();
    firebase.state.isAway = false;
    // The button is pressed once a second.
    await page.clock.fastForward(1_000);
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByText("Code for").waitFor();
    expect(await portal.newMessageTo(phone)).toMatch(/\b\d{6}\b/);
  });
});

test("[E13 E14] a number that is none is said before anything leaves the site", async () => {
  await withScript(async (page) => {
    await page.goto(`${portal.url}/login?type=sms&lang=en`);
    await send(page, "");
    await page.getByText("Missing phone number.").waitFor();
    await send(page, "0123");
    await page.getByText("Invalid phone number format.").waitFor();
  });
});

test("the form is a page of its own, which alone allows what Firebase needs; its script comes with the first press", async () => {
  await withScript(async (page) => {
    const lobby = (await page.goto(`${portal.url}/?lang=en`))!;
    expect(lobby.headers()["content-security-policy"]).not.toContain(firebase.project.trialUrl!);
    const parts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("phone-check")) parts.push(request.url());
    });
    await page.locator('a[href="/login"]:visible').first().click();
    await page.locator("dialog:modal").waitFor();
    await page.getByRole("link", { name: "SMS code" }).click();
    await page.getByLabel("Mobile number").waitFor();
    const policy = (await page.reload())!.headers()["content-security-policy"];
    expect(policy).toContain(`connect-src 'self' ${firebase.project.trialUrl}`);
    await allStarted(page);
    // What waits for the press is there, and was asked for anew.
    const before = new Set(parts);
    expect(before.size).toBe(1);
    await send(page, newNumber().mobile);
    await page.getByText("Code for").waitFor();
    expect(new Set(parts).size).toBe(2);
  });
});
