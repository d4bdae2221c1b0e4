import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";

test("[Z40] what staff write is cleaned, shown at once, and in the log", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const form = (await browser.get("/admin/help/new")).form("slug", "texts.bn.title");
  const saved = await browser.submit(form, {
    slug: "cards",
    "texts.bn.title": "কার্ড",
    "texts.bn.content": "<p>এক</p><script>steal()</script><h4>কেন?</h4><p onclick='x()'>কারণ</p>",
    "texts.en.title": "Cards",
    "texts.en.content": "<p>One</p>",
  });
  expect([saved.status, saved.location]).toEqual([303, "/admin/help/cards"]);
  const page = await browser.follow(saved);
  expect(page.text).toContain("Saved. Readers see it now.");
  expect(page.html).toContain('id="bn-cards"');
  const help = (await desk.visitor().get("/help")).html;
  expect(help).toMatch(/<section id="cards"[\s\S]*কেন\?[\s\S]*<p>কারণ<\/p>/);
  expect(help).not.toContain("steal()");
  const log = await (await desk.signIn("owner")).browser.get("/admin/audit?what=help");
  expect(log.text).toContain("Added a help topic");
});

test("[Z40] a form that lacks the site's first language, or an address, comes back with what was typed", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const form = (await browser.get("/admin/help/new")).form("slug");
  const answer = await browser.submit(form, { slug: "Not So", "texts.en.title": "Cards" });
  expect(answer.status).toBe(422);
  expect(answer.text).toContain("Use 2 to 40 lower-case letters, digits or hyphens");
  expect(answer.form("slug").fields).toMatchObject({ slug: "Not So", "texts.en.title": "Cards" });
  const taken = await browser.submit(form, {
    slug: "term",
    "texts.bn.title": "শর্ত",
    "texts.bn.content": "<p>শর্ত</p>",
  });
  expect([taken.status, taken.text.includes("There is already a topic at this address.")]).toEqual([
    422,
    true,
  ]);
});

test("[Z40] a topic is removed after a question; terms cannot be", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const form = (await browser.get("/admin/help/new")).form("slug");
  const texts = { "texts.bn.title": "কার্ড", "texts.bn.content": "<p>এক</p>" };
  await browser.submit(form, { slug: "cards", ...texts });
  expect((await browser.get("/admin/help")).links).toContain("/admin/help/cards");
  const question = await browser.get("/admin/help/cards/removal");
  const removal = question.forms.find(({ action }) => action === "/admin/help/cards/removal")!;
  expect((await browser.submit(removal)).location).toBe("/admin/help");
  expect((await browser.get("/admin/help/cards")).status).toBe(404);

  const terms = await browser.get("/admin/help/term");
  expect(terms.links).not.toContain("/admin/help/term/removal");
  expect((await browser.get("/admin/help/term/removal")).status).toBe(404);
  const tried = await browser.post("/admin/help/term/removal", { csrf: removal.fields.csrf ?? "" });
  expect((await browser.follow(tried)).text).toContain("This topic is always there.");
});
