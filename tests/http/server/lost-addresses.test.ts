import { expect, test } from "vitest";
import { changeSetting } from "~/domain/settings/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";
import { addPromotion } from "../../support/promotions";
import { addCatalogue } from "../../support/small-catalogue";

const LOST = {
  "two slashes": "//x",
  "two slashes and another host": "//evil.example/rng",
  "three slashes": "///",
  "a letter cut in half": "/%E0%A4%A",
  "half a letter below a page": "/help/%E0%A4%A",
  "a path of three thousand letters": `/${"a".repeat(3_000)}`,
  "a page of another program": "/index.php",
  "a file that is not there": "/backup.zip",
};

/** As typed: an address would be put right before it is sent. */
async function typed(url: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, {
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
  });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
}

test("[R39] two slashes are a page that is not there also for whom a line is waiting", async () => {
  const site = await freshSite();
  const { member } = await signedInMember(site, { language: "en" });
  await member.submit((await member.get("/logout")).dialog.form());
  const flash = member.cookie("flash");
  expect(flash).toBeDefined();
  for (const path of ["//", "//x:y"])
    expect([path, (await typed(site.url, path, { cookie: `flash=${flash}` })).status]).toEqual([path, 404]);
});

test.each(Object.entries(LOST))(
  "[R39] %s is a page that is not there, in the visitor's language",
  async (_, path) => {
    const { url } = await freshSite();
    for (const [lang, title] of [
      ["EN", "This page is not on the table"],
      ["BN", "পৃষ্ঠাটি খুঁজে পাওয়া যায়নি"],
    ] as const) {
      const page = await typed(url, path, { cookie: `lang=${lang}` });
      expect([page.status, page.type]).toEqual([404, "text/html; charset=utf-8"]);
      expect(page.text).toContain(`<title>${title} — Croupier</title>`);
      expect(page.text).toContain('<header class="top"');
      expect(page.text).not.toMatch(/evil\.example|a{1000}/);
    }
  },
);

test("what is lost of the calls is said to a program, and a missing picture costs no page", async () => {
  const { url } = await freshSite();
  const call = await typed(url, "/wps/%E0%A4%A");
  expect([call.status, JSON.parse(call.text)]).toMatchObject([404, { success: false, code: "unknown_call" }]);
  const picture = await typed(url, "/logo.png", { accept: "image/avif,image/webp,*/*;q=0.8" });
  expect([picture.status, picture.text]).toEqual([404, "not found"]);
});

test("[I02] search engines are told of every public page in each of the site's languages, and of nobody's own", async () => {
  const site = await freshSite({ publicUrl: "https://play.example.com" });
  const { app, url } = site;
  await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "reels", names: { en: "Reels" } }],
  });
  await addPromotion(app, { title: "Friday", slug: "friday&more" });
  const robots = await typed(url, "/robots.txt");
  expect(robots.text).toContain("Sitemap: https://play.example.com/sitemap.xml");
  const read = async () => {
    const sitemap = await typed(url, "/sitemap.xml");
    expect([sitemap.status, sitemap.type]).toEqual([200, "application/xml; charset=utf-8"]);
    return [...sitemap.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href]) =>
      href!.replaceAll("&amp;", "&"),
    );
  };
  const addresses = await read();
  for (const path of ["/", "/rng", "/promotions", "/promotions?id=friday%26more", "/help", "/appDownload"]) {
    const join = path.includes("?") ? "&" : "?";
    for (const lang of ["", `${join}lang=bn`, `${join}lang=en`])
      expect(addresses).toContain(`https://play.example.com${path}${lang}`);
  }
  expect(addresses).not.toContain("https://play.example.com/live");
  const robot = site.visitor({ language: "en" });
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const page = await robot.get(pathname + search);
    expect([address, page.status, page.html.includes('content="noindex"')]).toEqual([address, 200, false]);
    expect(robots.text).not.toContain(`Disallow: ${pathname}\n`);
  }
  await changeKept(app, "settings", () => changeSetting(app, "languages", ["en"]));
  expect((await read()).filter((address) => address.includes("lang="))).toEqual([]);
});
