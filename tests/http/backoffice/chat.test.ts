import { expect, test } from "vitest";
import { addRooms } from "../../support/chat";
import { openDesk, type Desk } from "../../support/desk";
import { signedInMember } from "../../support/sign-in";
import type { Visitor } from "../../support/visitor";

const DESK = "/admin/chat";
const ROOM = {
  "texts.en.name": "Cricket",
  "texts.en.lead": "Matches of today",
  "texts.bn.name": "ক্রিকেট",
  "texts.bn.lead": "",
  sort: "1",
  enabled: "on",
};

const actionsOf = async ({ app }: Desk) =>
  (await app.db.selectFrom("audit_log").select("action").orderBy("id").execute())
    .map(({ action }) => action)
    .filter((action) => /chat|mute|setting/.test(action));

const newRoom = async (browser: Visitor, fields: Record<string, string> = {}) =>
  browser.submit((await browser.get(`${DESK}/rooms/new`)).form("texts.en.name"), { ...ROOM, ...fields });

test("[N30 N28] staff open a room, change it and take it away; what was said in it is kept", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const { member } = await signedInMember(desk, { language: "en" });
  const made = await newRoom(browser);
  expect(made.location).toBe(DESK);
  expect((await browser.follow(made)).text).toContain("Cricket");
  const { id } = await desk.app.db.selectFrom("chat_rooms").select("id").executeTakeFirstOrThrow();

  const room = await member.get("/chat");
  expect(room.dialog.text).toContain("Matches of today");
  await member.submit(room.dialog.form("text"), { text: "hello" });

  const form = (await browser.get(`${DESK}/rooms/${id}`)).form("texts.en.name");
  expect(form.fields).toMatchObject({ "texts.bn.name": "ক্রিকেট", sort: "1", enabled: "on" });
  await browser.submit(form, { "texts.en.name": "Cricket tonight" });
  expect((await member.get("/chat")).dialog.text).toContain("Cricket tonight");

  const removal = await browser.get(`${DESK}/rooms/${id}/removal`);
  expect(removal.text).toContain("“Cricket tonight” disappears from the site at once.");
  await browser.post(`${DESK}/rooms/${id}/removal`, removal.forms.at(-1)!.fields);
  expect((await member.get(`/chat/${id}`)).status).toBe(404);
  expect((await browser.get(`${DESK}/rooms/${id}`)).status).toBe(404);
  expect(await desk.app.db.selectFrom("chat_messages").select("text").execute()).toEqual([{ text: "hello" }]);
  expect(await actionsOf(desk)).toEqual(["chat_room.created", "chat_room.changed", "chat_room.removed"]);
});

test("[N30] a new room that was sent twice is one room, and what is wrong is said per field", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("content");
  const form = (await browser.get(`${DESK}/rooms/new`)).form("texts.en.name");
  for (let times = 0; times < 2; times++) await browser.submit(form, ROOM);
  expect(await desk.app.db.selectFrom("chat_rooms").select("id").execute()).toHaveLength(1);
  const wrong = await newRoom(browser, { "texts.bn.name": "", "texts.en.name": "x".repeat(41), sort: "1e3" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Name (English): Use at most 40 characters.");
  expect(wrong.text).toContain("Enter a whole number from 0 to 9999.");
});

test("[N30] staff hide a message with a reason and mute its writer, put it back, and lift the mute; each is logged", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  const [roomId] = await addRooms(desk.app, [{ name: "Cricket" }]);
  const { member } = await signedInMember(desk, { language: "en" });
  await member.submit((await member.get("/chat")).dialog.form("text"), { text: "buy <my> tips" });
  const list = `${DESK}/rooms/${roomId}/messages`;
  const page = await browser.get(list);
  expect(page.html).toContain("buy &lt;my&gt; tips");
  const hiding = page.links.find((href) => href.endsWith("/hiding"))!;
  const form = (await browser.get(hiding)).form("reason");
  const wrong = await browser.submit(form, { reason: "", muteMinutes: "5" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Reason: This field cannot be empty.");
  expect(wrong.text).toContain("Choose one from the list.");
  const hidden = await browser.submit(form, { reason: "adverts", muteMinutes: "60" });
  expect(hidden.location).toBe(list);
  expect((await browser.follow(hidden)).text).toContain("Hidden: adverts");
  const room = await member.get("/chat");
  expect(room.dialog.text).not.toContain("buy");
  expect(room.dialog.text).toContain("You cannot write until 13:00");

  const showing = (await browser.get(list)).forms.find(({ action }) => action.endsWith("/showing"))!;
  await browser.post(showing.action, showing.fields);
  expect((await member.get("/chat")).dialog.text).toContain("buy <my> tips");
  const mutes = await browser.get(`${DESK}/mutes`);
  const mute = /name="mute" value="(\d+)"/.exec(mutes.html)![1]!;
  await browser.post(`${DESK}/mutes`, { ...mutes.form("mute").fields, mute });
  expect((await browser.get(`${DESK}/mutes`)).text).toContain("Nobody is muted.");
  expect((await member.get("/chat")).dialog.forms.some(({ names }) => names.includes("text"))).toBe(true);
  expect(await actionsOf(desk)).toEqual([
    "chat_message.hidden",
    "member.muted",
    "chat_message.shown",
    "member.unmuted",
  ]);
});

test("[N30] somebody of the staff writes in a room under the own name", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  const [roomId] = await addRooms(desk.app, [{ name: "Cricket" }]);
  const { member } = await signedInMember(desk, { language: "en" });
  const list = `${DESK}/rooms/${roomId}/messages`;
  const sent = await browser.submit((await browser.get(list)).form("text"), {
    text: "The toss is at 13:45.",
  });
  expect(sent.location).toBe(list);
  expect((await member.get("/chat")).dialog.text).toContain(
    "The support · Host · 12:00 The toss is at 13:45.",
  );
  expect((await browser.submit((await browser.get(list)).form("text"), { text: " " })).status).toBe(422);
});

test("[N30] the chat's settings hold at once, are logged, and take no nonsense", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("owner");
  await addRooms(desk.app, [{ name: "Cricket" }]);
  const form = (await browser.get(`${DESK}/settings`)).form("maxLength");
  expect(form.fields).toMatchObject({ maxLength: "140", perMinute: "10", keepDays: "180", externalUrl: "" });
  const wrong = await browser.submit(form, {
    maxLength: "0",
    perMinute: "১০",
    externalUrl: "javascript:alert(1)",
  });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Enter a whole number from 10 to 1000.");
  expect(wrong.text).toContain("Enter an address that begins with https://.");
  await browser.submit(form, { maxLength: "200", visitorsRead: "on" });
  const visitor = desk.visitor({ language: "en" });
  expect((await visitor.get("/chat")).dialog.text).toContain("Cricket");
  const { member } = await signedInMember(desk, { language: "en" });
  expect((await member.get("/chat")).html).toContain('maxLength="200"');
  expect(await actionsOf(desk)).toEqual(["setting.changed"]);
});
