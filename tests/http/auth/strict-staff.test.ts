import { expect, test } from "vitest";
import { setStaffStatus } from "~/domain/staff/manage-staff.server";
import { openDesk } from "../../support/desk";
import { makeStrict } from "../../support/strict";

test("[Q20] the page of a staff account shows the nine facts on record, and when it was disabled", async () => {
  const { signIn, app, clock } = await openDesk();
  const { browser: owner, staffId: ownerId } = await signIn("owner");
  const { staffId } = await signIn("finance", "nadia");
  const page = await owner.get(`/admin/staff/${staffId}`);
  const facts = [
    "The nadia",
    "nadia",
    "Finance",
    "Approve withdrawals",
    "Active",
    "127.0.0.1",
    "Account opened",
  ];
  for (const words of [...facts, "Last access", "Password changed"]) expect(page.text).toContain(words);
  expect(page.text).not.toContain("Change settings");
  clock.advance(86_400_000);
  await setStaffStatus(app, { staffId, status: "disabled", by: { staffId: ownerId, ip: "" } });
  const row = () =>
    app.db.selectFrom("staff").select("disabled_at").where("id", "=", staffId).executeTakeFirstOrThrow();
  expect(await row()).toEqual({ disabled_at: clock.now() });
  await setStaffStatus(app, { staffId, status: "active", by: { staffId: ownerId, ip: "" } });
  expect(await row()).toEqual({ disabled_at: null });
});

test("[Q20] strict: staff do nothing before an app for codes is set up, whatever the setting says", async () => {
  const { signIn, app } = await openDesk();
  const { browser } = await signIn("owner");
  expect((await browser.get("/admin")).status).toBe(200);
  await makeStrict(app);
  for (const path of ["/admin", "/admin/withdrawals", "/admin/staff"])
    expect(await browser.get(path)).toMatchObject({ status: 302, location: "/admin/two-step" });
});

test("[Q20] three wrong passwords lock a staff account for a while, the right one too", async () => {
  const { signIn, visitor, clock } = await openDesk();
  await signIn("owner");
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/admin/login")).form("username", "password");
  const wrong = () => browser.submit(form, { username: "owner", password: "not this one" });
  const statuses = [await wrong(), await wrong(), await wrong()].map(({ status }) => status);
  expect(statuses.slice(0, 2)).toEqual([422, 422]);
  const right = { username: "owner", password: "correct horse battery" };
  const locked = await browser.submit(form, right);
  expect([locked.status, Number(locked.headers.get("retry-after")) > 0]).toEqual([429, true]);
  clock.advance(16 * 60_000);
  expect((await browser.submit(form, right)).status).toBe(303);
});
