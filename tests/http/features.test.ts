import { expect, test } from "vitest";
import { FEATURES, type Feature } from "~/domain/brand/features";
import { settingsOf } from "~/domain/brand/settings.server";
import { openDesk } from "../support/desk";
import { PASSWORD } from "../support/people";

const PAGE = "/admin/settings/features";

/** A desk at which one feature after the other can be switched. */
async function openSwitches() {
  const desk = await openDesk();
  const { browser: owner, staffId } = await desk.signIn("owner");
  const set = async (feature: Feature, isOn: boolean) => {
    const form = (await owner.get(PAGE)).form("freePlay");
    const saved = await owner.submit(form, { [feature]: isOn ? "on" : [] });
    expect(saved.status, feature).toBe(303);
  };
  return { ...desk, owner, staffId, set, english: () => desk.visitor({ language: "en" }) };
}

test("[Z37] every feature is a switch of the desk, kept at once and in the log", async () => {
  const { app, owner, set, staffId } = await openSwitches();
  for (const feature of FEATURES) {
    const before = (await settingsOf(app)).features[feature];
    await set(feature, !before);
    expect((await settingsOf(app)).features[feature], feature).toBe(!before);
    const shown = (await owner.get(PAGE)).form("passwordDays").fields[feature];
    expect(shown, feature).toBe(before ? undefined : "on");
  }
  const entries = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "target"])
    .where("action", "=", "setting.changed")
    .execute();
  expect(entries).toHaveLength(FEATURES.length);
  expect(entries[0]).toEqual({ actor_id: staffId, target: "setting:features" });
});

test("[S28] how long a password lasts is set beside them", async () => {
  const { app, owner } = await openSwitches();
  const form = (await owner.get(PAGE)).form("passwordDays");
  const refused = await owner.submit(form, { passwordExpiry: "on", passwordDays: "1e3" });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Enter a whole number from 1 to 3650.");
  await owner.submit(refused.form("passwordDays"), { passwordExpiry: "on", passwordDays: "30" });
  expect((await settingsOf(app)).accounts.passwordExpiry).toEqual({ enabled: true, days: 30 });
});

test("[Z02] only who may edit settings sees the switches or sends them", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("finance");
  const { csrf } = (await browser.get("/admin")).form("csrf").fields;
  expect((await browser.get(PAGE)).status).toBe(403);
  expect((await browser.post(PAGE, { csrf: csrf!, passwordDays: "9" })).status).toBe(403);
});

test("[S33 S35 A38] free play: off, nobody gets a trial by page or form; on again, everybody does", async () => {
  const { english, set } = await openSwitches();
  const visitor = english();
  const offer = (await visitor.get("/trial")).dialog.form();
  await set("freePlay", false);
  for (const answer of [await visitor.get("/trial"), await visitor.submit(offer)]) {
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("Function not enabled, contact customer service.");
  }
  expect(visitor.cookie("session")).toBeUndefined();
  await set("freePlay", true);
  expect((await visitor.submit(offer)).location).toBe("/");
});

test("[S21 S22 S35 A53] both ways to register off: closed, its links are gone and a form that was open is refused", async () => {
  const { app, english, set } = await openSwitches();
  const visitor = english();
  const form = (await visitor.get("/register")).form("username", "confirmPassword");
  expect((await visitor.get("/")).links).toContain("/register");
  await set("usernameRegistration", false);
  await set("mobileRegistration", false);
  const page = await visitor.get("/register");
  expect(page.dialog.text).toContain("Registration is closed. Please contact customer service.");
  expect(page.dialog.html).not.toContain("<form");
  expect((await visitor.get("/")).links).not.toContain("/register");
  expect((await visitor.get("/login")).links).not.toContain("/register");
  const filled = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };
  expect((await visitor.submit(form, filled)).status).toBe(403);
  const names = await app.db.selectFrom("accounts").select("username").execute();
  expect(names.map(({ username }) => username)).not.toContain("rahim77");
});
