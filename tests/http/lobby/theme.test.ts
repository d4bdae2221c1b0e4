import { expect, test } from "vitest";
import { freshSite } from "../../support/fresh-site";
import { memberSite } from "../../support/member-site";
import type { Page } from "../../support/page";

const themeOf = (page: Page) => /<html[^>]* data-theme="([^"]+)"/.exec(page.html)?.[1];

test("dark or light is a form, kept in the browser and back to where it was made", async () => {
  const { visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  expect(themeOf(await browser.get("/rng"))).toBe("dark");
  const choice = (await browser.get("/theme?redirectTo=/rng")).form("theme", "redirectTo");
  const answer = await browser.submit(choice, { theme: "light" });
  expect([answer.status, answer.location]).toEqual([303, "/rng"]);
  for (const path of ["/rng", "/", "/", "/help", "/theme"])
    expect(themeOf(await browser.get(path)), path).toBe("light");
  expect((await browser.get("/theme")).dialog.html).toMatch(/value="light" aria-current="true"/);
});

test("from the link at the foot of any page one is back on that page, at home from nowhere", async () => {
  const { visitor, url } = await freshSite();
  const browser = visitor({ language: "en" });
  const backFrom = async (referer: string, headers: Record<string, string> = {}) => {
    const choice = (await browser.get("/theme", { referer, ...headers })).dialog.form("theme", "redirectTo");
    return (await browser.submit(choice, { theme: "light" })).location;
  };
  expect(await backFrom(`${url}/rng?q=tiger`)).toBe("/rng?q=tiger");
  expect(await backFrom(`${url}/help`)).toBe("/help");
  // With script the dialog alone is asked for.
  expect(await backFrom(`${url}/sports`, { "x-fragment": "1" })).toBe("/sports");
  for (const nowhere of [`${url}/theme`, `${url}/theme?redirectTo=/rng`, "https://evil.example/rng", ""])
    expect([nowhere, await backFrom(nowhere)]).toEqual([nowhere, "/"]);
  const sent = await browser.post("/theme", { theme: "dark" }, { referer: `${url}/theme?from=foot` });
  expect(sent.location).toBe("/");
});

test("a page that is kept for all is not shown in somebody else's theme", async () => {
  const { visitor } = await freshSite();
  const [light, dark] = [visitor(), visitor()];
  await light.post("/theme", { theme: "light" });
  for (const visit of ["the first", "the kept"]) {
    expect(themeOf(await light.get("/")), visit).toBe("light");
    expect(themeOf(await dark.get("/")), visit).toBe("dark");
  }
});

test("members share a lobby with those of their own theme alone", async () => {
  const site = await memberSite();
  const [light, dark] = [site.member, (await site.another()).member];
  await light.submit((await light.get("/theme")).form("theme"), { theme: "light" });
  for (const visit of ["the first", "the kept"]) {
    expect(themeOf(await light.get("/")), visit).toBe("light");
    expect(themeOf(await dark.get("/")), visit).toBe("dark");
  }
});

test("a theme that there is not changes nothing, and the way back stays on the site", async () => {
  const { visitor } = await freshSite();
  const browser = visitor();
  for (const theme of ["", "red", "LIGHT", "light "]) {
    const answer = await browser.post("/theme", { theme, redirectTo: "/rng" });
    expect([answer.status, answer.location]).toEqual([303, "/rng"]);
  }
  expect(browser.cookie("theme")).toBeUndefined();
  for (const redirectTo of ["//evil.example/", "https://evil.example/", "/.//evil.example/"])
    expect((await browser.post("/theme", { theme: "dark", redirectTo })).location).toBe("/");
});

test("the desk stays light", async () => {
  const { visitor } = await freshSite();
  const browser = visitor();
  await browser.post("/theme", { theme: "dark" });
  expect(themeOf(await browser.get("/admin/login"))).toBe("light");
});
