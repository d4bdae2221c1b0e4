import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import { foldDigits } from "./0108-search-digits";

test("[G26] names from before are searched for by Latin digits, and the others stay as they are", async () => {
  const { app, db } = await freshApp();
  await addCatalogue(app, {
    vendors: [{ code: "reels" }],
    games: [{ vendor: "reels", code: "slot", names: { en: "Slot 07", bn: "স্লট ০৭" } }],
  });
  await db.updateTable("game_names").set({ search: "สล็อต ๐๗" }).where("language", "=", "bn").execute();
  await foldDigits(db);
  const names = db.selectFrom("game_names").select(["language", "search"]).orderBy("language");
  expect(await names.execute()).toEqual([
    { language: "bn", search: "สล็อต 07" },
    { language: "en", search: "slot 07" },
  ]);
});
