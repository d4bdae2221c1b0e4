import { describe, expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { addAccount, openSessionOf, PASSWORD } from "../../../../tests/support/people";
import { register } from "../../membership/register.server";
import { findSession } from "../../access/sessions.server";
import { signIn } from "../../membership/sign-in.server";
import type { Entry } from "./entry.schema";
import { listBarred, listTurnedAway } from "./exclusion-list.views.server";
import { addBarred, importBarred, removeBarred } from "./edit-list.server";

const by = { staffId: 7, ip: "203.0.113.1" };
const browser = { ip: "203.0.113.7", userAgent: "test" };
const DAY_MS = 86_400_000;
const nobody: Entry = {
  ...{ fullName: "", birthday: null, idNumber: "", mobile: "", email: "" },
  ...{ fromDay: 20261121, untilDay: null, reason: "National register" },
};

async function scene() {
  const fresh = await freshApp();
  const { app, db } = fresh;
  const accountId = await addAccount(app, { username: "farhana" });
  const session = await openSessionOf(app, accountId);
  await db
    .insertInto("person_marks")
    .values({ kind: "id_number", mark: "AB123456", account_id: accountId, is_sole: 0 })
    .execute();
  const bar = (entry: Partial<Entry>) => addBarred(app, { entry: { ...nobody, ...entry }, by });
  let tries = 0;
  const logIn = (password = PASSWORD) =>
    signIn(app, { ...browser, username: "farhana", password, at: "member", human: {} });
  const join = (profile: Record<string, string>) => {
    const n = ++tries;
    const form = { username: `rahim${n}x`, password: PASSWORD, language: "en", human: {} };
    return register(app, { ...browser, ...form, profile, idempotencyKey: `form-${n}`, ip: `203.0.113.${n}` });
  };
  const page = { pageNo: 1, pageSize: 20 };
  const turnedAway = async () => (await listTurnedAway(app, page)).items;
  const list = async () => (await listBarred(app, page)).items;
  return { ...fresh, accountId, session, bar, logIn, join, turnedAway, list };
}

describe("[Q07] the operator's exclusion list", () => {
  test("who comes on it is logged out at once and not let in again, and staff read each try", async () => {
    const site = await scene();
    const { app, accountId } = site;
    expect(await findSession(app, site.session, "member")).toBeDefined();
    expect(await site.bar({ idNumber: "ab-123 456" })).toMatchObject({ ok: true, accounts: 1 });
    expect(await findSession(app, site.session, "member")).toBeUndefined();
    expect(await site.logIn()).toEqual({ ok: false, refusal: "account_barred" });
    // A wrong password learns nothing of it.
    expect(await site.logIn("Wrong#2026")).toMatchObject({ refusal: "wrong_credentials" });
    const open = await site.db.selectFrom("sessions").select("ip").where("revoked_at", "is", null).execute();
    expect(open).toEqual([]);
    const barredId = (await site.list())[0]!.id;
    expect(await site.turnedAway()).toMatchObject([
      {
        ...{ door: "login", reason: "barred", kinds: ["id_number"], account: "farhana", accountId },
        ...{ barredId, ip: browser.ip },
      },
    ]);
  });

  const people: [string, Partial<Entry>, Record<string, string>][] = [
    [
      "name and birth date",
      { fullName: "Abdur Rahim", birthday: 19900131 },
      { fullName: "RAHIM Abdur", birthday: "1990-01-31" },
    ],
    ["ID number", { idNumber: "BX 0412345" }, { idNumber: "bx0412345" }],
    ["e-mail", { email: "rahim@example.com" }, { email: "Rahim+1@example.com" }],
  ];
  test.each(people)("who is on it by %s cannot register, in either profile", async (_, entry, profile) => {
    const site = await scene();
    await site.bar(entry);
    expect(await site.join(profile)).toEqual({ ok: false, refusal: "not_accepted" });
    expect(await site.turnedAway()).toMatchObject([
      { door: "registration", reason: "barred", accountId: null },
    ]);
    expect(await site.join({ fullName: "Somebody Else", birthday: "1990-01-31" })).toMatchObject({
      ok: true,
    });
  });

  test("an entry holds from its first day to the end of its last one", async () => {
    const site = await scene();
    await site.bar({ idNumber: "AB123456", fromDay: 20261122, untilDay: 20261123 });
    expect(await site.logIn()).toMatchObject({ ok: true });
    site.clock.moveTo(Date.parse("2026-11-22T00:00:00+06:00"));
    expect(await site.logIn()).toEqual({ ok: false, refusal: "account_barred" });
    site.clock.moveTo(Date.parse("2026-11-23T23:59:59+06:00"));
    expect(await site.logIn()).toEqual({ ok: false, refusal: "account_barred" });
    expect(await site.list()).toMatchObject([{ state: "running" }]);
    site.clock.moveTo(Date.parse("2026-11-24T00:00:00+06:00"));
    expect(await site.logIn()).toMatchObject({ ok: true });
    expect(await site.list()).toMatchObject([{ state: "over" }]);
  });

  test("who is taken off it with a reason may come in again; once more is no error, another reason is", async () => {
    const site = await scene();
    const { app, db } = site;
    const added = await site.bar({ idNumber: "AB123456" });
    if (!added.ok) throw new Error(added.refusal);
    const { barredId } = added;
    const removal = { barredId, reason: "Mistaken identity", by };
    expect(await removeBarred(app, removal)).toEqual({ ok: true });
    expect(await removeBarred(app, removal)).toEqual({ ok: true });
    const other = { ok: false, refusal: "already_removed" };
    expect(await removeBarred(app, { ...removal, reason: "Because" })).toEqual(other);
    expect(await removeBarred(app, { ...removal, barredId: 1 })).toMatchObject({ refusal: "unknown_barred" });
    expect(await site.logIn()).toMatchObject({ ok: true });
    expect(await site.list()).toMatchObject([{ state: "removed", removedReason: "Mistaken identity" }]);
    const audit = await db
      .selectFrom("audit_log")
      .select(["action", "actor_id", "target"])
      .orderBy("id")
      .execute();
    expect(audit).toEqual([
      { action: "barred.added", actor_id: 7, target: `barred:${barredId}` },
      { action: "barred.removed", actor_id: 7, target: `barred:${barredId}` },
    ]);
    expect(await site.bar({ idNumber: "AB123456" })).toMatchObject({ ok: true });
  });

  test("the same entry is there once, also when two add it at the same moment", async () => {
    const site = await scene();
    const answers = await Promise.all([1, 2, 3].map(() => site.bar({ idNumber: "AB123456" })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, refusal: "already_barred" });
    expect(await site.list()).toHaveLength(1);
  });

  test("of two files that are imported at once every entry is there once with its marks, and each is told what it added", async () => {
    const { app, db, accountId, session } = await scene();
    const line = (n: number) => `Person ${n},1980-01-01,BX${1000 + n},National register`;
    const file = (numbers: number[]) =>
      ["full_name,birthday,id_number,reason", ...numbers.map(line)].join("\n");
    const [first, second] = [0, 300].map((from) => Array.from({ length: 600 }, (_, n) => from + n));
    await db
      .updateTable("person_marks")
      .set({ mark: "BX1450" })
      .where("account_id", "=", accountId)
      .execute();
    const answers = await Promise.all([
      importBarred(app, { text: file(first!), by }),
      importBarred(app, { text: file(second!.reverse()), by: { ...by, staffId: 8 } }),
    ]);
    const told = answers.map((answer) => {
      if (!answer.ok) throw new Error(answer.refusal);
      return answer;
    });
    const sum = (name: "added" | "known" | "accounts") =>
      told.reduce((total, answer) => total + answer[name], 0);
    expect({ added: sum("added"), known: sum("known"), accounts: sum("accounts") }).toEqual({
      ...{ added: 900, known: 300, accounts: 1 },
    });
    const people = await db.selectFrom("barred_people").select(["id", "id_number"]).execute();
    const all = Array.from({ length: 900 }, (_, n) => `BX${1000 + n}`);
    expect(people.map(({ id_number }) => id_number).sort()).toEqual(all.sort());
    const marks = await db.selectFrom("barred_marks").select(["kind", "mark", "barred_id"]).execute();
    expect(marks).toHaveLength(1_800);
    const idOf = new Map(people.map(({ id, id_number }) => [id_number, id]));
    const numbers = marks.filter(({ kind }) => kind === "id_number");
    expect(numbers.every(({ mark, barred_id }) => idOf.get(mark) === barred_id)).toBe(true);
    expect(await findSession(app, session, "member")).toBeUndefined();
    const log = await db.selectFrom("audit_log").select(["actor_id", "after"]).orderBy("actor_id").execute();
    expect(log.map(({ actor_id, after }) => [actor_id, JSON.parse(after) as unknown])).toEqual(
      told.map(({ added, known, accounts }, n) => [
        by.staffId + n,
        { added, known, accounts: accounts === 1 ? [accountId] : [] },
      ]),
    );
  });

  test("a file is imported whole or not at all, and what is known is passed over", async () => {
    const site = await scene();
    const { app, db } = site;
    const head = "Full_Name;birthday;id_number;mobile;email;until;reason";
    const lines = [
      "Farhana Khan;1990-02-14;AB123456;;;2027-01-31;National register",
      "Abdur Rahim;1985-05-05;;01712345678;;;National register",
    ];
    const send = (text: string) => importBarred(app, { text, by });
    expect(await send("")).toEqual({ ok: false, refusal: "no_columns" });
    expect(await send("one,two\n1,2")).toEqual({ ok: false, refusal: "no_columns" });
    expect(await send(head)).toEqual({ ok: false, refusal: "no_lines" });
    const wrong = [head, ...lines, "Rahima;05.05.1985;;;;;National register"].join("\n");
    expect(await send(wrong)).toEqual({ ok: false, refusal: "line_wrong", line: 4, column: "birthday" });
    const unknowable = [head, "Farhana Khan;;;;;;National register"].join("\n");
    expect(await send(unknowable)).toMatchObject({ refusal: "line_wrong", line: 2, column: "full_name" });
    const unclosed = [head, `${lines[0]!.slice(0, -17)}"National register`, lines[1]].join("\n");
    expect(await send(unclosed)).toEqual({ ok: false, refusal: "line_wrong", line: 2, column: "reason" });
    expect(await site.list()).toEqual([]);

    const file = [head, ...lines].join("\r\n");
    expect(await send(file)).toEqual({ ok: true, added: 2, known: 0, accounts: 1 });
    expect(await send(file)).toEqual({ ok: true, added: 0, known: 2, accounts: 0 });
    expect(await site.list()).toMatchObject([
      { fullName: "Abdur Rahim", mobile: "+8801712345678", fromDay: 20261121, untilDay: null },
      { fullName: "Farhana Khan", idNumber: "AB123456", birthday: 19900214, untilDay: 20270131 },
    ]);
    const audit = await db.selectFrom("audit_log").select(["action", "after"]).execute();
    expect(audit.map(({ action, after }) => [action, JSON.parse(after) as unknown])).toEqual([
      ["barred.imported", { added: 2, known: 0, accounts: [site.accountId] }],
    ]);
    expect(await site.logIn()).toEqual({ ok: false, refusal: "account_barred" });
    site.clock.advance(90 * DAY_MS);
    expect(await site.logIn()).toMatchObject({ ok: true });
  });
});
