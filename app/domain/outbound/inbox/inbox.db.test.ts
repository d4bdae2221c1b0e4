import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addStaff } from "../../../../tests/support/people";
import { addAccount } from "../../../../tests/support/team";
import { moveInTree } from "../../agents/move-in-tree.server";
import { startOfDay } from "../../shared/day";
import { deleteMessages, listMessages, markRead, openMessage, PAGE_SIZE, unreadCount } from "./inbox.server";
import { sendMessage } from "./send.server";

async function openInbox() {
  const fresh = await freshApp();
  const { app } = fresh;
  const agent = await addAccount(app, { username: "khulna", memberType: 1 });
  const below = await addAccount(app, { username: "farhana", under: agent });
  const aside = await addAccount(app, { username: "rupa" });
  const trial = await addAccount(app, { username: "trying", memberType: 4 });
  const staffId = await addStaff(app, { username: "nila", role: "support" });
  let forms = 0;
  const send = (asked: Partial<Parameters<typeof sendMessage>[1]["asked"]>) =>
    sendMessage(app, {
      asked: {
        ...{ audience: "all" as const, names: [], agent: "", kind: "account" as const },
        texts: { en: { title: "Hello", content: "Words" } },
        idempotencyKey: `form-of-the-test-${forms++}`,
        ...asked,
      },
      by: { staffId, ip: "192.0.2.1" },
    });
  const titles = async (accountId: number) => {
    const page = await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 });
    return page.items.map(({ words }) => words?.title);
  };
  const unread = (id: number, memberType = 0) => unreadCount(app, { id, memberType });
  const text = (title: string) => ({ texts: { en: { title, content: "Words" } } });
  return { ...fresh, agent, below, aside, trial, send, titles, unread, text };
}

test("[Z43] a message reaches those it is addressed to: by name, below an agent, or all, as one row", async () => {
  const { db, agent, below, aside, send, titles, text } = await openInbox();
  await send({ ...text("to all") });
  await send({ ...text("to the team"), audience: "team", agent: "Khulna" });
  await send({ ...text("to two"), audience: "named", names: ["rupa", "KHULNA"] });
  expect(await titles(below)).toEqual(["to the team", "to all"]);
  expect(await titles(agent)).toEqual(["to two", "to all"]);
  expect(await titles(aside)).toEqual(["to two", "to all"]);
  expect(await db.selectFrom("inbox_messages").select("id").execute()).toHaveLength(3);
  expect(await db.selectFrom("inbox_recipients").select("account_id").execute()).toHaveLength(2);
  const log = await db.selectFrom("audit_log").select("action").execute();
  expect(log.map(({ action }) => action)).toEqual(Array(3).fill("message.sent"));
});

test("[Z43] names that nobody has, agents that are none, and trial accounts are refused, and nothing is sent", async () => {
  const { db, send } = await openInbox();
  expect(await send({ audience: "named", names: ["rupa", "nobody", "trying"] })).toEqual({
    ...{ ok: false, refusal: "unknown_names", names: ["nobody", "trying"] },
  });
  expect(await send({ audience: "team", agent: "rupa" })).toMatchObject({ refusal: "unknown_agent" });
  expect(await db.selectFrom("inbox_messages").select("id").execute()).toEqual([]);
});

test("[Z43] a form that is sent twice is one message; with other words it is refused", async () => {
  const { aside, send, titles, text } = await openInbox();
  const key = { idempotencyKey: "the-key-of-one-form" };
  const [first, second] = await Promise.all([
    send({ ...text("once"), ...key }),
    send({ ...text("once"), ...key }),
  ]);
  expect(second).toEqual(first);
  expect(await send({ ...text("other"), ...key })).toMatchObject({ refusal: "different_content" });
  expect(await titles(aside)).toEqual(["once"]);
});

test("[N15 N16] the unread count is what was not opened, and opening a message lowers it", async () => {
  const { app, below, aside, send, unread, text } = await openInbox();
  for (const title of ["one", "two", "three"]) await send(text(title));
  expect([await unread(below), await unread(aside)]).toEqual([3, 3]);
  const page = await listMessages(app, { accountId: below, language: "en", kind: undefined, pageNo: 1 });
  const [newest] = page.items;
  expect(newest).toMatchObject({ isRead: false, words: { title: "three" } });
  expect(await openMessage(app, { accountId: below, id: newest!.id, language: "en" })).toBeDefined();
  await openMessage(app, { accountId: below, id: newest!.id, language: "en" });
  expect([await unread(below), await unread(aside)]).toEqual([2, 3]);
  await markRead(app, { accountId: below, ids: "unread" });
  expect([await unread(below), await unread(aside)]).toEqual([0, 3]);
});

test("[N15] deleting takes a message out of one inbox, and another's is neither found, read nor deleted", async () => {
  const { app, below, aside, send, titles, unread, text } = await openInbox();
  await send(text("to all"));
  const sent = await send({ ...text("rupa's own"), audience: "named", names: ["rupa"] });
  const id = sent.ok ? sent.messageId : 0;
  expect(await openMessage(app, { accountId: below, id, language: "en" })).toBeUndefined();
  expect(await deleteMessages(app, { accountId: below, ids: [id] })).toBe(0);
  await markRead(app, { accountId: below, ids: [id] });
  expect(await unread(aside)).toBe(2);
  const all = (await listMessages(app, { accountId: below, language: "en", kind: undefined, pageNo: 1 }))
    .items;
  expect(await deleteMessages(app, { accountId: below, ids: all.map((message) => message.id) })).toBe(1);
  expect([await titles(below), await unread(below)]).toEqual([[], 0]);
  expect(await titles(aside)).toEqual(["rupa's own", "to all"]);
});

test("[N17] a trial account has no unread messages, and nobody asks the store", async () => {
  const { app, trial, send, unread } = await openInbox();
  await send({});
  expect(await unread(trial, 4)).toBe(0);
  expect(await unreadCount({ ...app, db: undefined as never }, { id: trial, memberType: 4 })).toBe(0);
});

test("who becomes a member later does not get what went to all before", async () => {
  const { app, clock, send, titles, text } = await openInbox();
  await send(text("before"));
  clock.advance(1_000);
  const late = await addAccount(app, { username: "late", createdAt: clock.now() });
  await send(text("after"));
  expect(await titles(late)).toEqual(["after"]);
});

test("[Z43] who is moved keeps the letters of the team of each day, and gets none that the new upline sent before", async () => {
  const { app, clock, agent: oldAgent, below, send, titles, unread, text } = await openInbox();
  const top = await addAccount(app, { username: "dhaka", memberType: 1 });
  const newAgent = await addAccount(app, { username: "barisal", memberType: 1, under: top });
  const toTeams = async (day: string) => {
    for (const agent of ["khulna", "dhaka", "barisal"])
      await send({ ...text(`${agent}, ${day}`), audience: "team", agent });
  };
  await toTeams("before");
  await app.store.transaction(() => moveInTree(app, { accountId: below, toId: newAgent }));
  await toTeams("that day");
  const ofOldTeam = ["khulna, that day", "khulna, before"];
  expect([await titles(below), await unread(below)]).toEqual([ofOldTeam, 2]);
  clock.moveTo(startOfDay(20261122, app.config.timeZone));
  await toTeams("after");
  const ofNewTeam = ["barisal, after", "dhaka, after"];
  expect([await titles(below), await unread(below)]).toEqual([[...ofNewTeam, ...ofOldTeam], 4]);
  clock.advance(3_600_000);
  await app.store.transaction(() => moveInTree(app, { accountId: below, toId: oldAgent }));
  clock.moveTo(startOfDay(20261123, app.config.timeZone));
  await toTeams("back");
  expect(await titles(below)).toEqual(["khulna, back", ...ofNewTeam, ...ofOldTeam]);
});

test("[N15] the list is paged by twenty and by kind", async () => {
  const { app, aside, send, text } = await openInbox();
  for (let n = 1; n <= PAGE_SIZE + 2; n++)
    await send({ ...text(`message ${n}`), kind: n % 2 ? "cashier" : "account" });
  const ask = async (pageNo: number, kind?: "cashier") =>
    (await listMessages(app, { accountId: aside, language: "en", kind, pageNo })).items.map(
      ({ words }) => words?.title,
    );
  expect(await ask(1)).toHaveLength(20);
  expect(await ask(2)).toEqual(["message 2", "message 1"]);
  expect(await ask(1, "cashier")).toHaveLength(11);
});
