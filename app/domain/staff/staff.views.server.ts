import type { App } from "../app.server";
import { settingsOf } from "../brand/settings.server";
import type { Role, StaffMember } from "./permissions";

export async function findActiveStaff(app: App, id: number): Promise<StaffMember | undefined> {
  const row = await app.db
    .selectFrom("staff")
    .select(["id", "username", "display_name as displayName", "role", "totp_secret"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!row) return undefined;
  const { totp_secret: sealed, role, ...known } = row;
  const { totpRequired } = (await settingsOf(app)).staff;
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
