import { expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency } from "../../support/people";
import { addPlayedRound } from "../../support/played-rounds";
import { addTestAccount } from "../../support/test-accounts";
import { addCatalogue } from "../../support/small-catalogue";

const MINUTE_MS = 60_000;

async function arcade() {
  const site = await freshSite();
  await addCurrency(site.app);
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one" }],
    games: [
      { vendor: "one", code: "tiger", names: { en: "Tiger" } },
      { vendor: "one", code: "lotus", names: { en: "Lotus" } },
    ],
  });
  const [rahim, nadia] = [
    await addAccount(site.app, { username: "rahim" }),
    await addAccount(site.app, { username: "nadia" }),
  ];
  const play = (accountId: number, code: string, status: "settled" | "void" = "settled") =>
    addPlayedRound(site.app, {
      ...{ accountId, gameId: idOf("one", code), stakeMinor: 10_00n, payoutMinor: 0n, status },
    });
  return { site, rahim, nadia, play };
}

/** What the row says, or nothing where there is none. */
function playingOn(page: Page): { players: string; games: string[] } | undefined {
  const [row] = /<section class="lane playing"[\s\S]*?<\/section>/.exec(page.html) ?? [];
  if (!row) return undefined;
  const chips = [...row.matchAll(/<a [^>]*>([^<]*)(?:<!-- -->)? <small>([^<]*)/g)];
  return {
    players: /<span class="mut sm">([^<]*)/.exec(row)![1]!,
    games: chips.map(([, name, count]) => `${name}: ${count}`),
  };
}

const lobby = (site: FreshSite) => site.visitor({ language: "en" }).get("/");
/** A look at the store is a minute old at most. */
const aMinuteLater = async ({ clock, app }: FreshSite) => {
  clock.advance(MINUTE_MS + 1);
  app.bus.emit("wins", {});
};

test("the lobby tells which games are played now and by how many, each person once", async () => {
  const { site, rahim, nadia, play } = await arcade();
  for (const [who, code] of [
    [rahim, "lotus"],
    [rahim, "lotus"],
    [nadia, "lotus"],
    [rahim, "tiger"],
  ] as const)
    await play(who, code);
  expect(playingOn(await lobby(site))).toEqual({
    players: "2 players",
    games: ["Lotus: 2 players", "Tiger: 1 player"],
  });
});

test("where nobody plays now, or what was bet is void, nothing is said of it", async () => {
  const { site, rahim, play } = await arcade();
  await play(rahim, "tiger", "void");
  expect(playingOn(await lobby(site))).toBeUndefined();
  await play(rahim, "tiger");
  await aMinuteLater(site);
  expect(playingOn(await lobby(site))?.games).toEqual(["Tiger: 1 player"]);
  site.clock.advance(5 * MINUTE_MS);
  // The kept page is out of date by itself, without anybody saying so.
  expect(playingOn(await lobby(site))).toBeUndefined();
});

test("a lobby that was kept while nobody played is told when somebody does", async () => {
  const { site, rahim, play } = await arcade();
  expect(playingOn(await lobby(site))).toBeUndefined();
  await play(rahim, "tiger");
  await expect
    .poll(
      async () => {
        site.clock.advance(MINUTE_MS / 2);
        return playingOn(await lobby(site))?.games;
      },
      { timeout: 15_000 },
    )
    .toEqual(["Tiger: 1 player"]);
});

test("who plays with test money counts as nobody, and a game under maintenance is not named", async () => {
  const { site, nadia, play } = await arcade();
  const { app } = site;
  const { accountId: tester } = await addTestAccount(app);
  await app.db.updateTable("games").set({ maintenance: 1 }).where("code", "=", "lotus").execute();
  app.bus.emit("catalogue", {});
  await play(tester, "tiger");
  await play(nadia, "lotus");
  expect(playingOn(await lobby(site))).toBeUndefined();
});
