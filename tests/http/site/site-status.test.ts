import { expect, test } from "vitest";
import { sealContact } from "~/domain/content/contacts.server";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import type { App } from "~/domain/app.server";
import { freshSite } from "../../support/fresh-site";

const by = { staffId: 1, ip: "" };
const change = (app: App, system: Partial<SystemSettings>) =>
  changeSettingByStaff(app, { key: "system", change: (now) => ({ ...now, ...system }), by });

/** Not the studio: it is a vendor with rounds to end, and there it is the wallet that takes no new stakes. */
const EVERYWHERE = [
  "/",
  "/home",
  "/rng",
  "/login",
  "/register",
  "/member",
  "/member/depositv2",
  "/agent",
  "/no/such",
];

test("[S01 S02 S06] closed for maintenance, one page stands in for every other, in the visitor's language", async () => {
  const { app, visitor, clock } = await freshSite();
  const open = visitor({ language: "en" });
  expect((await open.get("/")).text).not.toContain("The table is being brushed");
  await change(app, { status: 1, endsAt: clock.now() + 41 * 60_000, messages: { en: "New tables arrive." } });
  for (const path of EVERYWHERE) {
    const page = await open.get(path);
    expect([path, page.status]).toEqual([path, 503]);
    expect(page.headers.get("retry-after")).toBe("2460");
    expect(page.html).not.toMatch(/class="(top|side|foot|tabbar)"/);
    for (const text of [
      "The table is being brushed.",
      "Rounds that were running finish",
      "New tables arrive.",
      "12:41, in 41 minutes",
    ])
      expect(page.text).toContain(text);
  }
  expect((await open.post("/login", { username: "farhana" })).status).toBe(503);
  expect((await visitor({ language: "bn" }).get("/rng")).text).toContain("টেবিল পরিষ্কার করা হচ্ছে।");
  await change(app, { status: 0 });
  expect((await open.get("/rng")).status).toBe(200);
});

test("[S02] a page that was kept for visitors is not shown while the site is closed, and comes back after", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  await browser.get("/rng");
  const kept = await browser.get("/rng");
  const etag = kept.headers.get("etag")!;
  expect(etag).toBeTruthy();
  await change(app, { status: 1 });
  expect((await browser.get("/rng", { "if-none-match": etag })).status).toBe(503);
  await change(app, { status: 0 });
  expect((await browser.get("/rng")).status).toBe(200);
});

test("[S07] the back office, health checks and what vendors call stay open", async () => {
  const { app, visitor } = await freshSite();
  await change(app, { status: 1 });
  const browser = visitor({ language: "en" });
  expect((await browser.get("/admin/login")).status).toBe(200);
  expect((await browser.get("/healthz")).status).toBe(200);
  expect((await browser.get("/readyz")).status).toBe(200);
  expect((await browser.post("/callbacks/softswiss/nobody/play")).status).not.toBe(503);
  expect((await browser.get("/art/sign/soon.svg?lang=en&v=1")).status).toBe(200);
});

test("[S01] programs are told the state as JSON", async () => {
  const { app, visitor } = await freshSite();
  const browser = visitor({ language: "en" });
  const ask = async (path: string) => {
    const answer = await browser.get(path, { accept: "application/json" });
    return { status: answer.status, body: JSON.parse(answer.html) as unknown };
  };
  expect(await ask("/wps/system/status")).toMatchObject({ status: 200, body: { success: true, value: 0 } });
  for (const status of [1, 2] as const) {
    await change(app, { status });
    expect(await ask("/wps/system/status")).toMatchObject({
      status: 200,
      body: { success: true, value: status },
    });
    expect(await ask("/wps/game/list")).toMatchObject({
      status: status === 1 ? 503 : 403,
      body: { success: false, value: status },
    });
  }
});

test("the language can be changed while the site is closed, and leads back to what was asked for", async () => {
  const { app, visitor } = await freshSite();
  await change(app, { status: 1 });
  const browser = visitor({ language: "en" });
  const page = await browser.get("/rng?q=tiger");
  const back = await browser.submit(page.form("redirectTo"), { lang: "bn" });
  expect(back.location).toBe("/rng?q=tiger");
  expect((await browser.follow(back)).text).toContain("টেবিল");
});

test("[S03 S04 S05 N32] not offered: the page says the visitor's own address and how to reach customer service", async () => {
  const { app, visitor } = await freshSite();
  await changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({
      ...now,
      contacts: [
        { csType: "livechat", path: sealContact(app, "https://chat.example/x"), title: { en: "Talk to us" } },
      ],
    }),
    by,
  });
  await change(app, { status: 2 });
  const page = await visitor({ language: "en" }).get("/rng");
  expect(page.status).toBe(403);
  expect(page.text).toContain("Croupier is not offered where you are");
  expect(page.html).toContain("<bdi>127.0.0.1</bdi>");
  expect(page.html).toMatch(
    /<a class="btn btn-p" href="https:\/\/chat\.example\/x" target="_blank" rel="noopener"/,
  );
  expect(page.text).toContain("Talk to us");
});

test("[S08] programs are told that the site is not offered where they ask from", async () => {
  const { app, visitor } = await freshSite();
  const told = async () =>
    (JSON.parse((await visitor().get("/wps/system/permission")).html) as { value: object }).value;
  expect(await told()).toMatchObject({ regionRestriction: false });
  await change(app, { denyAddresses: ["127.0.0.0/8"] });
  expect(await told()).toMatchObject({ regionRestriction: true });
});

test("[S04 S08] the address is the one that the trusted proxy itself saw; without one the header says nothing", async () => {
  const direct = await freshSite();
  await change(direct.app, { denyAddresses: ["203.0.113.0/24"] });
  const forged = { "x-forwarded-for": "203.0.113.84" };
  expect((await direct.visitor().get("/", forged)).status).toBe(200);

  const proxied = await freshSite({ trustProxy: ["127.0.0.1"] });
  await change(proxied.app, { denyAddresses: ["203.0.113.0/24", "2001:db8::/32"] });
  const from = (header: string) =>
    proxied.visitor({ language: "en" }).get("/", { "x-forwarded-for": header });
  for (const header of ["203.0.113.84", "::ffff:203.0.113.84", "198.51.100.1, 203.0.113.84", "2001:db8::7"])
    expect([header, (await from(header)).status]).toEqual([header, 403]);
  expect((await from("203.0.113.84")).html).toContain("<bdi>203.0.113.84</bdi>");
  // Who writes an address of their own choice into the header is not believed.
  for (const header of ["203.0.113.84, 198.51.100.1", "198.51.100.1", "2001:db9::7"])
    expect([header, (await from(header)).status]).toEqual([header, 200]);
  const hostile = await from("<script>alert(1)</script>");
  expect(hostile.html).not.toContain("<script>alert");
});

test("[S04 S07 S08] whoever is no named proxy is judged by their own address, whatever their header says", async () => {
  const { app, visitor } = await freshSite({ trustProxy: ["10.9.8.0/24", "127.0.0.2"] });
  const browser = visitor({ language: "en" });
  const saying = (ip: string, path = "/rng") => browser.get(path, { "x-forwarded-for": ip });
  await change(app, { denyAddresses: ["127.0.0.1"] });
  for (const header of ["198.51.100.1", "10.9.8.7", "198.51.100.1, 10.9.8.7"])
    expect([header, (await saying(header)).status]).toEqual([header, 403]);
  expect((await saying("198.51.100.1")).html).toContain("<bdi>127.0.0.1</bdi>");
  await change(app, { denyAddresses: [], staffAddresses: ["198.51.100.0/24"] });
  expect((await saying("198.51.100.1", "/admin/login")).status).toBe(403);
  await change(app, { staffAddresses: ["127.0.0.1"] });
  expect((await saying("198.51.100.1", "/admin/login")).status).toBe(200);
});

test("[S08] who is let in by address stays in, whatever the other lists say", async () => {
  const { app, visitor } = await freshSite();
  await change(app, { denyAddresses: ["127.0.0.0/8"] });
  expect((await visitor().get("/")).status).toBe(403);
  await change(app, { allowAddresses: ["127.0.0.1"] });
  expect((await visitor().get("/")).status).toBe(200);
  await change(app, { status: 2 });
  expect((await visitor().get("/")).status).toBe(200);
});

test("[S07] with a list of staff addresses the back office is open to those alone", async () => {
  const { app, visitor } = await freshSite();
  await change(app, { staffAddresses: ["198.51.100.0/24"] });
  const page = await visitor({ language: "en" }).get("/admin/login");
  expect(page.status).toBe(403);
  expect(page.html).not.toContain('name="password"');
  expect((await visitor().get("/")).status).toBe(200);
  await change(app, { staffAddresses: ["198.51.100.0/24", "127.0.0.1"] });
  expect((await visitor().get("/admin/login")).status).toBe(200);
});
