import { expect, test } from "vitest";
import { FEATURES, type Feature } from "~/domain/settings/features";
import { settingsOf } from "~/domain/settings/settings.server";
import { openDesk } from "../../support/desk";
import { PASSWORD } from "../../support/people";

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

test("[Z37] of two tabs the later one undoes nothing: it is told, and keeps what it had ticked", async () => {
  const { app, owner } = await openSwitches();
  const [first, second] = [await owner.get(PAGE), await owner.get(PAGE)];
  expect((await owner.submit(first.form("passwordDays"), { freePlay: [], keepYears: "9" })).status).toBe(303);
  const later = await owner.submit(second.form("passwordDays"), { smsLogin: "on", passwordDays: "77" });
  expect(later.status).toBe(409);
  expect(later.text).toContain("Somebody else has saved this in the meantime.");
  expect(later.form("passwordDays").fields).toMatchObject({ smsLogin: "on", passwordDays: "77" });
  const { features, accounts } = await settingsOf(app);
  expect(features.freePlay).toBe(false);
  expect(accounts).toMatchObject({ keepYears: 9, passwordExpiry: { enabled: false } });
  const again = (await owner.get(PAGE)).form("passwordDays");
  expect((await owner.submit(again, { smsLogin: "on", passwordDays: "77" })).status).toBe(303);
  expect((await settingsOf(app)).features).toMatchObject({ smsLogin: true, freePlay: false });
});

test("[Z37] of two that are sent at once one counts, whole", async () => {
  const { app, owner } = await openSwitches();
  const form = (await owner.get(PAGE)).form("passwordDays");
  const answers = await Promise.all(
    ["41", "42", "43"].map((passwordDays) =>
      owner.submit(form, { passwordDays, keepYears: passwordDays[1]! }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  const { passwordExpiry, keepYears } = (await settingsOf(app)).accounts;
  expect(passwordExpiry.days).toBe(40 + keepYears);
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
