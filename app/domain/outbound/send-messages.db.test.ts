import { expect, test, vi } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { startMailServer } from "../../../tests/support/mail-server";
import { startSmsGateway } from "../../../tests/support/sms-gateway";
import type { App } from "../app.server";
import { acquireLease, LeaseLost } from "../shared/lease.server";
import { listMessagesOut } from "./messages-out.views.server";
import { putMessageOut, type NewMessage } from "./messages-out.server";
import { messagesWait, sendMessages } from "./send-messages.server";

const SECOND_MS = 1_000;
/** Long enough for a machine that is busy; the test of a slow server says its own. */
const TIMEOUT_MS = 10_000;
const CODE = "482193";
const sms = {
  channel: "sms",
  recipient: "+8801712345678",
  body: "{secret} is your code.",
  secret: CODE,
} as const satisfies NewMessage;

async function withServers() {
  const [mail, gateway] = [await startMailServer(), await startSmsGateway()];
  const config = { smtpUrl: mail.url, sms: { url: gateway.url, key: "the gateway's key" } };
  const fresh = await freshApp({ config });
  const put = (message: NewMessage) => fresh.app.store.transaction(() => putMessageOut(fresh.app, message));
  return { ...fresh, mail, gateway, put };
}

async function send(app: App, timeoutMs = TIMEOUT_MS) {
  const lease = await acquireLease(app, { name: "send-messages", owner: "test", ttlMs: 60_000 });
  return sendMessages(app, lease!, { timeoutMs });
}

const stored = (app: App) => app.db.selectFrom("messages_out").selectAll().executeTakeFirstOrThrow();

test("[Z44] a mail goes over SMTP, from the site and with the same identifier at every try", async () => {
  const { app, mail, put } = await withServers();
  const body = "Kod: {secret}, ০১";
  await put({ channel: "mail", recipient: "farhana@example.com", subject: "আপনার কোড", body, secret: CODE });
  expect(await messagesWait(app)).toBe(true);
  expect(await send(app)).toBe("done");
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]!.to).toEqual(["farhana@example.com"]);
  const { id, ...row } = await stored(app);
  expect(mail.mails[0]!.text).toMatch(/^From: Croupier <no-reply@localhost>/m);
  expect(mail.mails[0]!.text).toContain(`Message-ID: <${id}.no-reply@localhost>`);
  expect(row).toMatchObject({ status: "sent", secret: "", error: "", sent_at: app.clock.now() });
  expect(await messagesWait(app)).toBe(false);
});

test("[Z44] a text message goes to the gateway with its key, and what came back is of no more use", async () => {
  const { app, gateway, put } = await withServers();
  await put(sms);
  await send(app);
  const { id } = await stored(app);
  const [call] = gateway.calls;
  expect(call!.body).toEqual({ id: String(id), to: sms.recipient, text: `${CODE} is your code.` });
  expect(call!.headers).toMatchObject({
    authorization: "Bearer the gateway's key",
    "idempotency-key": String(id),
  });
  expect(await stored(app)).toMatchObject({ status: "sent", secret: "" });
});

test("a gateway that fails is asked again later and later, five times, and then the message is a dead letter", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put(sms);
  const pauses = [5, 20, 60, 300];
  for (const seconds of pauses) {
    gateway.answers.push({ status: 503, text: "busy" });
    await send(app);
    expect(await stored(app)).toMatchObject({ status: "waiting", error: "503 busy" });
    clock.advance(seconds * SECOND_MS - 1);
    expect(await messagesWait(app)).toBe(false);
    clock.advance(1);
  }
  gateway.answers.push({ status: 500 });
  await send(app);
  expect(await stored(app)).toMatchObject({ status: "failed", attempts: 5, secret: "" });
  clock.advance(86_400 * SECOND_MS);
  expect(await messagesWait(app)).toBe(false);
  expect(gateway.calls.map(({ headers }) => headers["idempotency-key"])).toEqual(
    Array(5).fill(gateway.calls[0]!.body.id),
  );
});

test("a gateway that says when it has time again is not asked before", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put(sms);
  gateway.answers.push({ status: 429, headers: { "retry-after": "90" } });
  await send(app);
  clock.advance(90 * SECOND_MS - 1);
  expect(await messagesWait(app)).toBe(false);
  clock.advance(1);
  await send(app);
  expect(await stored(app)).toMatchObject({ status: "sent", attempts: 2 });
});

test("what a server will never take is not tried again, and the reason that staff read has no secret in it", async () => {
  const { app, mail, gateway, put } = await withServers();
  await put(sms);
  gateway.answers.push({ status: 400, text: `no such number, text was "${CODE} is your code."` });
  await put({ channel: "mail", recipient: "nobody@example.com", body: "{secret}", secret: CODE });
  mail.answers.push({ refuse: { code: 550, text: `no mailbox for ${CODE}` } });
  await send(app);
  const { items } = await listMessagesOut(app, { pageNo: 1, pageSize: 10 });
  expect(items.map(({ status }) => status)).toEqual(["failed", "failed"]);
  expect(JSON.stringify(items)).not.toContain(CODE);
  expect(items.map(({ error }) => error).join()).toMatch(/550 no mailbox for •••.*400 no such number/);
});

test("[Z44] servers that repeat whom they refuse bring nobody's address or number into the log or onto the desk", async () => {
  const { app, mail, gateway, put } = await withServers();
  const warned = vi.spyOn(app.log, "warn");
  const address = "farhana.akter@example.com";
  mail.refused.set(address, {
    code: 550,
    text: `5.1.1 <${address}>: no mailbox FARHANA.AKTER, ask +880 1712-345678`,
  });
  await put({ channel: "mail", recipient: address, body: "Hello" });
  await put(sms);
  gateway.answers.push({
    status: 400,
    text: '{"to":"+8801712345678","why":"01712345678 is not on Banglalink"}',
  });
  await send(app);
  const { items } = await listMessagesOut(app, { pageNo: 1, pageSize: 10 });
  const errors = items.map(({ error }) => error);
  const logged = JSON.stringify(warned.mock.calls);
  for (const text of [logged, ...errors]) expect(text).not.toMatch(/farhana|akter|example|1712|345678/i);
  expect(logged).toContain("a message could not be sent");
  expect(errors.find((error) => error.includes("550"))).toContain("5.1.1 <•••>: no mailbox •••, ask •••");
  expect(errors.find((error) => error.startsWith("400"))).toBe(
    '400 {"to":"•••","why":"••• is not on Banglalink"}',
  );
  expect(items.map(({ status }) => status)).toEqual(["failed", "failed"]);
});

test("[Z44] a slow server costs one try, and is not sent the message by anybody else meanwhile", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put(sms);
  gateway.answers.push({ delayMs: 20_000 });
  const sending = send(app, 5_000);
  await vi.waitFor(() => expect(gateway.calls).toHaveLength(1));
  expect(await messagesWait(app)).toBe(false);
  const other = await acquireLease(app, { name: "send-messages", owner: "another server", ttlMs: 60_000 });
  expect(other).toBeUndefined();
  await sending;
  expect(gateway.calls).toHaveLength(1);
  expect(await stored(app)).toMatchObject({ status: "waiting", attempts: 1 });
  clock.advance(5 * SECOND_MS);
  await send(app);
  expect(await stored(app)).toMatchObject({ status: "sent", attempts: 2 });
});

test("whoever lost the lease sends nothing", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put(sms);
  const lease = await acquireLease(app, { name: "send-messages", owner: "asleep", ttlMs: 1_000 });
  clock.advance(1_001);
  await acquireLease(app, { name: "send-messages", owner: "awake", ttlMs: 60_000 });
  await expect(sendMessages(app, { ...lease!, untilAt: Infinity })).rejects.toThrow(LeaseLost);
  expect(gateway.calls).toHaveLength(0);
});

test("a lease that would end before a try does is not begun with", async () => {
  const { app, gateway, put } = await withServers();
  await put(sms);
  const lease = await acquireLease(app, { name: "send-messages", owner: "test", ttlMs: TIMEOUT_MS - 1 });
  expect(await sendMessages(app, lease!, { timeoutMs: TIMEOUT_MS })).toBe("done");
  expect(gateway.calls).toHaveLength(0);
});

test("a server that ended in the middle leaves the message to the next one, a minute later", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put(sms);
  await app.db
    .updateTable("messages_out")
    .set({ attempts: 1, next_try_at: clock.now() + 60 * SECOND_MS })
    .execute();
  await send(app);
  expect(gateway.calls).toHaveLength(0);
  clock.advance(60 * SECOND_MS);
  await send(app);
  expect(gateway.calls).toHaveLength(1);
});

test("a code that nobody can use any more is not sent", async () => {
  const { app, clock, gateway, put } = await withServers();
  await put({ ...sms, expiresAt: clock.now() + 300 * SECOND_MS });
  clock.advance(300 * SECOND_MS);
  await send(app);
  expect(gateway.calls).toHaveLength(0);
  expect(await stored(app)).toMatchObject({ status: "failed", secret: "" });
});

test("twenty-five messages leave in three portions, each once", async () => {
  const { app, gateway, put } = await withServers();
  for (let n = 0; n < 25; n++) await put(sms);
  expect([await send(app), await send(app), await send(app)]).toEqual(["more", "more", "done"]);
  expect(new Set(gateway.calls.map(({ body }) => body.id)).size).toBe(25);
  expect(gateway.calls).toHaveLength(25);
});
