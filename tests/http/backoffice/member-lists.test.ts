import { expect, test } from "vitest";
import { openDesk } from "../../support/desk";
import { addAccount } from "../../support/people";
import { addPromotion } from "../../support/promotions";

const PATH = "/admin/promotions/lists";
const FIELDS = {
  ...{ form: "bonus", percent: "100", cap: "5000", multiple: "10", basis: "bonus", measure: "deposits" },
  ...{ goalCount: "1", times: "1", days: "30" },
};

test("[Z26] staff make a list, paste names onto it, see who is on it, and choose it for a promotion", async () => {
  const desk = await openDesk();
  const { app } = desk;
  const { browser } = await desk.signIn("content");
  await addAccount(app, { username: "rahim77" });
  expect((await browser.get(PATH)).text).toContain("No lists yet.");
  for (const tag of ["", "A", "High Rollers", "x".repeat(41), "<b>"]) {
    const refused = await browser.submit((await browser.get(`${PATH}/new`)).form("tag"), { tag });
    expect([tag, refused.status, refused.html.includes('id="list-tag-error"')]).toEqual([tag, 422, true]);
  }
  const form = (await browser.get(`${PATH}/new`)).form("tag");
  const made = await browser.submit(form, { tag: "high-rollers" });
  expect(made.location).toMatch(new RegExp(`^${PATH}/\\d+$`));
  const own = made.location!;
  expect((await browser.submit(form, { tag: "high-rollers" })).location).toBe(own);
  const twin = await browser.submit((await browser.get(`${PATH}/new`)).form("tag"), { tag: "high-rollers" });
  expect([twin.status, twin.text.includes("There is a list of this name already.")]).toEqual([422, true]);

  expect((await browser.get(own)).text).toContain("Nobody is on this list yet.");
  const change = async (what: string, names: string) =>
    browser.submit((await browser.get(`${own}/${what}`)).form("names"), { names });
  const typed = "farhana\nnobody <b>\nrahim77";
  const unknown = await change("add", typed);
  expect([unknown.status, unknown.form("names").fields.names]).toEqual([422, typed]);
  expect(unknown.text).toContain("These usernames do not exist: nobody <b>");
  expect((await change("add", "")).status).toBe(422);
  expect(await app.db.selectFrom("member_tags").selectAll().execute()).toEqual([]);
  const added = await change("add", "Farhana\nRAHIM77");
  expect(added.location).toBe(own);
  expect((await browser.follow(added)).text).toMatch(/Added: 2 .* farhana .* rahim77/);
  expect((await change("remove", "rahim77")).location).toBe(own);
  expect((await change("remove", "rahim77")).text).toContain("These members are not on the list: rahim77");
  expect((await browser.get(PATH)).text).toContain("high-rollers Members: 1");
  expect((await browser.get(`${own}/change`)).status).toBe(404);
  expect((await browser.get(`${PATH}/1`)).status).toBe(404);

  const id = await addPromotion(app, { title: "Guests", joinable: 1 });
  const rules = `/admin/promotions/${id}/rules`;
  const rulesForm = async () => (await browser.get(rules)).form("percent", "tag");
  const other = await browser.submit(await rulesForm(), { ...FIELDS, tag: "nobody-made-it" });
  expect([other.status, other.html.includes('id="rules-tag-error"')]).toEqual([422, true]);
  expect((await browser.submit(await rulesForm(), { ...FIELDS, tag: "high-rollers" })).status).toBe(303);
  expect((await rulesForm()).fields).toMatchObject({ tag: "high-rollers" });
  expect((await browser.submit(await rulesForm(), { ...FIELDS, tag: "" })).status).toBe(303);
  const { browser: owner } = await desk.signIn("owner");
  expect((await owner.get("/admin/audit")).text).toContain("Changed who is on a member list");
});

test("[Z02] lists of members are for those who write promotions alone", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const made = await browser.submit((await browser.get(`${PATH}/new`)).form("tag"), { tag: "guests" });
  const own = made.location!;
  const form = (await browser.get(`${own}/add`)).form("names");
  const { browser: support } = await desk.signIn("support");
  for (const path of [PATH, `${PATH}/new`, own, `${own}/add`, `${own}/remove`])
    expect([path, (await support.get(path)).status]).toEqual([path, 403]);
  expect((await support.submit(form, { names: "farhana" })).status).toBe(403);
  expect(await desk.app.db.selectFrom("member_tags").selectAll().execute()).toEqual([]);
});
