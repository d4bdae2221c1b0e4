import { expect, test, vi } from "vitest";
import { addRooms, setChat } from "../../../../tests/support/chat";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, addCurrency, addStaff } from "../../../../tests/support/people";
import { acquireLease } from "../../shared/lease.server";
import { chatView } from "./chat.views.server";
import { changeBetween, FEED_SIZE, latestLines, watchRoom, type Change } from "./feed.server";
import { hideMessage, liftMute, showMessage } from "./moderate.server";
import { pruneChat } from "./prune-chat.server";
import { sayAsHost, sendMessage } from "./send-message.server";

async function openChat() {
  const fresh = await freshApp();
  const { app } = fresh;
  await addCurrency(app);
  const [cricket, slots] = (await addRooms(app, [{ name: "Cricket" }, { name: "Slots" }])) as [
    number,
    number,
  ];
  const farhana = await addAccount(app, { username: "farhana" });
  const rupa = await addAccount(app, { username: "rupa1987" });
  const trial = await addAccount(app, { username: "trying1", memberType: 4 });
  const staffId = await addStaff(app, { username: "nila", role: "support" });
  let forms = 0;
  const say = (
    accountId: number,
    typed: string,
    { roomId = cricket, key = `form-of-the-test-${forms++}` }: { roomId?: number; key?: string } = {},
  ) => sendMessage(app, { roomId, accountId, typed, key });
  const texts = async (roomId = cricket) => (await latestLines(app, roomId)).map(({ text }) => text);
  const by = { staffId, ip: "192.0.2.1" };
  return { ...fresh, cricket, slots, farhana, rupa, trial, staffId, by, say, texts };
}

test("[N30] what a member says is in the room for everybody, under a name that only its owner knows", async () => {
  const { app, say, texts, cricket, slots, farhana } = await openChat();
  expect(await say(farhana, "  Anyone watching?\n ")).toMatchObject({ ok: true });
  expect(await texts()).toEqual(["Anyone watching?"]);
  expect(await texts(slots)).toEqual([]);
  const [line] = await latestLines(app, cricket);
  expect(line).toMatchObject({ name: "fa***a", isHost: false, accountId: farhana });
  expect(JSON.stringify({ ...line, accountId: 0 })).not.toContain("farhana");
});

test("[N30] a form that is sent twice says it once, also when both come at once", async () => {
  const { say, texts, farhana } = await openChat();
  const key = "the-key-of-one-form";
  const answers = await Promise.all([1, 2, 3].map(() => say(farhana, "once", { key })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await texts()).toEqual(["once"]);
  expect(await say(farhana, "something else", { key })).toMatchObject({ refusal: "different_content" });
  expect(await texts()).toEqual(["once"]);
});

test("[N30] too much in a minute is refused, also when it comes at once, and goes on when the minute is over", async () => {
  const { app, clock, say, texts, farhana, rupa } = await openChat();
  await setChat(app, { perMinute: 3 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => say(farhana, `message ${n}`)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "chat_too_fast" });
  expect(await texts()).toHaveLength(3);
  expect(await say(rupa, "somebody else may")).toMatchObject({ ok: true });
  clock.advance(59_999);
  expect(await say(farhana, "not yet")).toMatchObject({ refusal: "chat_too_fast" });
  clock.advance(1);
  expect(await say(farhana, "now")).toMatchObject({ ok: true });
});

test("[N30] empty, long and linking messages are refused, and links only while the site says so", async () => {
  const { app, say, texts, farhana } = await openChat();
  for (const [typed, refusal] of [
    [" \u200B ", "chat_empty"],
    ["x".repeat(141), "chat_too_long"],
    ["win at www.win.example", "chat_no_links"],
  ] as const)
    expect(await say(farhana, typed)).toEqual({ ok: false, refusal });
  expect(await texts()).toEqual([]);
  expect(await say(farhana, "🏏".repeat(140))).toMatchObject({ ok: true });
  await setChat(app, { allowsLinks: true, maxLength: 200 });
  expect(await say(farhana, "win at www.win.example")).toMatchObject({ ok: true });
  expect(await say(farhana, "x".repeat(200))).toMatchObject({ ok: true });
});

test("[N30] trial accounts read and do not write; closed rooms and rooms that are not there take nothing", async () => {
  const { app, say, trial, farhana, cricket } = await openChat();
  expect(await say(trial, "let me")).toEqual({ ok: false, refusal: "chat_trial" });
  const [closed] = await addRooms(app, [{ name: "Closed", enabled: false }]);
  for (const roomId of [closed!, 404])
    expect(await say(farhana, "hello", { roomId })).toEqual({ ok: false, refusal: "unknown_room" });
  const account = { id: trial, memberType: 4 } as never;
  const view = await chatView(app, { roomId: cricket, before: undefined, account, language: "en" });
  expect(view?.writing).toEqual({ may: false, why: "trial" });
});

test("[N30] a hidden message leaves the room and stays in the store; its writer may be muted for a time, with the reason", async () => {
  const { app, clock, say, texts, farhana, cricket, by, db } = await openChat();
  const said = await say(farhana, "buy my tips");
  const messageId = said.ok ? said.messageId : 0;
  await hideMessage(app, { messageId, reason: "adverts", muteMinutes: 10, by });
  await hideMessage(app, { messageId, reason: "again", muteMinutes: 0, by });
  expect(await texts()).toEqual([]);
  const [kept] = await db.selectFrom("chat_messages").selectAll().execute();
  expect(kept).toMatchObject({ text: "buy my tips", hidden_by: by.staffId, hidden_reason: "adverts" });
  expect(await say(farhana, "why?")).toEqual({ ok: false, refusal: "chat_muted" });
  const account = { id: farhana, memberType: 0 } as never;
  const asked = { roomId: cricket, before: undefined, account, language: "en" };
  expect((await chatView(app, asked))?.writing).toEqual({
    may: false,
    why: { reason: "adverts", untilAt: clock.now() + 600_000 },
  });
  clock.advance(600_000);
  expect(await say(farhana, "back again")).toMatchObject({ ok: true });
  await showMessage(app, { messageId, by });
  expect(await texts()).toEqual(["buy my tips", "back again"]);
  const log = await db.selectFrom("audit_log").select(["action", "target"]).orderBy("id").execute();
  expect(log).toEqual([
    { action: "chat_message.hidden", target: `chat_message:${messageId}` },
    { action: "member.muted", target: `member:${farhana}` },
    { action: "chat_message.shown", target: `chat_message:${messageId}` },
  ]);
});

test("[N30] a mute that is lifted is over, once", async () => {
  const { app, say, farhana, by, db } = await openChat();
  const said = await say(farhana, "oops");
  await hideMessage(app, { messageId: said.ok ? said.messageId : 0, reason: "rude", muteMinutes: 60, by });
  const [mute] = await db.selectFrom("chat_mutes").select("id").execute();
  expect(await liftMute(app, { muteId: mute!.id, by })).toEqual({ ok: true });
  expect(await liftMute(app, { muteId: mute!.id, by })).toMatchObject({ refusal: "unknown_mute" });
  expect(await say(farhana, "sorry")).toMatchObject({ ok: true });
});

test("[N30] somebody of the staff speaks under the own name, without a member's limits", async () => {
  const { app, cricket, staffId } = await openChat();
  await setChat(app, { perMinute: 1 });
  for (const n of [1, 2]) {
    const wish = {
      roomId: cricket,
      staffId,
      typed: `see https://example.com/${n}`,
      key: `host-form-number-${n}`,
    };
    expect(await sayAsHost(app, wish)).toMatchObject({ ok: true });
  }
  const lines = await latestLines(app, cricket);
  expect(lines.map(({ name, isHost, accountId }) => [name, isHost, accountId])).toEqual(
    Array(2).fill(["nila", true, undefined]),
  );
});

test("[N30] a thousand readers cost one query, and the next message one more", async () => {
  const { app, say, farhana, cricket } = await openChat();
  await say(farhana, "first");
  const asked = vi.spyOn(app.db, "selectFrom");
  const looked = () =>
    asked.mock.calls.filter(([table]) => table === ("chat_messages as message" as string)).length;
  await Promise.all(Array.from({ length: 1_000 }, () => latestLines(app, cricket)));
  expect(looked()).toBe(1);
  await say(farhana, "second");
  const all = await Promise.all(Array.from({ length: 1_000 }, () => latestLines(app, cricket)));
  expect(looked()).toBe(2);
  expect(all.at(-1)!.map(({ text }) => text)).toEqual(["first", "second"]);
  asked.mockRestore();
});

test("[N30] who watches a room is told what comes and what is taken out, also of another server's", async () => {
  const { app, clock, say, farhana, rupa, cricket, by } = await openChat();
  const first = await say(farhana, "before");
  const heard: Change[] = [];
  const stop = watchRoom(app, { roomId: cricket, after: 0 }, (change) => heard.push(change));
  await vi.waitFor(() =>
    expect(heard.flatMap(({ said }) => said.map(({ text }) => text))).toEqual(["before"]),
  );
  await say(rupa, "after");
  await vi.waitFor(() => expect(heard.at(-1)!.said.map(({ text }) => text)).toEqual(["after"]));
  const messageId = first.ok ? first.messageId : 0;
  await hideMessage(app, { messageId, reason: "rude", muteMinutes: 0, by });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ said: [], gone: [messageId] }));

  // Another server writes to the store and tells this one nothing.
  const row = { room_id: cricket, account_id: rupa, staff_id: null, text: "from elsewhere" };
  const rest = { created_at: clock.now(), hidden_at: null, hidden_by: null, hidden_reason: "" };
  await app.db
    .insertInto("chat_messages")
    .values({ id: app.ids.next(), ...row, ...rest })
    .execute();
  await vi.waitFor(() => {
    clock.advance(2_000);
    expect(heard.at(-1)!.said.map(({ text }) => text)).toEqual(["from elsewhere"]);
  });
  const before = heard.length;
  stop();
  await say(farhana, "nobody listens");
  expect(heard).toHaveLength(before);
});

test("a line that only moves into or out of the newest has neither come nor gone", () => {
  const lines = (from: number, count = FEED_SIZE) =>
    Array.from({ length: count }, (_, n) => ({ id: from + n }) as never);
  expect(changeBetween(lines(1), lines(2))).toMatchObject({ said: [{ id: 51 }], gone: [] });
  expect(changeBetween(lines(10), [{ id: 9 } as never, ...lines(10, 49)])).toEqual({ said: [], gone: [59] });
  expect(changeBetween([], lines(1, 2))).toMatchObject({ said: [{ id: 1 }, { id: 2 }], gone: [] });
  expect(changeBetween(lines(1, 2), [])).toEqual({ said: [], gone: [1, 2] });
});

test("[N30] history goes back page by page, without a gap", async () => {
  const { app, say, farhana, cricket } = await openChat();
  await setChat(app, { perMinute: 500 });
  for (let n = 1; n <= FEED_SIZE + 3; n++) await say(farhana, `line ${n}`);
  const ask = (before?: number) =>
    chatView(app, { roomId: cricket, before, account: undefined, language: "en" });
  const newest = await ask();
  expect(newest!.lines.map(({ text }) => text)).toEqual(
    Array.from({ length: FEED_SIZE }, (_, n) => `line ${n + 4}`),
  );
  const older = await ask(newest!.olderThan);
  expect(older!.lines.map(({ text }) => text)).toEqual(["line 1", "line 2", "line 3"]);
  expect(older!.olderThan).toBeUndefined();
});

test("[N30] what is older than the site keeps it goes, and the rest stays", async () => {
  const { app, clock, say, texts, farhana } = await openChat();
  await setChat(app, { keepDays: 30 });
  await say(farhana, "long ago");
  clock.advance(29 * 86_400_000);
  await say(farhana, "lately");
  const prune = async () => {
    const lease = await acquireLease(app, { name: "prune-chat", owner: "test", ttlMs: 60_000 });
    return pruneChat(app, lease!);
  };
  expect(await prune()).toBe("done");
  expect(await texts()).toEqual(["long ago", "lately"]);
  clock.advance(2 * 86_400_000);
  expect(await prune()).toBe("done");
  expect(await texts()).toEqual(["lately"]);
});
