import { expect, test } from "vitest";
import { insertMember } from "../../../../tests/support/bank";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { favouriteIdsOf, setFavourite } from "./favourites.server";
import { noteLaunch, recentIdsOf } from "./recent.server";

async function member() {
  const fresh = await freshApp();
  const { app } = fresh;
  const accountId = app.ids.next();
  await insertMember(fresh, accountId);
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "far" }],
    games: [
      { vendor: "far", code: "tiger" },
      { vendor: "far", code: "owl" },
    ],
  });
  return { ...fresh, accountId, tiger: idOf("far", "tiger"), owl: idOf("far", "owl") };
}

test("a favourite is kept once and taken away once, however often it is asked for", async () => {
  const { app, clock, accountId, tiger, owl } = await member();
  const ask = async (gameId: number, kept: boolean) => {
    clock.advance(1_000);
    return setFavourite(app, { accountId, gameId, kept });
  };
  expect(await ask(tiger, true)).toEqual({ ok: true });
  expect(await ask(tiger, true)).toEqual({ ok: true });
  expect(await ask(owl, true)).toEqual({ ok: true });
  expect(await favouriteIdsOf(app, accountId)).toEqual([owl, tiger]);
  expect(await ask(tiger, false)).toEqual({ ok: true });
  expect(await ask(tiger, false)).toEqual({ ok: true });
  expect(await favouriteIdsOf(app, accountId)).toEqual([owl]);
});

test("[F03] within a second of a change the next one is refused", async () => {
  const { app, clock, accountId, tiger, owl } = await member();
  expect(await setFavourite(app, { accountId, gameId: tiger, kept: true })).toEqual({ ok: true });
  clock.advance(999);
  const soon = await setFavourite(app, { accountId, gameId: owl, kept: true });
  expect(soon).toEqual({ ok: false, refusal: "too_fast" });
  clock.advance(1);
  expect(await setFavourite(app, { accountId, gameId: owl, kept: true })).toEqual({ ok: true });
});

test("a game that is not there cannot be a favourite, and another's favourites are not one's own", async () => {
  const { app, db, clock, accountId, tiger } = await member();
  const stranger = app.ids.next();
  await insertMember({ db }, stranger);
  const unknown = await setFavourite(app, { accountId, gameId: 12, kept: true });
  expect(unknown).toEqual({ ok: false, refusal: "unknown_game" });
  clock.advance(1_000);
  await setFavourite(app, { accountId, gameId: tiger, kept: true });
  await setFavourite(app, { accountId: stranger, gameId: tiger, kept: false });
  expect(await favouriteIdsOf(app, accountId)).toEqual([tiger]);
  expect(await favouriteIdsOf(app, stranger)).toEqual([]);
});

test("a launched game is the first of the recent ones, and is there once", async () => {
  const { app, clock, accountId, tiger, owl } = await member();
  for (const gameId of [tiger, owl, tiger]) {
    clock.advance(1_000);
    await app.store.transaction(() => noteLaunch(app, { accountId, gameId }));
  }
  expect(await recentIdsOf(app, accountId)).toEqual([tiger, owl]);
});
