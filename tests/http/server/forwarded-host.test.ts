import { expect, test } from "vitest";
import { secretSentTo } from "../../support/codes";
import { EMAIL, reachableSite } from "../../support/reachable";
import { freshSite } from "../../support/fresh-site";

const HOSTILE = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };

test("[Q86] a host that a trusted proxy passes on from whoever asks is in no page, redirect or link", async () => {
  const { url } = await freshSite({ trustProxy: ["127.0.0.1"], publicUrl: "https://play.example.com" });
  const ask = (path: string, headers: Record<string, string>) =>
    fetch(url + path, { headers: { accept: "text/html", ...headers }, redirect: "manual" });
  for (const path of ["/", "/rng", "/member", "/admin", "/no-such-page", "/sitemap.xml", "/help"]) {
    // Asked twice: what is kept of the one answer is the next one's.
    for (const headers of [HOSTILE, {}]) {
      const answer = await ask(path, headers);
      const said = `${[...answer.headers].join("\n")}\n${await answer.text()}`;
      expect([path, said.includes("evil.example")]).toEqual([path, false]);
    }
  }
  expect(await (await ask("/rng", HOSTILE)).text()).toContain(
    '<link rel="canonical" href="https://play.example.com/rng"/>',
  );
});

test("[Q86] such a host makes no form of its own site's, and leads nobody there by mail", async () => {
  const { app, url, visitor } = await reachableSite({ trustProxy: ["127.0.0.1"] });
  const browser = visitor({ language: "en" });
  const form = (await browser.get("/forgot")).form("username", "email");
  const fields = { ...form.fields, username: "farhana", email: EMAIL };
  const foreign = await fetch(browser.origin + form.action, {
    method: "POST",
    headers: { ...HOSTILE, origin: "https://evil.example" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  expect(foreign.status).toBe(403);
  expect(await secretSentTo(app, EMAIL)).toBeUndefined();
  const asked = await browser.post(form.action, fields, HOSTILE);
  expect(asked.status).toBeLessThan(400);
  expect(await secretSentTo(app, EMAIL)).toContain(`${url}/forgot/link`);
});
