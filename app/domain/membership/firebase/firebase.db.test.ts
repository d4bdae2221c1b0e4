import { expect, test } from "vitest";
import { PROJECT_ID, startFirebase } from "../../../../tests/support/firebase";
import { freshApp, NOON } from "../../../../tests/support/fresh-app";
import { addAccount } from "../../../../tests/support/people";
import { changeSetting, settingsOf } from "../../settings/settings.server";
import type { Features } from "../../settings/features";
import { acquireLease } from "../../shared/lease.server";
import { prune } from "~/jobs/prune.server";
import { claimContact } from "../../access/contacts.server";
import { register, type Registration } from "../register.server";
import { findSession } from "../../access/sessions.server";
import { signInByFirebase } from "./sign-in-by-firebase.server";

const MOBILE = "+8801712345678";
const OTHER = "+8801812345678";
const browser = { ip: "203.0.113.7", userAgent: "test" };

async function openSite(chosen: { channel?: "own" | "firebase"; features?: Partial<Features> } = {}) {
  const firebase = await startFirebase({ now: () => NOON });
  const fresh = await freshApp({ config: { firebase: firebase.project } });
  const { app } = fresh;
  const set = async (features: Partial<Features>, channel: "own" | "firebase" = "firebase") => {
    const now = await settingsOf(app);
    await app.store.transaction(function* () {
      yield* changeSetting(app, "codes", { ...now.codes, channel });
      yield* changeSetting(app, "features", { ...now.features, ...features });
    });
    app.bus.emit("settings", {});
  };
  await set({ registrationSms: true, ...chosen.features }, chosen.channel);
  const addMember = async () => {
    const accountId = await addAccount(app, { username: "farhana" });
    const to = { channel: "sms", address: MOBILE } as const;
    await app.store.transaction(() => claimContact(app, { accountId, to, isVerified: true }));
    return accountId;
  };
  const logIn = (idToken: string, mobile = MOBILE) => signInByFirebase(app, { mobile, idToken, ...browser });
  const open = (given: Partial<Registration>) =>
    register(app, {
      ...{ by: "mobile", mobile: MOBILE, password: "Croupier#2026", language: "en", human: {} },
      ...{ idempotencyKey: app.random.token(), ...browser, ...given },
    });
  const accounts = () => app.db.selectFrom("accounts").select("id").execute();
  return { ...fresh, firebase, set, addMember, logIn, open, accounts };
}

test("[A24 A14] a token of the member's own number opens a session", async () => {
  const { app, firebase, addMember, logIn } = await openSite();
  const ownerId = await addMember();
  const entered = await logIn(await firebase.idToken(MOBILE));
  if (!entered.ok) throw new Error(entered.refusal);
  expect(entered).toMatchObject({ username: "farhana", firstLogin: true });
  expect(await findSession(app, entered.token, "member")).toMatchObject({ ownerId });
});

const SECOND = NOON / 1_000;

test.each([
  ["another project's", { aud: "another-project" }, "firebase_refused"],
  ["issued elsewhere", { iss: "https://securetoken.google.com/another-project" }, "firebase_refused"],
  ["nobody's", { sub: "" }, "firebase_refused"],
  ["about a password", { firebase: { sign_in_provider: "password" } }, "firebase_refused"],
  ["about no number", { phone_number: undefined }, "firebase_refused"],
  ["about another number", { phone_number: OTHER }, "firebase_other_number"],
  ["without an end", { exp: undefined }, "firebase_refused"],
  ["at its end", { exp: SECOND - 60 }, "code_over"],
  ["of a code six minutes ago", { auth_time: SECOND - 301 }, "code_over"],
  ["of a code that is still to come", { auth_time: SECOND + 60 }, "firebase_refused"],
])("a token that is %s lets nobody in and opens nothing", async (_what, said, refusal) => {
  const { app, firebase, addMember, logIn, open, accounts } = await openSite();
  const token = await firebase.idToken(MOBILE, said);
  expect(await open({ firebaseIdToken: token })).toEqual({ ok: false, refusal });
  expect(await accounts()).toEqual([]);
  await addMember();
  expect(await logIn(token)).toEqual({ ok: false, refusal });
  expect(await app.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("a token is good to its last second, and what is no token or was signed by somebody else never", async () => {
  const { firebase, addMember, logIn } = await openSite();
  await addMember();
  const right = await firebase.idToken(MOBILE, { auth_time: SECOND - 300 });
  const [head, body, signature] = right.split(".") as [string, string, string];
  const none = Buffer.from(JSON.stringify({ alg: "none", kid: "trial" })).toString("base64url");
  const hmac = Buffer.from(JSON.stringify({ alg: "HS256", kid: "trial" })).toString("base64url");
  const unknown = Buffer.from(JSON.stringify({ alg: "RS256", kid: "other" })).toString("base64url");
  const changed = Buffer.from(
    JSON.stringify({ ...(JSON.parse(Buffer.from(body, "base64url").toString()) as object), sub: "x" }),
  );
  for (const wrong of [
    "no token",
    await firebase.idToken(MOBILE, {}, { forged: true }),
    `${none}.${body}.`,
    `${hmac}.${body}.${signature}`,
    `${unknown}.${body}.${signature}`,
    `${head}.${changed.toString("base64url")}.${signature}`,
    `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
  ])
    expect([wrong, await logIn(wrong)]).toEqual([wrong, { ok: false, refusal: "firebase_refused" }]);
  expect(await logIn(right)).toMatchObject({ ok: true });
});

test("a token is good once, and so is every other token of the same code", async () => {
  const { firebase, addMember, logIn } = await openSite();
  await addMember();
  const token = await firebase.idToken(MOBILE);
  expect(await logIn(token)).toMatchObject({ ok: true });
  expect(await logIn(token)).toEqual({ ok: false, refusal: "code_over" });
  expect(await logIn(await firebase.idToken(MOBILE, { iat: SECOND + 5 }))).toMatchObject({ ok: false });
  expect(await logIn(await firebase.idToken(MOBILE, { auth_time: SECOND - 1 }))).toMatchObject({ ok: true });
});

test("of two log-ins at once by one token one gets in", async () => {
  const { app, firebase, addMember, logIn } = await openSite();
  await addMember();
  const token = await firebase.idToken(MOBILE);
  const answers = await Promise.all([logIn(token), logIn(token), logIn(token)]);
  expect(answers.map((answer) => (answer.ok ? "in" : answer.refusal)).sort()).toEqual([
    "code_over",
    "code_over",
    "in",
  ]);
  expect(await app.db.selectFrom("sessions").select("owner_id").execute()).toHaveLength(1);
});

test("[A59] where Firebase is the operator's choice a registration needs its token, and the number counts as shown", async () => {
  const { app, firebase, open } = await openSite();
  expect(await open({})).toEqual({ ok: false, refusal: "code_missing" });
  const firebaseIdToken = await firebase.idToken(MOBILE);
  const opened = await open({ firebaseIdToken });
  expect(opened).toMatchObject({ ok: true });
  const contact = await app.db.selectFrom("contacts").selectAll().executeTakeFirstOrThrow();
  expect(contact).toMatchObject({ kind: "sms", address: MOBILE });
  expect(await open({ mobile: MOBILE, firebaseIdToken })).toEqual({ ok: false, refusal: "code_over" });
});

test("of two registrations at once by one token one account comes of it; a form sent twice is one form", async () => {
  const { firebase, open, accounts } = await openSite();
  const firebaseIdToken = await firebase.idToken(MOBILE);
  const answers = await Promise.all([open({ firebaseIdToken }), open({ firebaseIdToken })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
  const second = { mobile: OTHER, firebaseIdToken: await firebase.idToken(OTHER), idempotencyKey: "form-1" };
  expect(await open(second)).toMatchObject({ ok: true });
  expect(await open(second)).toMatchObject({ ok: true });
  expect(await accounts()).toHaveLength(2);
});

test("a registration that is refused for another reason leaves the token unused", async () => {
  const { app, firebase, open } = await openSite();
  await addAccount(app, { username: "rahim77" });
  const wish = { by: "username", firebaseIdToken: await firebase.idToken(MOBILE) } as const;
  expect(await open({ ...wish, username: "rahim77" })).toEqual({ ok: false, refusal: "username_taken" });
  expect(await open({ ...wish, username: "karim88" })).toMatchObject({ ok: true });
});

test("while Google's keys do not come nobody gets in, nothing is used up, and afterwards the token is still good", async () => {
  const { firebase, addMember, logIn, open, accounts } = await openSite();
  const firebaseIdToken = await firebase.idToken(MOBILE);
  firebase.state.isAway = true;
  expect(await open({ firebaseIdToken })).toEqual({ ok: false, refusal: "firebase_unreachable" });
  expect(await accounts()).toEqual([]);
  await addMember();
  expect(await logIn(firebaseIdToken)).toEqual({ ok: false, refusal: "firebase_unreachable" });
  firebase.state.isAway = false;
  expect(await logIn(firebaseIdToken)).toMatchObject({ ok: true });
});

test.each([
  ["Google and Facebook are off", { features: { googleLogin: false, facebookLogin: false } }],
  ["the site sends its own codes", { channel: "own" as const }],
])("[A24] no log-in by Firebase while %s", async (_when, chosen) => {
  const { firebase, addMember, logIn } = await openSite(chosen);
  await addMember();
  const token = await firebase.idToken(MOBILE);
  expect(await logIn(token)).toEqual({ ok: false, refusal: "login_type_off" });
});

test("[A24] one of the two accounts elsewhere is enough", async () => {
  const { firebase, addMember, logIn } = await openSite({ features: { googleLogin: false } });
  await addMember();
  expect(await logIn(await firebase.idToken(MOBILE))).toMatchObject({ ok: true });
});

test("where the site sends its own codes a token opens no account; without a project there is none to check", async () => {
  const { app, firebase, open, set } = await openSite({ channel: "own" });
  const firebaseIdToken = await firebase.idToken(MOBILE);
  expect(await open({ firebaseIdToken })).toEqual({ ok: false, refusal: "feature_off" });
  await set({}, "firebase");
  delete app.config.firebase;
  expect(await open({ firebaseIdToken })).toEqual({ ok: false, refusal: "feature_off" });
});

test("whoever has shown to have the phone learns that it has no account, or that it is frozen", async () => {
  const { app, firebase, addMember, logIn } = await openSite();
  expect(await logIn(await firebase.idToken(MOBILE))).toEqual({ ok: false, refusal: "mobile_unknown" });
  await addMember();
  await app.db.updateTable("accounts").set({ status: "frozen" }).execute();
  expect(await logIn(await firebase.idToken(MOBILE))).toEqual({ ok: false, refusal: "account_frozen" });
});

test("what is kept of a used token is no part of it, and goes with the keys of forms", async () => {
  const { app, firebase, addMember, logIn, clock } = await openSite();
  await addMember();
  const token = await firebase.idToken(MOBILE);
  await logIn(token);
  const kept = () =>
    app.db.selectFrom("idempotency_keys").selectAll().where("scope", "=", "firebase").execute();
  const [row] = await kept();
  expect(JSON.stringify(row)).not.toContain(PROJECT_ID);
  expect(token).not.toContain(row!.key);
  clock.advance(8 * 86_400_000);
  const lease = await acquireLease(app, { name: "prune", owner: "test", ttlMs: 60_000 });
  await prune(app, lease!);
  expect(await kept()).toEqual([]);
});
