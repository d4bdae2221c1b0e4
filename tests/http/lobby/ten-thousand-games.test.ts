import { expect, test } from "vitest";
import { silent } from "../../../app/demo/progress";
import { seedGames } from "../../../app/demo/seed-games";
import type { App } from "../../../app/domain/app.server";
import { freshSite } from "../../support/fresh-site";

async function arcade() {
  const site = await freshSite();
  await seedGames(site.app, silent);
  site.app.bus.emit("catalogue", {});
  return { ...site, reader: site.visitor({ language: "en" }) };
}

/** How many statements and rows of the store each address takes. */
async function costs(app: App, addresses: string[], ask: (address: string) => Promise<unknown>) {
  const { db } = app;
  const cost = { statements: 0, rows: 0 };
  app.db = db.withPlugin({
    transformQuery: ({ node }) => {
      cost.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      cost.rows += result.rows.length;
      return result;
    },
  });
  for (const address of addresses) await ask(address);
  app.db = db;
  return { statements: cost.statements / addresses.length, rows: cost.rows / addresses.length };
}

/** The catalogue is read once for everybody: ten thousand games cost a page what a hundred do. */
function expectNoneOfTheGames({ statements, rows }: Awaited<ReturnType<typeof costs>>) {
  expect(statements).toBeLessThan(10);
  expect(rows).toBeLessThan(100);
}

test("[G02 Z50] of ten thousand games every page of a list comes at the price of one of a hundred, and one that is known is not sent again", async () => {
  const { app, url, reader } = await arcade();
  const { count } = await app.db
    .selectFrom("games")
    .select((is) => is.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(10_000);
  // The first one reads the catalogue for all.
  expect((await reader.get("/rng")).text).toMatch(/9,\d{3} games/);

  const pages = Array.from({ length: 40 }, (_, at) => `/rng?pageNo=${at * 11 + 2}`);
  expectNoneOfTheGames(await costs(app, pages, (path) => reader.get(path)));
  const calls = Array.from(
    { length: 40 },
    (_, at) => `/lgw/games?gameType=RNG&pageSize=20&pageNo=${at * 11 + 1}&language=EN`,
  );
  expectNoneOfTheGames(await costs(app, calls, async (path) => (await fetch(url + path)).text()));
  const last = await reader.get("/rng?pageNo=462");
  expect(last.html.match(/<article class="tile/g)!.length).toBeGreaterThan(0);

  const known = await reader.get("/rng?pageNo=7");
  const etag = known.headers.get("etag");
  expect(etag).not.toBeNull();
  const again = await reader.get("/rng?pageNo=7", { "if-none-match": etag! });
  expect([again.status, again.html]).toEqual([304, ""]);
});
