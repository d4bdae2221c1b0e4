import { sql } from "kysely";
import { beforeEach, expect, inject, test, vi } from "vitest";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { memberSite } from "../support/member-site";

/** An embedded database has its disk to itself: what happens to the disk happens to the site. */
const embedded = inject("store") === "sqlite";

beforeEach(() => {
  // The log says what failed; these tests make it fail.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

test.skipIf(!embedded)(
  "[S44] a disk that is full is a 503 that says so, nothing is half done, and the same form works when there is room",
  async () => {
    const { app, member, balances } = await memberSite();
    const desk = await member.get("/member/depositv2");
    const opened = await member.submit(desk.form("amount"), { amount: "2000" });
    const payment = await member.follow(opened);
    const report = { reference: "9KX2C7P1LM", proof: await noise() };
    const withdrawal = (await member.get("/member/withdraw")).form("amount");

    const room = await limitPages("used");
    const answers = [
      await member.submit(payment.form("proof"), report),
      // Small rows find room in pages that are there; so many of them do not.
      ...(await Promise.all(Array.from({ length: 60 }, () => member.submit(withdrawal, { amount: "500" })))),
    ];
    const [reported] = answers;
    expect(reported!.status).toBe(503);
    expect(reported!.text).toContain("Nothing was changed and no money has moved.");
    expect(answers.filter(({ status }) => status !== 303 && status !== 503)).toEqual([]);
    expect(await app.db.selectFrom("uploads").select("id").execute()).toEqual([]);
    expect((await member.get(opened.location!)).status).toBe(200);
    expect(await verifyLedger(app.db)).toMatchObject({ broken: undefined });

    await limitPages(room);
    expect((await member.submit(payment.form("proof"), report)).status).toBe(303);
    expect((await member.submit(withdrawal, { amount: "500" })).status).toBe(303);
    expect(await app.db.selectFrom("uploads").select("id").execute()).toHaveLength(1);
    expect(await app.db.selectFrom("withdrawals").select("id").execute()).toHaveLength(1);
    expect(await balances()).toEqual({ main: 950_000n, hold: 50_000n });

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
