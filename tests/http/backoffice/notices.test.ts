import { expect, test } from "vitest";
import { changeSettingByStaff } from "~/domain/settings/change-setting.server";
import { openDesk, type Desk } from "../../support/desk";
import { addNotices } from "../../support/notices";
import type { Page } from "../../support/page";

const DESK = "/admin/notices";
const form = (page: Page) => page.form("readers.type");

const WRITTEN = {
  "readers.type": "B",
  "readers.execution": "",
  "readers.audience": "players",
  promotionType: "",
  sort: "0",
  "texts.en.title": "Maintenance tonight",
  "texts.en.content": "<p>At four</p><script>steal()</script>",
  "texts.bn.title": "আজ রাতে রক্ষণাবেক্ষণ",
  "texts.bn.content": "<p>চারটায়</p>",
  "runs.startsAt": "",
  "runs.endsAt": "",
  "runs.enabled": "on",
};

async function openNoticeDesk() {
  const desk = await openDesk();
  const { browser, staffId } = await desk.signIn("content");
  return { ...desk, browser, staffId };
}

const rowsOf = ({ app }: Desk) => app.db.selectFrom("notices").selectAll().orderBy("id").execute();
const logOf = ({ app }: Desk) =>
  app.db
    .selectFrom("audit_log")
    .select(["action", "target", "before", "after", "actor_id"])
    .where("action", "like", "notice.%")
    .orderBy("id")
    .execute();

test("[Z25 N07] a notice that is written is cleaned, logged, and read at once", async () => {
  const desk = await openNoticeDesk();
  const { browser, staffId } = desk;
  const visitor = desk.visitor({ language: "en" });
  expect((await visitor.get("/notices")).text).not.toContain("Maintenance tonight");
  const saved = await browser.submit(form(await browser.get(`${DESK}/new`)), WRITTEN);
  expect(saved.location).toBe(DESK);
  const list = await browser.follow(saved);
  expect(list.text).toContain("The announcement is saved.");
  expect(list.text).toContain("Running");

  const [row] = await rowsOf(desk);
  expect(JSON.parse(row!.texts)).toEqual({
    en: { title: "Maintenance tonight", content: "<p>At four</p>" },
    bn: { title: "আজ রাতে রক্ষণাবেক্ষণ", content: "<p>চারটায়</p>" },
  });
  expect((await visitor.get("/notices")).text).toContain("Maintenance tonight");
  expect((await desk.visitor({ language: "bn" }).get("/notices")).text).toContain("আজ রাতে রক্ষণাবেক্ষণ");
  const [entry] = await logOf(desk);
  expect(entry).toMatchObject({
    action: "notice.created",
    target: `notice:${row!.id}`,
    before: "",
    actor_id: staffId,
  });
  expect(JSON.parse(entry!.after)).toMatchObject({ type: "B", "title.en": "Maintenance tonight" });
});

test("[Z25 N04 N06] a popup that is written opens for those whom it is for", async () => {
  const desk = await openNoticeDesk();
  const { browser } = desk;
  const popup = {
    ...WRITTEN,
    "readers.type": "PU",
    "readers.execution": "B",
    promotionType: "rebate",
  };
  await browser.submit(form(await browser.get(`${DESK}/new`)), popup);
  const page = await desk.visitor({ language: "en" }).get("/");
  expect(page.dialog.text).toContain("Maintenance tonight");
  expect(page.dialog.links).toContain("/promotions?type=rebate");
  expect((await rowsOf(desk))[0]).toMatchObject({ execution: "B", promotion_type: "rebate" });
});

test("[Z25] a picture in a notice comes from this site or a picture server, and the form says so", async () => {
  const { app, browser } = await openNoticeDesk();
  const empty = form(await browser.get(`${DESK}/new`));
  const content = '<p>Look</p><img src="https://one.example/a.png" alt="">';
  const refused = await browser.submit(empty, { ...WRITTEN, "texts.en.content": content });
  expect([refused.status, form(refused).fields["texts.en.content"]]).toEqual([422, content]);
  expect(refused.text).toContain("Pictures come from this site or from one of its picture servers.");
  await changeSettingByStaff(app, {
    key: "site",
    change: (now) => ({ ...now, imageCdns: ["https://one.example"] }),
    by: { staffId: 1, ip: "" },
  });
  expect((await browser.submit(empty, { ...WRITTEN, "texts.en.content": content })).status).toBe(303);
  expect((await browser.get("/admin/notices")).headers.get("content-security-policy")).toContain(
    "img-src 'self' data: https://one.example;",
  );
});

test("[Z25] a form that was sent twice makes one notice", async () => {
  const desk = await openNoticeDesk();
  const page = await desk.browser.get(`${DESK}/new`);
  for (let times = 0; times < 2; times++) await desk.browser.submit(form(page), WRITTEN);
  expect(await rowsOf(desk)).toHaveLength(1);
  const other = await desk.browser.submit(form(page), { ...WRITTEN, "texts.en.title": "Something else" });
  expect(other.status).toBe(409);
  expect(await rowsOf(desk)).toHaveLength(1);
});

test("[Z25] what is wrong is said once per field, and what was written stays", async () => {
  const desk = await openNoticeDesk();
  const { browser } = desk;
  const refused = async (fields: Record<string, string>) => {
    const page = await browser.submit(form(await browser.get(`${DESK}/new`)), { ...WRITTEN, ...fields });
    expect(page.status).toBe(422);
    return page;
  };
  const period = await refused({ "runs.startsAt": "2026-11-21T20:00", "runs.endsAt": "2026-11-21T19:59" });
  expect(period.text).toContain("Until: The end must be later than the start.");
  expect(period.html).toContain('value="Maintenance tonight"');
  expect((await refused({ "runs.startsAt": "soon" })).text).toContain("From: Enter a day and a time");
  expect((await refused({ "readers.type": "XX" })).text).toContain("Type: Choose one from the list.");
  expect((await refused({ promotionType: "free-money" })).text).toContain("Choose one from the list.");
  expect((await refused({ "readers.type": "PU" })).text).toContain("Choose for whom the popup opens.");
  const agents = await refused({ "readers.type": "H", "readers.audience": "agents" });
  expect(agents.text).toContain("Agents read announcements of the types Platform and Promotion only.");
  const words = await refused({ "texts.bn.title": "", "texts.bn.content": "", "texts.en.title": "" });
  expect(words.text).toContain("Title (বাংলা): This field cannot be empty.");
  expect(words.text).toContain("Title (English): This field cannot be empty.");
  const long = await refused({ "texts.en.content": "x".repeat(1_000_000) });
  expect(long.text).toContain("Text (English): Use at most 20000 characters.");
  expect((await refused({ "texts.en.content": "<script>steal()</script>" })).text).toContain(
    "without scripts",
  );
  expect((await refused({ sort: "1.5" })).text).toContain("Enter a whole number from 0 to 9999.");
  expect(await rowsOf(desk)).toEqual([]);
});

test("[Z25] a preview shows the words and saves nothing", async () => {
  const desk = await openNoticeDesk();
  const page = await desk.browser.submit(form(await desk.browser.get(`${DESK}/new`)), {
    ...WRITTEN,
    intent: "preview",
  });
  expect(page.status).toBe(200);
  const preview = /<aside[^>]*id="preview"[\s\S]*?<\/aside>/.exec(page.html)?.[0];
  expect(preview).toContain("<p>At four</p>");
  expect(preview).not.toContain("steal");
  expect(form(page).fields["texts.en.title"]).toBe("Maintenance tonight");
  expect(await rowsOf(desk)).toEqual([]);
});

test("[Z25 H07] a notice is changed, switched off and on, and deleted, each with what was there before", async () => {
  const desk = await openNoticeDesk();
  const { browser } = desk;
  const [id] = await addNotices(desk.app, [{ title: "", type: "H", titles: { bn: "আগে", ar: "قبل" } }]);
  const lobby = async () => (await desk.visitor({ language: "bn" }).get("/")).text;
  expect(await lobby()).toContain("আগে");

  const edit = await browser.get(`${DESK}/${id}`);
  expect(form(edit).fields["texts.bn.title"]).toBe("আগে");
  await browser.submit(form(edit), { "texts.bn.title": "পরে" });
  expect(await lobby()).toContain("পরে");
  const [changed] = await rowsOf(desk);
  expect(Object.keys(JSON.parse(changed!.texts) as object).sort()).toEqual(["ar", "bn"]);

  const list = await browser.get(DESK);
  const switchForm = list.forms.find(({ action }) => action.endsWith("/switch"))!;
  const off = await browser.follow(await browser.submit(switchForm, { to: "off" }));
  expect(off.text).toContain("The announcement is off.");
  expect(off.text).toContain("Switch on");
  expect(await lobby()).not.toContain("পরে");
  await browser.submit(switchForm, { to: "off" });
  await browser.submit(switchForm, { to: "on" });
  expect(await lobby()).toContain("পরে");

  const question = await browser.get(`${DESK}/${id}/deletion`);
  expect(question.text).toContain("Delete the announcement?");
  expect(await rowsOf(desk)).toHaveLength(1);
  const confirm = question.forms.find(({ action }) => action.endsWith("/deletion"))!;
  expect((await browser.submit(confirm)).location).toBe(DESK);
  expect(await rowsOf(desk)).toEqual([]);
  expect(await lobby()).not.toContain("পরে");
  const log = await logOf(desk);
  expect(log.map(({ action }) => action)).toEqual([
    "notice.changed",
    "notice.switched",
    "notice.switched",
    "notice.deleted",
  ]);
  expect(JSON.parse(log[0]!.before)).toMatchObject({ "title.bn": "আগে" });
  expect(JSON.parse(log[0]!.after)).toMatchObject({ "title.bn": "পরে" });
});

test("[Z25] the desk's list tells planned, running, over and off apart", async () => {
  const desk = await openNoticeDesk();
  const now = desk.clock.now();
  await addNotices(desk.app, [
    { title: "Now", type: "B" },
    { title: "Soon", type: "B", startsAt: now + 1 },
    { title: "Past", type: "B", endsAt: now },
    { title: "Hidden", type: "B", enabled: false },
  ]);
  const shown = async (tab: string) => {
    const { html } = await desk.browser.get(`${DESK}?tab=${tab}`);
    return [...html.matchAll(/class="link" href="\/admin\/notices\/\d+">([^<]*)/g)].map(([, title]) => title);
  };
  expect(await shown("running")).toEqual(["Now"]);
  expect(await shown("planned")).toEqual(["Soon"]);
  expect(await shown("ended")).toEqual(["Past"]);
  expect(await shown("off")).toEqual(["Hidden"]);
  expect(await shown("nonsense")).toHaveLength(4);
});

test("[Z25] a notice that does not exist is not found, and only who edits content gets this far", async () => {
  const desk = await openNoticeDesk();
  const { browser } = desk;
  const csrf = (await browser.get(`${DESK}/new`)).form("csrf").fields.csrf!;
  for (const path of ["/7", "/x", "/7/deletion"]) {
    expect((await browser.get(DESK + path)).status).toBe(404);
    expect((await browser.post(DESK + path, { csrf, ...WRITTEN })).status).toBe(404);
  }
  expect((await browser.post(`${DESK}/7/switch`, { csrf, to: "off" })).status).toBe(404);
  const [id] = await addNotices(desk.app, [{ title: "Now", type: "B" }]);
  expect((await browser.post(`${DESK}/${id}/switch`, { csrf, to: "sideways" })).status).toBe(400);
  const { browser: other } = await desk.signIn("finance");
  for (const path of ["", "/new", `/${id}`, `/${id}/deletion`])
    expect((await other.get(DESK + path)).status).toBe(403);
});

test("who saves what somebody else has changed or switched meanwhile is told so, and changes nothing", async () => {
  const desk = await openNoticeDesk();
  const { app, browser } = desk;
  const [id] = await addNotices(app, [
    { title: "Maintenance", type: "B", titles: { en: "Maintenance", bn: "রক্ষণাবেক্ষণ" } },
  ]);
  const first = form(await browser.get(`${DESK}/${id}`));
  const second = form(await browser.get(`${DESK}/${id}`));
  // Sent twice it is saved once, and the second time nobody is told of anybody else.
  for (let n = 0; n < 2; n++)
    expect((await browser.submit(first, { "texts.en.title": "Maintenance at four" })).status).toBe(303);
  const late = await browser.submit(second, { "texts.en.title": "Maintenance at five" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("Somebody else has saved this in the meantime.");
  expect(form(late).fields["texts.en.title"]).toBe("Maintenance at five");
  const [row] = await rowsOf(desk);
  expect(row!.texts).toContain("Maintenance at four");
});
