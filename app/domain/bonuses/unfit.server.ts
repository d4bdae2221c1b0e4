import type { Tx } from "~/db/runner/transaction";
import { isTrial } from "../vocabulary/account";
import { pauseOf } from "../vocabulary/pause";
import type { App } from "../app.server";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";

/** Whether somebody may be given anything now, and why not. */
export function* unfitOf(
  app: Pick<App, "clock" | "config">,
  account: {
    id: number;
    member_type: number;
    status: string;
    pause_kind: string;
    paused_until: number | null;
  },
): Tx<"account_closed" | "true_account_needed" | "play_paused" | undefined> {
  if (isTrial({ memberType: account.member_type })) return "true_account_needed";
  if (account.status === "closed") return "account_closed";
  const isPaused = pauseOf(account, app.clock.now()) !== undefined;
  return isPaused || (yield* findBarredOwner(app, account.id)) ? "play_paused" : undefined;
}
