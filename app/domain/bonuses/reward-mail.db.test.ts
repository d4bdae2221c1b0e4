import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, addCurrency } from "../../../tests/support/people";
import { excludeSelf, takeBreak } from "../membership/pause.server";
import { tellOfReward } from "./tell-of-reward.server";
import { acquireLease } from "../shared/lease.server";
import { award } from "./award.server";
import { expireGrants } from "./expire-grants.server";
import { bonusRulesOf } from "./open-purse.server";
import { allowRewardMail, lettersWait, mailLetters } from "./reward-mail.server";
import { warnOfEnds } from "./warn-of-end.server";

const DAY_MS = 86_400_000;
const ADDRESS = "rahim@example.com";

async function scene({ isAllowed = true, isConfirmed = true, language = "en" } = {}) {
  const { app, db, clock } = await freshApp();
  await addCurrency(app);
  const accountId = await addAccount(app, { username: "rahim10" });
  await db.updateTable("accounts").set({ language }).where("id", "=", accountId).execute();
  const contact = { account_id: accountId, kind: "mail", address: ADDRESS };
  await db
    .insertInto("contacts")
    .values({ ...contact, verified_at: isConfirmed ? clock.now() : null })
    .execute();
  await allowRewardMail(app, { accountId, isAllowed });
  const lease = (await acquireLease(app, { name: "mail", owner: "test", ttlMs: 100 * DAY_MS }))!;
  const rules = await bonusRulesOf(app);
  let given = 0;
  const give = () =>
    app.store.transaction(() =>
      award(app, rules, {
        ...{ key: `given:${++given}`, accountId },
        reward: {
          ...{ form: "bonus", promotionId: 0, amountMinor: 50_000n },
          terms: { multiple: 1_000, days: 3 },
        },
      }),
    );
  const mails = async () => {
    while ((await mailLetters(app, lease)) === "more");
    expect(await lettersWait(app)).toBe(false);
    return await db
      .selectFrom("messages_out")
      .select(["channel", "recipient", "subject", "body", "account_id", "expires_at"])
      .orderBy("id")
      .execute();
  };
  const by = { kind: "member" as const, id: accountId, ip: "203.0.113.1" };
  const letters = async () => (await db.selectFrom("inbox_messages").select("id").execute()).length;
  return { app, clock, accountId, give, mails, letters, lease, by };
}

test("[Q34] a letter about a bonus goes out by mail once, to who has allowed it, and says how to stop it", async () => {
  const { clock, accountId, give, mails } = await scene();
  await give();
  expect(await mails()).toEqual([
    {
      ...{ channel: "mail", recipient: ADDRESS, account_id: accountId, expires_at: clock.now() + DAY_MS },
      subject: "You have a bonus of ৳500.00",
      body: expect.stringMatching(
        /^৳500\.00 of bonus money is yours to bet\..*\n\n.*http:\/\/localhost\/member\/securityCenter\/rewardMail$/s,
      ) as string,
    },
  ]);
  expect(await mails()).toHaveLength(1);
});

test("a warning, an end and a reward are mailed too, in the member's language", async () => {
  const { app, clock, accountId, give, mails, lease } = await scene({ language: "es" });
  await give();
  clock.advance(2.5 * DAY_MS);
  while ((await warnOfEnds(app, lease)) === "more");
  clock.advance(DAY_MS);
  while ((await expireGrants(app)) === "more");
  await app.store.transaction(() =>
    tellOfReward(app, { accountId, letter: "missionDone", values: { date: "2026-11-30" } }),
  );
  const sent = await mails();
  expect(sent).toHaveLength(4);
  for (const { body } of sent) expect(body).toContain("Para dejar de recibirlo:");
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(4);
});

test.each([
  ["who was not asked", { isAllowed: false }],
  ["whose address is not confirmed", { isConfirmed: false }],
])("nobody is written to %s; the letter is there all the same", async (_, how) => {
  const { give, mails, letters } = await scene(how);
  await give();
  expect(await mails()).toEqual([]);
  expect(await letters()).toBe(1);
});

test("[Q34] who takes it back, takes a break or is excluded before the mail is written gets none", async () => {
  const taken = await scene();
  await taken.give();
  await allowRewardMail(taken.app, { accountId: taken.accountId, isAllowed: false });
  expect(await taken.mails()).toEqual([]);

  const onBreak = await scene();
  await onBreak.give();
  await takeBreak(onBreak.app, { accountId: onBreak.accountId, by: onBreak.by, length: "week" });
  expect(await onBreak.mails()).toEqual([]);

  const excluded = await scene();
  await excluded.give();
  await excludeSelf(excluded.app, { accountId: excluded.accountId, by: excluded.by, length: "halfYear" });
  expect((await excluded.mails()).filter(({ subject }) => subject.includes("bonus"))).toEqual([]);
});

test("allowing it again leaves standing since when it was allowed", async () => {
  const { app, clock, accountId } = await scene();
  const since = async () =>
    (
      await app.db
        .selectFrom("accounts")
        .select("reward_mail_since")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow()
    ).reward_mail_since;
  const first = await since();
  clock.advance(DAY_MS);
  await allowRewardMail(app, { accountId, isAllowed: true });
  expect(await since()).toBe(first);
  await allowRewardMail(app, { accountId, isAllowed: false });
  expect(await since()).toBeNull();
});
