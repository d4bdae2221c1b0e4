import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addAccount, addCurrency } from "../../support/people";
import { addPlayedRound } from "../../support/played-rounds";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";

const BY = { staffId: 7, ip: "203.0.113.7" };

async function arcade() {
  const site = await freshSite();
  await addCurrency(site.app);
  const idOf = await addCatalogue(site.app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "tiger", names: { en: "Tiger", bn: "বাঘ" } }],
  });
  const gameId = idOf("one", "tiger");
  const accountId = await addAccount(site.app, { username: "rahim07" });
  const play = (payoutMinor: bigint, more: Partial<Parameters<typeof addPlayedRound>[1]> = {}) =>
    addPlayedRound(site.app, { accountId, gameId, stakeMinor: 100_00n, payoutMinor, ...more });
  return { ...site, site, gameId, play };
}

/** What each line of the board says. */
function winsOn(page: Page) {
  const board = /<section class="wins"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? "";
  return [...board.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = ""]) => ({
    name: /<b dir="ltr">([^<]*)/.exec(line)?.[1],
    game: /<a[^>]*>([^<]*)/.exec(line)?.[1],
    amount: /<bdi[^>]*>([^<]*)/.exec(line)?.[1],
    picture: /<img src="([^"]*)"/.exec(line)?.[1],
    time: /<time[^>]*>([^<]*)/.exec(line)?.[1],
    isExample: line.includes("Example"),
  }));
}

const lobby = (site: FreshSite, language: "bn" | "en" = "en") => site.visitor({ language }).get("/");

test("[H12 H15] a win is told with game, picture, amount and time, under a masked name", async () => {
  const { site, play } = await arcade();
  await play(1_250_50n);
  const page = await lobby(site);
  const [win, ...others] = winsOn(page);
  expect(others).toEqual([]);
  expect(win).toMatchObject({ name: "ra***7", game: "Tiger", amount: "৳1,250.50", time: "21 Nov 12:00" });
  expect(win?.picture).toMatch(/^\/art\//);
  expect(win?.isExample).toBe(false);
  expect(page.html).not.toContain("rahim07");
  expect(winsOn(await lobby(site, "bn"))[0]?.game).toBe("বাঘ");
});

test("[H13 L21] no more than the latest twenty are told", async () => {
  const { site, play } = await arcade();
  for (let n = 1n; n <= 23n; n++) await play(1_000_00n + n);
  const amounts = winsOn(await lobby(site)).map(({ amount }) => amount);
  expect(amounts).toHaveLength(20);
  expect(amounts[0]).toBe("৳1,000.23");
  expect(amounts.at(-1)).toBe("৳1,000.04");
});

test("[Z22] only settled rounds that won, from the threshold on and in the site's currency, are told", async () => {
  const { site, play } = await arcade();
  await site.app.db
    .insertInto("currencies")
    .values({ code: "JPY", exponent: 0, symbol: "¥", enabled: 1 })
    .execute();
  await play(500_00n);
  await play(499_99n);
  await play(900_00n, { stakeMinor: 900_00n });
  await play(901_00n, { status: "open" });
  await play(902_00n, { status: "void" });
  await play(903_00n, { currency: "JPY" });
  expect(winsOn(await lobby(site)).map(({ amount }) => amount)).toEqual(["৳500.00"]);

  await changeSettingByStaff(site.app, {
    key: "winners",
    change: (now) => ({ ...now, thresholdMinor: 499_99n }),
    by: BY,
  });
  expect(winsOn(await lobby(site)).map(({ amount }) => amount)).toEqual(["৳499.99", "৳500.00"]);
});

test("[Z22] where staff chose their own rows, each is marked as an example and none has a time", async () => {
  const { site, gameId, play } = await arcade();
  await play(500_00n);
  await site.app.db
    .insertInto("seeded_wins")
    .values({
      id: 1,
      name: "Shirin",
      game_id: gameId,
      currency: "BDT",
      amount_minor: 77_000_00n,
      created_at: 0,
    })
    .execute();
  expect(winsOn(await lobby(site)).map(({ name }) => name)).toEqual(["ra***7"]);
  await changeSettingByStaff(site.app, {
    key: "winners",
    change: (now) => ({ ...now, source: "seeded" as const }),
    by: BY,
  });
  const [win, ...others] = winsOn(await lobby(site));
  expect(others).toEqual([]);
  expect(win).toMatchObject({ name: "Sh***n", amount: "৳77,000.00", time: undefined, isExample: true });
});

test("[H20 H21] jackpot and winners stand on the home tab and on no other", async () => {
  const { site, play } = await arcade();
  await play(1_250_50n);
  const sections = async (path: string) => {
    const page = await site.visitor({ language: "en" }).get(path);
    expect(page.status).toBe(200);
    return ["jackpot", "winners"].filter((name) => page.html.includes(`data-section="${name}"`));
  };
  for (const path of ["/", "/home"]) expect(await sections(path)).toEqual(["jackpot", "winners"]);
  for (const path of ["/rng", "/live", "/fish", "/pvp", "/sports"]) expect(await sections(path)).toEqual([]);
});

test("[H20 H21] one's favourites, the other tab of the lobby, show neither", async () => {
  const { site, play } = await arcade();
  await play(1_250_50n);
  const { member } = await signedInMember(site, { language: "en" });
  const page = await member.get("/home?category=FAV");
  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/data-section="(jackpot|winners)"/);
});
