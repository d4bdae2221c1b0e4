import { expect, test } from "vitest";
import { freshApp } from "../../../../tests/support/fresh-app";
import { PASSWORD } from "../../../../tests/support/people";
import { addPlayedRound } from "../../../../tests/support/played-rounds";
import { addCatalogue } from "../../../../tests/support/small-catalogue";
import { makeStrict } from "../../../../tests/support/strict";
import { addAccount } from "../../../../tests/support/team";
import { addTestAccount } from "../../../../tests/support/test-accounts";
import { compareRollups } from "../../agents/rollups/compare-rollups.server";
import { rebuildRollups } from "../../agents/rollups/rebuild-rollups.server";
import { rollUp } from "../../agents/rollups/rollups.server";
import { siteDays } from "../../agents/reports/site-days.views.server";
import { teamOverviewView } from "../../agents/reports/team-overview.views.server";
import { listMessages } from "../../outbound/inbox/inbox.server";
import { sendMessage } from "../../outbound/inbox/send.server";
import { isBarred } from "../../persons/exclusion-list/barred.server";
import { addBarred } from "../../persons/exclusion-list/edit-list.server";
import { excludeSelf } from "../../membership/pause.server";
import { acquireLease } from "../../shared/lease.server";
import { keepDevice } from "../../access/known-devices.server";
import { countSamePerson, linkedAccounts } from "../../oversight/linked-accounts.views.server";
import { findOther, markPerson, readMarks } from "../../persons/person.server";
import { register } from "../../membership/register.server";

const TODAY = 20261121;
const BY = { staffId: 7, ip: "203.0.113.7" };

/** A member and a tester, both of whom may play one game. */
async function scene() {
  const fresh = await freshApp();
  const { app } = fresh;
  const member = await addAccount(app, { username: "farhana" });
  const { accountId: tester } = await addTestAccount(app, { username: "tester" });
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "one" }],
    games: [{ vendor: "one", code: "tiger", names: { en: "Tiger" } }],
  });
  const gameId = idOf("one", "tiger");
  const play = (accountId: number, payoutMinor: bigint) =>
    addPlayedRound(app, { accountId, gameId, stakeMinor: 10_00n, payoutMinor });
  return { ...fresh, member, tester, gameId, play };
}

test("[Q19] today's figures and the days before are of members alone, counted as it happens and counted again", async () => {
  const { app, member, tester, play } = await scene();
  const lease = (await acquireLease(app, { name: "roll-up", owner: "test", ttlMs: 60_000 }))!;
  while ((await rollUp(app, lease)) === "more");
  // The member was not opened by a registration here; the tester was opened, and is not one.
  expect((await siteDays(app)).today).toMatchObject({ registrations: 0 });
  await play(member, 4_00n);
  await play(tester, 400_00n);
  await rebuildRollups(app, { fromDay: TODAY, toDay: TODAY });
  expect((await siteDays(app)).today).toMatchObject({
    ...{ bets: 1, validMinor: 10_00n, resultMinor: 6_00n, activeMembers: 1, registrations: 1 },
  });
  expect(await compareRollups(app, TODAY)).toEqual([]);
  const owners = await app.db.selectFrom("member_daily").select("account_id").execute();
  expect(owners).toEqual([{ account_id: member }]);
});

test("[Q19] an agent's team has none in it, wherever one came to stand", async () => {
  const { app, tester } = await scene();
  const agentId = await addAccount(app, { username: "khulna", memberType: 1 });
  await addAccount(app, { username: "below", under: agentId });
  await app.db.updateTable("accounts").set({ parent_id: agentId }).where("id", "=", tester).execute();
  await app.db
    .insertInto("account_tree")
    .values({ ancestor_id: agentId, descendant_id: tester, distance: 1 })
    .execute();
  const period = { fromDay: TODAY, toDay: TODAY };
  const { team, lines } = await teamOverviewView(app, { agentId, currency: "BDT", period });
  expect(team).toEqual({ agents: 0, members: 1 });
  expect(lines.map(({ username }) => username)).toEqual(["below"]);
});

test("[Q19 Z43] a message to all is not to them, one to them by name is", async () => {
  const { app, member, tester } = await scene();
  const send = (asked: object, key: string) =>
    sendMessage(app, {
      asked: {
        ...{ audience: "all" as const, names: [], agent: "", kind: "account" as const },
        ...{ texts: { en: { title: key, content: "Words" } }, idempotencyKey: `form-of-the-test-${key}` },
        ...asked,
      },
      by: BY,
    });
  expect(await send({}, "to all")).toMatchObject({ ok: true });
  expect(await send({ audience: "named", names: ["tester"] }, "to one")).toMatchObject({ ok: true });
  const titles = async (accountId: number) => {
    const page = await listMessages(app, { accountId, language: "en", kind: undefined, pageNo: 1 });
    return page.items.map(({ words }) => words?.title);
  };
  expect(await titles(member)).toEqual(["to all"]);
  expect(await titles(tester)).toEqual(["to one"]);
});

test.each(["ordinary", "strict"])("[Q19 Q06] they are nobody's person (%s)", async (profile) => {
  const { app, db, member, tester } = await scene();
  const strict = profile === "strict";
  if (strict) await makeStrict(app);
  const known = { payee_name: "Farhana Khan", email: "farhana@example.com", mobile: "+8801712345678" };
  const give = (id: number) => db.updateTable("accounts").set(known).where("id", "=", id).execute();
  await give(tester);
  const mark = (accountId: number) => app.store.transaction(() => markPerson(app, { accountId, strict }));
  expect(await mark(tester)).toBeUndefined();
  expect(await app.store.transaction(() => readMarks(tester))).toEqual([]);
  expect(await db.selectFrom("person_marks").selectAll().execute()).toEqual([]);
  await give(member);
  expect(await mark(member)).toBeUndefined();
  expect(await mark(tester)).toBeUndefined();
  expect(await countSamePerson(app, member)).toBe(0);
  expect(await countSamePerson(app, tester)).toBe(0);

  // A mark that stood there by mistake would warn of nothing and turn nobody away.
  await db
    .insertInto("person_marks")
    .values({ kind: "mail", mark: "farhana@example.com", account_id: tester, is_sole: 0 })
    .execute();
  expect(await countSamePerson(app, member)).toBe(0);
  const marks = [{ kind: "mail", mark: "farhana@example.com" }] as const;
  const now = app.clock.now();
  expect(await app.store.transaction(() => findOther({ accountId: member, marks, now }))).toBeUndefined();
});

test("[Q19 Q06 Q35] somebody barred or excluded is not known by them, nor they by anybody", async () => {
  const { app, db, tester } = await scene();
  const known = { email: "farhana@example.com", payee_name: "Farhana Khan" };
  await db.updateTable("accounts").set(known).where("id", "=", tester).execute();
  const entry = {
    ...{ fullName: "", birthday: null, idNumber: "", mobile: "", email: "farhana@example.com" },
    ...{ fromDay: TODAY, untilDay: null, reason: "Asked for it" },
  };
  const barred = await addBarred(app, { entry, by: BY });
  expect(barred).toMatchObject({ ok: true, accounts: 0 });
  expect(await app.store.transaction(() => markPerson(app, { accountId: tester, strict: false }))).toBe(
    undefined,
  );
  expect(await isBarred(app, tester)).toBe(false);
  await db.updateTable("barred_people").set({ removed_at: 1 }).execute();
  await excludeSelf(app, {
    accountId: tester,
    length: "halfYear",
    by: { kind: "member", id: tester, ip: "" },
  });
  const form = { username: "farhana2", password: PASSWORD, language: "en", human: {}, ip: "203.0.113.9" };
  const registered = await register(app, {
    ...{ ...form, userAgent: "test", idempotencyKey: "form-of-the-tests-2" },
    profile: { email: "farhana@example.com" },
  });
  expect(registered).toMatchObject({ ok: true });
});

test("[Q19] staff see that somebody tries the site from a member's browser, and by its name what it is", async () => {
  const { app, member, tester } = await scene();
  for (const accountId of [member, tester])
    await app.store.transaction(() =>
      keepDevice(app, { kind: "member", ownerId: accountId, device: "d".repeat(64) }),
    );
  expect(await linkedAccounts(app, member)).toMatchObject([
    { id: tester, isTest: true, devices: 1, marks: [] },
  ]);
  expect(await linkedAccounts(app, tester)).toMatchObject([{ id: member, isTest: false }]);
  expect(await countSamePerson(app, member)).toBe(0);
});

test("[Q19] they recommend nobody", async () => {
  const { app, db, member } = await scene();
  const ask = async (n: number, recommender: string) => {
    const registered = await register(app, {
      ...{ username: `newcomer${n}`, password: PASSWORD, language: "en", human: {} },
      ...{ ip: `203.0.113.${n}`, userAgent: "test", idempotencyKey: `form-of-the-tests-${n}`, recommender },
    });
    if (!registered.ok) return registered.refusal;
    const { recommender_id: id } = await db
      .selectFrom("accounts")
      .select("recommender_id")
      .where("id", "=", registered.accountId)
      .executeTakeFirstOrThrow();
    return id;
  };
  expect(await ask(1, "farhana")).toBe(member);
  expect(await ask(2, "tester")).toBe("recommender_unknown");
});
