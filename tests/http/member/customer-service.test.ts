import { expect, test } from "vitest";
import { silent } from "~/demo/progress";
import { seedChat } from "~/demo/seed-chat";
import { seedSite } from "~/demo/seed-site";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import type { SystemSettings } from "~/domain/settings/system-settings";
import { openDesk } from "../../support/desk";
import { memberSite } from "../../support/member-site";
import { addPromotion } from "../../support/promotions";
import type { Visitor } from "../../support/visitor";

const CONTENT = "My deposit of this morning has not arrived.";

/** A site that is reached as the demo brand is. */
async function demoSite() {
  const site = await memberSite();
  const { app } = site;
  await seedSite(app, silent);
  await seedChat(app, silent);
  const change = (system: Partial<SystemSettings>) =>
    changeSettingByStaff(app, {
      key: "system",
      change: (now) => ({ ...now, ...system }),
      by: { staffId: 1, ip: "" },
    });
  const told = () => app.db.selectFrom("feedback").select(["account_id", "contact"]).orderBy("id").execute();
  return { ...site, change, told, visitor: site.visitor({ language: "en" }) };
}

const targetsIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*target="_blank"/g)].map(([, href]) => href!)),
];

async function writeTo(browser: Visitor, path: string, fields: Record<string, string>) {
  const page = await browser.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  return browser.submit(page.form("kind", "content"), { kind: "deposit", content: CONTENT, ...fields });
}

test("[T02 T39 N22] customer-service and chat targets of the demo answer: a page of the site, which a visitor and a member can use", async () => {
  const { visitor, member, accountId, told } = await demoSite();
  for (const [browser, fields] of [
    [visitor, { contact: "a@example.com" }],
    [member, {}],
  ] as const) {
    const { html } = await browser.get("/");
    expect(html).toContain('title="Customer service"');
    const targets = targetsIn(html);
    expect(targets).toEqual(["/contact"]);
    const sent = await writeTo(browser, targets[0]!, fields);
    expect([sent.status, sent.location]).toEqual([303, "/contact"]);
    expect((await browser.follow(sent)).text).toMatch(/F-\d+/);
  }
  expect(await told()).toEqual([
    { account_id: null, contact: "a@example.com" },
    { account_id: accountId, contact: "" },
  ]);
  const launched = JSON.parse((await member.get("/wps/chat/launch")).html) as { value: { chatUrl: string } };
  const chat = await member.get(new URL(launched.value.chatUrl).pathname);
  expect([chat.status, chat.form("text").method]).toEqual([200, "post"]);
});

test("[S05 N32] where the site is closed, customer service of the site itself can still be written to", async () => {
  const { visitor, change, told } = await demoSite();
  for (const [status, code] of [
    [1, 503],
    [2, 403],
  ] as const) {
    await change({ status });
    const closed = await visitor.get("/");
    expect([closed.status, targetsIn(closed.html)]).toEqual([code, ["/contact"]]);
    expect((await writeTo(visitor, "/contact", { contact: "a@example.com" })).status).toBe(303);
    expect((await visitor.get("/help?tab=feedback")).status).toBe(code);
  }
  expect(await told()).toHaveLength(2);
});

test("what is wrong with a message is said in its place, and nothing is kept", async () => {
  const { visitor, told } = await demoSite();
  const refused = await writeTo(visitor, "/contact", { content: "short" });
  expect(refused.status).toBe(422);
  for (const text of ["Write 10 to 500 characters.", "This field cannot be empty."])
    expect(refused.text).toContain(text);
  expect(await told()).toEqual([]);
});

test("a promotion that one writes to customer service for leads there, where there is no channel for it", async () => {
  const { app, member } = await demoSite();
  await addPromotion(app, { title: "By hand", slug: "by-hand", execution: "M" });
  const page = await member.get("/promotions?id=by-hand");
  expect(page.html).toMatch(/<a class="btn" href="\/contact"/);
});

test("[Z39] at the desk customer service may be a page of this site, and of no other by a trick", async () => {
  const { visitor, signIn } = await openDesk();
  const { browser } = await signIn("owner");
  const form = (await browser.get("/admin/site")).form("gtagId");
  for (const path of ["//evil.example", "/\\evil.example", "/a b", "contact", "javascript:alert(1)"]) {
    const refused = await browser.submit(form, { "contacts[0].path": path });
    expect([path, refused.status]).toEqual([path, 422]);
    expect(refused.text).toContain("or a page of this site such as /contact");
  }
  const saved = await browser.submit(form, { "contacts[0].path": "/contact" });
  expect(saved.status).toBe(303);
  expect(targetsIn((await visitor({ language: "en" }).get("/")).html)).toEqual(["/contact"]);
});
