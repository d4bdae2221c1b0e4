import { beforeAll, describe, expect, test } from "vitest";
import type { Access } from "~/http/access/route.server";
import { freshSite } from "../../support/fresh-site";
import { fullSite, type FullSite } from "../../support/full-site";
import type { Page } from "../../support/page";
import { runTogether } from "../../support/run-together";
import { addresses, walk } from "../../support/site-forms";
import type { Visitor } from "../../support/visitor";

/** Where each is led to, of the addresses that only some may see. */
const PEOPLE = { owner: "desk", agent: "site", member: "site", visitor: "site" } as const;
type Person = keyof typeof PEOPLE;

interface Answer {
  person: Person;
  path: string;
  page: Page;
}

/** What is the same for all who ask: the browser of who asked may keep it, for as long as is said. */
const KEPT_BY_BROWSERS = /^\/(avatars|art|brand|lgw\/games|wps\/system\/countries)(\/|$)/;

const YEAR_S = 31_536_000;

describe("every address", () => {
  let site: FullSite;
  let browsers: Record<Person, Visitor>;
  const answers: Answer[] = [];

  beforeAll(async () => {
    site = await fullSite({ publicUrl: "https://play.example.com" });
    browsers = {
      owner: await site.staff("owner"),
      agent: site.agent,
      member: site.member,
      visitor: site.visitor({ language: "en" }),
    };
    for (const person of Object.keys(PEOPLE) as Person[]) {
      const { answers: met } = await walk(browsers[person].twin(), PEOPLE[person]);
      const others = addresses
        .map(({ path }) => path.replace(/:\w+/g, "1").replace("*", "no/such/page"))
        .filter((path) => path.startsWith("/admin") === (PEOPLE[person] === "desk"));
      for (const path of new Set([...met.keys(), ...others]))
        answers.push({ person, path, page: met.get(path) ?? (await browsers[person].twin().get(path)) });
    }
  }, 300_000);

  test("runs no two words into one, for whoever reads without CSS", () => {
    const pages = answers.filter(({ page }) => page.status === 200 && isMarkup(page));
    const joints = new Map(
      pages.flatMap(({ path, page }) => runTogether(page.html).map((joint) => [joint, path])),
    );
    expect([...joints].map(([joint, path]) => `${path}: ${joint}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(200);
  });

  const wrongOf = (what: (answer: Answer) => boolean | undefined) =>
    answers.filter((answer) => what(answer) === false).map(tell);

  test("[Q86] has answered, to somebody who may see it", () => {
    const silent = addresses.filter(({ path, sees }) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replace("*", ".+")}(\\?|$)`);
      return !answers.some(
        ({ person, path: asked, page }) =>
          pattern.test(asked) &&
          page.status < 500 &&
          (sees.length === 0 || sees.every((one) => may(person, one))),
      );
    });
    expect(silent.map(({ path }) => path)).toEqual([]);
    const statuses = new Set(answers.map(({ page }) => page.status));
    for (const status of [200, 302, 404, 405]) expect(statuses).toContain(status);
  });

  test("[Q86] tells browsers to come back by TLS alone, for a year at least", () => {
    expect(
      wrongOf(({ page }) => {
        const [, age = "0"] =
          /max-age=(\d+); includeSubDomains/.exec(header(page, "strict-transport-security")) ?? [];
        return Number(age) >= YEAR_S;
      }),
    ).toEqual([]);
  });

  test("[Q86] tells browsers to guess no type, to tell other sites no address, and to be framed by this site alone", () => {
    expect(wrongOf(({ page }) => header(page, "x-content-type-options") === "nosniff")).toEqual([]);
    expect(
      wrongOf(({ page }) => header(page, "referrer-policy") === "strict-origin-when-cross-origin"),
    ).toEqual([]);
    expect(wrongOf(({ page }) => header(page, "x-frame-options") === "SAMEORIGIN")).toEqual([]);
  });

  test("[Q86] tells browsers to run the site's own files alone: no inline script or style, no object, no other base", () => {
    expect(
      wrongOf(({ page }) => {
        const policy = header(page, "content-security-policy");
        const rules = new Map(policy.split(/[;,] /).map((rule) => rule.split(/ (.*)/) as [string, string]));
        return (
          rules.get("default-src") === "'none'" &&
          rules.get("script-src") === "'self'" &&
          rules.get("style-src") === "'self'" &&
          rules.get("object-src") === "'none'" &&
          rules.get("base-uri") === "'none'" &&
          rules.get("frame-ancestors") === "'self'"
        );
      }),
    ).toEqual([]);
    const inline = /<script(?![^>]*\ssrc="\/)|\sstyle="|\son\w+="/;
    expect(wrongOf(({ page }) => !isMarkup(page) || !inline.test(page.html))).toEqual([]);
  });

  test("[Q86] tells browsers to keep nothing that was shown to somebody who is signed in", () => {
    expect(
      wrongOf(({ person, path, page }) => {
        if (person === "visitor" || KEPT_BY_BROWSERS.test(path)) return undefined;
        return /(^|, )no-store$/.test(header(page, "cache-control"));
      }),
    ).toEqual([]);
  });

  test("[Q86] tells browsers to ask again before a kept page is shown, and to keep no other page, no redirect and no error", () => {
    expect(
      wrongOf(({ person, path, page }) => {
        if (person !== "visitor" || KEPT_BY_BROWSERS.test(path)) return undefined;
        const said = header(page, "cache-control");
        const isKept = page.status === 200 && page.headers.has("etag");
        return isKept ? said === "private, no-cache" : /(^|, )no-store$/.test(said);
      }),
    ).toEqual([]);
    expect(answers.some(({ page }) => page.headers.has("etag"))).toBe(true);
  });

  test("is asked for again by browsers that know only the oldest word for it", () => {
    expect(wrongOf(({ page }) => !isMarkup(page) || header(page, "pragma") === "no-cache")).toEqual([]);
  });

  test("[Q86] tells browsers the same where a form is refused: for where it comes from, for its token, for what is in it", async () => {
    const visitor = site.visitor({ language: "en" });
    const refused = [
      await visitor.post("/login", {}, { "sec-fetch-site": "cross-site" }),
      await site.member.post("/member/withdraw", {}),
      await visitor.post("/register", {}),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 422]);
    for (const page of refused) {
      expect(header(page, "cache-control")).toMatch(/no-store$/);
      expect(header(page, "content-security-policy")).toContain("base-uri 'none'");
      expect(header(page, "strict-transport-security")).toContain("max-age=31536000");
    }
  });

  test.each([
    ["/healthz", "no-store"],
    ["/callbacks/softswiss/nobody/play", "no-store"],
    ["/callbacks/nobody", "no-store"],
    // What a page says of an address that leads nowhere is for whoever asked.
    ["/_root.data", "private, no-store"],
    ["/%ff", "private, no-store"],
    ["/missing.png", "private, no-store"],
  ])("[Q86] %s, which is no page: its type is not guessed and it is not kept", async (path, kept) => {
    const page = await site.visitor().get(path);
    expect(header(page, "x-content-type-options")).toBe("nosniff");
    expect(header(page, "cache-control")).toBe(kept);
    expect(header(page, "strict-transport-security")).toContain("max-age=31536000");
  });
});

test("[Q86] without TLS nothing is promised that cannot be kept", async () => {
  const { visitor } = await freshSite();
  expect((await visitor().get("/")).headers.has("strict-transport-security")).toBe(false);
});

const header = ({ headers }: Page, name: string) => headers.get(name) ?? "";
const isMarkup = (page: Page) => header(page, "content-type").startsWith("text/html");
const tell = ({ person, path, page }: Answer) =>
  `${person} ${path} ${page.status}: ${header(page, "cache-control")} | ${header(page, "content-security-policy")}`;

function may(person: Person, { role }: Access): boolean {
  if (role === "visitor") return true;
  if (role === "staff") return person === "owner";
  if (role === "agent") return person === "agent";
  return person === "member" || person === "agent";
}
