import { expect, onTestFinished, test } from "vitest";
import { codeSentTo } from "../../../tests/support/codes";
import { newFormKey } from "../../../tests/support/cashier";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import { makeStrict } from "../../../tests/support/strict";
import { openDatabase } from "../../db/connection";
import type { App } from "../app.server";
import { Bus } from "../shared/bus";
import { addWithdrawalAccount } from "../wallet/withdrawal-accounts.server";
import { askContactCode, confirmContact } from "../membership/contacts/confirm-contact.server";
import { claimContact } from "../access/contacts.server";
import { editProfile } from "../membership/edit-profile.server";
import { fillPayeeName } from "./payee-name.server";
import { markPerson } from "./person.server";

const TRIES = 10;
const DAY_MS = 86_400_000;
const ip = "203.0.113.7";
const birthday = "1990-02-14";
const not = (refusal: string) => ({ ok: false, refusal });
const TOO_OFTEN = { ...not("details_too_often"), retryAfterMs: DAY_MS };

/** A neighbour of whom everything is known to the site, and a member who wants to learn whether it is. */
async function scene({ strict = true } = {}) {
  const fresh = await freshApp();
  const { app, db } = fresh;
  if (strict) await makeStrict(app);
  const neighbour = await addAccount(app, { username: "farhana" });
  await db.updateTable("accounts").set({ payee_name: "Farhana Khan" }).where("id", "=", neighbour).execute();
  const known = { fullName: "Farhana Khan", birthday, idNumber: "AB123456" };
  expect(await editProfile(app, { accountId: neighbour, told: known, ip })).toEqual({ ok: true });
  const payTo = (accountId: number, number: string, holderName = "Nosy Parker", by = app) =>
    addWithdrawalAccount(by, {
      ...{ accountId, number, holderName, kind: "mobile_wallet", institution: "Padma Pay", ip },
      formKey: newFormKey(),
    });
  expect(await payTo(neighbour, "01712345678", "Farhana Khan")).toMatchObject({ ok: true });
  await app.store.transaction(function* () {
    const to = { channel: "mail", address: "farhana@gmail.com" } as const;
    yield* claimContact(app, { accountId: neighbour, to, isVerified: true });
    yield* markPerson(app, { accountId: neighbour, strict });
  });
  const accountId = await addAccount(app, { username: "parker" });
  const name = (payeeName: string) => fillPayeeName(app, { accountId, payeeName, ip });
  const profile = (told: Parameters<typeof editProfile>[1]["told"]) =>
    editProfile(app, { accountId, told, ip });
  const probe = (by?: App) => payTo(accountId, "01712345678", "Nosy Parker", by);
  return { ...fresh, neighbour, accountId, payTo, name, profile, probe };
}

test("[Q06] strict: a member learns of others ten times a day and no more, after a restart neither", async () => {
  const { app, clock, databaseUrl, name, probe, payTo, accountId, db } = await scene();
  await name("Nosy Parker");
  for (let time = 0; time < TRIES; time++) expect(await probe()).toEqual(not("details_not_accepted"));
  expect(await probe()).toEqual(TOO_OFTEN);
  expect(await payTo(accountId, "01999999999"), "nor that a number is unknown").toEqual(TOO_OFTEN);
  const reopened = openDatabase(databaseUrl, app);
  onTestFinished(() => reopened.close());
  const restarted: App = { ...app, ...reopened, bus: new Bus() };
  expect(await probe(restarted)).toEqual(TOO_OFTEN);
  expect(await db.selectFrom("turned_away").select("id").execute()).toHaveLength(TRIES);
  clock.advance(DAY_MS);
  expect(await probe()).toEqual(not("details_not_accepted"));
  expect(await payTo(accountId, "01999999999")).toMatchObject({ ok: true });
});

test("[Q06] strict: profile, payee name, mailbox and withdrawal accounts share the tries", async () => {
  const { app, accountId, name, profile, probe } = await scene();
  const refused = not("details_not_accepted");
  const mail = async () => {
    const to = { channel: "mail", address: "far.hana+1@gmail.com" } as const;
    const asking = { accountId, password: PASSWORD, to, ip, language: "en" };
    expect(await askContactCode(app, asking)).toMatchObject({ ok: true });
    const code = await codeSentTo(app, to.address);
    return () => confirmContact(app, { accountId, channel: "mail", code, ip, language: "en" });
  };
  const confirm = await mail();
  expect(await profile({ birthday })).toEqual({ ok: true });
  for (let time = 0; time < 3; time++) {
    expect(await profile({ birthday, idNumber: "ab 123456" })).toEqual(refused);
    expect(await name("KHAN Farhana")).toEqual(refused);
    expect(await confirm()).toEqual(refused);
  }
  expect(await name("Nosy Parker")).toEqual({ ok: true });
  expect(await probe()).toEqual(refused);
  for (const ask of [probe, confirm, () => profile({ birthday, idNumber: "ab 123456" })])
    expect(await ask()).toEqual(TOO_OFTEN);
  // What tells nothing of others goes on.
  expect(await profile({ birthday, nickname: "Parker", address: "Lake Road 7" })).toEqual({ ok: true });
});

test("[Q06] strict: of forty probes at once ten are answered", async () => {
  const { name, probe } = await scene();
  await name("Nosy Parker");
  const answers = await Promise.all(Array.from({ length: 40 }, () => probe()));
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "details_not_accepted")).toHaveLength(
    TRIES,
  );
  expect(answers.filter((answer) => !answer.ok && answer.refusal === "details_too_often")).toHaveLength(30);
});

test("[Q06] strict: mistakes in a form cost nothing, and every account that may be had can be added in one day", async () => {
  const { name, payTo, profile, accountId } = await scene();
  await name("Nosy Parker");
  for (let time = 0; time < 2 * TRIES; time++) {
    expect(await payTo(accountId, "01811111111", "Somebody Else")).toEqual(not("other_holder"));
    expect(await name("Other Name")).toEqual(not("payee_name_set"));
    expect(await profile({ nickname: `Parker ${time}` })).toEqual({ ok: true });
  }
  for (let n = 1; n <= 5; n++) expect(await payTo(accountId, `0180000000${n}`)).toMatchObject({ ok: true });
  expect(await payTo(accountId, "01800000009")).toEqual(not("too_many_withdrawal_accounts"));
  expect(await profile({ fullName: "Nosy Parker", birthday: "1980-01-01", idNumber: "ZZ999999" })).toEqual({
    ok: true,
  });
});

test("elsewhere nobody is told of others, and nothing is counted", async () => {
  const { db, name, probe } = await scene({ strict: false });
  await name("Nosy Parker");
  expect(await probe()).toMatchObject({ ok: true });
  for (let time = 0; time < 2 * TRIES; time++) expect(await probe()).toEqual(not("withdrawal_account_known"));
  const counted = db.selectFrom("secret_attempts").select("kind").where("kind", "=", "own_details");
  expect(await counted.execute()).toEqual([]);
});
