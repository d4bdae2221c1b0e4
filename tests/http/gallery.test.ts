import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { changeSetting } from "~/domain/brand/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { freshSite } from "../support/fresh-site";
import { markupFindings } from "../support/page-quality";

/** What is a whole page, or the frame of one, and is looked at there. */
const WHOLE_PAGES = [
  ...["agent", "app", "appcard", "centre", "consent", "desk", "document", "error", "footer", "frame"],
  ...["gallery", "header", "list", "lobby", "safer-play", "side", "splash", "stage", "tabbar"],
];

const folders = readdirSync("app/ui", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function gallery() {
  const site = await freshSite({ gallery: true });
  await changeKept(site.app, "settings", () => changeSetting(site.app, "languages", ["en", "bn", "ar"]));
  return site;
}

test("every component has examples beside it, and they are on the gallery's page", async () => {
  const { visitor } = await gallery();
  const { html } = await visitor({ language: "en" }).get("/gallery");
  const shown = [...html.matchAll(/data-component="([^"]+)"/g)].map(([, name]) => name!);
  const wanted = folders.filter((name) => !WHOLE_PAGES.includes(name));
  expect(shown.sort()).toEqual(wanted.sort());
  expect([...html.matchAll(/data-example="/g)].length).toBeGreaterThan(shown.length);
});

test.each(["en", "bn", "ar"])("every example has sound markup in %s", async (language) => {
  const { visitor } = await gallery();
  const page = await visitor({ language }).get("/gallery");
  expect(page.status).toBe(200);
  expect(page.html).toContain(`<html lang="${language}"`);
  expect(await markupFindings(page.html)).toEqual([]);
});

test("states that go wrong are among the examples, and the page is shown in the dark and in the light", async () => {
  const { visitor } = await gallery();
  const browser = visitor({ language: "en" });
  const dark = await browser.get("/gallery?theme=dark");
  expect(dark.html).toContain('data-theme="dark"');
  expect((await browser.get("/gallery?theme=light")).html).toContain('data-theme="light"');
  for (const state of ['aria-invalid="true"', 'aria-busy="true"', 'class="noimg"', 'class="tile off"'])
    expect(dark.html).toContain(state);
});

test("where people play there is no gallery", async () => {
  const { visitor } = await freshSite();
  expect((await visitor().get("/gallery")).status).toBe(404);
});
