import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { changeSetting } from "~/domain/settings/settings.server";
import { SiteSchema } from "~/domain/content/site-settings";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite } from "../../support/fresh-site";
import { addAccount, addCurrency, PASSWORD } from "../../support/people";

interface Manifest {
  name: string;
  lang: string;
  dir: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string; type: string }[];
}

async function openSite() {
  const site = await freshSite();
  const { app } = site;
  const manifest = async (language: string) => {
    const browser = site.visitor({ language });
    const { html } = await browser.get("/");
    const href = /<link rel="manifest" href="([^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
    const answer = await browser.get(href);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    return JSON.parse(answer.html) as Manifest;
  };
  const picture = async (path: string) => {
    const answer = await fetch(new URL(path, site.url));
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const look = (value: object) =>
    changeKept(app, "settings", () =>
      changeSetting(app, "look", {
        accent: "#ffb21a",
        tone: "felt",
        theme: "dark",
        logo: null,
        ...value,
      } as never),
    );
  return { ...site, manifest, picture, look };
}

describe("the site on a home screen", () => {
  test("has the operator's name and colours, in the language and direction of whoever puts it there", async () => {
    const { app, manifest, look } = await openSite();
    await changeKept(app, "settings", () => changeSetting(app, "languages", ["bn", "en", "ar"]));
    await changeKept(app, "settings", () => changeSetting(app, "name", "Padma Club"));
    await look({ theme: "light" });
    expect(await manifest("ar")).toMatchObject({ name: "Padma Club", lang: "ar", dir: "rtl" });
    expect(await manifest("bn")).toMatchObject({
      lang: "bn",
      dir: "ltr",
      theme_color: "#f4f0e7",
      display: "standalone",
      start_url: "/",
      scope: "/",
    });
  });

  test("has icons of every size that is promised, and another brand has others", async () => {
    const { manifest, picture, look } = await openSite();
    const before = await manifest("en");
    expect(before.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of before.icons) {
      const { format, width, height } = await sharp(await picture(src)).metadata();
      expect([format, `${width}x${height}`]).toEqual(["png", sizes]);
    }
    await look({ accent: "#35d0ba", tone: "slate" });
    const after = await manifest("en");
    expect(after.icons[0]!.src).not.toBe(before.icons[0]!.src);
    // A system may cut a maskable icon to a circle: the ground reaches every corner, the mark none.
    const { data, info } = await sharp(await picture(after.icons[2]!.src))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(pixel(2, 2)).toEqual([0x0e, 0x13, 0x1b]);
    expect(pixel(256, 256)).toEqual([0x35, 0xd0, 0xba]);
  });

  test("every page names an icon for browsers and one for telephones, and both are there", async () => {
    const { visitor, picture } = await openSite();
    const { html } = await visitor({ language: "en" }).get("/login");
    const link = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)![1]!;
    expect((await picture(link("icon"))).toString()).toMatch(/^<svg /);
    const touch = await sharp(await picture(link("apple-touch-icon"))).metadata();
    expect([touch.format, touch.width, touch.hasAlpha]).toEqual(["png", 180, true]);
    expect(html).toContain('<meta name="theme-color" content="#0c1412"/>');
  });
});

test("the page for no connection is the same for a member and a stranger, and needs no connection", async () => {
  const { app, visitor } = await openSite();
  await addCurrency(app);
  await addAccount(app, { username: "farhana" });
  const member = visitor({ language: "en" });
  await member.post("/login", { username: "farhana", password: PASSWORD });
  const page = await member.get("/offline");
  expect(page.html).toBe((await visitor({ language: "en" }).get("/offline")).html);
  expect(page.text).toContain("no money has moved");
  expect(page.html).not.toMatch(/<script|<img|<use|<form/);
  expect((await visitor({ language: "bn" }).get("/offline")).text).toContain("সংযোগ নেই");
});

test("the app's codes lead to the installable web app and say so; to a file only where the operator has one", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const page = await browser.get("/appDownload");
  expect(page.text).toContain("The codes open this site on your phone. It is a web app");
  for (const platform of ["android", "ios"])
    expect(page.links).toContain(`${app.config.publicUrl}/appDownload#${platform}`);
  expect(page.html).toContain('<link rel="manifest"');
  await changeKept(app, "settings", () =>
    changeSetting(app, "site", {
      ...SiteSchema.parse({}),
      apps: { ios: "https://apps.example/ios", android: "https://apps.example/android", lite: "" },
    }),
  );
  const own = await browser.get("/appDownload");
  expect(own.text).not.toContain("It is a web app");
  expect(own.links).toContain("https://apps.example/android");
});
