import { expect, test } from "vitest";
import type { App } from "~/domain/app.server";
import { freshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";

const DAY_MS = 86_400_000;

async function addBanners(
  app: App,
  banners: { title: string; url?: string; linkage?: number; group?: string; enabled?: number }[],
) {
  await app.db
    .insertInto("banners")
    .values(
      banners.map(({ title, url = "", linkage = 0, group = "w_home", enabled = 1 }, sort) => ({
        id: app.ids.next(),
        group_name: group,
        texts: JSON.stringify({ en: { kicker: "Kicker", title, text: "Text", button: "Go" } }),
        art: JSON.stringify({ glyph: "crown" }),
        picture_id: null,
        url,
        linkage_type: linkage,
        starts_at: 0,
        ends_at: null,
        sort,
        enabled,
        version: 1,
      })),
    )
    .execute();
  app.bus.emit("content", {});
}

const slides = (html: string) => html.split('<li class="slide"').slice(1);

test("[H01 H02] the banners of the home group are slides, each with its link", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [
    { title: "Within", url: "/rng", linkage: 1 },
    { title: "Outside", url: "https://example.com/", linkage: 2 },
    { title: "Nowhere", url: "/rng", linkage: 0 },
    { title: "Trick", url: "javascript:alert(1)", linkage: 2 },
    { title: "Other group", group: "w_leftmenu" },
    { title: "Off", enabled: 0 },
  ]);
  const shown = slides((await visitor({ language: "en" }).get("/")).html);
  expect(shown.map((slide) => /class="h disp">([^<]*)/.exec(slide)?.[1])).toEqual([
    "Within",
    "Outside",
    "Nowhere",
    "Trick",
  ]);
  const links = shown.map((slide) => /<a class="btn[^>]*>/.exec(slide)?.[0]);
  expect(links[0]).toContain('href="/rng"');
  expect(links[1]).toContain('href="https://example.com/" target="_blank" rel="noopener"');
  expect([links[2], links[3]]).toEqual([undefined, undefined]);
});

test("[T36] the banners of the left menu group stand in the side menu, and nowhere else", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [
    { title: "In the menu", url: "/promotions", linkage: 1, group: "w_leftmenu" },
    { title: "At the top" },
    { title: "Of no group", group: "w_other" },
  ]);
  const page = await visitor({ language: "en" }).get("/");
  const menu = /<aside class="side"[\s\S]*?<\/aside>/.exec(page.html)![0];
  expect(menu).toContain("In the menu");
  expect(menu).toContain('<a class="wide-card" href="/promotions">');
  expect(menu).not.toContain("At the top");
  expect(slides(page.html)).toHaveLength(1);
  expect(page.html).not.toContain("Of no group");
});

test("[H01] a banner is shown during its period, also on pages that were kept", async () => {
  const { app, clock, visitor } = await freshSite();
  await addBanners(app, [{ title: "Always" }, { title: "Soon" }]);
  const startsAt = clock.now() + 60_000;
  await app.db
    .updateTable("banners")
    .set({ starts_at: startsAt, ends_at: startsAt + 60_000 })
    .where("sort", "=", 1)
    .execute();
  app.bus.emit("content", {});
  const shown = async () => slides((await visitor().get("/")).html).length;
  expect([await shown(), await shown()]).toEqual([1, 1]);
  clock.advance(60_000);
  expect(await shown()).toBe(2);
  clock.advance(60_000);
  expect(await shown()).toBe(1);
});

test("[H06] a banner that cannot be read is left out, and the lobby stays", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [{ title: "Broken" }, { title: "Sound" }]);
  await app.db.updateTable("banners").set({ texts: "{" }).where("sort", "=", 0).execute();
  app.bus.emit("content", {});
  const page = await visitor({ language: "en" }).get("/");
  expect(page.status).toBe(200);
  expect(slides(page.html)).toHaveLength(1);
  expect(page.html).not.toContain("Broken");
});

test("[R01] the lobby has its banners, its marquee, its menu of categories and its rows, in this order", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [{ title: "Sound" }]);
  await addNotices(app, [{ type: "H", title: "Tables open" }]);
  const { html } = await visitor({ language: "en" }).get("/");
  const parts = ['class="strip"', "Tables open", '<nav class="cats"', 'data-section="jackpot"'];
  const places = parts.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("[H06] where no banner can be read the lobby stands without, and shows them as soon as they can", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [{ title: "Sound" }]);
  await app.db.schema.alterTable("banners").renameTo("banners_away").execute();
  app.bus.emit("content", {});
  const page = await visitor({ language: "en" }).get("/");
  expect([page.status, slides(page.html)]).toEqual([200, []]);
  expect(page.html).toContain('data-section="jackpot"');
  await app.db.schema.alterTable("banners_away").renameTo("banners").execute();
  expect(slides((await visitor({ language: "en" }).get("/")).html)).toHaveLength(1);
});

test("[H03 L30] the strip says how fast it turns, and without banners there is none", async () => {
  const { app, visitor } = await freshSite();
  expect((await visitor().get("/")).html).not.toContain('class="strip"');
  await addBanners(app, [{ title: "One" }, { title: "Two" }]);
  expect((await visitor().get("/")).html).toContain('data-interval="5000" data-duration="1000"');
});

test("one banner alone has nothing to turn to: no dots, and nothing to stop it by", async () => {
  const { app, visitor } = await freshSite();
  await addBanners(app, [{ title: "Alone" }]);
  const { html } = await visitor().get("/");
  expect(slides(html)).toHaveLength(1);
  expect(html).not.toContain('class="dots"');
  await addBanners(app, [{ title: "Second" }]);
  expect((await visitor().get("/")).html).toContain('class="dots"');
});

test("[H07] running notices stand in the marquee, others do not", async () => {
  const { app, clock, visitor } = await freshSite();
  const now = clock.now();
  const notice = (title: string, type: string, startsAt: number, endsAt: number | null) => ({
    id: app.ids.next(),
    notice_type: type,
    execution: "",
    audience: "",
    promotion_type: "",
    texts: JSON.stringify({ en: { title, content: `${title} content` } }),
    starts_at: startsAt,
    ends_at: endsAt,
    sort: 0,
    enabled: 1,
  });
  await app.db
    .insertInto("notices")
    .values([
      notice("Running", "H", now - DAY_MS, now + DAY_MS),
      notice("Over", "H", now - DAY_MS, now),
      notice("Later", "H", now + 1, null),
      notice("Inbox", "PL", now - DAY_MS, null),
    ])
    .execute();
  const page = await visitor({ language: "en" }).get("/");
  const marquee = /<section class="marq"[\s\S]*?<\/section>/.exec(page.html)?.[0];
  expect(marquee).toContain("Running content");
  for (const title of ["Over", "Later", "Inbox"]) expect(marquee).not.toContain(title);
});
