import { hashPassword } from "../access/passwords.server";
import { usernameKey } from "../vocabulary/account";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { type ActingStaff, recordAudit } from "../audit/audit.server";
import type { Role } from "../shared/declaration";
import { insertStaff } from "./staff.store.server";

export interface NewStaff {
  username: string;
  displayName: string;
  role: Role;
  password: string;
  /** Who opens it at the desk; the password is then one that has to be changed. The command line says nobody. */
  by?: ActingStaff;
}

/** Opens a staff account. Refusals: `username_taken`. */
export async function createStaff(
  app: Pick<App, "store" | "clock" | "ids" | "random">,
  { username, displayName, role, password, by }: NewStaff,
): Promise<Outcome<{ staffId: number }, "username_taken">> {
  const passwordHash = await hashPassword(app, password);
  const staffId = app.ids.next();
  return app.store.transaction(function* () {
    const inserted = yield* insertStaff({
      id: staffId,
      username,
      username_key: usernameKey(username),
      display_name: displayName,
      password_hash: passwordHash,
      role,
      must_change_password: by ? 1 : 0,
      created_at: app.clock.now(),
    });
    if (!inserted) return refuse("username_taken");
    yield* recordAudit(app, {
      actorKind: by ? "staff" : "system",
      actorId: by?.staffId ?? 0,
      action: "staff.created",
      target: `staff:${staffId}`,
      after: { username, displayName, role },
      ip: by?.ip ?? "",
    });
    return { ok: true as const, staffId };
  });
}
