import { expect, test } from "vitest";
import { settingsOf } from "~/domain/brand/settings.server";
import { openDesk } from "../support/desk";

test("[Z37] limits hold from the next page on, and each change is in the log", async () => {
  const { app, signIn } = await openDesk();
  const { browser, staffId } = await signIn("owner");
  const page = await browser.get("/admin/settings");
  expect(page.form("minimum").fields).toMatchObject({ minimum: "500.00", fee: "0", perDay: "5" });
  const saved = await browser.submit(page.form("minimum"), {
    minimum: "1,000.00",
    fee: "12.50",
    confirmMinutes: "45",
  });
  expect(saved.status).toBe(303);
  expect((await settingsOf(app)).withdrawals).toMatchObject({
    minMinor: 100_000n,
    maxMinor: 5_000_000n,
    feeMinor: 1_250n,
    confirmMinutes: 45,
  });
  const log = await app.db
    .selectFrom("audit_log")
    .select(["actor_id", "target"])
    .where("action", "=", "setting.changed")
    .orderBy("id")
    .execute();
  // What was left as it is has no entry.
  expect(log).toEqual([{ actor_id: staffId, target: "setting:withdrawals" }]);
});

test("[Z37] limits that contradict each other, or are none, are refused where they stand", async () => {
  const { app, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const page = await browser.get("/admin/settings");
  const wrong = { minimum: "1e3", perDay: "0", lockMinutes: "1.5" };
  const refused = await browser.submit(page.form("minimum"), wrong);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Please check 3 fields.");
  expect(refused.form("minimum").fields.minimum).toBe("1e3");

  const crossed = await browser.submit(page.form("minimum"), { minimum: "900", maximum: "800", fee: "900" });
  expect(crossed.status).toBe(422);
  expect(crossed.text).toContain("This is less than the smallest withdrawal.");
  expect(crossed.text).toContain("The fee must be less than the smallest withdrawal.");
  expect((await settingsOf(app)).withdrawals.minMinor).toBe(50_000n);
});

test("[Z02] only who may edit settings changes limits", async () => {
  const { signIn } = await openDesk();
  const { browser } = await signIn("finance");
  const { csrf } = (await browser.get("/admin")).form("csrf").fields;
  expect((await browser.get("/admin/settings")).status).toBe(403);
  expect((await browser.post("/admin/settings", { csrf: csrf!, minimum: "1" })).status).toBe(403);
});
