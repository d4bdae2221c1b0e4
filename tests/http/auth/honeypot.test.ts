import { expect, test } from "vitest";
import { HONEYPOT_FIELD } from "~/http/forms/honeypot.server";
import { freshSite } from "../../support/fresh-site";
import { addCurrency, PASSWORD } from "../../support/people";
import { EMAIL, reachableSite } from "../../support/reachable";

const robot = { [HONEYPOT_FIELD]: "https://pills.example" };
const REFUSED = "the field that has to stay empty was filled in";

test("[A60] registration refuses a robot that fills in the honeypot, and takes who leaves it empty", async () => {
  const site = await freshSite();
  await addCurrency(site.app);
  const browser = site.visitor({ language: "en" });
  const form = (await browser.get("/register")).form("username", "confirmPassword");
  const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  const refused = await browser.submit(form, { ...filled, ...robot });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(REFUSED)]);
  const accounts = () => site.app.db.selectFrom("accounts").select("username").execute();
  expect(await accounts()).toEqual([]);

  const again = refused.form("username", "confirmPassword");
  expect(again.fields).toMatchObject({ username: "rahim77", [HONEYPOT_FIELD]: "" });
  expect((await browser.submit(again, filled)).status).toBe(303);
  expect(await accounts()).toEqual([{ username: "rahim77" }]);
});

test("[A47] a forgotten password sends a robot that fills in the honeypot nothing, by mail or by phone", async () => {
  const { app, visitor } = await reachableSite();
  const browser = visitor({ language: "en" });
  const byMail = (await browser.get("/forgot")).form("username", "email");
  const right = { username: "farhana", email: EMAIL };
  const byPhone = (await browser.get("/forgot?by=phone")).form("mobileNum", "newPassword");
  const button = { countryDialingCode: "880", mobileNum: "01712345678", intent: "send-code" };
  const sent = () => app.db.selectFrom("messages_out").select("recipient").execute();
  const before = await sent();
  for (const refused of [
    await browser.submit(byMail, { ...right, ...robot }),
    await browser.submit(byPhone, { ...button, ...robot }),
  ])
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(REFUSED)]);
  expect(await sent()).toEqual(before);
  expect((await browser.submit(byMail, right)).status).toBe(303);
  expect(await sent()).toHaveLength(before.length + 1);
});

test("[N22] feedback keeps nothing of a robot that fills in the honeypot", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/contact")).form("kind", "content");
  const said = { kind: "deposit", content: "My deposit of this morning has not arrived.", contact: EMAIL };
  const refused = await browser.submit(form, { ...said, ...robot });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(REFUSED)]);
  const kept = () => app.db.selectFrom("feedback").select("content").execute();
  expect(await kept()).toEqual([]);
  expect((await browser.submit(form, said)).status).toBe(303);
  expect(await kept()).toEqual([{ content: said.content }]);
});

test("the honeypot is a labelled field that the stylesheet hides, without a style attribute and without a time", async () => {
  const { visitor } = await freshSite();
  for (const path of ["/register", "/forgot", "/forgot?by=phone", "/contact"]) {
    const { html } = await visitor({ language: "en" }).get(path);
    const [field = path] = /<div class="hp"><label>[^]*?<\/label>/.exec(html) ?? [];
    expect(field).toMatch(
      /^<div class="hp"><label>Leave this field empty(<!-- -->)? <input [^>]*name="name__confirm"/,
    );
    expect(field).not.toContain("style=");
    expect(html).not.toContain("from__confirm");
  }
});
