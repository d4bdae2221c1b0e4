// tier: all
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { silent } from "~/demo/progress";
import { seedJackpot } from "~/demo/seed-jackpot";
import { changeSetting } from "~/domain/settings/settings.server";
import { connectHouseStudio } from "~/domain/games/launch/house-studio.server";
import { changeKept } from "~/domain/shared/versions.server";
import { nameOf, PUBLIC_PAGES, type PublicPage } from "../../../scripts/bench/public-pages";
import { addRooms } from "../../support/chat";
import { signedInStaff } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { quietErrors } from "../../support/quiet-errors";
import { addNotices } from "../../support/notices";
import type { Page } from "../../support/page";
import { markupFindings } from "../../support/page-quality";
import { inEveryState } from "../../support/portal-states";
import { addCurrency } from "../../support/people";
import { addPromotion } from "../../support/promotions";
import { signedInMember } from "../../support/sign-in";
import { addresses, patternOf } from "../../support/site-forms";
import { addCatalogue } from "../../support/small-catalogue";
import { addStudioSlot } from "../../support/studio-game";
import { Visitor } from "../../support/visitor";

const LANGUAGES = ["en", "bn", "ar"];

/** The browser's build is not there in these tests, and what is outside is not ours. */
const isOurs = (url: URL, origin: string) =>
  url.origin === origin && !/^\/((assets|app|studio)\/|(events|empty\.svg)$)/.test(url.pathname);

/** Every address in a page: of links, pictures, sheets, frames and forms. */
function addressesIn(page: Page): { address: string; posts: boolean }[] {
  const tags = page.html.match(/<(a|img|link|script|iframe|form|source|use)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const found = /\s(?:href|src|action)="([^"]*)"/.exec(tag)?.[1];
    if (found === undefined || /^(mailto|tel|data):/.test(found)) return [];
    return [{ address: found.replaceAll("&amp;", "&"), posts: /^<form[^>]*method="post"/.test(tag) }];
  });
}

const isHtml = (page: Page) => /^text\/html/.test(page.headers.get("content-type") ?? "");
const idsIn = (page: Page) => new Set([...page.html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));

/** What is asked and found in one walk, each said once. */
class Walk {
  readonly wrong = new Set<string>();
  readonly pages = new Map<string, Page>();
  readonly seen = new Set<string>();
  readonly browser: Visitor;
  readonly #queue: string[] = [];

  constructor(readonly newBrowser: () => Visitor) {
    this.browser = newBrowser();
  }

  /** A page of the list: it is answered as it should be, where it should be. */
  async look(listed: PublicPage): Promise<void> {
    const { path, leadsTo = path, status, sends } = listed;
    // Whoever comes a second time has met a notice that pops up.
    const browser = this.newBrowser();
    let page = await browser.follow(await browser.get(path));
    if (page.path !== leadsTo) this.wrong.add(`${nameOf(listed)} leads to ${page.path}`);
    if (sends) page = await browser.submit(page.form(...Object.keys(sends)), sends);
    if (page.status !== status) this.wrong.add(`${nameOf(listed)} is answered ${page.status}`);
    this.pages.set(page.path, page);
    await this.#checkMarkup(page);
    // While another page stands in for all, so it does where that one leads.
    if (![403, 421, 503].includes(status)) await this.#checkAddresses(page);
  }

  /** Everything that the pages so far lead to, and those as well. */
  async goOn(): Promise<void> {
    for (let path = this.#queue.shift(); path !== undefined; path = this.#queue.shift()) {
      if (this.pages.has(path)) continue;
      const page = await this.browser.get(path);
      this.pages.set(path, page);
      if (!isHtml(page)) continue;
      if (page.location === undefined) await this.#checkMarkup(page);
      if (page.status < 300) await this.#checkAddresses(page);
    }
  }

  async #checkMarkup({ path, html }: Page): Promise<void> {
    for (const finding of await markupFindings(html)) this.wrong.add(`${path}: ${finding}`);
  }

  async #checkAddresses(page: Page): Promise<void> {
    const { browser, seen, wrong } = this;
    const base = new URL(page.path, browser.origin);
    for (const { address, posts } of addressesIn(page)) {
      const url = new URL(address, base);
      if (!isOurs(url, browser.origin)) continue;
      const there = url.pathname + url.search;
      if (posts) {
        const answer = seen.has(`POST ${there}`) ? undefined : await browser.post(there);
        seen.add(`POST ${there}`);
        if (answer && (answer.status === 404 || answer.status === 405))
          wrong.add(`${page.path}: a form to ${there} is answered ${answer.status}`);
        continue;
      }
      if (there !== page.path && !seen.has(there)) await this.#ask(url, page);
      if (url.hash.length > 1 && !seen.has(there + url.hash)) await this.#findMark(url, page);
    }
  }

  async #ask({ pathname, search, searchParams }: URL, { path }: Page): Promise<void> {
    const there = pathname + search;
    this.seen.add(there);
    const answer = await this.browser.get(there);
    // A link that was used up is gone in every language.
    const isGone = answer.status === 410 && pathname === path.split("?")[0];
    if (answer.status >= 400 && !isGone) this.wrong.add(`${path}: ${there} is answered ${answer.status}`);
    // Filters and sorts make too many pages of one kind; the first of each is enough.
    const kind = `kind ${pathname}${[...searchParams.keys()].sort().join()}`;
    if (answer.status === 200 && !this.seen.has(kind)) this.#queue.push(there);
    this.seen.add(kind);
  }

  async #findMark({ pathname, search, hash }: URL, { path }: Page): Promise<void> {
    const there = pathname + search;
    this.seen.add(there + hash);
    const target = this.pages.get(there) ?? (await this.browser.follow(await this.browser.get(there)));
    if (isHtml(target) && !idsIn(target).has(decodeURIComponent(hash.slice(1))))
      this.wrong.add(`${path}: ${there} has no ${hash}`);
  }
}

describe("every public page and every address in it", () => {
  let site: FreshSite;
  let owner: Visitor;
  let session: string;

  // One of the pages is about a failure.
  beforeAll(quietErrors);
  beforeAll(async () => {
    site = await freshSite();
    const { app } = site;
    ({ token: session } = await signedInMember(site));
    owner = await signedInStaff(site, "owner");
    await changeKept(app, "settings", () => changeSetting(app, "languages", LANGUAGES));
    await changeKept(app, "settings", () =>
      changeSetting(app, "look", {
        accent: "#35d0ba",
        tone: "slate",
        theme: "dark",
        logo: null,
      }),
    );
    await connectHouseStudio(app, { launcherUrl: "/studio" });
    await addStudioSlot(app);
    await addCurrency(app);
    await seedJackpot(app, silent);
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
    await addPromotion(app, { title: "One", slug: "first-deposit", terms: "<p>Read on.</p>" });
    await addNotices(app, [
      { title: "News", type: "B" },
      { title: "Look", type: "PU", execution: "B" },
    ]);
    await addRooms(app, [{ name: "Cricket" }]);
    const texts = JSON.stringify({ en: { title: "Deposits", content: "<p>Of a deposit</p>" } });
    const topic = { slug: "contact", icon: "gift", texts, sort: 1, enabled: 1, updated_at: 1 };
    await app.db.insertInto("help_topics").values(topic).execute();
  });

  const browserOf = (by: PublicPage["by"], { url, language }: { url: string; language: string }) =>
    new Visitor(url, { language, ...(by === "member" && { session }) });

  test.each(LANGUAGES)(
    "is answered as it should be, is sound, and points at what is there (%s)",
    { timeout: 240_000 },
    async (language) => {
      const { app, url } = site;
      const run = async (statement: string) => void (await sql.raw(statement).execute(app.db));
      const wrong: string[] = [];
      const walks: Walk[] = [];
      await inEveryState({ url, owner, run }, async (pages, { by, ...at }) => {
        const walk = new Walk(() => browserOf(by, { ...at, language }));
        for (const page of pages) await walk.look(page);
        if (by === "visitor" && pages.some(({ state }) => state === "open")) await walk.goOn();
        wrong.push(...walk.wrong);
        walks.push(walk);
      });
      expect(wrong.slice(0, 30)).toEqual([]);
      // The walk got somewhere.
      expect(walks[0]!.pages.size).toBeGreaterThan(PUBLIC_PAGES.length);
      expect(walks[0]!.seen.size).toBeGreaterThan(150);
    },
  );
});

/** Pages that the list leaves out, and why. */
const LEFT_OUT: Record<string, string> = {
  "/index": "the lobby by another name",
  "/index.html": "the lobby by another name",
  "/lottert": "the frame of /seamless, by the code of a lottery alone",
  "/chat/:roomId": "/chat is the first of the rooms",
  "/gallery/:group?/:number?": "only on a site that is being worked on",
  "/closed": "stands in for other pages, which are in the list",
  "/refused": "stands in for other pages, which are in the list",
};

test("every page that a visitor may open is in the list of public pages", () => {
  const open = addresses
    .filter(({ isPage, sees }) => isPage && sees.length > 0 && sees.every(({ role }) => role === "visitor"))
    .map(({ path }) => path);
  expect(open.length).toBeGreaterThan(30);
  const listed = PUBLIC_PAGES.map(({ path }) => path.split("?")[0]!);
  const isListed = (path: string) => {
    const pattern = path === "/*" ? /^\/no-such-page$/ : patternOf(path);
    return listed.some((one) => pattern.test(one));
  };
  const missing = new Set(open.filter((path) => !isListed(path)));
  expect(missing).toEqual(new Set(Object.keys(LEFT_OUT)));
});
