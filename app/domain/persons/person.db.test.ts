import { describe, expect, test } from "vitest";
import { freshApp, type FreshApp } from "../../../tests/support/fresh-app";
import { PASSWORD } from "../../../tests/support/people";
import { makeStrict, verifyMember } from "../../../tests/support/strict";
import { dayToText } from "../shared/day";
import { decideIdentity } from "../identity/review-documents.server";
import { excludeSelf } from "../membership/pause.server";
import { addWithdrawalAccount } from "../wallet/withdrawal-accounts.server";
import { closeAccount } from "../membership/close-account.server";
import { correctProfile, editProfile } from "../membership/edit-profile.server";
import { countSamePerson, linkedAccounts } from "../oversight/linked-accounts.views.server";
import { claimContact } from "../access/contacts.server";
import type { Recipient } from "../access/codes/purpose";
import { markPerson } from "./person.server";
import { fillPayeeName } from "./payee-name.server";
import { register, type Registration } from "../membership/register.server";
import type { Profile } from "../vocabulary/profile";

const browser = { ip: "203.0.113.7", userAgent: "test" };
const farhana: Profile = {
  fullName: "Farhana Khan",
  birthday: dayToText(19900214),
  idNumber: "AB123456",
  email: "farhana@example.com",
};
const NOT_ACCEPTED = { ok: false, refusal: "not_accepted" };

async function scene({ strict = true } = {}) {
  const fresh = await freshApp();
  if (strict) await makeStrict(fresh.app);
  let forms = 0;
  const ask = (given: Partial<Registration>) => {
    const n = ++forms;
    const form = { username: `member${n}`, password: PASSWORD, language: "en", human: {} };
    return register(fresh.app, {
      ...{ ...form, ...browser, ip: `203.0.113.${n}`, idempotencyKey: `form-${n}` },
      ...given,
    });
  };
  const open = async (profile: Profile, mobile?: string) => {
    const opened = await ask({ profile, mobile });
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.accountId;
  };
  return { ...fresh, ask, open };
}

const turnedAway = ({ db }: FreshApp) =>
  db
    .selectFrom("turned_away")
    .select(["door", "reason", "kinds", "account_id", "other_id", "username"])
    .orderBy("id")
    .execute();

describe("[Q06] strict: one account per person", () => {
  const others: [string, Partial<Registration>][] = [
    ["id_number", { profile: { idNumber: "AB 123 456" } }],
    ["mail", { profile: { email: "Farhana+two@Example.com" } }],
    ["mobile", { mobile: "+8801712345678" }],
  ];
  test.each(others)(
    "a second one is refused by %s, in one sentence, and staff read why",
    async (kind, second) => {
      const site = await scene();
      const first = await site.open(farhana, "+8801712345678");
      expect(await site.ask({ ...second, username: "again88" })).toEqual(NOT_ACCEPTED);
      expect(await site.db.selectFrom("accounts").select("id").execute()).toEqual([{ id: first }]);
      expect(await turnedAway(site)).toEqual([
        {
          ...{ door: "registration", reason: "known", kinds: kind, username: "again88" },
          ...{ account_id: null, other_id: first },
        },
      ]);
    },
  );

  test("of ten at the same moment one is opened, however each writes the number", async () => {
    const site = await scene();
    const numbers = ["AB123456", "ab123456", "AB 123 456", "ab-123-456", "ＡＢ123456"];
    const answers = await Promise.all(
      [...numbers, ...numbers].map((idNumber) => site.ask({ profile: { idNumber } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(9).fill(NOT_ACCEPTED));
    expect(await site.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
    expect(await turnedAway(site)).toHaveLength(9);
  });

  test("the same name on another day, and the other way round, is somebody else", async () => {
    const site = await scene();
    await site.open(farhana);
    await site.open({ fullName: "Farhana Khan", birthday: dayToText(19900215) });
    await site.open({ fullName: "Farhana Khatun", birthday: farhana.birthday });
    expect(await turnedAway(site)).toEqual([]);
  });

  test("a closed account does not count; one whose owner is excluded does, closed or not", async () => {
    const site = await scene();
    const { app } = site;
    const ip = browser.ip;
    const first = await site.open(farhana, "+8801712345678");
    expect(await closeAccount(app, { accountId: first, password: PASSWORD, ip })).toEqual({ ok: true });
    const second = await site.open(farhana, "+8801712345678");
    const by = { kind: "member", id: second, ip } as const;
    await excludeSelf(app, { accountId: second, length: "halfYear", by });
    expect(await site.ask({ profile: farhana })).toEqual(NOT_ACCEPTED);
    expect(await closeAccount(app, { accountId: second, password: PASSWORD, ip })).toEqual({ ok: true });
    expect(await site.ask({ profile: farhana })).toEqual(NOT_ACCEPTED);
    expect((await turnedAway(site)).map(({ reason, other_id }) => [reason, other_id])).toEqual([
      ["excluded", second],
      ["excluded", second],
    ]);
    site.clock.advance(184 * 86_400_000);
    expect(await site.ask({ profile: farhana })).toMatchObject({ ok: true });
  });

  test("nobody becomes somebody else later on: by the profile, the payee name or a withdrawal account", async () => {
    const site = await scene();
    const { app } = site;
    const wallet = (accountId: number, holderName: string) =>
      addWithdrawalAccount(app, {
        ...{ accountId, holderName, kind: "mobile_wallet", institution: "Padma Pay", ip: browser.ip },
        ...{ number: "01712 345678", formKey: `wallet-${accountId}` },
      });
    const first = await site.open({ ...farhana, payeeName: "Farhana Khan" });
    expect(await wallet(first, "Farhana Khan")).toMatchObject({ ok: true });
    const second = await site.open({ birthday: farhana.birthday });
    const refused = { ok: false, refusal: "details_not_accepted" };
    const whose = { accountId: second, ip: browser.ip };
    const { birthday } = farhana;
    expect(await editProfile(app, { ...whose, told: { birthday, idNumber: "AB-123456" } })).toEqual(refused);
    expect(await fillPayeeName(app, { ...whose, payeeName: "farhana KHAN" })).toEqual(refused);
    expect(await fillPayeeName(app, { ...whose, payeeName: "Rahima Khan" })).toEqual({ ok: true });
    expect(await wallet(second, "Rahima Khan")).toEqual(refused);
    expect(await editProfile(app, { ...whose, told: { birthday, idNumber: "CD999999" } })).toEqual({
      ok: true,
    });
    const seen = (await turnedAway(site)).map(({ kinds, account_id, other_id }) => [
      kinds,
      account_id,
      other_id,
    ]);
    expect(seen).toEqual([
      ["id_number", second, first],
      ["birth", second, first],
      ["payout", second, first],
    ]);
    expect(await site.db.selectFrom("withdrawal_accounts").select("id").execute()).toHaveLength(1);
  });

  test("staff are told who it is, where they correct a profile or accept papers", async () => {
    const site = await scene();
    const { app, db } = site;
    await site.open(farhana);
    const second = await site.open({});
    const by = { staffId: 7, ip: browser.ip };
    const change = { accountId: second, payeeName: null, dropsAvatar: false, reason: "told us", by };
    const known = { ok: false, refusal: "person_known", other: "member1" };
    expect(await correctProfile(app, { ...change, told: { idNumber: "AB123456" } })).toEqual(known);
    await verifyMember(app, second);
    await db.updateTable("identity_checks").set({ status: "pending", number: "ab 123456" }).execute();
    const { id: checkId } = await db.selectFrom("identity_checks").select("id").executeTakeFirstOrThrow();
    expect(await decideIdentity(app, { checkId, status: "accepted", reason: "", by })).toEqual(known);
    expect(await decideIdentity(app, { checkId, status: "refused", reason: "no", by })).toEqual({ ok: true });
  });

  test("what two accounts shared before the rule stands in the way of neither's other changes", async () => {
    const site = await scene({ strict: false });
    await site.open(farhana);
    const second = await site.open(farhana);
    await makeStrict(site.app);
    const told = { ...farhana, address: "Lake Road 7, Khulna" };
    expect(await editProfile(site.app, { accountId: second, told, ip: browser.ip })).toEqual({ ok: true });
    expect(await site.ask({ profile: farhana })).toEqual(NOT_ACCEPTED);
  });
});

test("[Q06] else a second account is opened, and staff see at each whose it is as well and by what", async () => {
  const site = await scene({ strict: false });
  const { app } = site;
  const first = await site.open(farhana);
  const second = await site.open({
    fullName: "khan farhana",
    birthday: farhana.birthday,
    idNumber: "ab-123456",
  });
  await site.open({ fullName: "Rahima Khan", birthday: farhana.birthday });
  expect(await countSamePerson(app, first)).toBe(1);
  expect(await linkedAccounts(app, second)).toMatchObject([
    { id: first, username: "member1", marks: ["birth", "id_number"] },
  ]);
  await closeAccount(app, { accountId: second, password: PASSWORD, ip: browser.ip });
  expect(await countSamePerson(app, first)).toBe(0);
  expect(await linkedAccounts(app, first)).toMatchObject([{ id: second, status: "closed" }]);
});

test("[Q06 Q35] in both profiles nobody gets round an exclusion by a second account", async () => {
  const site = await scene({ strict: false });
  const first = await site.open(farhana);
  const by = { kind: "member", id: first, ip: browser.ip } as const;
  await excludeSelf(site.app, { accountId: first, length: "halfYear", by });
  expect(await site.ask({ profile: { idNumber: "ab123456" } })).toEqual(NOT_ACCEPTED);
  expect(await turnedAway(site)).toMatchObject([{ reason: "excluded", kinds: "id_number", other_id: first }]);
});

test("[Q06 Q35] nor by another number, mailbox or payout account than when it was asked for", async () => {
  const site = await scene({ strict: false });
  const { app, clock } = site;
  const first = await site.open({ email: "farhana@example.com" }, "+8801712345678");
  const change = (to: Recipient) =>
    app.store.transaction(function* () {
      expect(yield* claimContact(app, { accountId: first, to, isVerified: true })).toBe(true);
      expect(yield* markPerson(app, { accountId: first, strict: false })).toBeUndefined();
    });
  const by = { kind: "member", id: first, ip: browser.ip } as const;
  await excludeSelf(app, { accountId: first, length: "halfYear", by });
  await change({ channel: "sms", address: "+8801812345678" });
  await change({ channel: "mail", address: "other@example.com" });
  for (const again of [
    { mobile: "+8801712345678" },
    { profile: { email: "farhana@example.com" } },
    { mobile: "+8801812345678" },
  ])
    expect(await site.ask(again)).toMatchObject({ ok: false });
  expect(await turnedAway(site)).toMatchObject([
    { reason: "excluded", kinds: "mobile", other_id: first },
    { reason: "excluded", kinds: "mail", other_id: first },
  ]);
  // Who has the number by the end of the exclusion is somebody of its own.
  clock.advance(184 * 86_400_000);
  expect(await site.ask({ mobile: "+8801712345678" })).toMatchObject({ ok: true });
  await change({ channel: "mail", address: "third@example.com" });
  const former = site.db.selectFrom("person_marks").select("mark").where("is_former", "=", 1);
  expect(await former.execute()).toEqual([]);
});
