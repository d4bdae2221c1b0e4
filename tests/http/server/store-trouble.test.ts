// tier: first, on both stores
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import type { App } from "~/domain/app.server";
import { changeKept } from "~/domain/shared/versions.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { cutProxy } from "../../support/cut-proxy";
import { memberPaths } from "~/http/paths/member-paths";
import { openDesk } from "../../support/desk";
import { quietErrors } from "../../support/quiet-errors";
import { memberSite } from "../../support/member-site";
import { freshDatabaseUrl } from "../../support/test-database";

/** An embedded database has its disk to itself: what happens to the disk happens to the site. */
const embedded = inject("store") === "sqlite";

beforeEach(quietErrors);

test.runIf(embedded)(
  "[S44] a disk that is full is a 503 that says so, nothing is half done, and the same form works when there is room",
  async () => {
    const { app, member, balances } = await memberSite({ balanceMinor: 4_000_000n });
    const { withdrawals: rules } = await settingsOf(app);
    await changeKept(app, "settings", () => changeSetting(app, "withdrawals", { ...rules, perDay: 100 }));
    const desk = await member.get("/member/depositv2");
    const opened = await member.submit(desk.form("amount"), { amount: "2000" });
    const payment = await member.follow(opened);
    const report = { reference: "9KX2C7P1LM", proof: await noise() };
    const page = (await member.get("/member/withdraw")).form("amount");
    const forms = Array.from({ length: 60 }, (_, number) => ({
      ...page,
      fields: { ...page.fields, idempotencyKey: `a-form-of-its-own-${number}` },
    }));
    const withdrawAll = () => Promise.all(forms.map((form) => member.submit(form, { amount: "500" })));

    const room = await limitPages("used");
    const reported = await member.submit(payment.form("proof"), report);
    // Small rows find room in pages that are there; so many of them do not.
    const answers = await withdrawAll();
    const taken = answers.filter(({ status }) => status === 303).length;
    expect(reported.status).toBe(503);
    expect(reported.text).toContain("Nothing was changed and no money has moved.");
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(60 - taken);
    expect(taken).toBeLessThan(60);
    expect(await app.db.selectFrom("withdrawals").select("id").execute()).toHaveLength(taken);
    expect(await app.db.selectFrom("uploads").select("id").execute()).toEqual([]);
    expect((await member.get(opened.location!)).status).toBe(200);
    expect(await verifyLedger(app.db)).toMatchObject({ broken: undefined });

    await limitPages(room);
    expect((await member.submit(payment.form("proof"), report)).status).toBe(303);
    expect((await withdrawAll()).map(({ status }) => status)).toEqual(Array(60).fill(303));
    expect(await app.db.selectFrom("uploads").select("id").execute()).toHaveLength(1);
    expect(await app.db.selectFrom("withdrawals").select("id").execute()).toHaveLength(60);
    expect(await balances()).toEqual({ main: 1_000_000n, hold: 3_000_000n });

    /** Lets the database take no more pages than these; answers how many it might take before. */
    async function limitPages(pages: "used" | number): Promise<number> {
      const ask = async (pragma: string) =>
        Number(Object.values((await sql.raw<object>(`pragma ${pragma}`).execute(app.db)).rows[0]!)[0]);
      const before = await ask("max_page_count");
      await ask(`max_page_count = ${pages === "used" ? await ask("page_count") : pages}`);
      return before;
    }
  },
);

describe.runIf(!embedded)("a database server that is lost", () => {
  test.each([
    ["before the commit was done", "before"],
    ["after the commit was done", "after"],
  ] as const)(
    "%s: the page says that nobody knows, where to look, and the same form is safe",
    async (_, how) => {
      const proxy = await cutProxy(await freshDatabaseUrl());
      const { app, member, balances } = await memberSite({ env: { databaseUrl: proxy.url } });
      const form = (await member.get("/member/withdraw")).form("amount");
      proxy.cut("commit", how, { behind: "withdrawals" });

      const lost = await member.submit(form, { amount: "500" });
      expect(lost.status).toBe(503);
      expect(lost.text).toContain("We do not know whether this went through");
      expect(lost.text).not.toContain("Nothing was changed");
      expect(lost.links).toContain("/member/withdraw");
      const done = how === "after";
      expect(await balances()).toEqual(
        done ? { main: 950_000n, hold: 50_000n } : { main: 1_000_000n, hold: 0n },
      );

      const again = await member.submit(form, { amount: "500" });
      expect(again.status).toBe(303);
      expect(await app.db.selectFrom("withdrawals").select("id").execute()).toHaveLength(1);
      expect(await balances()).toEqual({ main: 950_000n, hold: 50_000n });
    },
  );

  test("[S44] makes every page and call a 503 that can be read, and all is well when it is back", async () => {
    const proxy = await cutProxy(await freshDatabaseUrl());
    const { member, url } = await memberSite({ env: { databaseUrl: proxy.url } });
    await proxy.close();
    const page = await member.get("/member/withdraw");
    expect(page.status).toBe(503);
    expect(page.html).toMatch(/^<!DOCTYPE html>/);
    expect(page.text).toContain("We cannot do this right now");
    expect(page.text).toContain(page.headers.get("x-request-id"));
    const call = await fetch(`${url}/wps/session`, { headers: { token: "x".repeat(43) } });
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ success: false, code: "unavailable" });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    await proxy.open();
    expect((await member.get("/member/withdraw")).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe("[S44] a store that can be read and not written", () => {
  test("/readyz answers 503 while the store cannot be written, and 200 once it can", async () => {
    const { app, url, clock, databaseUrl, member } = await memberSite();
    const ready = async () => {
      clock.advance(1_000);
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, await answer.text()];
    };
    expect(await ready()).toEqual([200, "ready"]);
    const again = await stopWrites(app, databaseUrl);
    expect(await ready()).toEqual([503, "the database cannot be written"]);
    expect((await member.get("/member/withdraw")).status).toBe(200);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await again();
    expect(await ready()).toEqual([200, "ready"]);
  });

  test("log-out clears the cookie and says that the session could not be ended everywhere", async () => {
    const { app, member, url, databaseUrl } = await memberSite();
    const form = (await member.get("/logout")).dialog.form("csrf");
    const again = await stopWrites(app, databaseUrl);
    const answer = await member.submit(form);
    expect([answer.status, answer.location]).toEqual([303, "/"]);
    expect(member.cookie("session")).toBeUndefined();
    const home = await member.follow(answer);
    expect(home.text).toContain("The session could not be ended everywhere");
    expect(home.text).not.toContain("You are logged out.");
    expect(home.links).toContain("/login");
    await again();
    const [session] = await app.db.selectFrom("sessions").select("revoked_at").execute();
    expect(session!.revoked_at).toBeNull();
    expect((await fetch(`${url}/`)).status).toBe(200);
  });

  test("and so does staff's", async () => {
    const { app, signIn, databaseUrl } = await openDesk();
    const { browser } = await signIn("owner");
    const form = (await browser.get("/admin")).forms.find(({ action }) => action === "/admin/logout")!;
    const again = await stopWrites(app, databaseUrl);
    const answer = await browser.submit(form);
    expect([answer.status, answer.location]).toEqual([303, "/admin/login"]);
    expect(browser.cookie("staff")).toBeUndefined();
    expect((await browser.follow(answer)).text).toContain("The session could not be ended everywhere");
    await again();
  });

  test("a form is never answered 303 unless its row is there", async () => {
    const { app, member, databaseUrl, visitor } = await memberSite();
    const of = async (path: string, ...names: string[]) => (await member.get(path)).form(...names);
    const guest = visitor({ language: "en" });
    const deposit = await of("/member/depositv2", "amount");
    const withdrawal = await of("/member/withdraw", "amount");
    const feedback = await of("/member/feedback", "content");
    const avatar = await of(memberPaths.avatar, "picture");
    const help = (await guest.get("/help?tab=feedback")).dialog.form("kind", "content");
    const said = { kind: "deposit", content: "The money does not arrive.", contact: "f@example.com" };
    const tables = ["deposits", "withdrawals", "feedback"] as const;
    const rowsNow = () => Promise.all(tables.map((table) => app.db.selectFrom(table).select("id").execute()));
    const before = await rowsNow();

    const again = await stopWrites(app, databaseUrl);
    const answers = [
      await member.submit(deposit, { amount: "2000" }),
      await member.submit(withdrawal, { amount: "500" }),
      await member.submit(feedback, said),
      await member.submit(avatar, { picture: await noise() }),
      await guest.submit(help, said),
    ];
    await again();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(await rowsNow()).toEqual(before);
    const done = [
      await member.submit(deposit, { amount: "2000" }),
      await member.submit(withdrawal, { amount: "500" }),
      await member.submit(feedback, said),
    ];
    expect(done.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await rowsNow()).map((rows) => rows.length)).toEqual([1, 1, 1]);
  });
});

/** Lets nothing be written any more, and answers what lets it again. */
async function stopWrites({ db }: App, databaseUrl: string): Promise<() => Promise<void>> {
  if (embedded) {
    await sql.raw("pragma query_only = on").execute(db);
    return async () => void (await sql.raw("pragma query_only = off").execute(db));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const set = async (isOn: "on" | "off") => {
    await client.query("set default_transaction_read_only = off");
    const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
    await client.query(`alter database ${name} set default_transaction_read_only = ${isOn}`);
    // What is connected already goes on as before.
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await vi.waitFor(
      async () =>
        expect(await sql.raw("show default_transaction_read_only").execute(db)).toMatchObject({
          rows: [{ default_transaction_read_only: isOn }],
        }),
      { timeout: 15_000 },
    );
  };
  await set("on");
  return async () => {
    await set("off");
    await client.end();
  };
}

/** A picture that cannot be made small. */
async function noise(): Promise<File> {
  const { default: sharp } = await import("sharp");
  const size = { width: 400, height: 400, channels: 3 as const };
  const background = { r: 90, g: 90, b: 90 };
  const image = sharp({
    create: { ...size, background, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  });
  return new File([new Uint8Array(await image.png().toBuffer())], "slip.png", { type: "image/png" });
}
