import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { openDesk } from "../../support/desk";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { addAccount, openSessionOf } from "../../support/people";
import { signedInMember } from "../../support/sign-in";

const WORDS = {
  "texts.en.title": "Maintenance tonight",
  "texts.en.content": "At four.\nFor an hour. <b>Not bold</b>",
  "texts.bn.title": "আজ রাতে রক্ষণাবেক্ষণ",
  "texts.bn.content": "চারটায়।",
};

async function openPost() {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  const { member, token, accountId } = await signedInMember(desk, { language: "en" });
  const send = async (fields: Record<string, string> = {}) => {
    const form = (await browser.get("/admin/messages/new")).form("audience");
    return browser.submit(form, {
      ...WORDS,
      audience: "all",
      kind: "service",
      names: "",
      agent: "",
      ...fields,
    });
  };
  return { ...desk, browser, member, token, accountId, send };
}

test("[Z43 M16 M18 M24 N15 N18] staff write to all, the badge rises, the member reads it and the badge falls", async () => {
  const post = await openPost();
  const { member, send, browser } = post;
  expect((await member.get("/member/messageV2")).text).toContain("There are no messages here.");
  const sent = await send();
  expect(sent.location).toBe("/admin/messages");
  expect((await browser.follow(sent)).text).toContain("Maintenance tonight All members");
  const list = await member.get("/member/messageV2");
  expect(list.html).toMatch(/<span class="cnt end">1/);
  expect(list.text).toContain("1 new message");
  const href = list.links.find((link) => /messageV2\/\d+$/.test(link))!;
  const message = await member.get(href);
  expect(message.html).toContain("At four.\nFor an hour. &lt;b&gt;Not bold&lt;/b&gt;");
  const after = await member.get("/member/messageV2");
  expect(after.html).not.toMatch(/<span class="cnt end">/);
  expect(after.text).toContain("Maintenance tonight");
});

test("[N16 X23] the unread count is called with a token", async () => {
  const post = await openPost();
  const count = async (token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { token };
    const response = await fetch(`${post.url}/wps/message/unreadCount`, { headers });
    return [response.status, ((await response.json()) as { value: unknown }).value];
  };
  expect(await count()).toEqual([401, null]);
  expect(await count(post.token)).toEqual([200, { unreadMessage: 0 }]);
  await post.send();
  expect(await count(post.token)).toEqual([200, { unreadMessage: 1 }]);
});

test("[A76 N17] the pages of a trial account ask for no unread messages", async () => {
  const post = await openPost();
  const trial = await addAccount(post.app, { username: "trying1", memberType: 4 });
  const trying = post.visitor({ language: "en", session: await openSessionOf(post.app, trial) });
  await post.send();
  const read = vi.spyOn(post.app.store, "read");
  const countsOf = (accountId: number) =>
    read.mock.calls.filter(([, asked]) => isDeepStrictEqual(asked, { accountId })).length;
  expect((await trying.get("/promotions")).status).toBe(200);
  expect(countsOf(trial)).toBe(0);
  await post.member.get("/promotions");
  expect(countsOf(post.accountId)).toBe(1);
});

test("[N15] what is chosen is read or deleted, all are read at once, and another's message is not found", async () => {
  const post = await openPost();
  const { member, send } = post;
  for (const title of ["One", "Two", "Three"]) await send({ "texts.en.title": title });
  const list = await member.get("/member/messageV2");
  const ids = [
    ...list.html.matchAll(/name="message"[^>]*value="(\d+)"|value="(\d+)"[^>]*name="message"/g),
  ].map((match) => match[1] ?? match[2]!);
  expect(ids).toHaveLength(3);
  const csrf = list.form("message").fields.csrf as string;
  const gone = await member.post("/member/messageV2", { csrf, message: [ids[0]!], intent: "delete" });
  expect((await member.follow(gone)).text).toContain("One message is deleted.");
  expect((await member.get(`/member/messageV2/${ids[0]}`)).status).toBe(404);
  const none = await member.post("/member/messageV2", { csrf, intent: "delete" });
  expect((await member.follow(none)).text).toContain("Choose at least one message first.");
  await member.post("/member/messageV2", { csrf, intent: "read-all" });
  expect((await member.get("/member/messageV2")).html).not.toContain("msgrow un");
  const other = await signedInMember(post, { language: "en" });
  await send({ audience: "named", names: "farhana" });
  const own = await post.app.db.selectFrom("inbox_recipients").select("message_id").executeTakeFirstOrThrow();
  expect((await other.member.get(`/member/messageV2/${own.message_id}`)).status).toBe(404);
});

test("[Z43] what is missing or unknown is said per field, and nothing is sent", async () => {
  const { send, app } = await openPost();
  const named = await send({ audience: "named", names: "farhana, nobody1 nobody2" });
  expect(named.status).toBe(422);
  expect(named.text).toContain("There are no members with these names: nobody1, nobody2");
  expect((await send({ audience: "named" })).text).toContain("Usernames: This field cannot be empty.");
  expect((await send({ audience: "team", agent: "farhana" })).text).toContain(
    "There is no agent with this name.",
  );
  expect((await send({ "texts.en.title": "" })).text).toContain(
    "Title (English): This field cannot be empty.",
  );
  expect((await send({ audience: "everybody" })).text).toContain("Choose one from the list.");
  const sent = app.db.selectFrom("inbox_messages").select("id").where("staff_id", "is not", null);
  expect(await sent.execute()).toEqual([]);
});

const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .png()
          .toBuffer(),
      ),
    ],
    "a.png",
    { type: "image/png" },
  );

const CONTENT = "The reels stopped and nothing was paid.";

test("[N22 N23 N19] feedback is given without script and without an account, in the help dialog", async () => {
  const site = await freshSite();
  const visitor = site.visitor({ language: "en", textBrowser: true });
  const page = await visitor.get("/help?tab=feedback");
  const form = page.dialog.form("kind", "content");
  const refused = await visitor.submit(form, { kind: "", content: "", contact: "" });
  expect(refused.status).toBe(422);
  for (const said of [
    "What is it about?: Choose one from the list.",
    "How we can reach you: This field cannot be empty.",
  ])
    expect(refused.text).toContain(said);
  const sent = await visitor.submit(form, { kind: "complaint", content: CONTENT, contact: "a@example.com" });
  expect(sent.status).toBe(303);
  expect((await visitor.follow(sent)).text).toContain("Thank you. Your feedback F-");
  const [row] = await site.app.db.selectFrom("feedback").selectAll().execute();
  expect(row).toMatchObject({
    account_id: null,
    kind: "complaint",
    content: CONTENT,
    contact: "a@example.com",
    status: "open",
  });
});

test("[V65] feedback has between 10 and 500 characters, counted as people count", async () => {
  const site = await freshSite();
  const { member } = await signedInMember(site, { language: "en" });
  const send = async (content: string) => {
    const form = (await member.get("/member/feedback")).form("content");
    return member.submit(form, { kind: "game", content });
  };
  for (const wrong of ["x".repeat(9), "x".repeat(501), `  ${"x".repeat(9)}  `]) {
    const page = await send(wrong);
    expect([page.status, page.text.includes("Write 10 to 500 characters.")]).toEqual([422, true]);
  }
  for (const right of ["x".repeat(10), "🏏".repeat(500)]) expect((await send(right)).status).toBe(303);
});

test("[N21 V69 S42 N20 Z42 L14] pictures come with feedback, at most three and of 5 MB, drawn anew, and shown to the sender and the staff alone", async () => {
  const desk = await openDesk();
  const { member } = await signedInMember(desk, { language: "en" });
  const send = async (picture: unknown) => {
    const form = (await member.get("/member/feedback")).form("content");
    return member.submit(form, { kind: "game", content: CONTENT, picture: picture as File });
  };
  const four = [await png(), await png(), await png(), await png()];
  expect((await send(four)).text).toContain("Send at most 3 pictures.");
  expect((await send(new File([new Uint8Array(6 * 1024 * 1024)], "big.png"))).text).toContain(
    "A picture may have 5 MB at most.",
  );
  expect((await send(new File(["<svg/>"], "a.png", { type: "image/png" }))).text).toContain(
    "not a PNG or JPG picture",
  );
  expect((await send(four.slice(0, 3))).status).toBe(303);
  const pictures = await desk.app.db.selectFrom("uploads").select(["id", "mime"]).execute();
  expect(pictures.map(({ mime }) => mime)).toEqual(Array(3).fill("image/jpeg"));
  const { id } = pictures[0]!;
  expect((await member.get(`/member/pictures/${id}`)).status).toBe(200);
  const other = await signedInMember(desk, { language: "en" });
  expect((await other.member.get(`/member/pictures/${id}`)).status).toBe(404);
  const { browser } = await desk.signIn("support");
  const seen = await browser.get(`/admin/feedback/pictures/${id}`);
  expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const { browser: content } = await desk.signIn("content");
  expect((await content.get(`/admin/feedback/pictures/${id}`)).status).toBe(403);
});

test("[Z42 N24 V66 L15] an answer comes as a message, a comment of at most 140 characters opens the case again, and both are the member's alone", async () => {
  const desk = await openDesk();
  const { browser } = await desk.signIn("support");
  const { member } = await signedInMember(desk, { language: "en" });
  await member.submit((await member.get("/member/feedback")).form("content"), {
    kind: "game",
    content: CONTENT,
  });
  const queue = await browser.get("/admin/feedback");
  const href = queue.links.find((link) => /feedback\/\d+$/.test(link))!;
  const id = href.split("/").at(-1)!;
  const form = (await browser.get(href)).form("answer");
  expect((await browser.submit(form, { answer: " " })).status).toBe(422);
  for (let times = 0; times < 2; times++)
    expect((await browser.submit(form, { answer: "It was <b>paid</b> now." })).location).toBe(href);

  const list = await member.get("/member/messageV2");
  expect(list.text).toContain(`Your feedback F-${id} was answered`);
  expect([...list.html.matchAll(/class="msgrow/g)]).toHaveLength(1);
  const own = await member.get(`/member/feedback/${id}`);
  expect(own.html).toContain("It was &lt;b&gt;paid&lt;/b&gt; now.");
  const comment = own.form("comment");
  expect((await member.submit(comment, { comment: "x".repeat(141) })).text).toContain(
    "Use at most 140 characters.",
  );
  expect((await member.submit(comment, { comment: "x".repeat(140) })).status).toBe(303);
  expect((await browser.get("/admin/feedback")).text).toContain(`F-${id}`);
  const closing = (await browser.get(href)).forms.find(({ action }) => action.endsWith("/closing"))!;
  await browser.post(closing.action, closing.fields);
  expect((await browser.get("/admin/feedback?status=closed")).text).toContain(`F-${id}`);

  const other = await signedInMember(desk, { language: "en" });
  expect((await other.member.get(`/member/feedback/${id}`)).status).toBe(404);
  const theirs = await other.member.get("/member/feedback");
  const csrf = theirs.form("content").fields.csrf as string;
  const key = { csrf, idempotencyKey: "somebody-elses-form" };
  expect((await other.member.post(`/member/feedback/${id}`, { ...key, comment: "mine" })).status).toBe(404);
  const log = await desk.app.db
    .selectFrom("audit_log")
    .select("action")
    .where("action", "like", "feedback.%")
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual(["feedback.answered", "feedback.closed"]);
});

test("[N22] the same form twice is one case, and more than five in an hour are refused", async () => {
  const site = await freshSite();
  const { member } = await signedInMember(site, { language: "en" });
  const open = async () => (await member.get("/member/feedback")).form("content");
  const form = await open();
  for (let times = 0; times < 2; times++) await member.submit(form, { kind: "other", content: CONTENT });
  const count = async () => (await site.app.db.selectFrom("feedback").select("id").execute()).length;
  expect(await count()).toBe(1);
  for (let n = 0; n < 4; n++)
    await member.submit(await open(), { kind: "other", content: `${CONTENT} ${n}` });
  const refused = await member.submit(await open(), { kind: "other", content: CONTENT });
  expect([refused.status, refused.text.includes("You have sent several already.")]).toEqual([429, true]);
  expect(refused.headers.get("retry-after")).toBe("3600");
  site.clock.advance(3_600_000);
  expect((await member.submit(await open(), { kind: "other", content: CONTENT })).status).toBe(303);
  expect(await count()).toBe(6);
});

async function put({ url }: FreshSite, body: Record<string, string>, token?: string) {
  const response = await fetch(`${url}/wps/feedback`, {
    method: "PUT",
    headers: { "content-type": "application/json", ...(token !== undefined && { token }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...((await response.json()) as { code: string; value: unknown }) };
}

test("[X50] feedback by call names fields as they were sent, and says what is wrong with each", async () => {
  const site = await freshSite();
  const { token } = await signedInMember(site);
  const refused = await put(site, { questionType: "rumour", content: "short" }, token);
  expect(refused).toMatchObject({ status: 422, code: "invalid_fields" });
  const { fields, errors } = refused.value as { fields: string[]; errors: Record<string, string> };
  expect([fields, Object.keys(errors)]).toEqual([
    ["questionType", "content"],
    ["questionType", "content"],
  ]);
  expect(errors.content).toBe("Write 10 to 500 characters.");
});

test("[X50 N22] PUT /wps/feedback needs no token, keeps the limits, and knows who has one", async () => {
  const site = await freshSite();
  const { token, accountId } = await signedInMember(site);
  const right = { questionType: "suggestion", content: CONTENT };
  expect(await put(site, right)).toMatchObject({ status: 422, value: { fields: ["contact"] } });
  expect(await put(site, { ...right, contact: "a@example.com" })).toMatchObject({ status: 200, code: "ok" });
  expect(await put(site, right, token)).toMatchObject({ status: 200 });
  expect(await put(site, { ...right, content: "short" }, token)).toMatchObject({
    status: 422,
    value: { fields: ["content"] },
  });
  const kept = await site.app.db.selectFrom("feedback").select("account_id").orderBy("id").execute();
  expect(kept).toEqual([{ account_id: null }, { account_id: accountId }]);
  for (let n = 0; n < 4; n++)
    await put(site, { ...right, contact: "a@example.com", content: `${CONTENT} ${n}` });
  expect(await put(site, { ...right, contact: "a@example.com" })).toMatchObject({
    status: 429,
    code: "too_much_feedback",
  });
});
