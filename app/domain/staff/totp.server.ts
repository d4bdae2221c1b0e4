import { createHmac } from "node:crypto";
import { Secret as TotpSecret, TOTP } from "otpauth";
import { first, rows, type Tx } from "~/db/runner/transaction";
import {
  giveTriesBack,
  giveTryBack,
  loseTry,
  takeTry,
  type Secret,
  type TooManyTries,
} from "../access/secret-attempts.server";
import { revokeSessionsOf } from "../access/sessions.server";
import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { latinDigits } from "../shared/digits";
import { refuse, type Outcome } from "../shared/refusal";
import { seal, unseal } from "../shared/seal.server";
import { recordAudit } from "../audit/audit.server";
import { proveOwnPassword } from "./prove-own-password.server";
import { holdAsShown } from "./staff.store.server";

/**
 * The second step of the staff sign-in: an app that shows another six digits every half minute. Its secret lies sealed
 * in the store. A code is good for its half minute and the ones beside it, and once: a later sign-in needs a later one.
 * Codes on paper stand in for a lost phone, each once; of them only hashes are kept.
 */
const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1_000;
/** Clocks of phones are off by so many steps. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

const purposeFor = (staffId: number) => `staff_totp|${staffId}`;

function totpOf({ secret, label, issuer }: { secret: string; label: string; issuer: string }): TOTP {
  return new TOTP({ issuer, label, secret: TotpSecret.fromBase32(secret), period: STEP_SECONDS, digits: 6 });
}

export interface Enrolment {
  /** Travels through the form until a code has shown that an app knows it. */
  sealed: string;
  /** For typing it in. */
  secret: string;
  /** For a picture of it. */
  uri: string;
}

/** A secret for an app, new or the one of a form that came back. Nothing is kept yet. */
export async function enrolmentFor(
  app: App,
  staff: { id: number; username: string },
  sealedBefore?: string,
): Promise<Enrolment> {
  const known = sealedBefore && unseal(app, purposeFor(staff.id), sealedBefore);
  const bytes = new Uint8Array(app.random.bytes(20));
  const secret = known || new TotpSecret({ buffer: bytes.buffer }).base32;
  const sealed = known ? sealedBefore : seal(app, purposeFor(staff.id), secret);
  const { name: issuer } = await settingsOf(app);
  return { sealed, secret, uri: totpOf({ secret, label: staff.username, issuer }).toString() };
}

type Enrolled =
  | Outcome<{ recoveryCodes: string[] }, "totp_over" | "totp_known" | "totp_wrong" | "password_wrong">
  | TooManyTries;

/**
 * The app has shown that it knows the secret, and who holds it the password: from now on it is asked for. Answers the
 * codes for paper, which cannot be read again. Every other session of theirs ends. Refusals, in this order: totp_over
 * for another's form, too_many_tries, password_wrong, totp_known, totp_wrong.
 */
export async function enrol(
  app: App,
  { staffId, sealed, password, code, tokenHash, ip }: EnrolmentShown,
): Promise<Enrolled> {
  const secret = unseal(app, purposeFor(staffId), sealed);
  if (secret === undefined) return refuse("totp_over");
  const proven = await proveOwnPassword(app, { staffId, password });
  if (!proven.ok) return proven;
  const { shown } = proven;
  if (shown.sealed !== null) return refuse("totp_known");
  const counted = triesOf(staffId);
  const taken = await app.store.transaction(() => takeTry(app, counted));
  if (!taken.ok) return taken;
  const step = stepOf(app, secret, code);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(app));
  return app.store.transaction(function* (): Tx<Enrolled> {
    // Its twin was faster; a reset of the password has ended the session anyway.
    if (!(yield* holdAsShown(shown))) {
      yield* giveTryBack(app, counted);
      return refuse("totp_known");
    }
    if (step === undefined) {
      yield* loseTry(app, counted);
      return refuse("totp_wrong");
    }
    yield* giveTriesBack(app, counted);
    const set = { totp_secret: sealed, totp_step: step };
    yield* rows((db) => db.updateTable("staff").set(set).where("id", "=", staffId));
    for (const text of recoveryCodes) {
      const row = { staff_id: staffId, hash: hashOf(app, staffId, text), used_at: null };
      yield* rows((db) => db.insertInto("staff_recovery_codes").values(row));
    }
    yield* revokeSessionsOf(app, { kind: "staff", ownerId: staffId, exceptTokenHash: tokenHash });
    const who = { actorKind: "staff", actorId: staffId, target: `staff:${staffId}`, ip } as const;
    yield* recordAudit(app, { ...who, action: "staff.two_step_set" });
    return { ok: true, recoveryCodes };
  });
}

interface EnrolmentShown {
  staffId: number;
  sealed: string;
  password: string;
  code: string;
  tokenHash: string;
  ip: string;
}

export const triesOf = (staffId: number): Secret => ({ kind: "staff_code", subject: String(staffId) });

/**
 * Takes an app's code or one from paper, inside the transaction of what it allows. False for a wrong one, and for one
 * that was used before.
 */
export function* useStaffCode(
  app: Pick<App, "clock" | "config">,
  { staffId, sealed, code }: { staffId: number; sealed: string; code: string },
): Tx<false | "app" | "paper"> {
  const secret = unseal(app, purposeFor(staffId), sealed);
  const step = secret === undefined ? undefined : stepOf(app, secret, code);
  if (step !== undefined) {
    const used = yield* first((db) =>
      db
        .updateTable("staff")
        .set({ totp_step: step })
        .where("id", "=", staffId)
        .where("totp_secret", "=", sealed)
        .where((eb) => eb.or([eb("totp_step", "is", null), eb("totp_step", "<", step)]))
        .returning("id"),
    );
    return used ? "app" : false;
  }
  const paper = yield* first((db) =>
    db
      .updateTable("staff_recovery_codes")
      .set({ used_at: app.clock.now() })
      .where("staff_id", "=", staffId)
      .where("hash", "=", hashOf(app, staffId, code))
      .where("used_at", "is", null)
      .returning("hash"),
  );
  return paper ? "paper" : false;
}

/** Nothing is asked for besides the password until it is set up again. */
export function* forgetTotp(staffId: number): Tx<void> {
  yield* rows((db) =>
    db.updateTable("staff").set({ totp_secret: null, totp_step: null }).where("id", "=", staffId),
  );
  yield* rows((db) => db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId));
}

/** The half minute that a code is of; undefined for none of those that count now. */
function stepOf({ clock }: Pick<App, "clock">, secret: string, code: string): number | undefined {
  const token = latinDigits(code).replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = clock.now();
  const delta = totpOf({ secret, label: "", issuer: "" }).validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta;
}

/** Without letters and digits that look alike. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

function recoveryCode({ random }: Pick<App, "random">): string {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[random.int(ALPHABET.length)]).join("");
  return `${half()}-${half()}`;
}

function hashOf({ config }: Pick<App, "config">, staffId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, "");
  return createHmac("sha256", config.secret)
    .update(JSON.stringify(["staff_recovery", staffId, plain]))
    .digest("base64url");
}
