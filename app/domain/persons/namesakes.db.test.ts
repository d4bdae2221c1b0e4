import { describe, expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { PASSWORD } from "../../../tests/support/people";
import { makeStrict } from "../../../tests/support/strict";
import { changeSetting, settingsOf } from "../settings/settings.server";
import { namesakesOf } from "../identity/namesakes.server";
import { decideIdentity, type IdentityDecision } from "../identity/review-documents.server";
import { excludeSelf } from "../membership/pause.server";
import { dayToText } from "../shared/day";
import { changeKept } from "../shared/versions.server";
import { openDeposit } from "../wallet/deposits.server";
import { correctProfile } from "../membership/edit-profile.server";
import type { Profile } from "../vocabulary/profile";
import { register, type Registration } from "../membership/register.server";
import { isHeld } from "./namesakes.server";

const BIRTHDAY = 19900214;
const farhana: Profile = { fullName: "Farhana Khan", birthday: dayToText(BIRTHDAY) };
const by = { staffId: 7, ip: "" };

async function scene() {
  const fresh = await freshApp();
  const { app, db, ids, clock } = { ...fresh, ids: fresh.app.ids };
  await makeStrict(app);
  let forms = 0;
  const ask = (given: Partial<Registration>) => {
    const n = ++forms;
    const form = { username: `member${n}`, password: PASSWORD, language: "en", human: {}, userAgent: "test" };
    return register(app, { ...form, ip: `203.0.113.${n}`, idempotencyKey: `form-${n}`, ...given });
  };
  const open = async (profile: Profile) => {
    const opened = await ask({ profile });
    if (!opened.ok) throw new Error(opened.refusal);
    return opened.accountId;
  };
  const send = async (accountId: number, { number = `BX ${accountId}`, name = "Farhana Khan" } = {}) => {
    const id = ids.next();
    const paper = { account_id: accountId, paper: "passport", name, number, birthday: BIRTHDAY };
    const open = { status: "pending", reason: "", decided_by: null, decided_at: null, valid_until: null };
    await db
      .insertInto("identity_checks")
      .values({ id, ...paper, ...open, created_at: clock.now() })
      .execute();
    return id;
  };
  const decide = (checkId: number, decision: Partial<IdentityDecision>) =>
    decideIdentity(app, { checkId, status: "accepted", reason: "", by, ...decision });
  const held = (accountId: number) => app.store.transaction(() => isHeld(accountId));
  const money = async (accountId: number) => {
    const wish = { currency: "BDT", methodId: 1, amountMinor: 100n, formKey: `deposit-${ids.next()}` };
    const deposit = await openDeposit(app, { accountId, ...wish });
    return deposit.ok ? "open" : deposit.refusal;
  };
  const useProfile = async (profile: "strict" | "specification") => {
    const { accounts } = await settingsOf(app);
    await changeKept(app, "settings", () => changeSetting(app, "accounts", { ...accounts, profile }));
  };
  return { ...fresh, ask, open, send, decide, held, money, useProfile };
}

describe("[Q06] strict: two people with one name and one birthday", () => {
  test.each([
    { fullName: "KHAN  Fárhana", birthday: farhana.birthday },
    { payeeName: "farhana khan", birthday: farhana.birthday },
  ])("the second one is answered like anybody else, and no money comes near: %j", async (second) => {
    const { open, ask, held, money, useProfile, db } = await scene();
    const first = await open(farhana);
    const stranger = await ask({ profile: { fullName: "Rahima Khan", birthday: farhana.birthday } });
    const namesake = await ask({ profile: second });
    expect(Object.keys(namesake).sort()).toEqual(Object.keys(stranger).sort());
    if (!namesake.ok) throw new Error(namesake.refusal);
    expect([await held(first), await held(namesake.accountId)]).toEqual([false, true]);
    expect(await money(namesake.accountId)).toBe("identity_required");
    // Nor when the operator chooses the other rules before anybody has looked.
    await useProfile("specification");
    expect(await money(namesake.accountId)).toBe("identity_required");
    expect(await money(first)).toBe("unknown_method");
    expect(await db.selectFrom("turned_away").select("id").execute()).toEqual([]);
  });

  test("of ten at the same moment one is nobody's namesake", async () => {
    const { ask, held } = await scene();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ profile: farhana })));
    const opened = answers.flatMap((answer) => (answer.ok ? [answer.accountId] : []));
    expect(opened).toHaveLength(10);
    const states = await Promise.all(opened.map(held));
    expect(states.filter((isIt) => !isIt)).toHaveLength(1);
  });

  test("with anything else in common it is refused as ever, whichever account that is", async () => {
    const { ask, open } = await scene();
    await open(farhana);
    await open({ fullName: "Rahima Khan", birthday: "1985-05-05", idNumber: "AB123456" });
    const both = await ask({ profile: { ...farhana, idNumber: "ab 123456" } });
    expect(both).toEqual({ ok: false, refusal: "not_accepted" });
  });

  test("whoever has excluded himself learns nothing by it either, and gets round nothing", async () => {
    const { app, ask, open, held, money } = await scene();
    const first = await open(farhana);
    await excludeSelf(app, { accountId: first, length: "year", by: { kind: "member", id: first, ip: "" } });
    const again = await ask({ profile: farhana });
    if (!again.ok) throw new Error(again.refusal);
    expect(await held(again.accountId)).toBe(true);
    expect(await money(again.accountId)).toBe("identity_required");
  });

  test("staff compare the papers and say that it is another person: both are members from then on", async () => {
    const { app, db, open, send, decide, held, money } = await scene();
    const first = await open(farhana);
    const second = await open(farhana);
    expect(await decide(await send(first), { apartFrom: [second] })).toEqual({ ok: true });
    const checkId = await send(second);
    const paper = { name: "Farhana Khan", birthday: BIRTHDAY };
    expect(await namesakesOf(app, { accountId: second, paper })).toEqual([
      { id: first, username: "member1" },
    ]);
    const undecided = { ok: false, refusal: "namesake_undecided" };
    expect(await decide(checkId, {})).toEqual(undecided);
    expect(await decide(checkId, { apartFrom: [999] })).toEqual(undecided);
    expect([await held(second), await money(second)]).toEqual([true, "identity_required"]);
    expect(await decide(checkId, { apartFrom: [first] })).toEqual({ ok: true });
    expect(await decide(checkId, { apartFrom: [first] })).toEqual({ ok: true });
    expect([await held(second), await money(second)]).toEqual([false, "unknown_method"]);
    const [entry] = await db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "after"])
      .where("target", "=", `member:${second}`)
      .where("action", "=", "identity.accepted")
      .execute();
    expect(entry).toMatchObject({ actor_id: 7 });
    expect(JSON.parse(entry!.after)).toMatchObject({ apartFrom: [first] });
    // The name of either may be corrected, and back.
    for (const accountId of [first, second])
      for (const fullName of ["Farhana K", "Farhana Khan"]) {
        const told = { ...farhana, fullName };
        const change = { accountId, told, payeeName: null, dropsAvatar: false, reason: "told us", by };
        expect(await correctProfile(app, change)).toMatchObject({ ok: true });
      }
    // A third one is compared with both.
    const third = await open(farhana);
    const checked = await send(third);
    expect(await decide(checked, { apartFrom: [first] })).toEqual(undecided);
    expect(await decide(checked, { apartFrom: [first, second] })).toEqual({ ok: true });
  });

  test("staff compare the papers and say that it is the same person: nothing of it ever takes money", async () => {
    const { db, open, send, decide, held, money, useProfile } = await scene();
    await open(farhana);
    const second = await open(farhana);
    const checkId = await send(second);
    const refused = { status: "refused", reason: "You have an account", isSame: true } as const;
    expect(await decide(checkId, refused)).toEqual({ ok: true });
    expect(await held(second)).toBe(true);
    await useProfile("specification");
    expect(await money(second)).toBe("identity_required");
    const log = await db
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "identity.refused")
      .execute();
    expect(JSON.parse(log[0]!.after)).toMatchObject({ sameAs: [expect.any(Number)] });
  });

  test("papers that bring a namesake to light are compared too, and an ID number in common stays what it is", async () => {
    const { open, send, decide, held } = await scene();
    const first = await open(farhana);
    await decide(await send(first, { number: "BX 1" }), {});
    const second = await open({});
    const same = await send(second, { number: "bx-1" });
    expect(await held(second)).toBe(false);
    expect(await decide(same, {})).toEqual({ ok: false, refusal: "namesake_undecided" });
    expect(await decide(same, { apartFrom: [first] })).toEqual({
      ...{ ok: false, refusal: "person_known", other: "member1" },
    });
    const found = { status: "refused", reason: "You have an account", isSame: true } as const;
    expect(await decide(same, found)).toEqual({ ok: true });
    expect(await held(second)).toBe(true);
    const other = await send(second, { number: "BX 2" });
    expect(await decide(other, { apartFrom: [first] })).toEqual({ ok: true });
    expect(await held(second)).toBe(false);
  });
});
