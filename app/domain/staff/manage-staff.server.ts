import { first, rows, type Tx } from "~/db/runner/transaction";
import { giveKnownTriesBack } from "../access/known-devices.server";
import { hashPassword } from "../access/passwords.server";
import { giveTriesBack } from "../access/secret-attempts.server";
import { revokeSessionsOf } from "../access/sessions.server";
import type { App } from "../app.server";
import { changeSettingByStaff } from "../settings/change-setting.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, byStaff, recordAudit } from "../audit/audit.server";
import type { Role } from "../shared/declaration";
import { ownPasswordTries } from "./prove-own-password.server";
import { forgetTotp, triesOf } from "./totp.server";

/**
 * Staff look after staff. Nobody changes what they may do themselves, or lets themselves in: that takes somebody else.
 * And there is always an owner who can sign in.
 */
interface Change {
  staffId: number;
  by: ActingStaff;
}

type Refusal = "unknown_staff" | "own_account" | "last_owner";
type Changed = Outcome<object, Refusal>;

/** Counts from their next page on. Refusals, in this order: own_account, unknown_staff, last_owner. */
export async function changeRole(app: App, { role, ...change }: Change & { role: Role }): Promise<Changed> {
  return changed(app, change, "staff.role_changed", { role });
}

/** Disabled, every session ends. Refusals, in this order: own_account, unknown_staff, last_owner. */
export async function setStaffStatus(
  app: App,
  { status, ...change }: Change & { status: "active" | "disabled" },
): Promise<Changed> {
  return changed(app, change, status === "active" ? "staff.enabled" : "staff.disabled", { status });
}

/** For a lost phone, with its paper. Refusals, in this order: own_account, unknown_staff. */
export async function resetTotp(app: App, change: Change): Promise<Changed> {
  if (change.staffId === change.by.staffId) return refuse("own_account");
  return app.store.transaction(function* (): Tx<Changed> {
    if (!(yield* lockStaff(change.staffId))) return refuse("unknown_staff");
    yield* forgetTotp(change.staffId);
    yield* revokeSessionsOf(app, { kind: "staff", ownerId: change.staffId });
    yield* giveTriesBack(app, triesOf(change.staffId));
    yield* writeDown(app, change, "staff.two_step_reset");
    return { ok: true };
  });
}

/**
 * Answers a password to hand out, which is kept nowhere and has to be changed with the next sign-in.
 * Refusals, in this order: own_account, unknown_staff.
 */
export async function resetStaffPassword(
  app: App,
  change: Change,
): Promise<Outcome<{ password: string }, Refusal>> {
  if (change.staffId === change.by.staffId) return refuse("own_account");
  const password = app.random.token(15);
  const passwordHash = await hashPassword(app, password);
  return app.store.transaction(function* (): Tx<Outcome<{ password: string }, Refusal>> {
    const known = yield* first((db) =>
      db
        .updateTable("staff")
        .set({ password_hash: passwordHash, must_change_password: 1, password_changed_at: app.clock.now() })
        .where("id", "=", change.staffId)
        .returning("username_key"),
    );
    if (!known) return refuse("unknown_staff");
    yield* revokeSessionsOf(app, { kind: "staff", ownerId: change.staffId });
    for (const kind of ["staff_login", "staff_elsewhere"] as const)
      yield* giveTriesBack(app, { kind, subject: known.username_key });
    yield* giveKnownTriesBack({ kind: "staff", ownerId: change.staffId });
    yield* giveTriesBack(app, ownPasswordTries(change.staffId));
    yield* writeDown(app, change, "staff.password_reset");
    return { ok: true, password };
  });
}

/** Whether everybody needs an app's code: who has none sets one up before anything else. Refuses nothing. */
export async function requireTotp(
  app: App,
  { isRequired, by }: { isRequired: boolean; by: Change["by"] },
): Promise<void> {
  const change = () => ({ totpRequired: isRequired });
  await changeSettingByStaff(app, { key: "staff", change, by });
}

async function changed(
  app: App,
  change: Change,
  action: string,
  set: { role: Role } | { status: "active" | "disabled" },
): Promise<Changed> {
  const { staffId, by } = change;
  if (staffId === by.staffId) return refuse("own_account");
  return app.store.transaction(function* (): Tx<Changed> {
    // Two owners who disable each other at once wait for one another here.
    const owners = yield* rows((db) =>
      db
        .updateTable("staff")
        .set((eb) => ({ role: eb.ref("role") }))
        .where("role", "=", "owner")
        .where("status", "=", "active")
        .returning("id"),
    );
    const known = yield* lockStaff(staffId);
    if (!known) return refuse("unknown_staff");
    // Whoever has been shut out while the form was open changes nothing any more.
    if (!owners.some(({ id }) => id === by.staffId)) return refuse("unknown_staff");
    if (owners.every(({ id }) => id === staffId)) return refuse("last_owner");
    const disabledAt = "status" in set && set.status === "disabled" ? app.clock.now() : null;
    const dated = "status" in set ? { ...set, disabled_at: disabledAt } : set;
    yield* rows((db) => db.updateTable("staff").set(dated).where("id", "=", staffId));
    if ("status" in set) yield* revokeSessionsOf(app, { kind: "staff", ownerId: staffId });
    const before = "role" in set ? { role: known.role } : { status: known.status };
    yield* writeDown(app, change, action, { before, after: set });
    return { ok: true };
  });
}

function* lockStaff(staffId: number) {
  return yield* first((db) =>
    db
      .updateTable("staff")
      .set((eb) => ({ role: eb.ref("role") }))
      .where("id", "=", staffId)
      .returning(["role", "status"]),
  );
}

function* writeDown(
  app: App,
  { staffId, by }: Change,
  action: string,
  told: { before?: object; after?: object } = {},
): Tx<void> {
  const who = byStaff(by);
  yield* recordAudit(app, { ...who, action, target: `staff:${staffId}`, ...told });
}
