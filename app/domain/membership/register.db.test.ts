import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addAccount, PASSWORD } from "../../../tests/support/people";
import { addCatalogue } from "../../../tests/support/small-catalogue";
import type { App } from "../app.server";
import { favouriteIdsOf, setFavourite } from "../games/catalogue/favourites.server";
import { captchaTextOf, newChallenge } from "../access/human-check.server";
import { openAccount } from "./open-account.server";
import { register, type Registration } from "./register.server";
import { findSession } from "../access/sessions.server";
import { startTrial } from "./start-trial.server";

const browser = { ip: "203.0.113.7", userAgent: "test" };

function ask(app: App, given: Partial<Registration> = {}) {
  const form = {
    username: "rahim77",
    password: PASSWORD,
    language: "bn",
    human: {},
    idempotencyKey: "form-1",
  };
  return register(app, { ...form, ...browser, ...given });
}

test("[A60] opens a member's account under nobody, logs in, and writes the registration down once", async () => {
  const { app, db } = await freshApp();
  const opened = await ask(app);
  if (!opened.ok) throw new Error(opened.refusal);
  const { accountId } = opened;
  const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({
    id: accountId,
    username: "rahim77",
    username_key: "rahim77",
    member_type: 0,
    parent_id: null,
    depth: 0,
    status: "active",
    currency: "BDT",
    language: "bn",
  });
  expect(account.password_hash).toMatch(/^\$argon2id\$/);
  expect(await db.selectFrom("account_tree").selectAll().execute()).toEqual([
    { ancestor_id: accountId, descendant_id: accountId, distance: 0, from_day: 0 },
  ]);
  const events = await db.selectFrom("outbox").select(["topic", "key", "payload"]).execute();
  expect(events).toEqual([
    { topic: "registered", key: String(accountId), payload: JSON.stringify({ accountId, day: 20261121 }) },
  ]);
  expect(await findSession(app, opened.token, "member")).toMatchObject({
    ownerId: accountId,
    firstLogin: true,
  });
});

test("a form that was sent twice at once opens one account and logs in both times", async () => {
  const { app, db } = await freshApp();
  const answers = await Promise.all([ask(app), ask(app), ask(app)]);
  const ids = new Set(answers.map((answer) => (answer.ok ? answer.accountId : answer.refusal)));
  expect(ids.size).toBe(1);
  expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  for (const answer of answers)
    expect(answer.ok && (await findSession(app, answer.token, "member"))).toMatchObject({
      ownerId: [...ids][0],
    });
});

test("a form's key with another name or another password opens nothing and lets nobody in", async () => {
  const { app, db } = await freshApp();
  await ask(app);
  const refused = { ok: false, refusal: "different_content" };
  expect(await ask(app, { username: "karim88" })).toEqual(refused);
  expect(await ask(app, { password: "Another#2026" })).toEqual(refused);
  expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("sessions").select("token_hash").execute()).toHaveLength(1);
});

test("[V41] of ten people who want one name at the same moment one gets it, however it is written", async () => {
  const { app, db } = await freshApp();
  const names = ["rahim77", "RAHIM77", "Rahim77", "rAhim77", "ｒahim77"];
  const answers = await Promise.all(
    [...names, ...names].map((username, n) => ask(app, { username, idempotencyKey: `form-${n}` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal));
  expect(new Set(refusals)).toEqual(new Set(["username_taken"]));
  expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  expect(await db.selectFrom("account_tree").select("distance").execute()).toHaveLength(1);
});

test("a name that was taken can be changed in the same form", async () => {
  const { app } = await freshApp();
  await addAccount(app, { username: "rahim77" });
  expect(await ask(app)).toEqual({ ok: false, refusal: "username_taken" });
  expect(await ask(app, { username: "rahim78" })).toMatchObject({ ok: true });
});

test("[A13 A58] with the human check on nobody registers without an answer, and a double click needs one", async () => {
  const { app, db } = await freshApp({ config: { humanCheck: true } });
  expect(await ask(app)).toEqual({ ok: false, refusal: "human_check_missing" });
  const { token } = newChallenge(app);
  const human = { challenge: token, captcha: captchaTextOf(app, token) };
  const answers = await Promise.all([ask(app, { human }), ask(app, { human })]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await ask(app, { human, username: "karim88", idempotencyKey: "form-2" })).toEqual({
    ok: false,
    refusal: "human_check_over",
  });
  expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
});

test("[A01 A39] a trial is an account of type 4 without a password, for a day, and no new member", async () => {
  const { app, db, clock } = await freshApp();
  const trial = await startTrial(app, { ...browser, language: "bn" });
  if (!trial.ok) throw new Error(trial.refusal);
  const account = await db.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ member_type: 4, password_hash: "" });
  expect(await db.selectFrom("outbox").select("topic").execute()).toEqual([]);
  clock.advance(86_399_999);
  expect(await findSession(app, trial.token, "member")).toBeDefined();
  clock.advance(1);
  expect(await findSession(app, trial.token, "member")).toBeUndefined();
});

test("one address opens thirty trials an hour and no more", async () => {
  const { app } = await freshApp();
  const start = () => startTrial(app, { ...browser, language: "bn" });
  for (let n = 0; n < 30; n++) expect(await start()).toMatchObject({ ok: true });
  expect(await start()).toMatchObject({ ok: false, refusal: "too_many_tries" });
  expect(await startTrial(app, { ...browser, ip: "203.0.113.8", language: "bn" })).toMatchObject({
    ok: true,
  });
});

test("a trial user who opens an account finds the favourites there, and the trial is over", async () => {
  const { app } = await freshApp();
  const idOf = await addCatalogue(app, {
    vendors: [{ code: "far" }],
    games: [{ vendor: "far", code: "tiger" }],
  });
  const trial = await startTrial(app, { ...browser, language: "bn" });
  if (!trial.ok) throw new Error(trial.refusal);
  const gameId = idOf("far", "tiger");
  await setFavourite(app, { accountId: trial.accountId, gameId, kept: true });
  const { tokenHash } = (await findSession(app, trial.token, "member"))!;

  const opened = await ask(app, { trialAccountId: trial.accountId, replaces: tokenHash });
  if (!opened.ok) throw new Error(opened.refusal);
  expect(await favouriteIdsOf(app, opened.accountId)).toEqual([gameId]);
  expect(await favouriteIdsOf(app, trial.accountId)).toEqual([]);
  expect(await findSession(app, trial.token, "member")).toBeUndefined();
});

test("an account is below everybody that its upline is below", async () => {
  const { app, db } = await freshApp();
  const top = await addAccount(app, { username: "khulna", memberType: 1 });
  const middle = await addAccount(app, { username: "jessore", memberType: 2, parentId: top });
  const passwordHash = "";
  const opened = await app.store.transaction(() =>
    openAccount(app, { username: "farhana", passwordHash, memberType: 0, language: "bn", parentId: middle }),
  );
  if (!opened.ok) throw new Error(opened.refusal);
  const rows = await db
    .selectFrom("account_tree")
    .select(["ancestor_id", "distance"])
    .where("descendant_id", "=", opened.accountId)
    .orderBy("distance")
    .execute();
  expect(rows).toEqual([
    { ancestor_id: opened.accountId, distance: 0 },
    { ancestor_id: middle, distance: 1 },
    { ancestor_id: top, distance: 2 },
  ]);
  const { depth } = await db
    .selectFrom("accounts")
    .select("depth")
    .where("id", "=", opened.accountId)
    .executeTakeFirstOrThrow();
  expect(depth).toBe(2);
});

test("one address and one browser open so many accounts an hour, to try and for good", async () => {
  const { app, clock } = await freshApp();
  const robot = { ip: "203.0.113.66", device: "robot", userAgent: "" };
  const open = (n: number, from = robot) =>
    ask(app, { username: `member${n}`, password: PASSWORD, idempotencyKey: `form-${n}`, ...from });
  const trial = (from = robot) => startTrial(app, { ...from, language: "en" });
  for (let n = 0; n < 10; n++) expect(await trial()).toMatchObject({ ok: true });
  expect(await trial()).toMatchObject({ ok: false, refusal: "too_many_tries" });
  expect(await trial({ ...robot, device: "another's" })).toMatchObject({ ok: true });

  for (let n = 0; n < 20; n++) expect(await open(n)).toMatchObject({ ok: true });
  expect(await open(20)).toMatchObject({ refusal: "too_many_tries", retryAfterMs: 15 * 60_000 });
  expect(await open(20, { ...robot, device: "another's" })).toMatchObject({ ok: true });
  clock.advance(15 * 60_000);
  expect(await open(21)).toMatchObject({ ok: true });
});
