import { expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import type { Page } from "../../support/page";

const titles = (page: Page) =>
  [...page.html.matchAll(/<details id="notice-[\s\S]*?class="grow">([^<]*)/g)].map(([, title]) => title);

async function signedIn(site: FreshSite, { memberType = 0, firstLogin = false } = {}) {
  await addCurrency(site.app);
  const id = await addAccount(site.app, { username: `person${site.app.ids.next() % 1_000_000}`, memberType });
  return site.visitor({ language: "en", session: await openSessionOf(site.app, id, { firstLogin }) });
}

test("[N09 N11 N13 S12 T46] each finds in the list what their types mean", async () => {
  const site = await freshSite();
  const { app } = site;
  await addNotices(app, [
    { title: "Before", type: "B" },
    { title: "Platform", type: "PL" },
    { title: "Popup for members", type: "PU", execution: "A" },
    { title: "Popup at first", type: "PU", execution: "F" },
    { title: "Popup for visitors", type: "PU", execution: "B" },
    { title: "Promotion", type: "PR" },
    { title: "Marquee", type: "H" },
    { title: "For agents", type: "PL", audience: "agents" },
    { title: "Off", type: "B", enabled: false },
    { title: "Nonsense", type: "XX" },
  ]);
  const visitor = site.visitor({ language: "en" });
  expect(titles(await visitor.get("/notices"))).toEqual(["Before", "Marquee"]);
  const member = await signedIn(site);
  const list = ["Platform", "Popup for members", "Promotion", "Marquee"];
  expect(titles(await member.get("/notices"))).toEqual(list);
  const agent = await signedIn(site, { memberType: 1 });
  expect(titles(await agent.get("/notices"))).toEqual(list);
  const newcomer = await signedIn(site, { firstLogin: true });
  expect(titles(await newcomer.get("/notices"))).toContain("Popup at first");
  expect(titles(await member.get("/notices?type=PR"))).toEqual(["Promotion"]);
  for (const type of ["B", "XX", "pl"]) {
    const page = await member.get(`/notices?type=${type}`);
    expect([page.status, titles(page)]).toEqual([200, []]);
    expect(page.text).toContain("There is nothing here right now.");
  }
});

test("[N10 L20] nine stand on a page, the tenth on the second", async () => {
  const site = await freshSite();
  const notices = Array.from({ length: 10 }, (_, n) => ({ title: `Notice ${n + 1}`, type: "B" as const }));
  const ids = await addNotices(site.app, notices);
  const visitor = site.visitor({ language: "en" });
  const first = await visitor.get("/notices");
  expect(titles(first)).toHaveLength(9);
  expect(first.links).toContain("/notices?page=2");
  expect(titles(await visitor.get("/notices?page=2"))).toEqual(["Notice 10"]);
  const unfolded = await visitor.get(`/notices?id=${ids[9]}`);
  expect(titles(unfolded)).toEqual(["Notice 10"]);
  expect(unfolded.html).toMatch(new RegExp(`<details id="notice-${ids[9]}" open`));
});

test("[N10] a link to one notice shows the page on which it is unfolded, whatever type it names", async () => {
  const site = await freshSite();
  const notices = Array.from({ length: 21 }, (_, n) => ({
    title: `Notice ${n + 1}`,
    type: n < 9 ? ("B" as const) : ("H" as const),
  }));
  const ids = await addNotices(site.app, notices);
  const page = await site.visitor({ language: "en" }).get(`/notices?type=H&id=${ids[9]}`);
  expect(titles(page)).toContain("Notice 10");
  expect(page.html).toMatch(new RegExp(`<details id="notice-${ids[9]}" open`));
});

test("[N08] a notice that is not for somebody does not exist for them", async () => {
  const site = await freshSite();
  const [platform, before] = await addNotices(site.app, [
    { title: "Platform", type: "PL" },
    { title: "Before", type: "B" },
  ]);
  const visitor = site.visitor({ language: "en" });
  expect((await visitor.get(`/notices?id=${before}`)).status).toBe(200);
  for (const id of [platform, 7, "x", "", "1e3"])
    expect((await visitor.get(`/notices?id=${id}`)).status).toBe(404);
});

test("[N14 D01] agents have announcements of their own in their centre", async () => {
  const site = await freshSite();
  await addNotices(site.app, [
    { title: "For agents", type: "PL", audience: "agents" },
    { title: "For players", type: "PL" },
  ]);
  const agent = await signedIn(site, { memberType: 1 });
  const page = await agent.get("/agentHome/agentAnnouncement");
  expect(titles(page)).toEqual(["For agents"]);
  expect(page.links).toContain("/agentHome/agentAnnouncement");
  const member = await signedIn(site);
  expect((await member.get("/agentHome/agentAnnouncement")).location).toMatch(/^\/agent\?/);
});

test("[N07] HTML is cleaned when it is shown, whatever the table holds", async () => {
  const site = await freshSite();
  const content =
    '<p onclick="steal()">Read <a href="javascript:steal()">this</a></p><script>steal()</script>';
  await addNotices(site.app, [
    { title: "Trick <b>", type: "B", content },
    { title: "Trick too", type: "H", content },
    { title: "Trick three", type: "PU", execution: "B", content },
  ]);
  for (const path of ["/", "/notices"]) {
    const { html } = await site.visitor({ language: "en" }).get(path);
    expect(html).toContain("Read");
    expect(html).not.toContain("steal");
    expect(html).not.toContain("Trick <b>");
  }
});

test("[H07] the marquee speaks the visitor's language, and falls back where that lacks", async () => {
  const site = await freshSite();
  await addNotices(site.app, [
    { title: "", type: "H", titles: { en: "Maintenance tonight", bn: "আজ রাতে রক্ষণাবেক্ষণ" } },
    { title: "", type: "H", titles: { bn: "শুধু বাংলায়" } },
  ]);
  const marquee = async (language: "en" | "bn") =>
    /<section class="marq"[\s\S]*?<\/section>/.exec((await site.visitor({ language }).get("/")).html)?.[0];
  const english = await marquee("en");
  expect(english).toContain("Maintenance tonight");
  expect(english).toContain("শুধু বাংলায়");
  expect(await marquee("bn")).toContain("আজ রাতে রক্ষণাবেক্ষণ");
  expect(english).toMatch(/href="\/notices\?id=\d+"/);
});

test("[H07] a page that is kept is made anew when a notice starts or ends by itself", async () => {
  const site = await freshSite();
  const now = site.clock.now();
  await addNotices(site.app, [
    { title: "Tomorrow", type: "H", startsAt: now + 1_000 },
    { title: "Today", type: "H", endsAt: now + 1_000 },
  ]);
  const visitor = site.visitor({ language: "en" });
  const shown = async () => (await visitor.get("/")).html;
  expect(await shown()).toContain("Today content");
  expect(await shown()).not.toContain("Tomorrow content");
  site.clock.advance(1_000);
  expect(await shown()).toContain("Tomorrow content");
  expect(await shown()).not.toContain("Today content");
});

test("[T01] the header leads to the announcements", async () => {
  const site = await freshSite();
  const header = (html: string) => /<header class="top">[\s\S]*?<\/header>/.exec(html)![0];
  const bell = '<a class="ib desk" href="/notices" data-modal="" title="Announcements">';
  expect(header((await site.visitor({ language: "en" }).get("/rng")).html)).toContain(bell);
  expect(header((await (await signedIn(site)).get("/")).html)).toContain(bell);
});
