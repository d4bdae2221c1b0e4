import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { addCurrency } from "../../support/people";
import { addCatalogue } from "../../support/small-catalogue";

async function room() {
  const site = await freshSite();
  await addCatalogue(site.app, {
    vendors: [{ code: "near", name: "Near Shore" }],
    games: [
      { vendor: "near", code: "reels", names: { en: "Plain Reels", bn: "সাদা রিল" } },
      { vendor: "near", code: "table", type: "LIVE", names: { en: "Salon" } },
    ],
  });
  return { ...site, reader: site.visitor({ language: "en" }) };
}

const names = (html: string) => [...html.matchAll(/<span class="t">([^<]*)/g)].map(([, name]) => name);

/** As it is written: a browser, and so `fetch`, would not send such a host. */
function askAs(url: string, host: string): Promise<{ status: number; text: string; headers: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/rng`, { headers: { host, accept: "text/html" } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode!, text, headers: JSON.stringify(answer.headers) }),
      );
    });
    asked.on("error", reject).end();
  });
}

test.each(["NOTHING", "constructor", "RNG'--", "", "x".repeat(10_000)])(
  "an unknown game type (%s) lists nothing for programs, and all of its page for people",
  async (gameType) => {
    const { url, reader } = await room();
    const query = new URLSearchParams({ gameType });
    const answer = await fetch(`${url}/lgw/games?${query}`);
    expect(answer.status).toBe(200);
    const { value } = (await answer.json()) as { value: { content: object[] } };
    // Without a type all types are meant.
    expect(value.content).toHaveLength(gameType === "" ? 2 : 0);
    const page = await reader.get(`/rng?${new URLSearchParams({ kind: gameType })}`);
    expect([page.status, names(page.html)]).toEqual([200, ["Plain Reels"]]);
    const choice = await reader.get(`/vendors/${encodeURIComponent(gameType.slice(0, 500)) || "x"}`);
    expect(choice.status).toBe(404);
  },
);

test.each(["nobody", "__proto__", "near' OR 1=1 --", "🐯\0"])(
  "an unknown vendor (%s) is a list without games, which says so",
  async (vendor) => {
    const { url, reader } = await room();
    const query = new URLSearchParams({ vassalage: vendor });
    const page = await reader.get(`/rng?${query}`);
    expect([page.status, names(page.html)]).toEqual([200, []]);
    expect(page.text).toContain("No game matches");
    const answer = await fetch(`${url}/lgw/games?${query}`);
    expect([answer.status, ((await answer.json()) as { value: { total?: number } }).value]).toMatchObject([
      200,
      { content: [] },
    ]);
  },
);

test.each(["0", "-1", "1000000000", "1e9", "x"])("page %s is a page that exists", async (pageNo) => {
  const { url, reader } = await room();
  const page = await reader.get(`/rng?pageNo=${pageNo}`);
  expect([page.status, names(page.html)]).toEqual([200, ["Plain Reels"]]);
  const answer = await fetch(`${url}/lgw/games?pageNo=${pageNo}`);
  expect([200, 422]).toContain(answer.status);
  if (answer.status === 422) expect(await answer.json()).toMatchObject({ success: false });
});

test("a search of 10 kB is cut to what a name can have, and its answer is a page", async () => {
  const { reader } = await room();
  for (const query of ["x".repeat(10_000), "অ".repeat(1_100), "\0".repeat(3_300)]) {
    const page = await reader.follow(await reader.get(`/rng?q=${encodeURIComponent(query)}`));
    expect([page.status, page.form("q").fields.q!.length]).toEqual([200, 100]);
  }
});

test.each([
  ["evil.example", 200],
  ["evil.example:8080", 200],
  ["evil.example:80@localhost", 400],
  ['"><script>alert(1)</script>', 400],
  ["evil.example/path?x=", 400],
])(
  "a hostile host (%s) is in no page, and neither in the one that is kept for the next",
  async (host, status) => {
    const { url, reader } = await room();
    const asked = await askAs(url, host);
    expect(asked.status).toBe(status);
    expect(asked.text + asked.headers).not.toContain(host.split(":")[0]);
    const next = await reader.get("/rng");
    expect([next.status, next.html.includes("evil.example")]).toEqual([200, false]);
  },
);

test("[Q90] a request that names no host, or an empty one, is none", async () => {
  const { url, reader } = await room();
  const { hostname, port } = new URL(url);
  const say = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      const line = connect(Number(port), hostname, () => line.end(`${lines.join("\r\n")}\r\n\r\n`));
      let answer = "";
      line.on("data", (part) => (answer += String(part)));
      line.on("close", () => resolve(answer)).on("error", reject);
    });
  for (const host of [[], ["Host:"], ["Host: "], ["Host: :80"]])
    for (const version of host.length === 0 ? ["1.1"] : ["1.0", "1.1"]) {
      const answer = await say([`GET /rng HTTP/${version}`, ...host, "Connection: close"]);
      expect([host, version, answer.slice(0, 12)]).toEqual([host, version, "HTTP/1.1 400"]);
    }
  expect((await reader.get("/rng")).status).toBe(200);
});

test.each([[], ["203.0.113.1"]])(
  "an address that a peer claims in X-Forwarded-For, where %j is trusted, gives nobody new tries",
  async (...trustProxy: string[]) => {
    const site = await freshSite({ trustProxy, humanCheck: true });
    await addCurrency(site.app);
    const claims = [
      "203.0.113.9",
      "127.0.0.1, 203.0.113.9",
      "::1",
      "'; DROP TABLE accounts; --",
      "x".repeat(4_000),
    ];
    const asks = [];
    for (const [n, ip] of claims.entries()) {
      const browser = site.visitor({ language: "en", ip });
      expect((await browser.get("/rng")).status).toBe(200);
      const form = (await browser.get("/login")).form("username", "password");
      const answer = await browser.submit(form, { username: `member${n}`, password: "Wrong#2026" });
      expect(answer.status).toBe(422);
      asks.push(answer.forms.some(({ names }) => names.includes("captcha")));
    }
    expect(asks).toEqual([false, false, true, true, true]);
  },
);

test.each(["xx", "", "en'--", "../en", "constructor", "x".repeat(10_000)])(
  "a language that there is none of (%s) leaves the page in the language it has, and is not kept",
  async (lang) => {
    const { reader } = await room();
    const query = new URLSearchParams({ lang });
    const page = await reader.get(`/rng?${query}`);
    expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
    expect(page.html).toContain('<html lang="en" dir="ltr"');
    expect(names(page.html)).toEqual(["Plain Reels"]);
    expect((await reader.get(`/no-such-page?${query}`)).status).toBe(404);
  },
);
