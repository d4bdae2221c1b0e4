import type { App } from "../app.server";
import type { Role, StaffMember } from "./permissions";

export async function findActiveStaff(app: App, id: number): Promise<StaffMember | undefined> {
  const row = await app.db
    .selectFrom("staff")
    .select(["id", "username", "display_name as displayName", "role"])
    .where("id", "=", id)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row && { ...row, role: row.role as Role };
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
