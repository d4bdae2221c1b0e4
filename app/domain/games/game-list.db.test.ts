import { expect, test, vi } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { Catalogue } from "./catalogue";
import { gameListView, type GameListWish } from "./game-list.views.server";
import type { GamePage } from "./game-pages";

test("[R24] the list of vendors is asked for by the page of live games and not by those of slots, fishing and cards", async () => {
  const { app } = await freshApp();
  await addCatalogue(app, {
    vendors: [{ code: "far" }, { code: "near" }],
    games: (["RNG", "FISH", "PVP", "LIVE"] as const).flatMap((type) =>
      ["near", "far", "near"].map((vendor, at) => ({ vendor, code: `${type}${at}`, type })),
    ),
  });
  const vendorList = vi.spyOn(Catalogue.prototype, "vendorsOf");
  const look = async (page: GamePage) => {
    vendorList.mockClear();
    const wish: GameListWish = {
      ...{ page, vendor: undefined, query: "", hot: false, trial: false, mine: false },
      ...{ sort: "hot" as const, pageNo: 1, allStudios: false },
    };
    const { vendors } = await gameListView(app, { accountId: undefined, language: "en" }, wish);
    const shown = vendors.map(({ vendor, games }) => `${vendor.code} ${games}`);
    return { asked: vendorList.mock.calls.length, shown: shown.sort() };
  };
  const shown = ["far 1", "near 2"];
  for (const page of ["rng", "fish", "pvp"] as const) expect(await look(page)).toEqual({ asked: 0, shown });
  expect(await look("live")).toEqual({ asked: 1, shown });
  vendorList.mockRestore();
});
