import { expect, onTestFinished, test, vi } from "vitest";
import { eventStream } from "../../support/event-stream";
import { freshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";
import { revokeSession, hashOfToken } from "~/domain/access/sessions.server";

test("[T06 Z49] the first event is the balance as it is", async () => {
  const site = await freshSite();
  const { token } = await signedInMember(site);
  const events = await eventStream(site, token);
  expect(events.status).toBe(200);
  expect((await events.next()).value).toBe('event: balance\ndata: {"balance":"৳0.00"}\n\n');
});

test("[Z49] a balance that changes is told at once, another's is not, and in quiet times there is a sign of life", async () => {
  const site = await freshSite();
  const { token, accountId } = await signedInMember(site);
  const events = await eventStream(site, token);
  await events.next();
  site.app.bus.emit("balance", { accountId: accountId + 1, balanceMinor: 99_00n });
  site.app.bus.emit("balance", { accountId, balanceMinor: 1_234_50n });
  expect((await events.next()).value).toBe('event: balance\ndata: {"balance":"৳1,234.50"}\n\n');
  site.clock.advance(24_999);
  site.app.bus.emit("balance", { accountId, balanceMinor: 2_00n });
  expect((await events.next()).value).toBe('event: balance\ndata: {"balance":"৳2.00"}\n\n');
  site.clock.advance(1);
  expect((await events.next()).value).toBe(": still here\n\n");
});

test("[Z49 Q15] a session that ends is told so, and its events with it", async () => {
  const site = await freshSite();
  const { token, accountId } = await signedInMember(site);
  const events = await eventStream(site, token);
  await events.next();
  site.app.bus.emit("signedOut", { accountId });
  expect((await events.next()).value).toBe("event: signed-out\ndata: {}\n\n");
  expect((await events.next()).done).toBe(true);
});

test("what is told in the instant in which the events end is not written any more, and the server goes on", async () => {
  const site = await freshSite();
  const { token, accountId } = await signedInMember(site);
  const events = await eventStream(site, token);
  await events.next();
  const failed = vi.fn();
  process.once("uncaughtException", failed);
  onTestFinished(() => void process.off("uncaughtException", failed));
  site.app.bus.emit("balance", { accountId, balanceMinor: 1_00n });
  site.app.bus.emit("signedOut", { accountId });
  site.app.bus.emit("balance", { accountId, balanceMinor: 2_00n });
  let text = "";
  for (let next = await events.next(); !next.done; next = await events.next()) text += next.value;
  expect(text).toBe("event: signed-out\ndata: {}\n\n");
  expect((await site.visitor().get("/")).status).toBe(200);
  expect(failed).not.toHaveBeenCalled();
});

test("[Q15] a session that another server ended gets nothing at the next sign of life", async () => {
  const site = await freshSite();
  const { token } = await signedInMember(site);
  const events = await eventStream(site, token);
  await events.next();
  await site.app.store.transaction(() => revokeSession(site.app, hashOfToken(token)));
  site.clock.advance(25_000);
  expect((await events.next()).done).toBe(true);
});

test("a store that is away ends the events, and the server goes on", async () => {
  const site = await freshSite();
  const { token } = await signedInMember(site);
  site.app.log.warn = () => undefined;
  const read = site.app.store.read.bind(site.app.store);
  const away = vi.spyOn(site.app.store, "read").mockImplementation((query, values) => {
    // A wallet is asked for by its currency.
    if ("currency" in values) return Promise.reject(new Error("the store is away"));
    return read(query, values);
  });
  const events = await eventStream(site, token);
  expect((await events.next()).done).toBe(true);
  away.mockRestore();
  expect((await (await eventStream(site, token)).next()).value).toContain("balance");
});

test("[Z49] streams per session are six at most: another one ends the oldest, which comes back half a minute later", async () => {
  const site = await freshSite();
  const [{ token, accountId }, other] = [await signedInMember(site), await signedInMember(site)];
  const theirs = await eventStream(site, other.token);
  await theirs.next();
  const streams = [];
  for (let opened = 0; opened < 20; opened++) {
    const stream = await eventStream(site, token);
    expect([stream.status, (await stream.next()).done]).toEqual([200, false]);
    streams.push(stream);
  }
  for (const oldest of streams.slice(0, -6)) {
    expect((await oldest.next()).value).toBe("retry: 30000\n\n");
    expect((await oldest.next()).done).toBe(true);
  }
  for (const id of [accountId, other.accountId])
    site.app.bus.emit("balance", { accountId: id, balanceMinor: 7_00n });
  for (const stream of [theirs, ...streams.slice(-6)]) expect((await stream.next()).value).toContain("৳7.00");
});

test("no MaxListenersExceededWarning, however many pages are open", async () => {
  const warnings: string[] = [];
  const listen = ({ name }: Error) => void warnings.push(name);
  process.on("warning", listen);
  onTestFinished(() => void process.off("warning", listen));
  const site = await freshSite();
  for (let opened = 0; opened < 12; opened++) {
    const { token } = await signedInMember(site);
    await (await eventStream(site, token)).next();
  }
  // Warnings come with the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
