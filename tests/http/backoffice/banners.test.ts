import sharp from "sharp";
import { expect, test } from "vitest";
import { openDesk, type Desk } from "../../support/desk";
import type { Page } from "../../support/page";
import type { Visitor } from "../../support/visitor";

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;

const WORDS = {
  "texts.en.kicker": "House studio",
  "texts.en.title": "Every spin is sealed",
  "texts.en.button": "Play",
  "texts.bn.title": "প্রতিটি স্পিন সিল করা",
  "texts.bn.button": "খেলুন",
};
const FIELDS = {
  ...WORDS,
  "link.linkageType": "1",
  "link.url": "/rng",
  "art.glyph": "crown",
  "art.inks": "bottle",
  "art.scene": "rays",
};

const FORM = ["texts.en.title", "link.url"];

async function openForm(browser: Visitor, path: string) {
  return (await browser.get(path)).form(...FORM);
}

async function addBanner(browser: Visitor, fields: Record<string, string | File> = {}): Promise<Page> {
  return browser.submit(await openForm(browser, "/admin/banners/new"), { ...FIELDS, ...fields });
}

async function onlyId({ app }: Desk): Promise<number> {
  const { id } = await app.db.selectFrom("banners").select("id").executeTakeFirstOrThrow();
  return id;
}

const slides = (page: Page) => page.html.split('<li class="slide"').slice(1);
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#14804f" } })
    .png()
    .toBuffer();
const fileOf = (bytes: Uint8Array, name: string) =>
  new File([Buffer.from(bytes)], name, { type: "image/png" });

test("[Z24] a banner that staff save is shown at once, in each language, and audited", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const { browser, staffId } = await desk.signIn("content");
  expect(slides(await visitor({ language: "en" }).get("/"))).toHaveLength(0);
  const saved = await addBanner(browser);
  expect(saved.location).toBe("/admin/banners?group=w_home");
  const list = await browser.follow(saved);
  expect(list.text).toContain("The banner is saved");
  expect(list.text).toContain("Every spin is sealed");

  const [slide = ""] = slides(await visitor({ language: "en" }).get("/"));
  expect(slide).toContain("Every spin is sealed");
  expect(slide).toContain('href="/rng"');
  expect((await visitor({ language: "bn" }).get("/")).text).toContain("প্রতিটি স্পিন সিল করা");

  const id = await onlyId(desk);
  const entry = await app.db
    .selectFrom("audit_log")
    .selectAll()
    .where("target", "=", `banner:${id}`)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "banner.created", actor_id: staffId, before: "" });
  expect(entry.after).toContain("Every spin is sealed");
});

test("[Z24 T36] group, order, period and switch decide where and when it is shown", async () => {
  const desk = await openDesk();
  const { clock, visitor } = desk;
  const { browser } = await desk.signIn("content");
  await addBanner(browser, { "texts.en.title": "Second", sort: "20" });
  await addBanner(browser, { "texts.en.title": "First", sort: "10" });
  await addBanner(browser, { "texts.en.title": "Side", group: "w_leftmenu" });
  await addBanner(browser, { "texts.en.title": "Tomorrow", "runs.startsAt": "2026-11-22T12:00" });
  const titles = async () => {
    const page = await visitor({ language: "en" }).get("/");
    return slides(page).map((slide) => /class="h disp">([^<]*)/.exec(slide)?.[1]);
  };
  expect(await titles()).toEqual(["First", "Second"]);
  const page = await visitor({ language: "en" }).get("/");
  expect(/<aside class="side"[\s\S]*?<\/aside>/.exec(page.html)?.[0]).toContain("Side");
  const list = await browser.get("/admin/banners");
  expect(list.text).toContain("Tomorrow from 22 Nov 12:00 Planned");
  clock.advance(DAY_MS);
  expect(await titles()).toEqual(["Tomorrow", "First", "Second"]);

  const { browser: later } = await desk.signIn("content");
  const link = (await later.get("/admin/banners")).links.find((href) => /banners\/\d+$/.test(href))!;
  const form = await openForm(later, link);
  const { "runs.enabled": _on, ...off } = form.fields;
  expect((await later.submit({ ...form, fields: off })).status).toBe(303);
  expect(await titles()).toEqual(["First", "Second"]);
});

test.each([
  ["1", "javascript:alert(1)"],
  ["1", "//evil.example"],
  ["1", "/\\evil.example"],
  ["1", "https://example.com"],
  ["1", ""],
  ["2", "javascript:alert(1)"],
  ["2", "http://example.com"],
  ["2", "https://"],
  ["2", "/rng"],
])("[Z24] a link of kind %s to %j is refused at its field", async (linkage, url) => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const refused = await addBanner(browser, { "link.linkageType": linkage, "link.url": url });
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/name="link.url"[^>]*aria-invalid="true"/);
  expect(refused.form(...FORM).fields["texts.en.title"]).toBe("Every spin is sealed");
  expect(await desk.app.db.selectFrom("banners").selectAll().execute()).toEqual([]);
});

test("[Z24] what does not fit is refused with an error at its field, and nothing is stored", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const cases: [string, string, string][] = [
    ["texts.en.title", "x".repeat(MB), "Use at most 60 characters."],
    ["texts.en.button", "", "This field cannot be empty."],
    ["group", "w_other", ""],
    ["art.glyph", "no-such-thing", "Choose one from the list."],
    ["sort", "1e9", "Enter a whole number"],
    ["runs.endsAt", "2020-01-01T00:00", "The end must be later than the start."],
  ];
  for (const [field, value, error] of cases) {
    const refused = await addBanner(browser, { [field]: value, "runs.startsAt": "2026-01-01T00:00" });
    expect([field, refused.status]).toEqual([field, 422]);
    expect(refused.text).toContain(error);
  }
  expect(await desk.app.db.selectFrom("banners").selectAll().execute()).toEqual([]);
});

test("[Z24] an own picture is drawn anew in two widths and shown instead of the drawing", async () => {
  const desk = await openDesk();
  const { app, visitor, url } = desk;
  const { browser } = await desk.signIn("content");
  const picture = fileOf(await png(900, 900), "wide.png");
  expect((await addBanner(browser, { picture })).status).toBe(303);
  const [slide = ""] = slides(await visitor().get("/"));
  const src = /src="(\/art\/picture\/\d+\/1200\.webp)"/.exec(slide)![1]!;
  for (const [path, width] of [
    [src, 1200],
    [src.replace("1200", "600"), 600],
  ] as const) {
    const answer = await fetch(url + path);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([drawn.format, drawn.width, drawn.height]).toEqual(["webp", width, width / 3]);
  }
  for (const wrong of ["/art/picture/1/600.webp", src.replace("1200", "601"), "/art/picture/x/600.webp"])
    expect((await fetch(url + wrong)).status).toBe(404);

  const form = await openForm(browser, `/admin/banners/${await onlyId(desk)}`);
  expect((await browser.submit(form, { useDrawing: "on" })).status).toBe(303);
  expect(slides(await visitor().get("/"))[0]).toContain("/art/banner/");
  expect(await app.db.selectFrom("content_pictures").select("width").execute()).toHaveLength(2);
});

test("[Z24] a picture of 20 MB, and a file that is none, are refused at their field and not stored", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const huge = Buffer.concat([await png(30, 10), Buffer.alloc(20 * MB)]);
  const tooLarge = await addBanner(browser, { picture: fileOf(huge, "huge.png") });
  expect(tooLarge.status).toBe(422);
  expect(tooLarge.text).toContain("A picture may have 5 MB at most.");
  expect(tooLarge.html).toMatch(/name="picture"[^>]*aria-invalid="true"/);
  const untitled = await addBanner(browser, {
    picture: fileOf(await png(30, 10), "wide.png"),
    "texts.en.title": "",
  });
  expect(untitled.status).toBe(422);
  expect(untitled.text).toContain("Choose the picture again");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const fake = await addBanner(browser, { picture: fileOf(svg, "drawing.png") });
  expect(fake.status).toBe(422);
  expect(fake.text).toContain("This file is not a PNG or JPG picture.");
  expect(await app.db.selectFrom("banners").selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom("content_pictures").select("width").execute()).toEqual([]);
});

test("[Z24] of two who save the same version the second is told, and a form sent twice saves once", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const created = await openForm(browser, "/admin/banners/new");
  expect((await browser.submit(created, FIELDS)).status).toBe(303);
  expect((await browser.submit(created, FIELDS)).status).toBe(303);
  expect(await app.db.selectFrom("banners").selectAll().execute()).toHaveLength(1);

  const path = `/admin/banners/${await onlyId(desk)}`;
  const { browser: owner } = await desk.signIn("owner");
  const [one, other] = [await openForm(browser, path), await openForm(owner, path)];
  expect((await browser.submit(one, { "texts.en.title": "Mine" })).status).toBe(303);
  const late = await owner.submit(other, { "texts.en.title": "Yours" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(late.form(...FORM).fields["texts.en.title"]).toBe("Yours");
  expect((await browser.submit(one, { "texts.en.title": "Mine" })).status).toBe(303);
  const row = await app.db.selectFrom("banners").selectAll().executeTakeFirstOrThrow();
  expect(row.version).toBe(2);
  expect(row.texts).toContain("Mine");
  const entries = await app.db
    .selectFrom("audit_log")
    .select("action")
    .where("target", "like", "banner:%")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["banner.created", "banner.changed"]);
});

test("[Z24] only who may edit content reaches the desk, and what is not there is not there", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("finance");
  for (const path of ["/admin/banners", "/admin/banners/new"])
    expect((await browser.get(path)).status).toBe(403);
  const { browser: content } = await desk.signIn("content");
  for (const id of ["1", "0", "x", "9".repeat(30)])
    expect((await content.get(`/admin/banners/${id}`)).status).toBe(404);
});
