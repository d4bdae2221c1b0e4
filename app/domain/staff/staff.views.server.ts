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
