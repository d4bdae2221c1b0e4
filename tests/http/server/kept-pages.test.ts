import type { ServerBuild } from "@remix-run/node";
import * as build from "virtual:remix/server-build";
import { beforeEach, expect, test, vi } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import { KeptPages } from "~/http/server/page-cache";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import type { Page } from "../../support/page";

let site: FreshSite;
beforeEach(async () => {
  site = await freshSite();
  await addCurrency(site.app);
});

const by = { staffId: 1, ip: "" };
const rename = (name: string) => changeSettingByStaff(site.app, { key: "name", change: () => name, by });
const change = (system: Partial<SystemSettings>) =>
  changeSettingByStaff(site.app, { key: "system", change: (now) => ({ ...now, ...system }), by });

/** Asked for so often that every copy there can be of a page is there. */
async function primed(path = "/", options: Parameters<FreshSite["visitor"]>[0] = { language: "en" }) {
  for (let n = 0; n < 4; n++) await site.visitor(options).get(path);
}

async function member(username: string) {
  const session = await openSessionOf(site.app, await addAccount(site.app, { username }));
  return site.visitor({ language: "en", session });
}

const without = (page: Page, ...names: string[]) =>
  [...page.headers].filter(([name]) => !["date", "x-request-id", ...names].includes(name));

test("a kept page has the same body and headers each time it is asked for, and a request id of its own", async () => {
  const asked: Page[] = [];
  for (let n = 0; n < 4; n++) asked.push(await site.visitor({ language: "en" }).get("/"));
  const [first, ...others] = asked;
  for (const page of others) {
    expect(page.html).toBe(first!.html);
    expect(without(page)).toEqual(without(first!));
  }
  expect(new Set(asked.map(({ headers }) => headers.get("x-request-id"))).size).toBe(4);
  expect(first!.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(first!.headers.get("cache-control")).toBe("private, no-cache");
});

test("two hundred who ask at once for a page that is not cached yet share one rendering, visitors and members", async () => {
  const { entry } = build as unknown as ServerBuild;
  const { default: render, ...others } = entry.module;
  const rendering = vi.fn(render);
  entry.module = { ...others, default: rendering };
  try {
    const visitors = Array.from({ length: 200 }, () => site.visitor({ language: "en" }).get("/"));
    const pages = await Promise.all(visitors);
    expect(new Set(pages.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
    expect(pages[0]!.status).toBe(200);
    expect(rendering).toHaveBeenCalledTimes(1);

    rendering.mockClear();
    const people = await Promise.all(Array.from({ length: 20 }, (_, at) => member(`rahim${at}`)));
    const lobbies = await Promise.all(people.map((person) => person.get("/")));
    lobbies.forEach(({ html }, at) => expect(html).toContain(`rahim${at}`));
    expect(rendering).toHaveBeenCalledTimes(1);
  } finally {
    entry.module = { ...others, default: render };
  }
});

test.each(["visitor", "member"])(
  "where the %s leaves whose request makes a page, one of those who wait makes it and the others share that one",
  async (who) => {
    const { entry, routes } = build as unknown as ServerBuild;
    const { default: render, ...others } = entry.module;
    const rendering = vi.fn(render);
    const root = routes.root!;
    const { module } = root;
    const load = module.loader!;
    let loads = 0;
    const untilFirstLeaves: typeof load = async (asked) => {
      if (++loads === 1)
        await new Promise((done) => asked.request.signal.addEventListener("abort", done, { once: true }));
      return load(asked);
    };
    const sharing = vi.spyOn(KeptPages.prototype, "share");
    const errors = vi.spyOn(site.app.log, "error");
    const open = async (_: unknown, at: number) =>
      who === "member" ? member(`rahim${at}`) : site.visitor({ language: "en" });
    const [first, ...crowd] = await Promise.all(Array.from({ length: 21 }, open));
    entry.module = { ...others, default: rendering };
    root.module = { ...module, loader: untilFirstLeaves };
    try {
      const leaving = new AbortController();
      const left = first!.getUntil("/", leaving.signal).catch((error: unknown) => error);
      await expect.poll(() => loads, { timeout: 15_000 }).toBe(1);
      const answers = crowd.map((one) => one.get("/"));
      await expect.poll(() => sharing.mock.calls.length, { timeout: 15_000 }).toBe(21);
      leaving.abort();
      expect(await left).toMatchObject({ name: "AbortError" });
      for (const { status, html } of await Promise.all(answers))
        expect([status, html.includes("</html>")]).toEqual([200, true]);
      expect(rendering).toHaveBeenCalledTimes(1);
      await crowd[0]!.get("/");
      expect(rendering).toHaveBeenCalledTimes(1);
      expect(errors).not.toHaveBeenCalled();
    } finally {
      entry.module = { ...others, default: render };
      root.module = module;
      sharing.mockRestore();
    }
  },
);

test("what staff change is seen by the next who asks", async () => {
  await primed();
  await rename("Rajbari");
  expect((await site.visitor({ language: "en" }).get("/")).html).toContain("Rajbari</title>");
  await primed();
  await change({ status: 1 });
  expect((await site.visitor({ language: "en" }).get("/")).status).toBe(503);
  await change({ status: 0 });
  expect((await site.visitor({ language: "en" }).get("/")).status).toBe(200);
});

test("what begins to apply to some addresses is asked of every visitor, however often a page was kept before", async () => {
  await primed();
  await change({ denyAddresses: ["127.0.0.1", "::1"] });
  for (let n = 0; n < 3; n++) expect((await site.visitor({ language: "en" }).get("/")).status).toBe(403);
  await change({ denyAddresses: ["203.0.113.9"] });
  for (let n = 0; n < 3; n++) expect((await site.visitor({ language: "en" }).get("/")).status).toBe(200);
});

test("an address with a field that no page reads gets its page, and no copy of its own", async () => {
  for (let n = 0; n < 3; n++) {
    const made = await site.visitor({ language: "en" }).get(`/?made-up=${n}`);
    expect(made.status).toBe(200);
    expect(made.headers.get("etag")).toBeNull();
    expect((await site.visitor({ language: "en" }).get("/?lang=en")).headers.get("etag")).toMatch(/^W\//);
  }
});

test("each language has its own copy, by cookie and by address", async () => {
  await primed();
  const html = async (path: string, language?: string) =>
    (await site.visitor({ ...(language && { language }) }).get(path)).html;
  for (let n = 0; n < 3; n++) {
    expect(await html("/", "bn")).toMatch(/<html lang="bn"/);
    expect(await html("/", "en")).toMatch(/<html lang="en"/);
    expect(await html("/?lang=en", "bn")).toMatch(/<html lang="en"/);
    expect(await html("/")).toMatch(/<html lang="bn"/);
  }
});

test("nobody sees what is another's: members, visitors and whoever has just left", async () => {
  const [one, other] = [await member("rahim"), await member("karim")];
  for (let n = 0; n < 3; n++) {
    expect((await one.get("/")).html).toContain("rahim");
    const visited = (await site.visitor({ language: "en" }).get("/")).html;
    expect(visited).not.toMatch(/rahim|karim|name="csrf"/);
    const seen = (await other.get("/")).html;
    expect(seen).toContain("karim");
    expect(seen).not.toContain("rahim");
  }
  expect(one.cookie("session")).toBeDefined();
});

test("a line that is said once is said to whom it is meant for, and once", async () => {
  await primed();
  const leaving = await member("rahim");
  const form = (await leaving.get("/logout")).forms.find(({ action }) => action === "/logout")!;
  const left = await leaving.submit(form);
  const said = await leaving.follow(left);
  expect(said.html).toContain('class="flash');
  for (let n = 0; n < 2; n++) {
    expect((await leaving.get("/")).html).not.toContain('class="flash');
    expect((await site.visitor({ language: "en" }).get("/")).html).not.toContain('class="flash');
  }
});

test("a popup is shown once to each visitor, and what remembers it goes with the kept page", async () => {
  await addNotices(site.app, [{ title: "One", type: "PU", execution: "B" }]);
  for (let n = 0; n < 4; n++) {
    const browser = site.visitor({ language: "en" });
    const [first, second] = [await browser.get("/"), await browser.get("/")];
    expect(first.headers.getSetCookie()).toHaveLength(1);
    expect([first.html, second.html].map((html) => html.includes("<dialog"))).toEqual([true, false]);
  }
});

test("a page that the browser has already is not sent again, whichever way it says so", async () => {
  await primed();
  const browser = site.visitor({ language: "en" });
  const { headers } = await browser.get("/");
  const etag = headers.get("etag")!;
  const known = [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"];
  for (const tag of known) {
    const answer = await browser.get("/", { "if-none-match": tag });
    expect([tag, answer.status, answer.html]).toEqual([tag, 304, ""]);
    expect(answer.headers.get("etag")).toBe(etag);
  }
  expect((await browser.get("/", { "if-none-match": '"other"' })).status).toBe(200);
  await rename("Rajbari");
  expect((await browser.get("/", { "if-none-match": etag })).status).toBe(200);
});

test("HEAD says what GET would, and every encoding holds the same page", async () => {
  await primed();
  const ask = (method: string, encoding: string) =>
    fetch(`${site.url}/`, { method, headers: { cookie: "lang=en", "accept-encoding": encoding } });
  const pages = await Promise.all(["identity", "gzip", "br"].map(async (e) => (await ask("GET", e)).text()));
  expect(new Set(pages).size).toBe(1);
  for (const encoding of ["identity", "gzip", "br"]) {
    const [head, get] = [await ask("HEAD", encoding), await ask("GET", encoding)];
    expect(head.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    expect(await head.text()).toBe("");
  }
});
