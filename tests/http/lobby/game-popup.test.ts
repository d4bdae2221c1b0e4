import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { markupFindings } from "../../support/page-quality";
import { addCatalogue } from "../../support/small-catalogue";
import { signedInMember } from "../../support/sign-in";
import { NOON } from "../../support/fresh-app";

const HOUR_MS = 3_600_000;

async function room() {
  const site = await freshSite();
  const idOf = await addCatalogue(site.app, {
    vendors: [
      { code: "near", name: "Near Shore", rulesUrl: "/studio/games/{language}/{code}/rules" },
      { code: "far & away", name: "Far Shore" },
    ],
    games: [
      {
        vendor: "near",
        code: "reels",
        names: { en: "Plain Reels", bn: "সাদা রিল" },
        returnHundredths: 9_605,
      },
      { vendor: "far & away", code: "ti/ger", names: { en: "Golden Tiger" }, supportPlay: 1 },
      {
        vendor: "near",
        code: "closed",
        names: { en: "Closed Reels" },
        maintenance: true,
        maintenanceReason: { en: "New reels are fitted.", bn: "নতুন রিল বসছে।" },
        maintenanceUntilAt: NOON + HOUR_MS,
      },
      { vendor: "near", code: "all", type: "LIVE", names: { en: "All studios" }, isGame: "VASSALAGE" },
    ],
  });
  return { ...site, idOf };
}

test("[G47 T52] a tile's link tells of the game: its picture, what it gives back, the two ways in, the heart and the rules", async () => {
  const { visitor, idOf } = await room();
  const reader = visitor({ language: "en" });
  expect((await reader.get("/rng")).links).toContain("/game/near/reels");
  const page = await reader.get("/game/near/reels");
  const { dialog } = page;
  expect(page.html).toContain("<title>Plain Reels — Croupier</title>");
  expect(dialog.text).toContain(
    "Studio Near Shore Kind of game Slots Return to player 96.05% Free trial Yes",
  );
  expect(dialog.links).toEqual(
    expect.arrayContaining([
      "/seamless?vendor=near&gameCode=reels",
      "/seamless?vendor=near&gameCode=reels&demo=1",
      "/studio/games/en/reels/rules",
      "/rng?vassalage=near",
    ]),
  );
  expect(dialog.html).toContain(`/art/game/rx2/${idOf("near", "reels")}.svg`);
  expect(dialog.html).toMatch(new RegExp(`<button[^>]*form="fav"[^>]*value="${idOf("near", "reels")}"`));
  expect(await markupFindings(page.html)).toEqual([]);
});

test("[G08 G47] a game for real money only is not offered for trial, and what its studio does not say is not invented", async () => {
  const { visitor } = await room();
  const reader = visitor({ language: "en" });
  const link = (await reader.get("/rng")).links.find((href) => href.startsWith("/game/far"))!;
  const { dialog } = await reader.get(link);
  expect(dialog.text).toContain("Return to player Not published Free trial No, for real money only");
  expect(dialog.links.filter((href) => href.includes("demo"))).toEqual([]);
  expect(dialog.text).not.toContain("Rules");
});

test("[T52] where there is script only the dialog is sent", async () => {
  const { visitor } = await room();
  const alone = await visitor({ language: "bn" }).get("/game/near/reels", { "x-fragment": "1" });
  expect(alone.html).toMatch(/^<title>.*<dialog/);
  expect(alone.html).not.toContain("<main");
  expect(alone.text).toContain("সাদা রিল");
});

test("[G09 G47] the heart of the popup keeps the game, and is pressed from then on", async () => {
  const site = await room();
  const { member } = await signedInMember(site, { language: "en" });
  const page = await member.get("/game/near/reels");
  const form = page.forms.find(({ action }) => action === "/favourites")!;
  const kept = await member.submit(form, { add: String(site.idOf("near", "reels")) });
  expect(kept.location).toBe("/game/near/reels");
  expect((await member.follow(kept)).dialog.html).toContain('aria-pressed="true"');
});

test("[G21] a closed game says why and until when in the reader's language, and offers no way in", async () => {
  const { visitor } = await room();
  const { dialog } = await visitor({ language: "en" }).get("/game/near/closed");
  expect(dialog.text).toContain("New reels are fitted. It opens again on 21 Nov 13:00.");
  expect(dialog.text).toContain("Rounds that were begun will be finished and paid.");
  expect(dialog.links.filter((href) => href.startsWith("/seamless"))).toEqual([]);
  const bengali = await visitor({ language: "bn" }).get("/seamless?vendor=near&gameCode=closed&demo=1");
  expect(bengali.text).toContain("নতুন রিল বসছে।");
});

test("what is no game has no page", async () => {
  const { visitor } = await room();
  for (const path of ["/game/near/nothing", "/game/nobody/reels", "/game/near/all", "/game/near"])
    expect([path, (await visitor().get(path)).status]).toEqual([path, 404]);
});
