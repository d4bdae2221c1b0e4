import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { freshApp } from "../../../tests/support/fresh-app";
import { addStaff, PASSWORD } from "../../../tests/support/people";
import { signIn } from "../accounts/sign-in.server";
import type { App } from "../app.server";
import { resetStaffPassword } from "./manage-staff.server";
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
  const { app, clock, staffId } = await desk();
  const { sealed, secret } = await enrolmentFor(app, { id: staffId, username: "owner" });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now() });
  const shown = await enrol(app, { staffId, sealed, code, tokenHash: "", ip: "" });
  if (!shown.ok) throw new Error(shown.refusal);
  const known = () => app.db.selectFrom("staff_devices").select("device").execute();
  const asked = await atDesk(app);
  if (asked.ok || !("ticket" in asked)) throw new Error("no code was asked for");
  expect(await known()).toEqual([]);
  const step = { ticket: asked.ticket, ip: "203.0.113.7", device: OWN, userAgent: "test" };
  expect(await passStaffStep(app, { ...step, code: "000000" })).toMatchObject({ refusal: "totp_wrong" });
  expect(await known()).toEqual([]);
  const [onPaper] = shown.recoveryCodes;
  expect(await passStaffStep(app, { ...step, code: onPaper! })).toMatchObject({ ok: true });
  expect(await known()).toEqual([{ device: OWN }]);
});
