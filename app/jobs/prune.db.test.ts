import { expect, test } from "vitest";
import { freshApp } from "../../tests/support/fresh-app";
import { putMessageOut } from "~/domain/outbound/messages-out.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { claimOutbox, publish } from "~/domain/shared/outbox.server";
import { prune } from "./prune.server";

const DAY_MS = 86_400_000;

test("removes what is old and done, and nothing that is young or still waits", async () => {
  const { app, db, clock } = await freshApp();
  const event = { accountId: 1, balanceMinor: 1n };
  await app.store.transaction(() => publish(app, "balance", event));
  await app.store.transaction(() => publish(app, "balance", event));
  await app.store.transaction(() => claimOutbox(app, { topics: ["balance"], limit: 1 }));
  const key = (name: string, ageDays: number) => ({
    ...{ scope: "s", key: name, request_hash: "", result: "" },
    created_at: clock.now() - ageDays * DAY_MS,
  });
  const keys = Array.from({ length: 700 }, (_, index) => key(`old${index}`, 8));
  await db
    .insertInto("idempotency_keys")
    .values([...keys, key("young", 4)])
    .execute();
  const message = (id: number, ageDays: number) => ({
    ...{ id, vendor_id: 1, endpoint: "/betwin", request: "", status: 200, response: "", duration_ms: 1 },
    created_at: clock.now() - ageDays * DAY_MS,
  });
  await db
    .insertInto("vendor_messages")
    .values([message(1, 91), message(2, 87)])
    .execute();
  clock.advance(2 * DAY_MS);
  const lease = (await acquireLease(app, { name: "prune", owner: "test", ttlMs: 60_000 }))!;
  clock.advance(1);

  let portions = 1;
  while ((await prune(app, lease)) === "more") portions++;

  expect(portions).toBe(2);
  expect(await db.selectFrom("outbox").select("done_at").execute()).toEqual([{ done_at: null }]);
  expect(await db.selectFrom("idempotency_keys").select("key").execute()).toEqual([{ key: "young" }]);
  expect(await db.selectFrom("vendor_messages").select("id").execute()).toEqual([{ id: 2 }]);
});

test("removes what was sent to people three months ago", async () => {
  const { app, db, clock } = await freshApp();
  const put = () =>
    app.store.transaction(() =>
      putMessageOut(app, { channel: "mail", recipient: "former@example.com", body: "Hello" }),
    );
  const left = () => db.selectFrom("messages_out").select("id").execute();
  await put();
  clock.advance(90 * DAY_MS);
  await put();
  clock.advance(1);
  const lease = (await acquireLease(app, { name: "prune", owner: "test", ttlMs: 60_000 }))!;
  expect(await prune(app, lease)).toBe("done");
  expect(await left()).toHaveLength(1);
});
