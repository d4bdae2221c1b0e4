import { describe, expect, test } from "vitest";
import type { Database } from "~/db/schema";
import { holdNamesake, writeSame } from "~/domain/persons/namesakes.server";
import { addNote } from "~/domain/oversight/member-notes.server";
import { changeSetting, settingsOf } from "~/domain/settings/settings.server";
import { post } from "~/domain/ledger/ledger.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { grantRequest } from "~/domain/oversight/data-requests/decide.server";
import { changeKept } from "~/domain/shared/versions.server";
import { askContactCode } from "~/domain/membership/contacts/confirm-contact.server";
import { claimContact } from "~/domain/access/contacts.server";
import { hideMessage, showMessage } from "~/domain/messaging/chat/moderate.server";
import { pruneChat } from "~/domain/messaging/chat/prune-chat.server";
import { putMessageOut } from "~/domain/outbound/messages-out.server";
import { acquireLease } from "~/domain/shared/lease.server";
import { verifyAudit } from "~/domain/audit/verify-audit.server";
import { memberPaths } from "~/http/paths/member-paths";
import { deposit } from "../../support/bank";
import { newFormKey } from "../../support/cashier";
import {
  YEAR_MS,
  openRightsSite,
  ask,
  decide,
  requestsOf,
  staffOf,
  payOut,
  erase,
  eraseAll,
  type RightsSite,
} from "../../support/data-rights";
import { everyTable } from "../../support/full-site";
import { memberSite } from "../../support/member-site";
import { addAccount, openSessionOf, PASSWORD } from "../../support/people";
import { MARK, MARK_MAIL, tellingTables, tellEverything } from "../../support/telling-member";

describe("erasure", () => {
  test("[Q85] of who never paid and showed nothing everything goes at once", async () => {
    const site = await openRightsSite();
    await tellEverything(site);
    await site.app.db.deleteFrom("identity_checks").execute();
    await site.app.db.deleteFrom("deposits").execute();
    await ask(site, "erasure", { password: PASSWORD });
    await decide(site, { grant: "1" });
    expect(await requestsOf(site)).toMatchObject([{ kind: "erasure", status: "done" }]);
    expect(await tellingTables(site)).toEqual([]);
    expect((await site.member.get(memberPaths.security)).status).toBe(302);
  });

  test("[Q85] an erased account is nobody's downline: its contract ends, and its offer is withdrawn", async () => {
    const site = await openRightsSite();
    const { app, accountId: account_id } = site;
    const agent_id = await addAccount(app, { username: "khulna55", memberType: 1 });
    const row = (status: string, type: string) => ({
      ...{ id: app.ids.next(), type, agent_id, account_id, currency: app.config.currency, status },
      ...{ rate_bp: 500, period: null, offered_at: 1, answered_at: null, ended_at: null },
    });
    const rows = [row("accepted", "daily_salary"), row("offered", "hourly_salary")];
    await app.db.insertInto("contracts").values(rows).execute();
    await ask(site, "erasure", { password: PASSWORD });
    await decide(site, { grant: "1" });
    const after = await app.db.selectFrom("contracts").select(["status", "ended_at"]).orderBy("id").execute();
    expect(after.map(({ status }) => status)).toEqual(["terminated", "withdrawn"]);
    expect(after.map(({ ended_at }) => typeof ended_at)).toEqual(["number", "number"]);
  });

  test("[Q85 Q82] what the law wants to know stays for as long as is set, then goes by itself; the ledger and every chain stay whole", async () => {
    const site = await openRightsSite({ balanceMinor: 60_000n, env: { hashChain: true } });
    const { app, accountId, clock } = site;
    const { accounts } = await settingsOf(app);
    await changeKept(app, "settings", () => changeSetting(app, "accounts", { ...accounts, keepYears: 2 }));
    await tellEverything(site);
    await payOut(site, 60_000n);
    const ledger = async () => {
      const { ledger_entries, ledger_transactions, ledger_accounts, bets, rounds, wallets } =
        await everyTable(app);
      return { ledger_entries, ledger_transactions, ledger_accounts, bets, rounds, wallets };
    };
    const before = await ledger();
    const asked = await ask(site, "erasure", { password: PASSWORD, said: `${MARK} good-bye` });
    expect(asked.status).toBe(303);
    await decide(site, { grant: "1" });
    expect(await requestsOf(site)).toMatchObject([{ kind: "erasure", status: "scheduled" }]);
    const now = await tellingTables(site);
    expect(now).toEqual(
      expect.arrayContaining([
        "accounts",
        "identity_checks",
        "profiles",
        "withdrawal_accounts",
        "withdrawals",
      ]),
    );
    for (const gone of ["contacts", "messages_out", "chat_messages", "inbox_messages", "account_devices"])
      expect(now).not.toContain(gone);
    expect(await app.db.selectFrom("avatars").select("key").execute()).toEqual([]);

    clock.advance(YEAR_MS);
    expect(await erase(site)).toBe("done");
    expect(await tellingTables(site)).toEqual(now);
    clock.advance(YEAR_MS);
    await eraseAll(site);
    expect(await tellingTables(site)).toEqual([]);
    expect(
      await app.db.selectFrom("uploads").select("id").where("account_id", "=", accountId).execute(),
    ).toEqual([]);
    expect(await ledger()).toEqual(before);
    expect((await verifyLedger(app.db)).broken).toBeUndefined();
    expect(await verifyAudit(app)).toMatchObject({ ok: true });
    // Staff still see what was paid and played, under a number.
    const staffSession = await openSessionOf(app, site.staffId, { kind: "staff" });
    const desk = site.visitor({ language: "en", staffSession });
    for (const page of ["", "/bets", "/withdrawals", "/deposits", "/profile", "/sessions", "/notes"]) {
      const shown = await desk.get(`/admin/members/${accountId}${page}`);
      expect([page, shown.status]).toEqual([page, 200]);
      expect(shown.text).toContain(`erased-${accountId}`);
    }
    expect((await desk.get("/admin/audit")).status).toBe(200);
  });

  test("[Q85 Q06] with whom somebody had a name and a birthday in common is known while the law asks, then no more; of the other one it stays", async () => {
    const site = await openRightsSite();
    const { app, accountId, clock } = site;
    const otherId = await addAccount(app, { username: "namesake1" });
    const marks = [{ kind: "birth", mark: "of-both" }] as const;
    for (const id of [accountId, otherId])
      await app.store.transaction(() => holdNamesake(app, { accountId: id, marks }));
    await app.store.transaction(() => writeSame(app, { accountId, staffId: site.staffId }));
    const known = async () =>
      (await app.db.selectFrom("namesakes").select("account_id").orderBy("account_id").execute()).map(
        ({ account_id }) => account_id,
      );
    await tellEverything(site);
    await app.db.deleteFrom("deposits").execute();
    await app.db.updateTable("identity_checks").set({ status: "accepted" }).execute();
    await ask(site, "erasure", { password: PASSWORD });
    await decide(site, { grant: "1" });
    expect(await requestsOf(site)).toMatchObject([{ kind: "erasure", status: "scheduled" }]);
    expect(await known()).toEqual([accountId, otherId].sort((one, other) => one - other));
    clock.advance(5 * YEAR_MS);
    await eraseAll(site);
    expect(await known()).toEqual([otherId]);
  });

  test("[Q85] money that came since stops what was scheduled; it is looked at again a day later, and staff read why", async () => {
    const site = await openRightsSite({ balanceMinor: 60_000n });
    const { app, accountId, clock } = site;
    await payOut(site, 60_000n);
    await ask(site, "rectification", { said: "My name is Abdul" });
    await ask(site, "erasure", { password: PASSWORD });
    const { id: requestId } = await app.db
      .selectFrom("data_requests")
      .select("id")
      .where("kind", "=", "erasure")
      .executeTakeFirstOrThrow();
    expect(await grantRequest(app, { requestId, by: staffOf(site) })).toEqual({ ok: true });
    expect(await requestsOf(site)).toMatchObject([
      { kind: "rectification", status: "done" },
      { kind: "erasure", status: "scheduled" },
    ]);
    await app.store.transaction(() => post(app, deposit(accountId, 5n, "late")));
    const due = app.db
      .updateTable("data_requests")
      .set({ erase_at: clock.now() })
      .where("id", "=", requestId);
    await due.execute();
    expect([await erase(site), await erase(site)]).toEqual(["more", "done"]);
    const payees = () => app.db.selectFrom("withdrawal_accounts").select(["number", "removed_at"]).execute();
    expect(await payees()).toEqual([{ number: expect.stringMatching(/./) as string, removed_at: null }]);
    expect((await site.desk.get(`/admin/data/${requestId}`)).text).toContain(
      "There is money in your wallet.",
    );

    await app.store.transaction(() => post(app, deposit(accountId, -5n, "back")));
    clock.advance(86_400_000);
    await eraseAll(site);
    expect(await requestsOf(site)).toMatchObject([{}, { kind: "erasure", status: "done" }]);
    expect(await payees()).toEqual([{ number: "", removed_at: clock.now() }]);
  });

  test("[Q85] mail to addresses that the account no longer has goes as well, and what the log says of messages that are gone", async () => {
    const site = await openRightsSite();
    const { app, accountId, clock } = site;
    const to = (address: string) => ({ channel: "mail", address }) as const;
    const claim = (address: string) =>
      app.store.transaction(() => claimContact(app, { accountId, to: to(address), isVerified: true }));
    const mail = (recipient: string) =>
      app.store.transaction(() =>
        putMessageOut(app, { channel: "mail", recipient, subject: "Hello", body: `Dear ${MARK}` }),
      );
    const messageId = app.ids.next();
    await app.db
      .insertInto("chat_messages")
      .values({
        ...{ id: messageId, room_id: 1, account_id: accountId, staff_id: null, text: `I am ${MARK}` },
        ...{ created_at: 1, hidden_at: null, hidden_by: null, hidden_reason: "" },
      })
      .execute();
    const by = staffOf(site);
    await hideMessage(app, { messageId, reason: `Names ${MARK}`, muteMinutes: 0, by });
    await showMessage(app, { messageId, by });
    clock.advance(YEAR_MS);
    const lease = await acquireLease(app, { name: "prune-by-hand", owner: "test", ttlMs: 60_000 });
    await pruneChat(app, lease!);
    expect(await app.db.selectFrom("chat_messages").select("id").execute()).toEqual([]);

    await claim(MARK_MAIL);
    await mail(MARK_MAIL);
    await claim("second@example.com");
    const asking = { accountId, password: PASSWORD, ip: "203.0.113.5", language: "en" };
    expect(await askContactCode(app, { ...asking, to: to("third.zqwertina@example.com") })).toMatchObject({
      ok: true,
    });
    await mail("somebody.else@example.com");
    expect(await tellingTables(site)).toEqual(expect.arrayContaining(["audit_log", "messages_out"]));

    await grantErasure(site);
    const left = await app.db.selectFrom("messages_out").select("recipient").execute();
    expect(left).toEqual([{ recipient: "somebody.else@example.com" }]);
    await app.db.deleteFrom("messages_out").execute();
    expect(await tellingTables(site)).toEqual([]);
    expect(await verifyAudit(app)).toMatchObject({ ok: true });
  });

  test("[Q85 Z46] a blanked entry that no erasure names is a broken log; nothing else of an entry can be changed", async () => {
    const site = await openRightsSite();
    const { app } = site;
    await addNote(app, {
      accountId: site.accountId,
      text: "Called",
      formKey: newFormKey(),
      by: staffOf(site),
    });
    const entry = app.db.updateTable("audit_log").where("id", "=", 1);
    await expect(entry.set({ after: '{"text":"Wrote"}' }).execute()).rejects.toThrow(/append-only/);
    await expect(entry.set({ before: "", after: "", ip: "", actor_id: 7 }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(app.db.updateTable("consents").set({ version: 9 }).execute()).resolves.toBeDefined();
    expect(await verifyAudit(app)).toMatchObject({ ok: true });
    await entry.set({ before: "", after: "", ip: "" }).execute();
    expect(await verifyAudit(app)).toEqual({ ok: false, brokenEntry: 1 });
  });
});

test("[Q85] every table that is about an account is either erased or known to name nobody", async () => {
  const { app } = await memberSite();
  const tables = await app.db.introspection.getTables();
  const about = tables
    .filter(({ columns }) => columns.some(({ name }) => name === "account_id"))
    .map(({ name }) => name as keyof Database)
    .sort();
  expect(about).toEqual([...ERASED, ...NAMES_NOBODY].sort());
});

/** `erase.server.ts` empties or removes what they tell of who somebody is. */
const ERASED: (keyof Database)[] = [
  ...([
    "account_devices",
    "avatars",
    "chat_messages",
    "chat_moderated",
    "chat_mutes",
    "messages_out",
    "consents",
    "contacts",
  ] as const),
  ...([
    "data_requests",
    "deposits",
    "favourites",
    "feedback",
    "gift_requests",
    "identity_checks",
    "inbox_recipients",
  ] as const),
  ...([
    "inbox_states",
    "member_notes",
    "member_tags",
    "namesakes",
    "person_marks",
    "points_redemptions",
    "profiles",
    "promotion_members",
    "recent_games",
    "region_violations",
    "remembered_logins",
    "reopenings",
  ] as const),
  ...([
    "social_identities",
    "trusted_addresses",
    "turned_away",
    "uploads",
    "wallet_adjustments",
    "withdrawal_accounts",
    "withdrawals",
  ] as const),
];

/** Numbers, amounts and times. */
const NAMES_NOBODY: (keyof Database)[] = [
  ...(["bet_days", "vendor_transfers", "vendor_wallets"] as const),
  ...(["bets", "member_daily", "member_monthly", "play_days", "play_limits", "rounds"] as const),
  ...(["vendor_players", "vendor_tombstones", "vendor_transactions", "wallets"] as const),
  ...([
    "contracts",
    "points_balances",
    "points_entries",
    "settlement_bills",
    "positions",
    "credit_lines",
  ] as const),
  ...(["awards", "grants", "member_bonuses", "member_ranks", "promotion_events"] as const),
  ...(["board_places", "mission_letters", "raffle_entries", "raffle_prizes"] as const),
  // Of staff, in the shape of members' own.
  "staff_devices",
];

/** Asked in the database alone: its owner's log-in is long over. */
async function grantErasure(site: RightsSite): Promise<void> {
  const { app, accountId } = site;
  const requestId = app.ids.next();
  await app.db
    .insertInto("data_requests")
    .values({
      ...{ id: requestId, account_id: accountId, kind: "erasure", said: "", status: "open", reason: "" },
      ...{ created_at: app.clock.now(), decided_by: null, decided_at: null, erase_at: null },
    })
    .execute();
  expect(await grantRequest(app, { requestId, by: staffOf(site) })).toEqual({ ok: true });
}
