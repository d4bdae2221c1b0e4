import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { changeSettingByStaff } from "./change-setting.server";
import { settingsOf } from "./settings.server";

const by = { staffId: 7, ip: "203.0.113.7" };

const entries = (db: Awaited<ReturnType<typeof freshApp>>["db"]) =>
  db.selectFrom("audit_log").selectAll().orderBy("id").execute();

test("[Z37] a change by staff holds at once, and says who made it from what to what", async () => {
  const { app, db } = await freshApp();
  expect((await settingsOf(app)).withdrawals.perDay).toBe(5);
  await changeSettingByStaff(app, {
    key: "withdrawals",
    change: (now) => ({ ...now, perDay: 9, feeMinor: 1_50n }),
    by,
  });
  expect((await settingsOf(app)).withdrawals).toMatchObject({
    perDay: 9,
    feeMinor: 1_50n,
    minMinor: 50_000n,
  });
  const [entry] = await entries(db);
  expect(entry).toMatchObject({
    actor_kind: "staff",
    actor_id: 7,
    action: "setting.changed",
    target: "setting:withdrawals",
    ip: "203.0.113.7",
  });
  expect(JSON.parse(entry!.before)).toMatchObject({ perDay: 5, feeMinor: "0" });
  expect(JSON.parse(entry!.after)).toMatchObject({ perDay: 9, feeMinor: "150" });
});

test("two changes at once to different parts of a setting are both kept", async () => {
  const { app } = await freshApp();
  await Promise.all([
    changeSettingByStaff(app, { key: "withdrawals", change: (now) => ({ ...now, perDay: 9 }), by }),
    changeSettingByStaff(app, { key: "withdrawals", change: (now) => ({ ...now, confirmMinutes: 45 }), by }),
  ]);
  expect((await settingsOf(app)).withdrawals).toMatchObject({ perDay: 9, confirmMinutes: 45 });
});

test("what stays as it was leaves no entry", async () => {
  const { app, db } = await freshApp();
  await changeSettingByStaff(app, { key: "name", change: (now) => now, by });
  expect(await entries(db)).toEqual([]);
});

test("other servers are told that settings have changed", async () => {
  const { app, db } = await freshApp();
  await changeSettingByStaff(app, { key: "name", change: () => "Padma Club", by });
  const version = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "settings_version")
    .executeTakeFirst();
  expect(version).toBeDefined();
});
