import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { failuresOf, giveTriesBack, loseTry, takeTry, type Secret } from "./secret-attempts.server";

const MINUTE_MS = 60_000;
const secret: Secret = { kind: "payment", subject: "17" };

async function openCounter() {
  const { app, clock } = await freshApp();
  return {
    app,
    clock,
    take: () => app.store.transaction(() => takeTry(app, secret)),
    lose: () => app.store.transaction(() => loseTry(app, secret)),
    giveBack: () => app.store.transaction(() => giveTriesBack(app, secret)),
  };
}

test("[A23] the last wrong try begins a pause, during which nothing is tried", async () => {
  const { take, lose, clock } = await openCounter();
  for (const triesLeft of [4, 3, 2, 1]) {
    expect(await take()).toEqual({ ok: true, triesLeft });
    expect(await lose()).toBe(false);
  }
  expect(await take()).toEqual({ ok: true, triesLeft: 0 });
  expect(await lose()).toBe(true);
  expect(await take()).toEqual({ ok: false, refusal: "too_many_tries", retryAfterMs: 30 * MINUTE_MS });

  clock.advance(30 * MINUTE_MS - 1);
  expect(await take()).toMatchObject({ ok: false, retryAfterMs: 1_000 });
  clock.advance(1);
  expect(await take()).toEqual({ ok: true, triesLeft: 3 });
});

test("fifty guesses at once get no more tries than there are", async () => {
  const { take } = await openCounter();
  const taken = await Promise.all(Array.from({ length: 50 }, take));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(5);
});

test("a right try gives all of them back, and old failures do not count", async () => {
  const { app, take, lose, giveBack, clock } = await openCounter();
  for (let n = 0; n < 4; n++) {
    await take();
    await lose();
  }
  expect(await failuresOf(app, secret)).toBe(4);
  await giveBack();
  expect(await failuresOf(app, secret)).toBe(0);

  await take();
  await lose();
  clock.advance(60 * MINUTE_MS);
  expect(await failuresOf(app, secret)).toBe(0);
  expect(await take()).toEqual({ ok: true, triesLeft: 4 });
});

test("one person's failures are not another's", async () => {
  const { app, take, lose } = await openCounter();
  for (let n = 0; n < 5; n++) {
    await take();
    await lose();
  }
  const other = await app.store.transaction(() => takeTry(app, { ...secret, subject: "18" }));
  expect(other).toEqual({ ok: true, triesLeft: 4 });
});
