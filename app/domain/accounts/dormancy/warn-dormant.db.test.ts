import { describe, expect, test } from "vitest";
import { addCashDesk } from "../../../../tests/support/cashier";
import { bet, deposit, insertMember } from "../../../../tests/support/bank";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import { post } from "../../ledger/ledger.server";
import { excludeSelf } from "../../membership/pause.server";
import { acquireLease } from "../../shared/lease.server";
import { changeKept } from "../../shared/versions.server";
import { claimContact } from "../../access/contacts.server";
import { markDormant } from "./dormant.server";
import { warnDormant } from "./warn-dormant.server";

const DAY_MS = 86_400_000;
const MAIL = "farhana@example.com";
const MOBILE = "+8801712345678";

async function scene({ language = "en" } = {}) {
  const fresh = await freshApp();
  const { app, db } = fresh;
  await addCashDesk(app);
  const accountId = await addAccount(app, { username: "farhana" });
  await db.updateTable("accounts").set({ language }).execute();
  const job = async (name: string, run: typeof warnDormant) =>
    run(app, (await acquireLease(app, { name, owner: "test", ttlMs: 60_000 }))!);
  const warn = () => job("warn-dormant", warnDormant);
  const mark = () => job("mark-dormant", markDormant);
  const claim = (channel: "mail" | "sms", isVerified = true) =>
    app.store.transaction(() => {
      const to = { channel, address: channel === "mail" ? MAIL : MOBILE };
      return claimContact(app, { accountId, to, isVerified });
    });
  const sent = async () => {
    const out = await db
      .selectFrom("messages_out")
      .select(["channel", "recipient", "subject", "body"])
      .orderBy("id")
      .execute();
    const inbox = await db.selectFrom("inbox_messages").select(["kind", "texts"]).orderBy("id").execute();
    return { out, inbox };
  };
  const logIn = () => db.updateTable("accounts").set({ last_login_at: fresh.clock.now() }).execute();
  return { ...fresh, accountId, warn, mark, claim, sent, logIn };
}

describe("[Q18] before an account becomes dormant", () => {
  test("its owner is told thirty days before, by mail and in the inbox, which day it is; once", async () => {
    const { clock, claim, warn, mark, sent, db } = await scene();
    await claim("sms");
    await claim("mail");
    clock.advance(335 * DAY_MS - 1);
    expect(await warn()).toBe("done");
    expect(await sent()).toEqual({ out: [], inbox: [] });
    clock.advance(1);
    expect(await warn()).toBe("done");
    const told = await sent();
    expect(told.out).toMatchObject([{ channel: "mail", recipient: MAIL }]);
    expect(told.inbox).toMatchObject([{ kind: "security" }]);
    const [mail] = told.out;
    expect(mail!.subject).toMatch(/becomes dormant on 21 Nov$/);
    expect(mail!.body).toContain("Log in before then to avoid this.");
    expect(mail!.body).not.toMatch(/bonus|play|win/i);
    for (let night = 0; night < 32; night++) {
      await warn();
      await mark();
      clock.advance(DAY_MS);
    }
    expect(await sent()).toEqual(told);
    expect(await db.selectFrom("accounts").select("status").execute()).toEqual([{ status: "dormant" }]);
  });

  test("in the owner's language, by text message where no mailbox is confirmed, and else in the inbox alone", async () => {
    const phone = await scene({ language: "bn" });
    await phone.claim("sms");
    await phone.claim("mail", false);
    phone.clock.advance(340 * DAY_MS);
    await phone.warn();
    expect((await phone.sent()).out).toMatchObject([
      { channel: "sms", recipient: MOBILE, body: expect.stringContaining("সুপ্ত") as string },
    ]);
    const typed = await scene();
    await typed.claim("mail", false);
    typed.clock.advance(340 * DAY_MS);
    await typed.warn();
    expect(await typed.sent()).toMatchObject({ out: [], inbox: [{ kind: "security" }] });
  });

  test("again once it has been used in between; the day is counted from what its owner did last", async () => {
    const { app, clock, accountId, claim, warn, sent, logIn } = await scene();
    await claim("mail");
    clock.advance(340 * DAY_MS);
    await warn();
    await logIn();
    clock.advance(100 * DAY_MS);
    const move = (entry: object) =>
      app.store.transaction(() => post(app, entry as Parameters<typeof post>[1]));
    await move(deposit(accountId, 1_000n, "d-1"));
    await move(bet(accountId, 100n, "b-1"));
    clock.advance(334 * DAY_MS);
    await warn();
    expect((await sent()).out).toHaveLength(1);
    clock.advance(DAY_MS);
    await warn();
    await warn();
    const { out } = await sent();
    expect(out).toHaveLength(2);
    expect(out[1]!.subject).not.toBe(out[0]!.subject);
  });

  test("made up for after nights that were slept through, and no more once the day is over", async () => {
    const late = await scene();
    late.clock.advance(365 * DAY_MS - 1);
    await late.warn();
    expect((await late.sent()).inbox).toHaveLength(1);
    const over = await scene();
    over.clock.advance(365 * DAY_MS);
    await over.warn();
    expect((await over.sent()).inbox).toEqual([]);
  });

  test("whoever is excluded has money there too and is told; frozen, closed and trial accounts are not", async () => {
    const { app, db, clock, accountId, warn, sent } = await scene();
    for (const status of ["frozen", "closed"]) {
      const id = await addAccount(app, { username: status });
      await db.updateTable("accounts").set({ status }).where("id", "=", id).execute();
    }
    await addAccount(app, { username: "trial", memberType: 4 });
    const by = { kind: "member", id: accountId, ip: "" } as const;
    await excludeSelf(app, { accountId, length: "year", by });
    const before = (await sent()).inbox.length;
    clock.advance(340 * DAY_MS);
    await warn();
    expect((await sent()).inbox).toHaveLength(before + 1);
    const told = await db
      .selectFrom("accounts")
      .select("id")
      .where("dormancy_told_at", "is not", null)
      .execute();
    expect(told).toEqual([{ id: accountId }]);
  });

  test("a hundred at a time, and as many days before as staff's days leave", async () => {
    const { app, db, clock, warn, sent } = await scene();
    for (let id = 1; id <= 100; id++) await insertMember(app, id);
    await db.updateTable("accounts").set({ created_at: clock.now() }).execute();
    const { accounts } = await settingsOf(app);
    await changeKept(app, "settings", () => changeSetting(app, "accounts", { ...accounts, dormantDays: 90 }));
    clock.advance(60 * DAY_MS);
    expect(await warn()).toBe("more");
    expect(await warn()).toBe("done");
    expect((await sent()).inbox).toHaveLength(101);
  });
});
