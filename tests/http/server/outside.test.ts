import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { App } from "~/domain/app.server";
import { freshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";
import { addCatalogue } from "../../support/small-catalogue";

const change = (app: App, site: Partial<SiteSettings>) =>
  changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({ ...now, ...site }),
    by: { staffId: 1, ip: "" },
  });

const SERVERS = ["https://one.example", "https://two.example"];
const pictures = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src);
const serversOf = (html: string) => [
  ...new Set(
    pictures(html)
      .filter((src) => src.includes("/art/"))
      .map((src) => src.split("/art/")[0]),
  ),
];

async function openSite() {
  const site = await freshSite();
  const games = Array.from({ length: 5 }, (_, n) => ({ vendor: "one", code: `slot${n}` }));
  await addCatalogue(site.app, { vendors: [{ code: "one" }], games });
  return site;
}

test("[T44] pictures come from this site as long as there is no other server for them", async () => {
  const { visitor } = await openSite();
  const page = await visitor().get("/rng");
  expect(serversOf(page.html)).toEqual([""]);
  expect(page.headers.get("content-security-policy")).toContain("img-src 'self' data:;");
});

test("[T44] of two picture servers both occur, one for each session, and the page allows it", async () => {
  const { app, url, databaseUrl, clock, visitor } = await openSite();
  const site = { app, url, databaseUrl, clock, visitor };
  await change(app, { imageCdns: SERVERS });
  const found = new Set<string>();
  // Each session draws its server: one of sixty draws the other, but for once in 10^17 runs.
  for (let n = 0; n < 60 && found.size < SERVERS.length; n++) {
    const { member } = await signedInMember(site, {});
    const pages = [await member.get("/rng"), await member.get("/")];
    const servers = [...new Set(pages.flatMap((page) => serversOf(page.html)))];
    expect(servers).toHaveLength(1);
    for (const page of pages)
      expect(page.headers.get("content-security-policy")).toContain(
        `img-src 'self' data: ${SERVERS.join(" ")};`,
      );
    found.add(servers[0]!);
  }
  expect([...found].sort()).toEqual(SERVERS);
});

test("[T44] a kept page names the same server as its policy", async () => {
  const { app, visitor } = await openSite();
  await change(app, { imageCdns: SERVERS });
  for (let n = 0; n < 3; n++) {
    const page = await visitor().get("/rng");
    const [server] = serversOf(page.html);
    expect(SERVERS).toContain(server);
    expect(page.headers.get("content-security-policy")).toContain(server!);
  }
});

test("[S41] nothing is measured without an id, nor before a yes; a no is kept", async () => {
  const { app, visitor } = await openSite();
  const browser = visitor({ language: "en" });
  expect((await browser.get("/rng")).html).not.toContain("measure");
  await change(app, { gtagId: "G-ABCD1234" });
  const asked = await browser.get("/rng");
  expect(asked.text).toContain("May we count this visit");
  expect(asked.html).not.toContain("G-ABCD1234");
  expect(asked.headers.get("content-security-policy")).not.toContain("google");

  const refused = await browser.submit(asked.form("redirectTo", "measure"), { measure: "no" });
  expect(refused.location).toBe("/rng");
  const after = await browser.get("/rng");
  expect(after.html).not.toMatch(/G-ABCD1234|May we count/);

  const other = visitor({ language: "en" });
  await other.submit((await other.get("/rng")).form("redirectTo", "measure"), { measure: "yes" });
  const measured = await other.get("/rng");
  expect(measured.html).toContain('data-id="G-ABCD1234" data-b="measure"');
  expect(measured.headers.get("content-security-policy")).toMatch(
    /script-src 'self' https:\/\/www\.googletagmanager\.com/,
  );
  // The pages are kept apart by what their readers said.
  expect((await browser.get("/rng")).html).not.toContain("G-ABCD1234");
  expect((await other.get("/rng")).html).toContain("G-ABCD1234");
  expect((await other.get("/admin/login")).html).not.toContain("G-ABCD1234");
});

test("[Z56] messengers are told what each public page is called and what it is about", async () => {
  const { app, visitor } = await openSite();
  const browser = visitor({ language: "en" });
  const said = async (path: string) => {
    const { html } = await browser.get(path);
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    return [meta("og:title"), meta("og:description"), meta("og:url"), meta("twitter:card")];
  };
  const about = expect.stringContaining("each game with its rules") as string;
  const { publicUrl } = app.config;
  for (const [path, title] of [
    ["/", "Home"],
    ["/rng", "Slots"],
    ["/help", "Help centre"],
    ["/notices", "Announcements"],
  ] as const)
    expect(await said(path)).toEqual([title, about, publicUrl + path, "summary"]);
});

test("[Z56] search engines are kept from private pages and errors, and let into public ones", async () => {
  const site = await openSite();
  const { visitor } = site;
  const browser = visitor({ language: "en" });
  const robots = async (path: string) =>
    /<meta name="robots" content="noindex"\/>/.test((await browser.get(path)).html);
  for (const path of ["/", "/rng", "/appDownload"]) expect([path, await robots(path)]).toEqual([path, false]);
  for (const path of ["/admin/login", "/no-such-page"])
    expect([path, await robots(path)]).toEqual([path, true]);
  const { member } = await signedInMember(site, { language: "en" });
  for (const path of ["/member/securityCenter", "/favorite", "/pointMall"]) {
    const { html } = await member.get(path);
    expect([path, html.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true]);
    expect(html).not.toContain("og:title");
  }
});
