import { describe, expect, test } from "vitest";
import { deposit } from "../../../../tests/support/bank";
import { addCashDesk, addMember, balancesOf, newFormKey, rahima } from "../../../../tests/support/cashier";
import { startFirebase } from "../../../../tests/support/firebase";
import { codeSentTo } from "../../../../tests/support/codes";
import { freshApp, NOON } from "../../../../tests/support/fresh-app";
import { makeStrict, verifyMember } from "../../../../tests/support/strict";
import type { App } from "../../app.server";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import { post } from "../../ledger/ledger.server";
import { verifyLedger } from "../../ledger/verify.server";
import { addWithdrawalAccount, listWithdrawalAccounts } from "../../wallet/withdrawal-accounts.server";
import { approveWithdrawal, payWithdrawal } from "../../wallet/withdrawal-review.server";
import { requestWithdrawal } from "../../wallet/withdrawals.server";
import { changePassword } from "../change-password.server";
import { askForCode } from "../../access/codes/ask-for-code.server";
import { signInByFirebase } from "../firebase/sign-in-by-firebase.server";
import { fillPayeeName } from "../../persons/payee-name.server";
import { resetByCode } from "../recovery/reset-by-code.server";
import { register } from "../register.server";
import { findSession, hashOfToken } from "../../access/sessions.server";
import { signInByCode } from "../sign-in-by-code.server";
import { signIn } from "../sign-in.server";
import { linkIdentity } from "../social/identities.server";
import { claimContact } from "../../access/contacts.server";

const MOBILE = "+8801712345678";
const OLD = "Croupier#2026";
const phone = { ip: "203.0.113.7", userAgent: "phone" };
const stranger = { ip: "198.51.100.9", userAgent: "stranger" };

/** An account that somebody opened with a number without showing to hold the phone, and made ready to withdraw from. */
async function claimed() {
  const firebase = await startFirebase({ now: () => NOON });
  const { app, db } = await freshApp({ config: { firebase: firebase.project } });
  const set = async (channel: "own" | "firebase") => {
    const now = await settingsOf(app);
    await app.store.transaction(function* () {
      yield* changeSetting(app, "codes", { ...now.codes, channel });
      yield* changeSetting(app, "features", { ...now.features, registrationSms: false, smsLogin: true });
    });
    app.bus.emit("settings", {});
  };
  await set("own");
  const opened = await register(app, {
    ...{ by: "mobile", mobile: MOBILE, password: OLD, language: "en", human: {}, ...stranger },
    idempotencyKey: app.random.token(),
    profile: { payeeName: "Farhana Khan", paymentPassword: "135792", email: "stranger@example.com" },
  });
  if (!opened.ok) throw new Error(opened.refusal);
  const { accountId, username } = opened;
  const payee = { kind: "mobile_wallet", institution: "bKash", holderName: "Farhana Khan" } as const;
  const added = await addWithdrawalAccount(app, {
    ...{ ...payee, number: "01812345678", accountId, formKey: "payee", ip: stranger.ip },
  });
  if (!added.ok) throw new Error(added.refusal);
  await app.store.transaction(function* () {
    yield* claimContact(app, {
      accountId,
      to: { channel: "mail", address: "s@example.com" },
      isVerified: true,
    });
    yield* linkIdentity(app, { accountId, identity: { provider: "google", subject: "stranger" } });
  });
  const askCode = async (purpose: "sms_login" | "password_reset") => {
    await askForCode(app, { purpose, mobile: MOBILE, human: {}, language: "en", ...phone });
    return codeSentTo(app, MOBILE);
  };
  const byCode = async () =>
    signInByCode(app, { mobile: MOBILE, code: await askCode("sms_login"), ...phone });
  const byFirebase = async () => {
    await set("firebase");
    return signInByFirebase(app, { mobile: MOBILE, idToken: await firebase.idToken(MOBILE), ...phone });
  };
  const byReset = async () =>
    resetByCode(app, {
      ...{ mobile: MOBILE, code: await askCode("password_reset"), newPassword: "Another#2027", ...phone },
    });
  const byPassword = (password: string) =>
    signIn(app, { username, password, human: {}, at: "member", ...stranger });
  return { app, db, opened, accountId, askCode, ways: { byCode, byFirebase, byReset }, byPassword };
}

test.each(["byCode", "byFirebase", "byReset"] as const)(
  "[A27 A24] %s: whoever holds the phone has the account alone, whoever opened it with the number no way in",
  async (way) => {
    const { app, db, opened, accountId, ways, byPassword } = await claimed();
    const entered = await ways[way]();
    if (!entered.ok || !("token" in entered)) throw new Error(JSON.stringify(entered));
    const mustChange = way !== "byReset";
    expect(await findSession(app, entered.token, "member")).toMatchObject({ ownerId: accountId, mustChange });
    expect(await findSession(app, opened.token, "member")).toBeUndefined();
    expect(await byPassword(OLD)).toMatchObject({ ok: false, refusal: "wrong_credentials" });
    expect(await listWithdrawalAccounts(app, accountId)).toEqual([]);
    expect(await db.selectFrom("social_identities").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("trusted_addresses").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("contacts").select(["kind", "address", "verified_at"]).execute()).toEqual([
      { kind: "sms", address: MOBILE, verified_at: NOON },
    ]);
    const account = db.selectFrom("accounts").select(["payment_password_hash", "email", "payee_name"]);
    expect(await account.executeTakeFirst()).toEqual({
      ...{ payment_password_hash: null, email: null, payee_name: "Farhana Khan" },
    });
    const shown = db.selectFrom("audit_log").select("target").where("action", "=", "member.number_shown");
    expect(await shown.execute()).toEqual([{ target: `member:${accountId}` }]);
  },
);

test("[A27] whoever opened it honestly chooses a new password once, and logs in by it and by codes from then on", async () => {
  const { app, accountId, ways, byPassword } = await claimed();
  const entered = await ways.byCode();
  if (!entered.ok) throw new Error(entered.refusal);
  const change = { accountId, tokenHash: hashOfToken(entered.token), newPassword: "Another#2027" };
  expect(await changePassword(app, change)).toEqual({ ok: true });
  expect(await findSession(app, entered.token, "member")).toMatchObject({ mustChange: false });
  // Right, and from an address that the account is not known to be used from.
  expect(await byPassword("Another#2027")).toMatchObject({ ok: false, refusal: "second_step" });
  expect(await ways.byFirebase()).toMatchObject({ ok: true, mustChange: false });
  expect(await findSession(app, entered.token, "member")).toBeDefined();
});

const askFor = async (app: App, accountId: number, amountMinor: bigint) => {
  const [payee] = await listWithdrawalAccounts(app, accountId);
  return requestWithdrawal(app, {
    ...{ accountId, currency: "BDT", withdrawalAccountId: payee!.id, amountMinor },
    ...{ paymentPassword: "135792", formKey: newFormKey() },
  });
};

async function placed(site: Awaited<ReturnType<typeof claimed>>, amountMinor: bigint): Promise<number> {
  const asked = await askFor(site.app, site.accountId, amountMinor);
  if (!asked.ok) throw new Error(asked.refusal);
  return asked.withdrawalId;
}

async function withMoney(site: Awaited<ReturnType<typeof claimed>>) {
  const { app, accountId } = site;
  await addCashDesk(app);
  await app.store.transaction(() => post(app, deposit(accountId, 300_000n, "opening")));
  const paid = await placed(site, 50_000n);
  await approveWithdrawal(app, { withdrawalId: paid, by: rahima });
  await payWithdrawal(app, { withdrawalId: paid, by: rahima, reference: "TX 1" });
  const approved = await placed(site, 60_000n);
  await approveWithdrawal(app, { withdrawalId: approved, by: rahima });
  return { paid, approved, pending: await placed(site, 70_000n) };
}

const statuses = async ({ db }: Pick<App, "db">) => {
  const found = await db.selectFrom("withdrawals").select(["id", "status"]).orderBy("id").execute();
  return new Map(found.map(({ id, status }) => [id, status]));
};

test.each(["byCode", "byFirebase", "byReset"] as const)(
  "[A27] %s: what whoever opened it asked to be paid and was not paid yet stays in the account",
  async (way) => {
    const site = await claimed();
    const { app, db, accountId } = site;
    const { paid, approved, pending } = await withMoney(site);
    expect(await balancesOf(app, accountId)).toEqual({ main: 120_000n, hold: 130_000n });
    expect(await site.ways[way]()).toMatchObject({ ok: true });
    expect(await statuses(app)).toEqual(
      new Map([
        [paid, "paid"],
        [approved, "cancelled"],
        [pending, "cancelled"],
      ]),
    );
    expect(await balancesOf(app, accountId)).toEqual({ main: 250_000n, hold: 0n });
    expect((await verifyLedger(db)).broken).toBeUndefined();
    const late = await payWithdrawal(app, { withdrawalId: approved, by: rahima, reference: "TX 2" });
    expect(late).toEqual({ ok: false, refusal: "already_decided" });
    const log = db.selectFrom("audit_log").select("after").where("action", "=", "member.number_shown");
    expect(JSON.parse((await log.executeTakeFirstOrThrow()).after)).toEqual({
      ...{ withdrawalAccountsRemoved: 1, withdrawalsCancelled: [approved, pending] },
    });
  },
);

test("[A27] of withdrawals that are asked for at the very moment none gets away", async () => {
  const site = await claimed();
  const { app, accountId } = site;
  await addCashDesk(app);
  await app.store.transaction(() => post(app, deposit(accountId, 300_000n, "opening")));
  const code = await site.askCode("sms_login");
  const logIn = signInByCode(app, { mobile: MOBILE, code, ...phone });
  const answers = await Promise.all([logIn, ...[1, 2, 3].map(() => askFor(app, accountId, 50_000n))]);
  expect(answers[0]).toMatchObject({ ok: true });
  expect([...(await statuses(app)).values()].filter((status) => status !== "cancelled")).toEqual([]);
  expect(await balancesOf(app, accountId)).toEqual({ main: 300_000n, hold: 0n });
  expect((await verifyLedger(app.db)).broken).toBeUndefined();
});

describe("[A27 Q06] strict, a number that is shown for the first time", () => {
  test.each(["byCode", "byFirebase"] as const)(
    "%s: ends what was asked for, and frees what others are known by",
    async (way) => {
      const site = await claimed();
      const { app, db, accountId } = site;
      await makeStrict(app);
      await verifyMember(app, accountId);
      await fillPayeeName(app, { accountId, payeeName: "Farhana Khan", ip: stranger.ip });
      const { approved, pending } = await withMoney(site);
      const entered = await site.ways[way]();
      if (!entered.ok) throw new Error(entered.refusal);
      const session = await findSession(app, entered.token, "member");
      expect(session).toMatchObject({ ownerId: accountId, mustChange: true, mustStep: true });
      const found = await statuses(app);
      expect([found.get(approved), found.get(pending)]).toEqual(["cancelled", "cancelled"]);
      expect(await balancesOf(app, accountId)).toEqual({ main: 250_000n, hold: 0n });
      const marks = db.selectFrom("person_marks").select("kind").where("account_id", "=", accountId);
      expect((await marks.execute()).map(({ kind }) => kind)).not.toContain("payout");
      // Whose the number to be paid to is, may now say so.
      const other = await addMember(app, 0n);
      const added = await addWithdrawalAccount(app, {
        ...{ kind: "mobile_wallet", institution: "bKash", holderName: "Abdur Rahim", number: "01812345678" },
        ...{ accountId: other.accountId, formKey: newFormKey(), ip: phone.ip },
      });
      expect(added).toMatchObject({ ok: true });
      expect(await site.byPassword(OLD)).toMatchObject({ ok: false, refusal: "wrong_credentials" });
    },
  );
});
