import { expect, test } from "vitest";
import { asleep } from "../../../tests/support/asleep";
import { first } from "~/db/runner/transaction";
import { freshApp } from "../../../tests/support/fresh-app";
import { changeKept, followChanges, readVersions } from "./versions.server";

test("a change is told to its own process at once", async () => {
  const { app } = await freshApp();
  const told: string[] = [];
  app.bus.on("content", () => told.push("content"));
  app.bus.on("settings", () => told.push("settings"));
  const one = await changeKept(app, "content", function* () {
    return yield* first((db) => db.selectFrom("settings").select("key").limit(1));
  });
  expect(one).toBeUndefined();
  expect(told).toEqual(["content"]);
});

test("a change by another process is seen within seconds, and only what changed", async () => {
  const { app, db, clock } = await freshApp();
  await changeKept(app, "catalogue", function* () {});
  const stopping = new AbortController();
  const following = followChanges(app, await readVersions(app), stopping.signal);
  const told: string[] = [];
  for (const kept of ["catalogue", "content", "settings"] as const) app.bus.on(kept, () => told.push(kept));
  await asleep(clock);
  await db.updateTable("settings").set({ value: "another" }).where("key", "=", "catalogue_version").execute();
  clock.advance(5_000);
  await asleep(clock);
  expect(told).toEqual(["catalogue"]);
  await db.insertInto("settings").values({ key: "content_version", value: "1", updated_at: 1 }).execute();
  clock.advance(5_000);
  await asleep(clock);
  expect(told).toEqual(["catalogue", "content"]);
  stopping.abort();
  clock.advance(5_000);
  await following;
});

test("what another process changes between the first copy and the first look is seen as well", async () => {
  const { app, db, clock } = await freshApp();
  const since = await readVersions(app);
  await db.insertInto("settings").values({ key: "settings_version", value: "7", updated_at: 1 }).execute();
  const stopping = new AbortController();
  const told: string[] = [];
  app.bus.on("settings", () => told.push("settings"));
  const following = followChanges(app, since, stopping.signal);
  await asleep(clock);
  clock.advance(5_000);
  await asleep(clock);
  expect(told).toEqual(["settings"]);
  stopping.abort();
  clock.advance(5_000);
  await following;
});
