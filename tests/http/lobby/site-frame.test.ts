import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { sealContact } from "~/domain/content/contacts.server";
import type { SiteSettings } from "~/domain/content/site-settings";
import type { App } from "~/domain/app.server";
import { freshSite } from "../../support/fresh-site";
import { memberSite } from "../../support/member-site";
import { addCatalogue } from "../../support/small-catalogue";

const change = (app: App, site: Partial<SiteSettings>) =>
  changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({ ...now, ...site }),
    by: { staffId: 1, ip: "" },
  });

const contact = (app: App, csType: "livechat" | "telegram") => ({
  csType,
  path: sealContact(app, `https://${csType}.example/x`),
  title: { en: `Our ${csType}` },
});

const part = (html: string, tag: "header" | "footer" | "aside", name: string) =>
  new RegExp(`<${tag}(?: id="\\w+")? class="${name}"[\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? "";

test("[T02 T03 T39] the header shows the customer service that is configured, each by its kind and name", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const header = async () => part((await browser.get("/")).html, "header", "top");
  expect(await header()).not.toContain('target="_blank"');
  await change(app, { contacts: [contact(app, "livechat")] });
  const chat = await header();
  expect(chat).toMatch(
    /<a class="ib" title="Our livechat" href="https:\/\/livechat\.example\/x"[^>]*><span class="vh">Our livechat</,
  );
  expect(chat).not.toContain("telegram");
  await change(app, { contacts: [contact(app, "telegram")] });
  const telegram = await header();
  expect(telegram).toContain('href="https://telegram.example/x"');
  expect(telegram).not.toContain("livechat");
});

test("[T20] members see announcements and customer service in the header as well, on a phone in the menu", async () => {
  const { app, member } = await memberSite();
  await change(app, { contacts: [contact(app, "livechat")] });
  const { html } = await member.get("/");
  const header = part(html, "header", "top");
  expect(header).toContain("Our livechat");
  expect(header).toContain('href="/notices"');
  expect(part(html, "aside", "side")).toContain('class="mk mk-v mob" href="/notices"');
});

test("[T39] what this site did not seal, and what leads nowhere safe, is left out", async () => {
  const { app, visitor } = await freshSite();
  const foreign = { csType: "livechat" as const, path: "bm90IHNlYWxlZA", title: { en: "Foreign" } };
  const unsafe = {
    csType: "livechat" as const,
    path: sealContact(app, "javascript:alert(1)"),
    title: { en: "Unsafe" },
  };
  await change(app, { contacts: [foreign, unsafe] });
  const page = await visitor({ language: "en" }).get("/");
  expect(page.status).toBe(200);
  expect(page.html).not.toMatch(/Foreign|Unsafe|javascript:/);
});

test("[T23 T35 T37 T38] channels of the known types stand in the footer, the side menu and the round button", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  expect((await browser.get("/")).html).not.toContain('class="social"');
  await change(app, {
    resources: [
      { resourceType: "facebook", path: "https://facebook.example/" },
      { resourceType: "pigeon", path: "https://pigeon.example/" },
      { resourceType: "telegram", path: "https://telegram.example/" },
    ],
  });
  const { html } = await browser.get("/");
  const social = /<details class="social">[\s\S]*?<\/details>/.exec(html)?.[0] ?? "";
  for (const place of [part(html, "footer", "foot"), part(html, "aside", "side"), social]) {
    expect(place).toContain('href="https://telegram.example/"');
    expect(place).toContain('href="https://facebook.example/"');
  }
  expect(html).not.toContain("pigeon");
});

test("[T37] the round button stays off the pages of games", async () => {
  const { app, visitor } = await freshSite();
  await addCatalogue(app, {
    vendors: [{ code: "one", adapter: "none" }],
    games: [{ vendor: "one", code: "tiger" }],
  });
  await change(app, { resources: [{ resourceType: "telegram", path: "https://telegram.example/" }] });
  const browser = visitor({ language: "en" });
  const game = await browser.get("/seamless?vendor=one&gameCode=tiger&demo=1");
  expect(game.html).toContain('<main class="main" id="main"');
  expect(game.html).not.toContain('class="social"');
  expect((await browser.get("/rng")).html).toContain('class="social"');
});

test("[T22 T24 T25 L34] the footer names every kind of games that somebody offers, 15 studios, and the year by the site's clock", async () => {
  const { app, visitor, clock } = await freshSite();
  const vendors = Array.from({ length: 17 }, (_, n) => ({ code: `studio${n}` }));
  const kinds = ["RNG", "LIVE", "FISH", "PVP", "ELOTT"] as const;
  await addCatalogue(app, {
    vendors: [{ code: "nothing-yet" }, ...vendors],
    games: vendors.map(({ code }, n) => ({ vendor: code, code: `game${n}`, type: kinds[n % kinds.length] })),
  });
  const browser = visitor({ language: "en" });
  const first = part((await browser.get("/")).html, "footer", "foot");
  for (const kind of kinds) expect(first).toContain(`href="/${kind.toLowerCase()}"`);
  expect(first).not.toContain('href="/sports"');
  const logos = [...first.matchAll(/<li><a href="([^"]*)" aria-label="[^"]*"><svg[^>]*>.*?<use /g)];
  expect(logos.map(([, href]) => href)).toEqual(
    vendors.slice(0, 15).map(({ code }, n) => `/${kinds[n % kinds.length]!.toLowerCase()}?vassalage=${code}`),
  );
  for (const [, href] of logos) expect((await browser.get(href!)).html).toMatch(/class="tile[ "]/);
  expect(first).toContain("© 2026 Croupier");
  // Midnight of new year in Dhaka, when it is still last year in London.
  clock.advance(Date.parse("2027-01-01T00:00:00+06:00") - clock.now());
  expect(part((await browser.get("/login")).html, "footer", "foot")).toContain("© 2027 Croupier");
});

test("[T31 T32 T41 L32] the side menu has a code and a link for both platforms, 200 pixels wide", async () => {
  const { app, url, visitor } = await freshSite();
  await change(app, { apps: { ios: "https://apps.example/ios", android: "", lite: "" } });
  const browser = visitor({ language: "en" });
  const side = part((await browser.get("/")).html, "aside", "side");
  const codes = [...side.matchAll(/<a href="([^"]*)" rel="noopener"><img[^>]*src="([^"]*)"[^>]*>/g)];
  expect(codes.map(([, href]) => href)).toEqual(["https://apps.example/ios", `${url}/appDownload#android`]);
  for (const [image, , src = ""] of codes) {
    expect(image).toMatch(/width="200" height="200"/);
    const picture = await browser.get(src.replaceAll("&amp;", "&"));
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    expect(picture.html).toMatch(/<svg[^>]* width="200" height="200"/);
    // Black on a white ground whose outermost four squares stay clear: the first dark ones are the fifth row's.
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(picture.html)?.[1]);
    expect(picture.html).toContain(`<path fill="#ffffff" d="M0 0h${side}v${side}H0z"/>`);
    expect(picture.html).toContain('<path stroke="#000000" d="M4 4.5h7');
    expect(picture.headers.get("cache-control")).toContain("immutable");
  }
  expect((await browser.get("/art/qr/toaster.svg")).status).toBe(404);
});

test("[T31] a code says the address that the link leads to, and another one when that changes", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const code = async () => (await browser.get("/art/qr/ios.svg?v=x")).html;
  await change(app, { apps: { ios: "https://apps.example/one", android: "", lite: "" } });
  const one = await code();
  await change(app, { apps: { ios: "https://apps.example/two", android: "", lite: "" } });
  expect(await code()).not.toBe(one);
});

test("[T41 T42 T43] /appDownload has links, codes and steps for both platforms, and the lite app when there is one", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const without = await browser.get("/appDownload");
  expect(without.text).toContain("Share, then Add to Home Screen");
  expect(without.text).toContain("Menu, then Add to Home screen");
  expect(without.text).not.toContain("Lite");
  await change(app, {
    apps: {
      ios: "https://apps.example/ios",
      android: "https://apps.example/a.apk",
      lite: "https://apps.example/l.apk",
    },
  });
  const page = await browser.get("/appDownload");
  for (const link of ["https://apps.example/ios", "https://apps.example/a.apk", "https://apps.example/l.apk"])
    expect(page.links).toContain(link);
  for (const guide of ["Android guide", "iPhone guide", "Lite app", "Allow this source once"])
    expect(page.text).toContain(guide);
  expect(page.html.match(/<ol class="rows">/g)).toHaveLength(3);
});

test("[S09 T38 T39] programs are told what the site offers; a contact's address stays sealed", async () => {
  const { app, url, visitor } = await freshSite();
  await change(app, {
    contacts: [contact(app, "livechat")],
    resources: [
      { resourceType: "telegram", path: "https://telegram.example/" },
      { resourceType: "pigeon", path: "https://pigeon.example/" },
    ],
    imageCdns: ["https://img.example"],
    gtagId: "G-ABCD1234",
  });
  const answer = await visitor({ language: "en" }).get("/wps/system/permission");
  const { value } = JSON.parse(answer.html) as { value: Record<string, unknown> };
  expect(value).toMatchObject({
    info: {
      customerService: [{ csType: "livechat", title: "Our livechat" }],
      domainRoute: [],
      resources: [{ resourceType: "telegram", path: "https://telegram.example/" }],
      whitelabel: { name: "Croupier" },
      mainDomain: new URL(url).host,
      analytics: { gtagId: "G-ABCD1234" },
      imageCDNs: ["https://img.example"],
    },
    location: { ip: "127.0.0.1" },
    maintenance: false,
    regionRestriction: false,
  });
  expect(Object.keys(value.info as object)).toEqual(expect.arrayContaining(["register", "launchGameCDNs"]));
  expect(answer.html).not.toContain("livechat.example");
});

test("[T26 T30 T34] the side menu leads home and to the bets, which are a member's, and its languages are a form", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const page = await browser.get("/promotions");
  const menu = part(page.html, "aside", "side");
  expect(menu).toMatch(/<a class="mk mk-v" href="\/"><svg.*?<\/svg>Home<\/a>/);
  const bets = /<a class="mk mk-v" href="([^"]+)"><svg[^>]*><use[^>]*><\/use><\/svg>Betting record<\/a>/.exec(
    menu,
  );
  expect(bets?.[1]).toBe("/member/personalHistoryCopy");
  expect((await browser.get(bets![1]!)).location).toMatch(/^\/login\?redirectTo=/);
  expect(menu).toMatch(/<button name="lang" value="bn">/);
  const chosen = await browser.submit(page.form("redirectTo"), { lang: "bn" });
  expect([chosen.status, chosen.location]).toEqual([303, "/promotions"]);
  expect((await browser.get("/promotions")).html).toContain('<html lang="bn"');
});

test("the first link of a page leads past everything else, to its dialog where one lies open", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const firstLink = async (path: string) => {
    const { html } = await browser.get(path);
    const target = /<a[^>]*href="#([^"]+)"/.exec(html)![1]!;
    return [target, html.split(`id="${target}"`).length - 1];
  };
  expect(await firstLink("/")).toEqual(["main", 1]);
  expect(await firstLink("/register")).toEqual(["dialog", 1]);
  expect(await firstLink("/login")).toEqual(["dialog", 1]);
});
