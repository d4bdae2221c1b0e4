// tier: first, on both stores
import { sql } from "kysely";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import { changeSetting, settingsOf } from "~/domain/brand/settings.server";
import { changeKept } from "~/domain/shared/versions.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { cutProxy } from "../support/cut-proxy";
import { memberSite } from "../support/member-site";
import { freshDatabaseUrl } from "../support/test-database";

/** An embedded database has its disk to itself: what happens to the disk happens to the site. */
const embedded = inject("store") === "sqlite";

beforeEach(() => {
  // The log says what failed; these tests make it fail.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

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
