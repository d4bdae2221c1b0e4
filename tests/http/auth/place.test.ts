import { expect, test } from "vitest";
import { changePlace } from "~/domain/staff/settings/change-place.server";
import { settingsOf } from "~/domain/settings/settings.server";
import { contentVersion } from "~/domain/shared/content-version.server";
import { signedInStaff } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import { addAccount, PASSWORD } from "../../support/people";

const PAGE = "/admin/settings/place";
const NEWCOMER = { username: "rahim77", password: PASSWORD, confirmPassword: PASSWORD, terms: "on" };

test("[Z37] time zone and currency count at once: on every page, and for the next account; then the currency stays", async () => {
  const site = await freshSite();
  const owner = await signedInStaff(site, "owner");
  const form = (await owner.get(PAGE)).form("timeZone", "currency");
  expect(form.fields).toMatchObject({ timeZone: "Asia/Dhaka", currency: "BDT" });
  const saved = await owner.submit(form, { timeZone: "America/Sao_Paulo", currency: "BRL" });
  expect([saved.status, saved.location]).toEqual([303, PAGE]);
  expect((await owner.follow(saved)).text).toContain("Time zone and currency are saved.");

  // Six in the morning by UTC is noon in Dhaka.
  expect((await owner.get("/admin")).html).toMatch(/data-zone="America\/Sao_Paulo"[^]{0,120}03:00/);
  const visitor = site.visitor({ language: "en" });
  const registered = await visitor.submit((await visitor.get("/register")).form("username"), NEWCOMER);
  expect(registered.status).toBe(303);
  const { currency } = await site.app.db
    .selectFrom("accounts")
    .select("currency")
    .where("username", "=", "rahim77")
    .executeTakeFirstOrThrow();
  expect(currency).toBe("BRL");

  const later = await owner.get(PAGE);
  expect(later.text).toContain("Brazilian Real (BRL) Fixed since the first account was opened.");
  expect(later.form("timeZone").fields).not.toHaveProperty("currency");
  const refused = await owner.submit(later.form("timeZone"), { currency: "USD" });
  expect([refused.status, refused.text]).toEqual([
    expect.any(Number),
    expect.stringContaining("The currency is fixed since the first account was opened."),
  ]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const moved = await owner.submit(later.form("timeZone"), { timeZone: "UTC" });
  expect((await owner.follow(moved)).form("timeZone").fields.timeZone).toBe("UTC");
  expect(site.app.config).toMatchObject({ timeZone: "UTC", currency: "BRL" });
});

test("[Z37] a zone or a currency that nobody knows is refused in place, and what another has saved is not lost", async () => {
  const site = await freshSite();
  const owner = await signedInStaff(site, "owner");
  const form = (await owner.get(PAGE)).form("timeZone");
  for (const [field, text] of [
    ["timeZone", "Mars/Olympus"],
    ["timeZone", ""],
    ["currency", "ZZZ"],
  ] as const) {
    const refused = await owner.submit(form, { [field]: text });
    expect([refused.status, text]).toEqual([422, text]);
  }
  expect((await owner.submit(form, { timeZone: "Asia/Tokyo" })).status).toBe(303);
  const late = await owner.submit(form, { timeZone: "Asia/Seoul" });
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(late.form("timeZone").fields.timeZone).toBe("Asia/Seoul");
  expect((await settingsOf(site.app)).place).toEqual({ timeZone: "Asia/Tokyo", currency: "BDT" });
});

test("[Z02 Z37] the change is in the audit trail, and a visitor's trial does not fix the currency", async () => {
  const site = await freshSite();
  await addAccount(site.app, { username: "trial1", memberType: 4 });
  const wanted = { timeZone: "Asia/Kathmandu", currency: "NPR", version: contentVersion({}) };
  const changed = await changePlace(site.app, { wanted, by: { staffId: 7, ip: "203.0.113.7" } });
  expect(changed).toEqual({ ok: true });
  const entry = await site.app.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "target", "after"])
    .where("target", "=", "setting:place")
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: 7, action: "setting.changed" });
  expect(entry.after).toContain("Asia/Kathmandu");
});
