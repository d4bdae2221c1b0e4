import { expect, test } from "vitest";
import { claimContact } from "../access/contacts.server";
import { freshApp, NOON, type FreshAppOptions } from "../../../tests/support/fresh-app";
import { addAccount } from "../../../tests/support/people";
import { messagesWait } from "./send-messages.server";
import { putMessageOut, type NewMessage } from "./messages-out.server";
import { listMessagesOut } from "./messages-out.views.server";
import { revealMessage } from "./reveal-message.server";

const CODE = "482193";
const by = { staffId: 501, ip: "192.0.2.1" };

async function withMessage(message: Partial<NewMessage> = {}, config: FreshAppOptions["config"] = {}) {
  const { app, clock } = await freshApp({ config });
  const sms = { channel: "sms", recipient: "+8801712345678", body: "{secret} is your code." } as const;
  await app.store.transaction(() => putMessageOut(app, { ...sms, secret: CODE, ...message }));
  const { id: messageId } = await app.db.selectFrom("messages_out").select("id").executeTakeFirstOrThrow();
  return {
    ...{ app, clock, messageId },
    listed: async () => (await listMessagesOut(app, { pageNo: 1, pageSize: 10 })).items[0]!,
    reveal: (idempotencyKey = "the-form", reason = "Asked by phone") =>
      revealMessage(app, { messageId, reason, idempotencyKey, by }),
    lines: () => app.db.selectFrom("audit_log").select(["target", "after"]).execute(),
  };
}

test("[Z44] where nothing is set up a code is read one at a time, while it is good for something", async () => {
  const { app, clock, listed, reveal, lines } = await withMessage({ expiresAt: NOON + 300_000 });
  expect(await messagesWait(app)).toBe(false);
  expect(await listed()).toMatchObject({ status: "kept", body: "•••••• is your code.", opens: true });
  expect(await reveal()).toEqual({ ok: true, body: `${CODE} is your code.` });
  clock.advance(300_000);
  expect(await listed()).toMatchObject({ body: "•••••• is your code.", opens: false });
  // Not even whoever read it before.
  for (const key of ["the-form", "another-form"])
    expect(await reveal(key)).toEqual({ ok: false, refusal: "nothing_to_reveal" });
  expect(await lines()).toHaveLength(1);
});

test("each reading is a line of the log, a form that is sent twice is one", async () => {
  const { reveal, lines } = await withMessage();
  const [once, again] = await Promise.all([reveal("one"), reveal("one")]);
  expect(once).toMatchObject({ ok: true });
  expect(again).toEqual(once);
  expect(await lines()).toHaveLength(1);
  expect(await reveal("one", "Another reason")).toEqual({ ok: false, refusal: "different_content" });
  expect(await reveal("two")).toEqual(once);
  expect(await lines()).toHaveLength(2);
  expect(JSON.stringify(await lines())).not.toContain(CODE);
});

test("the line stands with the member whose address it is", async () => {
  const { app, reveal, lines, messageId } = await withMessage();
  const accountId = await addAccount(app, { username: "farhana" });
  const to = { channel: "sms" as const, address: "+8801712345678" };
  await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
  await reveal();
  const [line] = await lines();
  expect(line!.target).toBe(`member:${accountId}`);
  expect(JSON.parse(line!.after)).toMatchObject({ message: String(messageId), reason: "Asked by phone" });
});

test("what leaves by itself, and what holds no secret, is not there to be read", async () => {
  const gateway = { sms: { url: "http://127.0.0.1:9/messages", key: "a key" } };
  for (const { listed, reveal, lines } of [
    await withMessage({}, gateway),
    await withMessage({ secret: undefined }),
  ]) {
    expect((await listed()).opens).toBe(false);
    expect(await reveal()).toEqual({ ok: false, refusal: "nothing_to_reveal" });
    expect(await lines()).toEqual([]);
  }
});
