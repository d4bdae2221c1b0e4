import { statement } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { pauseOf } from "../vocabulary/pause";
import type { Account } from "../vocabulary/account";

const activeAccount = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom("accounts")
    .select(["id", "username", "nickname", "member_type", "status", "currency", "language", "avatar"])
    .select([
      "must_change_password",
      "pause_kind",
      "paused_until",
      "check_minutes",
      "play_address",
      "is_test",
      "parent_id",
    ])
    .where("id", "=", p.id)
    .where("status", "=", "active"),
);

/** The account behind a session; undefined when it may not sign in any more. */
export async function findActiveAccount(app: App, id: number): Promise<Account | undefined> {
  const [row] = await app.store.read(activeAccount, { id });
  if (!row) return undefined;
  const { member_type: memberType, must_change_password: mustChange, ...others } = row;
  const {
    pause_kind,
    paused_until,
    check_minutes: checkMinutes,
    play_address: playAddress,
    is_test: isTest,
    parent_id: parentId,
    ...rest
  } = others;
  const pause = pauseOf({ pause_kind, paused_until }, app.clock.now());
  const flags = { isTest: isTest === 1, mustChangePassword: mustChange === 1 };
  return { ...rest, ...flags, hasUpline: parentId !== null, memberType, pause, checkMinutes, playAddress };
}
