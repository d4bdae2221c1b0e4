import { hashPassword } from "../accounts/passwords.server";
import { usernameKey } from "../accounts/account";
import type { App } from "../app.server";
import { refuse, type Outcome } from "../shared/refusal";
import { recordAudit } from "./audit.server";
import type { Role } from "./permissions";
import { insertStaff } from "./staff.store.server";

export interface NewStaff {
  username: string;
  displayName: string;
  role: Role;
  password: string;
}

/** Opens a staff account. Refusals: `username_taken`. */
export async function createStaff(
  app: Pick<App, "store" | "clock" | "ids" | "random">,
  { username, displayName, role, password }: NewStaff,
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
      created_at: app.clock.now(),
    });
    if (!inserted) return refuse("username_taken");
    yield* recordAudit(app, {
      actorKind: "system",
      actorId: 0,
      action: "staff.created",
      target: `staff:${staffId}`,
      after: { username, displayName, role },
      ip: "",
    });
    return { ok: true as const, staffId };
  });
}
