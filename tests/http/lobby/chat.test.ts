import { expect, onTestFinished, test, vi } from "vitest";
import { hideMessage } from "../../../app/domain/messaging/chat/moderate.server";
import { addRooms, setChat } from "../../support/chat";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, openSessionOf } from "../../support/people";
import { signedInMember } from "../../support/sign-in";

async function openChat() {
  const site = await freshSite();
  const [cricket, slots] = (await addRooms(site.app, [
    { name: "Cricket", names: { en: "Cricket", bn: "ক্রিকেট" } },
    { name: "Slots", sort: 1 },
  ])) as [number, number];
  return { ...site, cricket, slots, ...(await signedInMember(site, { language: "en" })) };
}

const by = { staffId: 1, ip: "192.0.2.1" };

test("[N28 T53] the chat is a dialog over the lobby, whose form says a message and shows it, without script", async () => {
  const { member, cricket } = await openChat();
  const page = await member.get("/chat");
  expect(page.status).toBe(200);
  expect(page.dialog.text).toContain("Cricket");
  expect(page.dialog.links).toContain(`/chat/${cricket}`);
  const sent = await member.submit(page.dialog.form("text"), { text: "<b>Hello</b> \u202Eevil & 🏏" });
  expect([sent.status, sent.location]).toEqual([303, `/chat/${cricket}`]);
  const after = await member.follow(sent);
  expect(after.dialog.html).toContain('<p dir="auto">&lt;b&gt;Hello&lt;/b&gt; evil &amp; 🏏</p>');
  expect(after.dialog.html).not.toContain("<b>Hello");
});

test("[T53] a keyboard reaches the messages, which scroll, by their name", async () => {
  const { member } = await openChat();
  const log = /<div class="chat-log"[^>]*>/.exec((await member.get("/chat")).dialog.html)?.[0];
  expect(log).toContain('tabindex="0"');
  expect(log).toContain('role="log" aria-label="Messages"');
});

test("[T53] the side menu leads to it for whoever may read", async () => {
  const site = await openChat();
  expect((await site.member.get("/promotions")).links).toContain("/chat");
  expect((await site.visitor({ language: "en" }).get("/promotions")).links).not.toContain("/chat");
  await setChat(site.app, { visitorsRead: true });
  expect((await site.visitor({ language: "en" }).get("/promotions")).links).toContain("/chat");
});

test("[N30] what is refused comes back with the words and the reason", async () => {
  const { member, cricket } = await openChat();
  const form = (await member.get(`/chat/${cricket}`)).dialog.form("text");
  const refused = await member.submit(form, { text: "go to www.win.example" });
  expect(refused.status).toBe(422);
  expect(refused.dialog.text).toContain("Links are not allowed here.");
  expect(refused.dialog.form("text").fields.text).toBe("go to www.win.example");
  expect((await member.submit(form, { text: "" })).dialog.text).toContain("Write something first.");
  expect((await member.submit(form, { text: "x".repeat(5_000) })).status).toBe(422);
  const stale = await member.post(`/chat/${cricket}`, { ...form.fields, text: "hi", idempotencyKey: "" });
  expect(stale.status).toBe(422);
});

test("[N30] a visitor is sent to the log-in, and reads where the site allows it; a trial account reads", async () => {
  const site = await openChat();
  const { app, cricket } = site;
  const visitor = site.visitor({ language: "en" });
  expect((await visitor.get(`/chat/${cricket}`)).location).toContain("/login");
  await setChat(app, { visitorsRead: true });
  const read = await visitor.get(`/chat/${cricket}`);
  expect(read.dialog.text).toContain("Log in to write.");
  expect((await visitor.post(`/chat/${cricket}`, { text: "hi" })).location).toContain("/login");

  const trial = await addAccount(app, { username: "trying1", memberType: 4 });
  const trying = site.visitor({ language: "en", session: await openSessionOf(app, trial) });
  const room = await trying.get(`/chat/${cricket}`);
  expect(room.dialog.text).toContain("Trial accounts can only read here.");
  expect((await trying.post(`/chat/${cricket}`, { text: "hi" })).location).toBe("/trial");
  expect(await app.db.selectFrom("chat_messages").select("id").execute()).toEqual([]);
});

test("[N30] who is muted reads until when and why, and has no form", async () => {
  const { app, member, cricket } = await openChat();
  const page = await member.get(`/chat/${cricket}`);
  await member.submit(page.dialog.form("text"), { text: "rude words" });
  const message = await app.db.selectFrom("chat_messages").select("id").executeTakeFirstOrThrow();
  await hideMessage(app, { messageId: message.id, reason: "insults", muteMinutes: 10, by });
  const muted = await member.get(`/chat/${cricket}`);
  expect(muted.dialog.text).toContain("You cannot write until 12:10");
  expect(muted.dialog.text).toContain("A host muted you: “insults”.");
  expect(muted.dialog.text).not.toContain("rude words");
  const late = await member.submit(page.dialog.form("text"), {
    text: "still here",
    idempotencyKey: "x".repeat(20),
  });
  expect(late.status).toBe(422);
});

test("[N30] rooms that are closed, removed or not there are not found", async () => {
  const { app, member } = await openChat();
  const [closed] = await addRooms(app, [{ name: "Closed", enabled: false }]);
  for (const room of [closed, 404, "x", "1e3"])
    expect([room, (await member.get(`/chat/${room}`)).status]).toEqual([room, 404]);
  const form = (await member.get("/chat")).dialog.form("text");
  const sent = await member.submit({ ...form, action: `/chat/${closed}` }, { text: "hello" });
  expect([sent.status, sent.location]).toEqual([303, "/chat"]);
});

test("[N30] another provider's chat takes the place of the rooms", async () => {
  const { app, member } = await openChat();
  await setChat(app, { externalUrl: "https://chat.example/room" });
  expect((await member.get("/chat")).location).toBe("https://chat.example/room");
  expect((await member.get("/promotions")).links).toContain("https://chat.example/room");
});

/** The events of a page that shows a room, as they arrive. */
async function listen(site: FreshSite, token: string, query: string, headers: Record<string, string> = {}) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const cookie = `session=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"))}`;
  const response = await fetch(`${site.url}/events${query}`, {
    headers: { cookie: `${cookie}; lang=en`, ...headers },
    signal: stopping.signal,
  });
  let heard = "";
  void response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (part) => void (heard += part) }))
    .catch(() => undefined);
  const news = () =>
    [...heard.matchAll(/event: chat\ndata: (.*)\n/g)].map(
      ([, data]) =>
        JSON.parse(data!) as {
          said: { id: number; kind: string; text: string; name: string }[];
          gone: number[];
        },
    );
  return { news, heard: () => heard };
}

test("[N30 T53] an open page hears what is said and what is taken out, each reader as it is for them", async () => {
  const site = await openChat();
  const { app, member, token, cricket, slots } = site;
  const other = await signedInMember(site, { language: "en" });
  const mine = await listen(site, token, `?room=${cricket}&after=0`);
  const theirs = await listen(site, other.token, `?room=${cricket}`);
  const elsewhere = await listen(site, other.token, `?room=${slots}`);
  const plain = await listen(site, other.token, "");
  await vi.waitFor(() =>
    expect([mine, theirs, elsewhere, plain].every(({ heard }) => heard().includes("balance"))).toBe(true),
  );
  const form = (await member.get(`/chat/${cricket}`)).dialog.form("text");
  const answer = await member.post(`/chat/${cricket}/messages`, { ...form.fields, text: "<i>out!</i>" });
  expect(JSON.parse(answer.html)).toMatchObject({ said: { kind: "me", text: "<i>out!</i>" } });
  await vi.waitFor(() => {
    expect(mine.news()).toMatchObject([{ said: [{ kind: "me", text: "<i>out!</i>" }] }]);
    expect(theirs.news()).toMatchObject([{ said: [{ kind: "other" }] }]);
  });
  expect(theirs.heard()).not.toContain(String(site.accountId));
  const [line] = theirs.news()[0]!.said;
  await hideMessage(app, { messageId: line!.id, reason: "rude", muteMinutes: 0, by });
  await vi.waitFor(() => expect(theirs.news().at(-1)).toEqual({ said: [], gone: [line!.id] }));
  expect([elsewhere.news(), plain.news()]).toEqual([[], []]);
});

test("[N30] a page that comes back hears what it missed, and nothing twice", async () => {
  const site = await openChat();
  const { member, token, cricket } = site;
  const say = async (text: string) => {
    const form = (await member.get(`/chat/${cricket}`)).dialog.form("text");
    const answer = await member.post(`/chat/${cricket}/messages`, { ...form.fields, text });
    return (JSON.parse(answer.html) as { said: { id: number } }).said.id;
  };
  const first = await say("one");
  const second = await say("two");
  const after = await listen(site, token, `?room=${cricket}&after=${first}`);
  await vi.waitFor(() => expect(after.news()).toMatchObject([{ said: [{ text: "two" }] }]));
  const back = await listen(site, token, `?room=${cricket}&after=0`, { "last-event-id": String(second) });
  await say("three");
  await vi.waitFor(() => expect(back.news()).toMatchObject([{ said: [{ text: "three" }] }]));
});

test("the page's script is told why a message is not taken, and gets a key for the next try", async () => {
  const { member, cricket } = await openChat();
  const form = (await member.get(`/chat/${cricket}`)).dialog.form("text");
  const refused = await member.post(`/chat/${cricket}/messages`, { ...form.fields, text: "  " });
  expect(refused.status).toBe(422);
  const answer = JSON.parse(refused.html) as { key: string; problem: string };
  expect(answer.problem).toBe("Write something first.");
  const sent = await member.post(`/chat/${cricket}/messages`, {
    ...form.fields,
    text: "hi",
    idempotencyKey: answer.key,
  });
  expect(JSON.parse(sent.html)).toMatchObject({ said: { text: "hi" } });
});
