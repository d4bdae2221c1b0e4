import { beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "~/domain/brand/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite, type FreshSite } from "../support/fresh-site";
import type { Page } from "../support/page";
import { markupFindings } from "../support/page-quality";
import { addCurrency } from "../support/people";
import { addPromotion } from "../support/promotions";
import { addCatalogue } from "../support/small-catalogue";
import type { Visitor } from "../support/visitor";

/** Where the walk begins; every page that these lead to is walked as well. */
const START = ["/", "/login", "/register", "/help", "/languages", "/appDownload", "/agent", "/no-such-page"];

/** The browser's build is not there in these tests, and what is outside is not ours. */
const isOurs = (url: URL, origin: string) =>
  url.origin === origin && !/^\/(assets|app|studio)\//.test(url.pathname) && !/^\/events$/.test(url.pathname);

/** Every address in a page: of links, pictures, sheets, frames and forms. */
function addressesIn(page: Page): { address: string; posts: boolean }[] {
  const tags = page.html.match(/<(a|img|link|script|iframe|form|source|use)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const found = /\s(?:href|src|action)="([^"]*)"/.exec(tag)?.[1];
    if (found === undefined || /^(mailto|tel|data):/.test(found)) return [];
    return [{ address: found.replaceAll("&amp;", "&"), posts: /^<form[^>]*method="post"/.test(tag) }];
  });
}

const idsIn = (page: Page) => new Set([...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));

/** What is wrong with any address of any public page, each said once. */
async function walk(browser: Visitor): Promise<{ wrong: string[]; pages: number; checked: number }> {
  const wrong: string[] = [];
  const pages = new Map<string, Page>();
  const seen = new Set<string>();
  const queue = [...START];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const page = await browser.get(path);
    pages.set(path, page);
    if (page.status >= 500) wrong.push(`${path}: ${page.status}`);
    if (!page.headers.get("content-type")?.startsWith("text/html")) continue;
    if (page.location === undefined)
      wrong.push(...(await markupFindings(page.html)).map((finding) => `${path}: ${finding}`));
    if (page.status >= 300) continue;
    const base = new URL(path, browser.origin);
    for (const { address, posts } of addressesIn(page)) {
      const url = new URL(address, base);
      if (!isOurs(url, browser.origin)) continue;
      const there = url.pathname + url.search;
      const { hash } = url;
      url.hash = "";
      if (posts) {
        const answer = seen.has(`POST ${there}`) ? undefined : await browser.post(there);
        seen.add(`POST ${there}`);
        if (answer && (answer.status === 404 || answer.status === 405))
          wrong.push(`${path}: a form to ${there} is answered ${answer.status}`);
        continue;
      }
      if (!seen.has(there)) {
        seen.add(there);
        const answer = await browser.get(there);
        if (answer.status >= 400) wrong.push(`${path}: ${there} is answered ${answer.status}`);
        // Filters and sorts make too many pages of one kind; the first of each is enough.
        const kind = url.pathname + [...url.searchParams.keys()].sort().join();
        if (answer.status === 200 && !seen.has(`kind ${kind}`)) queue.push(there);
        seen.add(`kind ${kind}`);
      }
      if (hash.length > 1 && !seen.has(there + hash)) {
        seen.add(there + hash);
        const target = pages.get(there) ?? (await browser.follow(await browser.get(there)));
        const id = decodeURIComponent(hash.slice(1));
        if (/^text\/html/.test(target.headers.get("content-type") ?? "") && !idsIn(target).has(id))
          wrong.push(`${path}: ${there} has no #${id}`);
      }
    }
  }
  return { wrong: [...new Set(wrong)], pages: pages.size, checked: seen.size };
}

describe("every public page and every address in it", () => {
  let site: FreshSite;

  beforeAll(async () => {
    site = await freshSite();
    const { app } = site;
    await addCurrency(app);
    await changeKept(app, "settings", () => changeSetting(app, "languages", ["en", "bn", "ar"]));
    await changeKept(app, "settings", () =>
      changeSetting(app, "look", {
        accent: "#35d0ba",
        tone: "slate",
        theme: "dark",
        logo: null,
      }),
    );
    await addCatalogue(app, {
      vendors: [
        { code: "near", name: "Near Shore" },
        { code: "far", name: "Far Shore" },
      ],
      games: (["LIVE", "RNG", "FISH", "PVP", "SPORTS"] as const).flatMap((type) =>
        ["near", "far"].map((vendor) => ({
          vendor,
          code: `${vendor}-${type}`,
          type,
          hot: true,
          supportPlay: 0,
        })),
      ),
    });
    await addPromotion(app, { title: "One", slug: "one", terms: "<p>Read on.</p>" });
  });

  test.each(["en", "bn", "ar"])(
    "answers, is sound, and points at what is there (%s)",
    { timeout: 120_000 },
    async (language) => {
      const { wrong, pages, checked } = await walk(site.visitor({ language }));
      expect(wrong.slice(0, 30)).toEqual([]);
      // The walk got somewhere.
      expect(pages).toBeGreaterThan(20);
      expect(checked).toBeGreaterThan(100);
    },
  );
});
