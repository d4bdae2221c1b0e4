import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { addPromotion } from "../../support/promotions";
import type { Visitor } from "../../support/visitor";

const MB = 1024 * 1024;

const FIELDS = {
  slug: "friday-reload",
  "texts.en.title": "Friday reload",
  "texts.en.summary": "A quarter more.",
  "texts.en.terms": "<h3>How</h3><p>Deposit on a <b>Friday</b>.</p>",
  "texts.bn.title": "শুক্রবারের রিলোড",
  "texts.bn.summary": "চার ভাগের এক ভাগ বাড়তি।",
  "texts.bn.terms": "<p>শুক্রবার জমা দিন।</p>",
  type: "deposit",
  execution: "M",
  "art.glyph": "money-bag",
  "art.inks": "vermilion",
  "art.scene": "bunting",
  "art.beside.first": "coin",
};

const openForm = async (browser: Visitor, path: string) =>
  (await browser.get(path)).form("texts.en.title", "texts.en.terms");

async function addByForm(browser: Visitor, fields: Record<string, string> = {}) {
  return browser.submit(await openForm(browser, "/admin/promotions/new"), { ...FIELDS, ...fields });
}

test("[Z26] a promotion that staff save is on the site at once, and in the audit log", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const { browser, staffId } = await desk.signIn("content");
  expect((await visitor({ language: "en" }).get("/promotions")).text).toContain("0 running");
  const saved = await addByForm(browser);
  expect(saved.location).toBe("/admin/promotions");
  expect((await browser.follow(saved)).text).toContain("Friday reload");

  const page = await visitor({ language: "en" }).get("/promotions?id=friday-reload");
  expect(page.html).toContain("<h3>How</h3><p>Deposit on a <b>Friday</b>.</p>");
  expect((await visitor({ language: "en" }).get("/promotions")).text).toContain("1 running");
  expect((await visitor({ language: "bn" }).get("/")).text).toContain("শুক্রবারের রিলোড");

  const { id } = await app.db.selectFrom("promotions").select("id").executeTakeFirstOrThrow();
  const entry = await app.db
    .selectFrom("audit_log")
    .selectAll()
    .where("target", "=", `promotion:${id}`)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: "promotion.created", actor_id: staffId });
});

test("[Z26] a change keeps the name, the emblems and what was not touched, and says before and after", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const { browser } = await desk.signIn("content");
  await addByForm(browser);
  const { id } = await app.db.selectFrom("promotions").select("id").executeTakeFirstOrThrow();
  const form = await openForm(browser, `/admin/promotions/${id}`);
  expect(form.names).not.toContain("slug");
  expect(form.fields["art.beside.first"]).toBe("coin");
  const before = await app.db.selectFrom("promotions").selectAll().executeTakeFirstOrThrow();
  expect((await browser.submit(form, { "texts.en.title": "Friday reload 30%" })).status).toBe(303);
  const { texts, version, ...rest } = await app.db
    .selectFrom("promotions")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect({ ...before, texts, version }).toEqual({ ...rest, texts, version: before.version + 1 });
  expect((await visitor({ language: "en" }).get("/promotions")).text).toContain("Friday reload 30%");
  const entry = await app.db
    .selectFrom("audit_log")
    .selectAll()
    .where("action", "=", "promotion.changed")
    .executeTakeFirstOrThrow();
  expect(entry.before).not.toContain("30%");
  expect(entry.after).toContain("30%");
});

test("[Z26 N07] script in the rules is gone when they are saved, and when an old row is shown", async () => {
  const desk = await openDesk();
  const { app, visitor } = desk;
  const { browser } = await desk.signIn("content");
  const evil = '<p onclick="x()">Fine</p><script>alert(1)</script><a href="javascript:alert(1)">go</a>';
  await addByForm(browser, { "texts.en.terms": evil });
  const row = await app.db.selectFrom("promotions").select("texts").executeTakeFirstOrThrow();
  expect(row.texts).not.toMatch(/alert|onclick/);
  await addPromotion(app, { title: "Old", slug: "old", terms: evil });
  const page = await visitor({ language: "en" }).get("/promotions?id=old");
  expect(page.html).toContain("<p>Fine</p>");
  expect(page.html).not.toMatch(/alert\(1\)|onclick/);
});

test("[Z26] what does not fit is refused with an error at its field, and nothing is stored", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const cases: [string, string, string][] = [
    ["slug", "12", "Use lower-case letters, digits and hyphens, with at least one letter."],
    ["slug", "../admin", "Use lower-case letters, digits and hyphens, with at least one letter."],
    ["type", "unheard-of", "Choose one from the list."],
    ["execution", "Z", "Choose one from the list."],
    ["texts.en.terms", `<p>${"x".repeat(MB)}</p>`, "Use at most 20000 characters."],
    ["texts.en.terms", "<script>alert(1)</script>", "None of this can be shown on a page."],
    ["texts.bn.title", "", "This field cannot be empty."],
    ["runs.endsAt", "2025-12-31T00:00", "The end must be later than the start."],
    ["runs.endsAt", "tomorrow", "Enter a day and a time"],
  ];
  for (const [field, value, error] of cases) {
    const refused = await addByForm(browser, { "runs.startsAt": "2026-01-01T00:00", [field]: value });
    expect([field, refused.status]).toEqual([field, 422]);
    expect(refused.text).toContain(error);
  }
  expect(await app.db.selectFrom("promotions").selectAll().execute()).toEqual([]);
  expect((await addByForm(browser)).status).toBe(303);
  const taken = await addByForm(browser, { "texts.en.title": "Another" });
  expect(taken.status).toBe(422);
  expect(taken.text).toContain("This name is already taken.");
});

test("[Z26] of two who save the same version the second is told that it changed meanwhile", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  const { browser: owner } = await desk.signIn("owner");
  const id = await addPromotion(app, {
    title: "One",
    texts: JSON.stringify({
      en: { title: "One", summary: "s", terms: "<p>t</p>" },
      bn: { title: "এক", summary: "s", terms: "<p>t</p>" },
    }),
    art: JSON.stringify({ glyph: "crown", inks: "bottle", scene: "rays" }),
  });
  const path = `/admin/promotions/${id}`;
  const [one, other] = [await openForm(browser, path), await openForm(owner, path)];
  const answers = await Promise.all([
    browser.submit(one, { "texts.en.title": "Mine" }),
    owner.submit(other, { "texts.en.title": "Yours" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)!.text).toContain(
    "Somebody else has saved this in the meantime.",
  );
  const row = await app.db.selectFrom("promotions").select("version").executeTakeFirstOrThrow();
  expect(row.version).toBe(2);
});

test("[Z26] only who may edit content reaches the desk", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  for (const path of ["/admin/promotions", "/admin/promotions/new", "/admin/promotions/1"])
    expect((await browser.get(path)).status).toBe(403);
  const { browser: content } = await desk.signIn("content");
  expect((await content.get("/admin/promotions/1")).status).toBe(404);
});
