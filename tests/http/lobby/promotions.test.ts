import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addPromotion } from "../../support/promotions";
import { signedInMember } from "../../support/sign-in";

const DAY_MS = 86_400_000;

const cards = (page: Page) => page.html.split("<article").slice(1);
const titles = (page: Page) => cards(page).map((card) => /<h2[^>]*><a[^>]*>([^<]*)/.exec(card)?.[1]);
const aside = (page: Page) => /<aside class="side"[\s\S]*?<\/aside>/.exec(page.html)![0];

test("[R10 P01 P12] every enabled promotion has a card, those that run first, each with its state", async () => {
  const { app, clock, visitor } = await freshSite();
  const now = clock.now();
  await addPromotion(app, { title: "Over", ends_at: now });
  const later = await addPromotion(app, {
    title: "Later",
    starts_at: now + DAY_MS,
    promotion_type: "raffle",
  });
  const running = await addPromotion(app, { title: "Running", execution: "O", promotion_type: "cashback" });
  await addPromotion(app, { title: "Off", enabled: 0 });
  const page = await visitor({ language: "en" }).get("/promotions");
  expect(titles(page)).toEqual(["Running", "Later", "Over"]);
  const [first = "", second = "", third = ""] = cards(page);
  expect(first).toContain(`id="${running}" data-type="cashback" data-execution="O"`);
  expect(first).toContain(`data-state="process"`);
  expect(second).toContain(`id="${later}" data-type="raffle"`);
  expect(second).toContain(`data-state="coming_soon"`);
  expect(second).toContain("You can take part from");
  expect(second).not.toContain("/login?redirectTo");
  expect(third).toContain(`data-state="closed"`);
});

test("[P06 P12] a promotion begins and ends by itself, also on pages that were kept", async () => {
  const { app, clock, visitor } = await freshSite();
  const now = clock.now();
  await addPromotion(app, { title: "Night", starts_at: now + 60_000, ends_at: now + 120_000 });
  const state = async () => /data-state="(\w+)"/.exec((await visitor().get("/promotions")).html)?.[1];
  expect(await state()).toBe("coming_soon");
  expect(await state()).toBe("coming_soon");
  clock.advance(60_000);
  expect(await state()).toBe("process");
  clock.advance(60_000);
  expect(await state()).toBe("closed");
  expect(aside(await visitor().get("/"))).not.toContain("Night");
});

test("[R10] the list is filtered by type, and an unknown type is an empty list", async () => {
  const { app, visitor } = await freshSite();
  await addPromotion(app, { title: "Deposit" });
  await addPromotion(app, { title: "Raffle", promotion_type: "raffle" });
  const en = visitor({ language: "en" });
  const raffles = await en.get("/promotions?type=raffle");
  expect(titles(raffles)).toEqual(["Raffle"]);
  expect(raffles.html).toContain('href="/promotions?type=raffle" aria-current="page"');
  expect(raffles.links).not.toContain("/promotions?type=vip");
  const unknown = await en.get("/promotions?type=%3Cscript%3E");
  expect(unknown.status).toBe(200);
  expect(unknown.text).toContain("No promotion of this kind");
});

test("[P02 P15 R11] one promotion has a page of its own by id and by name, with picture, rules and period", async () => {
  const { app, clock, visitor } = await freshSite();
  const id = await addPromotion(app, {
    title: "Bring a friend",
    slug: "friend",
    terms: "<h3>How</h3><p>Bring <b>one</b>.</p><script>alert(1)</script>",
    ends_at: clock.now() + DAY_MS,
  });
  const en = visitor({ language: "en" });
  for (const name of ["friend", String(id)]) {
    const page = await en.get(`/promotions?id=${name}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1 class="h disp" dir="auto">Bring a friend</h1>');
    expect(page.html).toContain("<h3>How</h3><p>Bring <b>one</b>.</p>");
    expect(page.html).not.toContain("alert(1)");
    expect(page.html).toContain(`src="/art/promotion/${id}.svg?v=`);
    expect(page.text).toContain("Until 22 Nov 12:00");
    expect(page.html.match(/<h1/g)).toHaveLength(1);
  }
  for (const wrong of ["nobody", "", "0", "9".repeat(40), "../x", "%00"])
    expect((await en.get(`/promotions?id=${wrong}`)).status).toBe(404);
});

test("a promotion that is switched off, or that cannot be read, has neither card nor page", async () => {
  const { app, visitor } = await freshSite();
  await addPromotion(app, { title: "Off", slug: "off", enabled: 0 });
  await addPromotion(app, { title: "Broken", slug: "broken", texts: "{" });
  await addPromotion(app, { title: "Sound" });
  const en = visitor({ language: "en" });
  expect(titles(await en.get("/promotions"))).toEqual(["Sound"]);
  for (const slug of ["off", "broken"]) expect((await en.get(`/promotions?id=${slug}`)).status).toBe(404);
});

test("[P14] who would take part is asked to log in, a trial user for a true account; a member is told how", async () => {
  const site = await freshSite();
  await addPromotion(site.app, { title: "One", slug: "one" });
  const visited = await site.visitor({ language: "en" }).get("/promotions?id=one");
  expect(visited.html).toContain(
    '<a class="btn btn-p j-start" href="/login?redirectTo=%2Fpromotions%3Fid%3Done" data-modal="">',
  );
  const trial = await signedInMember(site, { language: "en" });
  await site.app.db
    .updateTable("accounts")
    .set({ member_type: 4 })
    .where("id", "=", trial.accountId)
    .execute();
  const tried = await trial.member.get("/promotions?id=one");
  expect(tried.html).toContain('<a class="btn btn-p j-start" href="/trial" data-modal="">');
  const { member } = await signedInMember(site, { language: "en" });
  const own = await member.get("/promotions?id=one");
  expect(own.text).toContain("Write to customer service with your username");
  expect(own.links).not.toContain("/login?redirectTo=%2Fpromotions%3Fid%3Done");
});

test("[T27 L25] the side menu names the first six of eight promotions, each where it stands in the list", async () => {
  const { app, visitor } = await freshSite();
  const ids: number[] = [];
  for (let sort = 0; sort < 8; sort++)
    ids.push(await addPromotion(app, { title: `Number ${sort}`, sort: 8 - sort }));
  const menu = aside(await visitor({ language: "en" }).get("/"));
  const links = [...menu.matchAll(/<a href="\/promotions#(\d+)" dir="auto">([^<]*)/g)].map(
    ([, id, title]) => [id, title],
  );
  const expected = [7, 6, 5, 4, 3, 2].map((position) => [String(ids[position]), `Number ${position}`]);
  expect(links).toEqual(expected);
  expect(menu).toMatch(/<a class="b" href="\/promotions">All promotions<\/a>/);
});

test("[Z56] promotions tell search engines and messengers what they are", async () => {
  const { app, visitor } = await freshSite();
  const id = await addPromotion(app, {
    title: "One & two",
    slug: "one",
    summary: "Half price.",
    terms: "<p>Read on.</p>",
  });
  const head = (page: Page) => page.html.split("</head>")[0]!;
  const page = head(await visitor({ language: "en" }).get(`/promotions?id=${id}`));
  const origin = app.config.publicUrl;
  expect(page).toContain(`<link rel="canonical" href="${origin}/promotions?id=one"/>`);
  expect(page).toContain('<meta name="description" content="Half price. Read on."/>');
  expect(page).toContain(`<meta property="og:url" content="${origin}/promotions?id=one"/>`);
  expect(page).toContain('<meta property="og:title" content="One &amp; two"/>');
  expect(page).toContain(`<meta property="og:image" content="${origin}/art/promotion/${id}.png`);
  const list = head(await visitor({ language: "en" }).get("/promotions?type=deposit"));
  expect(list).toContain(`<link rel="canonical" href="${origin}/promotions"/>`);
});
