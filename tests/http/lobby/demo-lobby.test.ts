import { beforeAll, expect, test } from "vitest";
import { silent } from "~/demo/progress";
import { seedExampleWins } from "~/demo/seed-example-wins";
import { seedGames } from "~/demo/seed-games";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { isLaunchable, isPlayable } from "~/domain/games/catalogue/catalogue";
import { catalogueOf } from "~/domain/games/catalogue/catalogue.server";
import { GAME_TYPES } from "~/domain/vocabulary/game-type";
import { lobbyView } from "~/domain/games/catalogue/lobby.views.server";
import { RETURN_BANDS } from "~/domain/games/catalogue/return-bands";
import { winsOf } from "~/domain/games/winners/winners.server";
import { freshApp } from "../../support/fresh-app";
import { freshSite } from "../../support/fresh-site";

let catalogue: Awaited<ReturnType<typeof catalogueOf>>;
let lobby: Awaited<ReturnType<typeof lobbyView>>;

beforeAll(async () => {
  const { app } = await freshApp();
  await seedGames(app, silent);
  catalogue = await catalogueOf(app, "en");
  lobby = await lobbyView(app, undefined, "en");
});

test("[H18] what is hot in the demo are slots of many vendors, and each of them opens", () => {
  const hot = catalogue.list({ gameTypes: GAME_TYPES, hot: true });
  expect(hot.length).toBeGreaterThanOrEqual(19);
  expect(hot.filter((game) => !isLaunchable(game))).toEqual([]);
  expect(new Set(hot.map(({ vendor }) => vendor.code)).size).toBeGreaterThanOrEqual(8);
  expect(new Set(hot.map(({ gameType }) => gameType))).toEqual(new Set(["RNG", "JACKPOT"]));
  for (const name of ["hot", "RNG", "JACKPOT"]) {
    const { games } = lobby.sections.find((section) => section.name === name)!;
    expect(games.every(isPlayable), name).toBe(true);
    expect(new Set(games.map(({ vendor }) => vendor.code)).size, name).toBeGreaterThanOrEqual(3);
  }
});

test("the demo's slots are sorted and filtered by the returns of their models", () => {
  const slots = catalogue.list({ gameTypes: ["RNG", "JACKPOT"], sort: "rtp" });
  const returns = slots.map(({ returnHundredths }) => returnHundredths!);
  expect(slots).toHaveLength(9_124);
  expect(returns.slice(0, 2)).toEqual([9_730, 9_659]);
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  expect(returns.at(-1)).toBeGreaterThanOrEqual(9_400);
  expect(slots.slice(2).every(({ returnHundredths }) => returnHundredths! <= 9_700)).toBe(true);
  const counts = RETURN_BANDS.map(
    (band) => catalogue.list({ gameTypes: ["RNG", "JACKPOT"], returns: band }).length,
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(slots.length);
  for (const count of counts) expect(count).toBeGreaterThan(0);
});

test("[G08] some of the demo's slots have no free trial, on the first page too", () => {
  const slots = catalogue.list({ gameTypes: ["RNG"] });
  expect(slots.slice(0, 20).filter(({ offersTrial }) => !offersTrial).length).toBeGreaterThan(0);
  const some = slots.filter(({ offersTrial }) => offersTrial).length / slots.length;
  expect(some).toBeGreaterThan(0.8);
  expect(some).toBeLessThan(0.9);
});

test("[Z22 H12] the demo's example wins are in games of several vendors that open", async () => {
  const { app } = await freshSite();
  await seedGames(app, silent);
  await seedExampleWins(app);
  await changeSettingByStaff(app, {
    key: "winners",
    change: (now) => ({ ...now, source: "seeded" as const }),
    by: { staffId: 7, ip: "203.0.113.7" },
  });
  const wins = await winsOf(app, "en");
  // A game that does not launch is not on the board.
  expect(wins).toHaveLength(6);
  expect(new Set(wins.map(({ game }) => game.vendor.code)).size).toBeGreaterThanOrEqual(4);
});
