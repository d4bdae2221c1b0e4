import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addStaff, PASSWORD } from "../../../tests/support/people";
import { signIn } from "../membership/sign-in.server";
import type { App } from "../app.server";
import { chooseStaffPassword } from "./choose-password.server";
import { resetStaffPassword, resetTotp, setStaffStatus } from "./manage-staff.server";
import { signInStaff } from "./sign-in.server";
import { passStaffStep } from "./staff-step.server";
import { enrol, enrolmentFor } from "./totp.server";

const MINUTE_MS = 60_000;
const OWN = "a browser's digest";
const WRONG = "Wrong#2026";

async function desk() {
  const fresh = await freshApp();
  const staffId = await addStaff(fresh.app, { username: "owner", role: "owner" });
  return { ...fresh, staffId };
}

function atDesk(app: App, { password = PASSWORD, ip = "203.0.113.7", device = OWN } = {}) {
  return signInStaff(app, { username: "owner", password, ip, device, userAgent: "test" });
}

function atMembers(app: App, password: string) {
  const from = { ip: "198.51.100.9", device: "another's", userAgent: "test" };
  return signIn(app, { username: "owner", password, at: "member", human: {}, ...from });
}

async function setUpApp(app: App, staffId: number, password = PASSWORD) {
  const { sealed, secret } = await enrolmentFor(app, { id: staffId, username: "owner" });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() });
  const set = await enrol(app, { staffId, sealed, password, code, tokenHash: "", ip: "" });
  if (!set.ok) throw new Error(set.refusal);
  return set;
}

/** What the password of an account with an app leads to. */
async function ticketFor(app: App) {
  const asked = await atDesk(app);
  if (asked.ok || !("ticket" in asked)) throw new Error("no code was asked for");
  return { ticket: asked.ticket, ip: "203.0.113.7", device: OWN, userAgent: "test" };
}

/** The same site, where something happens between a secret's being looked at and what it allows. */
function meanwhile(app: App, deed: () => Promise<unknown>, { before = 2 } = {}): App {
  let transactions = 0;
  const transaction: App["store"]["transaction"] = async (work) => {
    transactions += 1;
    if (transactions === before) await deed();
    return app.store.transaction(work);
  };
  return { ...app, store: { read: (...asked) => app.store.read(...asked), transaction } };
}

const openSessions = (app: App) =>
  app.db.selectFrom("sessions").select("token_hash").where("revoked_at", "is", null).execute();

const stranger = { password: WRONG, ip: "198.51.100.9", device: "another's" };
const paused = { ok: false, refusal: "too_many_tries", retryAfterMs: 15 * MINUTE_MS };

test("[Q90] tries at the members' door shut nobody out of the desk, and are as few", async () => {
  const { app, clock } = await desk();
  for (let n = 0; n < 3; n++) await atMembers(app, WRONG);
  expect(await atMembers(app, PASSWORD)).toMatchObject({ refusal: "wrong_credentials" });
  expect(await atDesk(app)).toMatchObject({ ok: true });
  clock.advance(15 * MINUTE_MS);
  expect(await atMembers(app, PASSWORD)).toMatchObject({ refusal: "non_member_login" });
});

test("[Q90] a stranger's tries pause a name for everybody but the browsers that its owner has used", async () => {
  const { app } = await desk();
  expect(await atDesk(app)).toMatchObject({ ok: true });
  for (let n = 0; n < 3; n++) expect(await atDesk(app, stranger)).toMatchObject({ ok: false });
  expect(await atDesk(app, { device: "never seen" })).toEqual(paused);
  expect(await atDesk(app)).toMatchObject({ ok: true });
  expect(await atDesk(app, { device: "never seen" })).toEqual(paused);
});

test("[Q90] such a browser has three tries of its own, and staff's help ends its pause", async () => {
  const { app, staffId } = await desk();
  const otherId = await addStaff(app, { username: "second", role: "owner" });
  await atDesk(app);
  for (let n = 0; n < 3; n++)
    expect(await atDesk(app, { password: WRONG })).toMatchObject({ refusal: "wrong_credentials" });
  expect(await atDesk(app)).toEqual(paused);
  expect(await atDesk(app, { device: "never seen" })).toMatchObject({ ok: true });
  const reset = await resetStaffPassword(app, { staffId, by: { staffId: otherId, ip: "" } });
  if (!reset.ok) throw new Error(reset.refusal);
  expect(await atDesk(app, { password: reset.password })).toMatchObject({ ok: true });
});

test("[Q90] with an app's code asked for, a browser is known once the code was shown and not before", async () => {
  const { app, staffId } = await desk();
  const { recoveryCodes } = await setUpApp(app, staffId);
  const known = () => app.db.selectFrom("staff_devices").select("device").execute();
  const step = await ticketFor(app);
  expect(await known()).toEqual([]);
  expect(await passStaffStep(app, { ...step, code: "000000" })).toMatchObject({ refusal: "totp_wrong" });
  expect(await known()).toEqual([]);
  const [onPaper] = recoveryCodes;
  expect(await passStaffStep(app, { ...step, code: onPaper! })).toMatchObject({ ok: true });
  expect(await known()).toEqual([{ device: OWN }]);
});

test("[Z03] a password that was reset while it was being compared opens nothing", async () => {
  const { app, staffId } = await desk();
  const by = { staffId: await addStaff(app, { username: "second", role: "owner" }), ip: "" };
  const reset = () => resetStaffPassword(app, { staffId, by });
  expect(await atDesk(meanwhile(app, reset))).toEqual({ ok: false, refusal: "wrong_credentials" });
  expect(await openSessions(app)).toEqual([]);
});

test("[Z03] an app that was set up meanwhile is asked for, and one that was removed counts no more", async () => {
  const { app, staffId } = await desk();
  const by = { staffId: await addStaff(app, { username: "second", role: "owner" }), ip: "" };
  expect(await atDesk(meanwhile(app, () => setUpApp(app, staffId)))).toMatchObject({ ok: false });
  const step = await ticketFor(app);
  await resetTotp(app, { staffId, by });
  const { recoveryCodes } = await setUpApp(app, staffId);
  expect(await passStaffStep(app, { ...step, code: recoveryCodes[0]! })).toMatchObject({
    refusal: "step_over",
  });
  expect(await openSessions(app)).toEqual([]);
});

test.each([
  ["the password is reset", resetStaffPassword],
  ["the app is removed", resetTotp],
  [
    "the account is disabled",
    (app: App, change: Parameters<typeof resetTotp>[1]) =>
      setStaffStatus(app, { ...change, status: "disabled" }),
  ],
] as const)(
  "[Z03] a right code opens nothing when %s at that moment, and is not used up",
  async (_, deed) => {
    const { app, staffId } = await desk();
    const by = { staffId: await addStaff(app, { username: "second", role: "owner" }), ip: "" };
    const { recoveryCodes } = await setUpApp(app, staffId);
    const step = { ...(await ticketFor(app)), code: recoveryCodes[0]! };
    expect(
      await passStaffStep(
        meanwhile(app, () => deed(app, { staffId, by })),
        step,
      ),
    ).toMatchObject({
      refusal: "step_over",
    });
    expect(await openSessions(app)).toEqual([]);
    const used = app.db.selectFrom("staff_recovery_codes").select("hash").where("used_at", "is not", null);
    expect(await used.execute()).toEqual([]);
  },
);

test("[Z04] nobody has come in before the code: the last sign-in is then, and the log says what was shown", async () => {
  const { app, staffId, clock } = await desk();
  const { recoveryCodes } = await setUpApp(app, staffId);
  const lastSeen = async () =>
    (await app.db.selectFrom("staff").select("last_login_at").executeTakeFirstOrThrow()).last_login_at;
  const step = await ticketFor(app);
  await passStaffStep(app, { ...step, code: "000000" });
  expect(await lastSeen()).toBeNull();
  clock.advance(MINUTE_MS);
  await passStaffStep(app, { ...step, code: recoveryCodes[0]! });
  expect(await lastSeen()).toBe(clock.now());
  const log = await app.db.selectFrom("audit_log").select(["action", "after"]).orderBy("id").execute();
  expect(log.slice(-3)).toEqual([
    { action: "staff.code_asked", after: '{"userAgent":"test"}' },
    { action: "staff.sign_in_refused", after: '{"userAgent":"test","password":"right","code":"wrong"}' },
    { action: "staff.signed_in", after: '{"userAgent":"test","by":"paper"}' },
  ]);
});

test("[Z03] a password that is chosen while it is reset again counts for nothing, ends nothing, is not in the log", async () => {
  const { app, staffId } = await desk();
  const by = { staffId: await addStaff(app, { username: "second", role: "owner" }), ip: "" };
  const entered = await atDesk(app);
  if (!entered.ok) throw new Error(entered.refusal);
  let handedOut = "";
  const reset = async () => {
    const done = await resetStaffPassword(app, { staffId, by });
    if (done.ok) handedOut = done.password;
    await atDesk(app, { password: handedOut });
  };
  const choice = { staffId, tokenHash: "of another", password: "a longer one of my own", ip: "" };
  expect(await chooseStaffPassword(meanwhile(app, reset, { before: 1 }), choice)).toEqual({
    ok: false,
    refusal: "password_wrong",
  });
  expect(await openSessions(app)).toHaveLength(1);
  const log = await app.db.selectFrom("audit_log").select("action").execute();
  expect(log.map(({ action }) => action)).not.toContain("staff.password_changed");
  expect(await atDesk(app, { password: handedOut })).toMatchObject({ ok: true });
});
