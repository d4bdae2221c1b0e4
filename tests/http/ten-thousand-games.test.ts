import { expect, test } from "vitest";
import { silent } from "../../app/demo/progress";
import { seedGames } from "../../app/demo/seed-games";
import { freshSite } from "../support/fresh-site";

/** What a page may take, of which every twentieth may take longer. */
const MOST_MS = 300;

async function arcade() {
  const site = await freshSite();
  await seedGames(site.app, silent);
  site.app.bus.emit("catalogue", {});
  return { ...site, reader: site.visitor({ language: "en" }) };
}

/** How long nineteen of twenty take at most, asked one after the other. */
async function slowest(addresses: string[], ask: (address: string) => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (const address of addresses) {
    const begun = performance.now();
    await ask(address);
    tookMs.push(performance.now() - begun);
  }
  return tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * 0.95) - 1]!;
}

test("[G02 Z50] of ten thousand games every page of a list comes in time, and one that is known is not sent again", async () => {
  const { app, url, reader } = await arcade();
  const { count } = await app.db
    .selectFrom("games")
    .select((is) => is.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10_000);
  // The first one reads the catalogue for all.
  expect((await reader.get("/rng")).text).toMatch(/9,\d{3} games/);

  const pages = Array.from({ length: 40 }, (_, at) => `/rng?pageNo=${at * 11 + 2}`);
  expect(await slowest(pages, (path) => reader.get(path))).toBeLessThan(MOST_MS);
  const calls = Array.from(
    { length: 40 },
    (_, at) => `/lgw/games?gameType=RNG&pageSize=20&pageNo=${at * 11 + 1}&language=EN`,
  );
  expect(await slowest(calls, async (path) => (await fetch(url + path)).text())).toBeLessThan(MOST_MS);
  const last = await reader.get("/rng?pageNo=462");
  expect(last.html.match(/<article class="tile/g)!.length).toBeGreaterThan(0);

  const known = await reader.get("/rng?pageNo=7");
  const etag = known.headers.get("etag");
  expect(etag).not.toBeNull();
  const again = await reader.get("/rng?pageNo=7", { "if-none-match": etag! });
  expect([again.status, again.html]).toEqual([304, ""]);
});
