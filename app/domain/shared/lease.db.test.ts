import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { rows } from "~/db/runner/transaction";
import { acquireLease, holdLease, LeaseLost, releaseLease } from "./lease.server";

const TTL_MS = 10_000;

test("one of many gets the lease, and nobody else before it is over", async () => {
  const { app, clock } = await freshApp();
  const asked = (owner: string) => acquireLease(app, { name: "job", owner, ttlMs: TTL_MS });

  const answers = await Promise.all(["a", "b", "c", "d"].map(asked));
  expect(answers.filter(Boolean)).toHaveLength(1);

  const { owner, fence } = answers.find(Boolean)!;
  const other = owner === "a" ? "b" : "a";
  clock.advance(TTL_MS - 1);
  expect(await asked(other)).toBeUndefined();
  clock.advance(1);
  expect(await asked(other)).toMatchObject({ owner: other, fence: fence + 1 });
});

test("a holder that fell asleep changes nothing after another took over", async () => {
  const { app, db, clock } = await freshApp();
  const slow = (await acquireLease(app, { name: "job", owner: "slow", ttlMs: TTL_MS }))!;
  clock.advance(TTL_MS);
  const quick = (await acquireLease(app, { name: "job", owner: "quick", ttlMs: TTL_MS }))!;
  const work = (lease: typeof slow, value: string) =>
    app.store.transaction(function* () {
      yield* rows((db) => db.insertInto("settings").values({ key: value, value, updated_at: 0 }));
      yield* holdLease(app, lease);
    });

  await expect(work(slow, "slow")).rejects.toBeInstanceOf(LeaseLost);
  await work(quick, "quick");

  expect(await db.selectFrom("settings").select("key").execute()).toEqual([{ key: "quick" }]);
});

test("the lease of a process that stopped is free at once", async () => {
  const { app } = await freshApp();
  const first = (await acquireLease(app, { name: "job", owner: "a", ttlMs: TTL_MS }))!;
  await releaseLease(app, first);
  expect(await acquireLease(app, { name: "job", owner: "b", ttlMs: TTL_MS })).toMatchObject({ owner: "b" });
});
