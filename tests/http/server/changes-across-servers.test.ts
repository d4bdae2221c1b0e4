// tier: first, on both stores
import { expect, inject, test, vi } from "vitest";
import { Bus } from "~/domain/shared/bus";
import { markChanged } from "~/domain/shared/versions.server";
import { openDesk } from "../../support/desk";
import { freshSite } from "../../support/fresh-site";
import type { Page } from "../../support/page";
import { addPromotion } from "../../support/promotions";

const POPUP = {
  ...{ "readers.type": "PU", "readers.execution": "B", "readers.audience": "players", promotionType: "" },
  ...{ sort: "0", "runs.startsAt": "", "runs.endsAt": "", "runs.enabled": "on" },
  ...{ "texts.en.title": "Maintenance tonight", "texts.en.content": "<p>At four</p>" },
  ...{ "texts.bn.title": "আজ রাতে রক্ষণাবেক্ষণ", "texts.bn.content": "<p>চারটায়</p>" },
};

/**
 * Two servers on one store: staff work at the first, people look at the second, which keeps pages. Where the servers can
 * tell each other, the second is told and its time stands still; where they cannot, it looks every five seconds.
 */
async function scene() {
  const one = await openDesk();
  const two = await freshSite({ databaseUrl: one.databaseUrl, nodeId: 1 });
  const { browser } = await one.signIn("owner");
  const fresh = (path: string) => two.visitor({ language: "en" }).get(path);
  const seen = (path: string, look: (page: Page) => void) =>
    vi.waitFor(
      async () => {
        if (inject("store") === "sqlite") two.clock.advance(5_000);
        look(await fresh(path));
      },
      { interval: 50 },
    );
  // The second time it is a kept page, of a server that has been running for a while.
  for (const path of ["/", "/", "/rng", "/rng", "/languages"]) expect((await fresh(path)).status).toBe(200);
  return { one, two, browser, fresh, seen };
}

test("[Z39] a setting that staff save at one server is on the pages of the other", async () => {
  const { browser, fresh, seen } = await scene();
  expect((await fresh("/")).html).not.toContain("https://facebook.example/");
  const form = (await browser.get("/admin/site")).form("gtagId");
  expect((await browser.submit(form, { facebook: "https://facebook.example/" })).status).toBe(303);
  await seen("/", (page) => expect(page.html).toContain("https://facebook.example/"));
});

test("[Z25] a popup that is written at one server opens at the other, and once it is deleted it does not", async () => {
  const { one, browser, fresh, seen } = await scene();
  expect((await fresh("/rng")).text).not.toContain("Maintenance tonight");
  const form = (await browser.get("/admin/notices/new")).form("readers.type");
  expect((await browser.submit(form, POPUP)).status).toBe(303);
  await seen("/rng", ({ dialog }) => expect(dialog.text).toContain("Maintenance tonight"));
  const { id } = await one.app.db.selectFrom("notices").select("id").executeTakeFirstOrThrow();
  const deletion = (await browser.get(`/admin/notices/${id}/deletion`)).forms.find(({ action }) =>
    action.endsWith("/deletion"),
  );
  expect((await browser.submit(deletion!)).status).toBe(303);
  await seen("/rng", ({ text }) => expect(text).not.toContain("Maintenance tonight"));
});

test("[Z38 S01] closed for maintenance at one server, the other is closed as well, and opens again with it", async () => {
  const { browser, seen } = await scene();
  const closing = (await browser.get("/admin/system/status/1")).form("endsAt");
  expect((await browser.submit(closing, { endsAt: "2026-11-21T13:30" })).status).toBe(303);
  for (const path of ["/rng", "/", "/login"]) await seen(path, ({ status }) => expect(status).toBe(503));
  const opening = (await browser.get("/admin/system/status/0")).forms.find(
    ({ action }) => action === "/admin/system/status/0",
  );
  expect((await browser.submit(opening!)).status).toBe(303);
  for (const path of ["/rng", "/", "/login"]) await seen(path, ({ status }) => expect(status).toBe(200));
});

test("[Z41] a language that is turned on at one server can be chosen at the other, and not after it is turned off", async () => {
  const { two, browser, fresh, seen } = await scene();
  const turn = async (how: string) => {
    const page = await browser.get("/admin/languages");
    const form = page.forms.find(({ fields }) => fields.code === "ar")!;
    expect((await browser.submit(form, { how })).status).toBe(303);
  };
  const arabic = async () => (await two.visitor({ language: "ar" }).get("/rng")).html;
  expect((await fresh("/languages")).dialog.html).not.toContain('value="ar"');
  expect(await arabic()).toContain('<html lang="bn"');
  await turn("on");
  await seen("/languages", ({ dialog }) => expect(dialog.html).toContain('value="ar"'));
  expect(await arabic()).toContain('<html lang="ar" dir="rtl"');
  await turn("off");
  await seen("/languages", ({ dialog }) => expect(dialog.html).not.toContain('value="ar"'));
  expect(await arabic()).toContain('<html lang="bn"');
});

test("what nobody told a server it finds by the data's version, within five seconds and not before", async () => {
  const { one, two, fresh } = await scene();
  await addPromotion({ ...one.app, bus: new Bus() }, { title: "Untold" });
  await one.app.store.transaction(() => markChanged(one.app, "content"));
  two.clock.advance(4_999);
  expect((await fresh("/promotions")).text).not.toContain("Untold");
  await vi.waitFor(
    async () => {
      two.clock.advance(5_000);
      expect((await fresh("/promotions")).text).toContain("Untold");
    },
    { interval: 50 },
  );
});
