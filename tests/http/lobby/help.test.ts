import { expect, test } from "vitest";
import { written } from "~/demo/written-help";
import { seedHelp } from "~/demo/seed-help";
import { seedLanguages } from "~/demo/seed-languages";
import { silent } from "~/demo/progress";
import type { App } from "~/domain/app.server";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { FINISHED } from "~/i18n/languages";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";

const section = (page: Page, slug: string) =>
  new RegExp(`<section id="${slug}"[\\s\\S]*?</section>`).exec(page.dialog.html)?.[0] ?? "";

async function addTopic(app: App, slug: string, texts: Record<string, { title: string; content: string }>) {
  await app.db
    .insertInto("help_topics")
    .values({ slug, icon: "flag", texts: JSON.stringify(texts), sort: 1, enabled: 1, updated_at: 0 })
    .execute();
  app.bus.emit("content", {});
}

test("[R08 T51] /help is the lobby with the help centre open over it, topics and all", async () => {
  const { app, visitor } = await freshSite();
  await seedHelp(app, silent);
  const page = await visitor({ language: "en" }).get("/help");
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/<div inert=""[^>]*>[\s\S]*<main class="main" id="main"/);
  expect(page.dialog.html).toContain('open=""');
  const listed = [...page.dialog.html.matchAll(/<a class="mk mk-v" href="#([^"]+)"/g)].map(
    ([, slug]) => slug,
  );
  expect(listed).toEqual([
    ...["getting-started", "deposits", "withdrawals", "games", "account-safety"],
    ...["app-ios", "app-android", "contact", "responsible-play", "term", "privacy"],
  ]);
  for (const slug of listed) expect(section(page, slug!)).toMatch(/<h3[^>]*>[^<]/);
});

test("[R09 N26 N27] a site that nobody has written anything for has terms, a privacy policy and advice on limits", async () => {
  const { app, visitor } = await freshSite();
  await changeKept(app, "settings", () => changeSetting(app, "name", "Kings & Queens"));
  const page = await visitor({ language: "en" }).get("/help");
  expect(section(page, "term")).toContain("the agreement between you and Kings &amp; Queens");
  expect(section(page, "privacy")).toContain("What Kings &amp; Queens knows of you");
  expect(section(page, "responsible-play")).toContain("How do I stop?");
});

test("[T21 A68] the footer and the registration lead to the topics", async () => {
  const { visitor } = await freshSite();
  const topics = ["/help#term", "/help#privacy"];
  const home = await visitor().get("/rng");
  expect(home.links).toEqual(expect.arrayContaining(["/help", "/help#responsible-play", ...topics]));
  expect((await visitor().get("/register")).dialog.links).toEqual(expect.arrayContaining(topics));
});

test("[T43] the demo explains step by step how to install on both kinds of phones", async () => {
  const { app, visitor } = await freshSite();
  await seedHelp(app, silent);
  await seedLanguages(app, silent);
  for (const language of FINISHED) {
    const page = await visitor({ language }).get("/help");
    expect(section(page, "app-ios")).toContain(
      written[language]!["app-ios"]!.title.replaceAll("'", "&#x27;"),
    );
    expect(section(page, "app-ios").match(/<li>/g)?.length).toBeGreaterThan(3);
    expect(section(page, "app-android")).toContain("Chrome");
  }
});

test("[N25] topics are told in the language of the page, and another one says which it is", async () => {
  const { app, visitor } = await freshSite();
  await addTopic(app, "both", {
    en: { title: "In English", content: "<p>One</p>" },
    bn: { title: "বাংলায়", content: "<p>এক</p>" },
  });
  await addTopic(app, "english", { en: { title: "English alone", content: "<p>Two</p>" } });
  const bengali = await visitor().get("/help");
  expect(section(bengali, "both")).toContain("বাংলায়");
  expect(section(bengali, "both")).not.toContain("In English");
  expect(section(bengali, "english")).toMatch(/<p[^>]*>[^<]*English[^<]*<\/p><div lang="en" dir="ltr">/);
  const english = await visitor({ language: "en" }).get("/help");
  expect(section(english, "both")).toContain("In English");
  expect(section(english, "english")).not.toContain("lang=");
});

test("[Z40] what is kept is cleaned before it is shown", async () => {
  const { app, visitor } = await freshSite();
  const content = '<p onclick="steal()">Text</p><script>steal()</script><h4>Ask</h4><p>Answer</p>';
  await addTopic(app, "dirty", { en: { title: "<b>Title</b>", content } });
  const page = await visitor({ language: "en" }).get("/help");
  expect(section(page, "dirty")).not.toMatch(/steal|<b>/);
  expect(section(page, "dirty")).toMatch(/<details><summary>Ask[\s\S]*<p>Answer<\/p>/);
});

test("a search finds answers that hold every word, marks them and leads to them", async () => {
  const { app, visitor } = await freshSite();
  await seedHelp(app, silent);
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/help")).dialog.form("q");
  const found = await browser.submit(form, { q: "PROOF withdrawal" });
  expect(found.dialog.text).toMatch(/answers? for “PROOF withdrawal”/);
  expect(found.dialog.html).toMatch(/<mark>proof<\/mark>/i);
  const target = found.dialog.links.find((link) => link.startsWith("/help#withdrawals-"));
  expect((await browser.get("/help")).dialog.html).toContain(`id="${target!.split("#")[1]}"`);
  const bengali = await visitor().get(`/help?q=${encodeURIComponent("পাসওয়ার্ড")}`);
  expect(bengali.dialog.html).toContain("<mark>পাসওয়ার্ড</mark>");
});

test("a search for nothing known says so, and marks of HTML in it are text", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const page = await browser.get(`/help?q=${encodeURIComponent("<b>(x*</b>")}`);
  expect([page.status, page.dialog.text.includes("Nothing about “<b>(x*</b>”")]).toEqual([200, true]);
});

test("whatever signs somebody looks for, the search answers", async () => {
  const site = await freshSite();
  const browser = site.visitor({ language: "en" });
  for (const query of ["-1", "; --", "a-b", "\\", "(", "[x", "1=1 --", "/"])
    expect([query, (await browser.get(`/help?q=${encodeURIComponent(query)}`)).status]).toEqual([query, 200]);
});
