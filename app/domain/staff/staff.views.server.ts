import type { App } from "../app.server";
import { settingsOf } from "../settings/settings.server";
import { permissionsOf, type StaffMember } from "../audit/permissions";
import type { Permission } from "../declared";
import type { Role } from "../shared/declaration";

export async function findActiveStaff(app: App, id: number): Promise<StaffMember | undefined> {
  const row = await app.db
    .selectFrom("staff")
    .select(["id", "username", "display_name as displayName", "role", "totp_secret"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row) return undefined;
  const { totp_secret: sealed, role, ...known } = row;
  const { staff, accounts } = await settingsOf(app);
  const totpRequired = staff.totpRequired || accounts.profile === "strict";
  return { ...known, role: role as Role, mustSetTotp: totpRequired && sealed === null };
}

/** Everybody who works here, for the desk. */
export async function listStaff(app: App) {
  const found = await app.db
    .selectFrom("staff")
    .select(["id", "username", "display_name as displayName", "role", "status"])
    .select(["last_login_at as lastLoginAt", "totp_secret", "must_change_password as mustChange"])
    .orderBy("status")
    .orderBy("username_key")
    .execute();
  return found.map(({ totp_secret: sealed, mustChange, role, ...known }) => ({
    ...known,
    role: role as Role,
    hasTotp: sealed !== null,
    mustChange: mustChange === 1,
  }));
}

/** What is on record of a staff account beside its name, role and status. */
export interface StaffRecord {
  /** What its role lets it do. */
  functions: readonly Permission[];
  createdAt: number;
  lastAccess: { at: number; ip: string } | undefined;
  passwordChangedAt: number;
  disabledAt: number | undefined;
}

export async function staffRecord({ db }: App, id: number): Promise<StaffRecord | undefined> {
  const row = await db
    .selectFrom("staff")
    .select(["role", "created_at", "password_changed_at", "disabled_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const lastAccess = await db
    .selectFrom("sessions")
    .select(["seen_at as at", "ip"])
    .where("kind", "=", "staff")
    .where("owner_id", "=", id)
    .orderBy("seen_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    functions: permissionsOf(row.role as Role),
    createdAt: row.created_at,
    lastAccess,
    passwordChangedAt: row.password_changed_at ?? row.created_at,
    disabledAt: row.disabled_at ?? undefined,
  };
}

export async function hasTotp(app: App, id: number): Promise<boolean> {
  const row = await app.db.selectFrom("staff").select("totp_secret").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.totp_secret !== null;
}

/** For the members' log-in, which tells staff that they are at the wrong door. */
export async function staffPasswordHash(app: App, usernameKey: string): Promise<string | undefined> {
  const row = await app.db
    .selectFrom("staff")
    .select("password_hash")
    .where("username_key", "=", usernameKey)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.password_hash;
}
