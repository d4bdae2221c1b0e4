import { describe, expect, test } from "vitest";
import { changeSetting, settingsOf } from "../../../app/domain/settings/settings.server";
import { openDesk } from "../../support/desk";
import { openSessionOf } from "../../support/people";
import { addAccount } from "../../support/team";

const SMALL = { direction: "credit", amount: "50", reason: "A round was not paid" };

describe("[Z16 Q50] staff can credit and debit a wallet", () => {
  test("from the member's page, by whoever may; the form twice books once, and the member reads of it in record and inbox", async () => {
    const desk = await openDesk();
    const { app, member } = desk;
    const { browser } = await desk.signIn("finance");
    const path = `/admin/members/${member}/adjustment`;
    expect((await browser.get(`/admin/members/${member}`)).links).toContain(path);
    const form = (await browser.get(path)).form("amount", "reason");
    const unsaid = await browser.submit(form, { ...SMALL, reason: "" });
    expect([unsaid.status, await desk.balance()]).toEqual([422, 100_000_00n]);
    const sent = [await browser.submit(form, SMALL), await browser.submit(form, SMALL)];
    expect(sent.map(({ status, location }) => [status, location])).toEqual([
      [303, path],
      [303, path],
    ]);
    expect(await desk.balance()).toBe(100_050_00n);
    expect((await browser.get(path)).text).toContain("The wallet is adjusted and the member is told.");
    const tooMuch = await browser.submit((await browser.get(path)).form("amount", "reason"), {
      ...{ ...SMALL, direction: "debit", amount: "19000" },
    });
    expect(tooMuch.status).toBe(303);
    const ledger = (await browser.get(`/admin/members/${member}`)).text;
    expect(ledger).toContain("Adjustment");
    expect(ledger).toContain("A round was not paid");

    const own = desk.visitor({ language: "en", session: await openSessionOf(app, member) });
    const record = (await own.get("/member/transactionHistory?type=correction")).text;
    expect(record).toContain("Correction");
    expect(record).toContain("A round was not paid");
    expect((await own.get("/member/messageV2")).text).toContain("৳50.00 was credited to your wallet");

    for (const role of ["risk", "support", "content", "read_only"] as const) {
      const { browser: other } = await desk.signIn(role);
      expect([(await other.get(path)).status, (await other.get("/admin/adjustments")).status]).toEqual([
        403, 403,
      ]);
    }
  });

  test("a large one waits in the list, is signed by a second person, and by nobody else", async () => {
    const desk = await openDesk();
    const { member } = desk;
    const path = `/admin/members/${member}/adjustment`;
    const { browser: one } = await desk.signIn("finance");
    const { browser: two } = await desk.signIn("owner");
    const large = { ...SMALL, direction: "debit", amount: "20000" };
    await one.submit((await one.get(path)).form("amount", "reason"), large);
    const own = await one.get(path);
    expect(own.text).toContain("Your request waits for a second person. Nothing has moved yet.");
    expect(own.text).not.toContain("Sign and book");
    const list = await two.get("/admin/adjustments");
    expect(list.text).toContain("To sign");
    expect(list.links).toContain(path);
    const waiting = (await two.get(path)).form("adjustmentId");
    const signed = [await two.submit(waiting, { step: "sign" }), await two.submit(waiting, { step: "sign" })];
    expect(signed.map(({ status }) => status)).toEqual([303, 303]);
    expect(await desk.balance()).toBe(80_000_00n);
    expect((await two.get("/admin/adjustments")).text).toContain("Booked");
    const forged = await two.submit(waiting, { step: "sign", adjustmentId: "x" });
    expect(forged.status).toBe(400);
    const { app } = desk;
    const { withdrawals } = await settingsOf(app);
    await app.store.transaction(() =>
      changeSetting(app, "withdrawals", { ...withdrawals, dualControlMinor: 10_00n }),
    );
    await two.submit((await two.get(path)).form("amount", "reason"), { ...SMALL, amount: "10" });
    await one.submit((await one.get(path)).form("adjustmentId"), { step: "refuse" });
    expect((await one.get("/admin/adjustments")).text).toContain("Refused");
    expect(await desk.balance()).toBe(80_000_00n);
  });

  test("a decision is about the member in the address: another member's adjustment is not found there", async () => {
    const desk = await openDesk();
    const { app, member } = desk;
    const path = `/admin/members/${member}/adjustment`;
    const elsewhere = `/admin/members/${await addAccount(app, { username: "nasrin" })}/adjustment`;
    const { browser: one } = await desk.signIn("finance");
    const { browser: two } = await desk.signIn("owner");
    await one.submit((await one.get(path)).form("amount", "reason"), { ...SMALL, amount: "20000" });
    const form = (await two.get(path)).form("adjustmentId");
    for (const step of ["sign", "refuse"])
      expect((await two.submit({ ...form, action: elsewhere }, { step })).status).toBe(404);
    expect(await desk.balance()).toBe(100_000_00n);
    const row = app.db.selectFrom("wallet_adjustments").select(["status", "decided_by"]);
    expect(await row.execute()).toEqual([{ status: "waiting", decided_by: null }]);
    expect((await two.submit(form, { step: "sign" })).status).toBe(303);
    expect(await desk.balance()).toBe(120_000_00n);
  });
});
