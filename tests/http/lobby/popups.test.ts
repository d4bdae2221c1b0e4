import { beforeEach, expect, test } from "vitest";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addNotices } from "../../support/notices";
import { addAccount, addCurrency, openSessionOf } from "../../support/people";
import type { Page } from "../../support/page";

let site: FreshSite;
let accountId: number;

beforeEach(async () => {
  site = await freshSite();
  await addCurrency(site.app);
  accountId = await addAccount(site.app, { username: "farhana" });
});

const popup = ({ dialog }: Page) => /<h2[^>]*>([^<]*)/.exec(dialog.html)?.[1];
const member = async (options?: { firstLogin: boolean }) =>
  site.visitor({ language: "en", session: await openSessionOf(site.app, accountId, options) });

const addAll = () =>
  addNotices(site.app, [
    { title: "For members", type: "PU", execution: "A" },
    { title: "At first", type: "PU", execution: "F" },
    { title: "For visitors", type: "PU", execution: "B" },
    { title: "Only in the list", type: "B" },
  ]);

test("[N01 N04 N06 T45] the lobby opens with the popup for whoever looks at it", async () => {
  expect(popup(await site.visitor({ language: "en" }).get("/"))).toBeUndefined();
  await addAll();
  const page = await site.visitor({ language: "en" }).get("/");
  expect(popup(page)).toBe("For visitors");
  expect(page.html).toMatch(/<div inert=""[^>]*>/);
  expect(page.dialog.links).toContain("/");
  const signedIn = await member();
  expect(popup(await signedIn.get("/"))).toBe("For members");
  expect(popup(await signedIn.get("/"))).toBeUndefined();
});

test("[N05] the first log-in brings one more, the second does not", async () => {
  await addAll();
  const newcomer = await member({ firstLogin: true });
  expect([popup(await newcomer.get("/")), popup(await newcomer.get("/"))]).toEqual([
    "For members",
    "At first",
  ]);
  const later = await member();
  expect([popup(await later.get("/")), popup(await later.get("/"))]).toEqual(["For members", undefined]);
});

test("[N01] they open on every page that one comes to look around, and on no form and no game", async () => {
  await addAll();
  for (const path of ["/home", "/live", "/rng?sort=name", "/fish", "/promotions"]) {
    const visitor = site.visitor({ language: "en" });
    const page = await visitor.get(path);
    expect([path, popup(page)]).toEqual([path, "For visitors"]);
    expect(page.dialog.links).toContain(path);
    expect(popup(await visitor.get(path))).toBeUndefined();
  }
  for (const path of ["/login", "/register", "/help", "/appDownload"])
    expect((await site.visitor({ language: "en" }).get(path)).text).not.toContain("For visitors");
});

test("[N03] whoever meets several on a list comes back to it, also without script", async () => {
  await addNotices(site.app, [
    { title: "One", type: "PU", execution: "B" },
    { title: "Two", type: "PU", execution: "B" },
  ]);
  const visitor = site.visitor({ language: "en" });
  const first = await visitor.get("/rng?sort=name");
  const next = first.dialog.links.find((link) => link.startsWith("/announcement"))!;
  const second = await visitor.get(next);
  expect(popup(second)).toBe("Two");
  expect(second.dialog.links).toContain("/rng?sort=name");
  expect((await visitor.get(next)).location).toBe("/rng?sort=name");
  const other = site.visitor({ language: "en" });
  const list = await other.get("/rng?sort=name");
  const end = list.forms.find(({ action }) => action.startsWith("/announcement/end"))!;
  expect((await other.submit(end, {})).location).toBe("/rng?sort=name");
});

test("[A20] a log-in raises a flag that brings the popups once, and is down after the first", async () => {
  await addAll();
  const token = await openSessionOf(site.app, accountId);
  const flag = async () =>
    (await site.app.db.selectFrom("sessions").select("after_login").executeTakeFirstOrThrow()).after_login;
  const browser = site.visitor({ language: "en", session: token });
  expect(await flag()).toBe(1);
  await browser.get("/appDownload");
  expect(await flag()).toBe(1);
  expect(popup(await browser.get("/"))).toBe("For members");
  expect(await flag()).toBe(0);
  expect(popup(await browser.get("/"))).toBeUndefined();
  expect((await browser.get("/announcement")).location).toBe("/");
});

test("[N03] a popup is shown once in a session, and again in the next", async () => {
  await addNotices(site.app, [
    { title: "One", type: "PU", execution: "B" },
    { title: "Two", type: "PU", execution: "B" },
  ]);
  const visitor = site.visitor({ language: "en" });
  const first = await visitor.get("/");
  expect(popup(first)).toBe("One");
  expect(first.dialog.text).toContain("Announcement 1 of 2");
  expect(first.dialog.text).toContain("Next, 1 more");
  expect(popup(await visitor.get("/announcement"))).toBe("Two");
  expect(popup(await visitor.get("/"))).toBeUndefined();
  expect((await visitor.get("/announcement")).location).toBe("/");
  expect(popup(await site.visitor({ language: "en" }).get("/"))).toBe("One");

  await addNotices(site.app, [{ title: "Mine", type: "PU", execution: "A" }]);
  expect(popup(await (await member()).get("/"))).toBe("Mine");
  expect(popup(await (await member()).get("/"))).toBe("Mine");
});

test("[N03] somebody who wants no more in this session gets no more", async () => {
  await addNotices(site.app, [
    { title: "One", type: "PU", execution: "B" },
    { title: "Two", type: "PU", execution: "B" },
  ]);
  const visitor = site.visitor({ language: "en" });
  const [form] = (await visitor.get("/")).dialog.forms;
  expect((await visitor.submit(form!)).location).toBe("/");
  expect(popup(await visitor.get("/"))).toBeUndefined();
  const inPlace = site.visitor({ language: "en" });
  expect((await inPlace.post("/announcement/end", {}, { "x-fragment": "1" })).status).toBe(204);
  expect(popup(await inPlace.get("/"))).toBeUndefined();
});

test("[N03] visitors share the kept lobby by what they have seen", async () => {
  await addNotices(site.app, [{ title: "One", type: "PU", execution: "B" }]);
  const [one, other] = [site.visitor({ language: "en" }), site.visitor({ language: "en" })];
  const first = [await one.get("/"), await other.get("/")];
  const second = [await one.get("/"), await other.get("/")];
  const etags = [...first, ...second].map(({ headers }) => headers.get("etag"));
  expect(first.map(popup)).toEqual(["One", "One"]);
  expect(second.map(popup)).toEqual([undefined, undefined]);
  // The first to ask has the page rendered, everybody after gets the kept one.
  expect(etags[1]).toBeTruthy();
  expect(etags[3]).toBeTruthy();
  expect(etags[1]).not.toBe(etags[3]);
  const again = await one.get("/", { "if-none-match": etags[3]! });
  expect(again.status).toBe(304);
});

test("[N02] a popup shows its title and content, and the way to the promotions that it is about", async () => {
  await addNotices(site.app, [
    { title: "Rain", type: "PU", execution: "B", promotionType: "rebate", content: "<p>It <b>pours</b></p>" },
  ]);
  const { dialog } = await site.visitor({ language: "en" }).get("/");
  expect(dialog.html).toContain("<p>It <b>pours</b></p>");
  expect(dialog.links).toContain("/promotions?type=rebate");
});

test("[N03] a forged or foreign cookie is as good as none", async () => {
  await addAll();
  const visitor = site.visitor({ language: "en" });
  for (const cookie of ["popups=x", "popups=eyJvZiI6IiJ9.abc", `popups=${"y".repeat(3_000)}`])
    expect(popup(await visitor.get("/", { cookie: `lang=en; ${cookie}` }))).toBe("For visitors");
});
