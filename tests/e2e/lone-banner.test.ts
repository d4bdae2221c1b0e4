// tier: all
import { beforeAll, expect } from "vitest";
import { allStarted } from "../support/browser";
import { test } from "../support/journey";
import { startOwnPortal, type OwnPortal } from "../support/own-portal";

let portal: OwnPortal;

/** All banners of the lobby but the first are switched off. */
beforeAll(async () => {
  portal = await startOwnPortal();
  const owner = await portal.owner();
  for (const id of [2, 3]) {
    const form = (await owner.get(`/admin/banners/${id}`)).form("runs.enabled");
    const { "runs.enabled": _on, ...fields } = form.fields;
    expect((await owner.submit({ ...form, fields })).status).toBe(303);
  }
});

test.journey(
  "[H05] one banner alone does not turn by itself and has nothing to come round to",
  async ({ page, visit, script }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    if (script) await page.clock.install();
    await visit("/");
    expect(await page.locator(".bw .slide").count()).toBe(1);
    expect(await page.locator(".bw .dots").count()).toBe(0);
    if (!script) return;
    await page.waitForSelector(".bw[data-on=on]");
    const place = await page.locator(".bw .slide").boundingBox();
    await page.clock.runFor(4_000);
    await page.locator(".bw").hover();
    await allStarted(page);
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);
    expect(await page.locator(".strip.run, .bw.turns").count()).toBe(0);
    expect(await page.locator(".bw .slide").boundingBox()).toEqual(place);
  },
  { at: () => portal.url },
);
