// tier: first, on both stores
import pg from "pg";
import { describe, expect, inject, test, vi } from "vitest";
import { signOutEverywhere } from "~/domain/membership/help-member.server";
import { hashOfToken, revokeSession } from "~/domain/access/sessions.server";
import { post } from "~/domain/ledger/ledger.server";
import { publish } from "~/domain/shared/outbox.server";
import { deposit } from "../../support/bank";
import { eventStream } from "../../support/event-stream";
import { freshSite, type FreshSite } from "../../support/fresh-site";
import { signedInMember } from "../../support/sign-in";

const BY = { idempotencyKey: "one-key-of-a-form", reason: "a test", by: { staffId: 1, ip: "" } };

/** Two servers on one database, and a member whose page is open at the second. */
async function scene() {
  const one = await freshSite();
  const two = await freshSite({ databaseUrl: one.databaseUrl, nodeId: 1 });
  await listening(one, 2);
  const { accountId, token } = await signedInMember(one);
  const page = await eventStream(two, token);
  expect((await page.next()).value).toContain("৳0.00");
  return { one, two, accountId, token, page };
}

/** Each server listens on a connection of its own, once it has found the time. */
async function listening({ databaseUrl }: FreshSite, servers: number) {
  await vi.waitFor(async () => expect(await onServer(databaseUrl, LISTENERS)).toHaveLength(servers));
}

const LISTENERS =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'croupier-wire' and query ilike 'listen%'";

async function onServer(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows as unknown[];
}

describe.runIf(inject("store") === "postgres")("two servers on one database", () => {
  test("[Z49] a page at one hears of the balance that the other has moved", async () => {
    const { one, accountId, page } = await scene();
    await one.app.store.transaction(function* () {
      yield* post(one.app, deposit(accountId, 12_300n, "first"));
      yield* publish(one.app, "balance", { accountId, balanceMinor: 12_300n });
    });
    // Whichever has the job tells it; here only the first one's time moves.
    const heard = page.next();
    const turns = setInterval(() => one.clock.advance(300), 20);
    expect((await heard).value).toBe('event: balance\ndata: {"balance":"৳123.00"}\n\n');
    clearInterval(turns);
  });

  test("[Z49 Q15] a page at one is signed out when staff end its sessions at the other", async () => {
    const { one, accountId, page } = await scene();
    expect(await signOutEverywhere(one.app, { accountId, ...BY })).toEqual({ ok: true });
    expect((await page.next()).value).toBe("event: signed-out\ndata: {}\n\n");
    expect((await page.next()).done).toBe(true);
  });

  test("many events at once arrive, each once, in order, and none comes back to its sender", async () => {
    const { one, two } = await scene();
    const [own, heard]: [number[], number[]] = [[], []];
    one.app.bus.on("balance", ({ accountId }) => own.push(accountId));
    two.app.bus.on("balance", ({ accountId }) => heard.push(accountId));
    const ids = Array.from({ length: 500 }, (_, number) => number + 1);
    for (const accountId of ids) one.app.bus.emit("balance", { accountId, balanceMinor: 10n ** 15n });
    await vi.waitFor(() => expect(heard).toHaveLength(500));
    expect(heard).toEqual(ids);
    expect(own).toEqual(ids);
  });

  test("[Q15] what was missed while the connection was lost is looked up when it is back", async () => {
    const { one, two, token, page } = await scene();
    await onServer(one.databaseUrl, LISTENERS.replace("select pid", "select pg_terminate_backend(pid)"));
    await listening(one, 0);
    await one.app.store.transaction(() => revokeSession(one.app, hashOfToken(token)));
    // The second one's time moves until it listens again, and not as far as where every page looks for itself.
    await vi.waitFor(async () => {
      two.clock.advance(100);
      expect(await onServer(one.databaseUrl, LISTENERS)).toHaveLength(1);
    });
    expect((await page.next()).value).toBe("event: signed-out\ndata: {}\n\n");
  });
});
