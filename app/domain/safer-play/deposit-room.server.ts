import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { dayOf, startOfDay } from "../shared/day";
import { refuse, type Outcome } from "../shared/refusal";
import { firstDayOf } from "./limit";
import * as store from "./limits.store.server";
import { pauseOf } from "../vocabulary/pause";
import { holdAccount } from "../account-rows/account-rows.server";

export type NoDeposit = "account_dormant" | "play_paused" | "deposit_limit_reached";

/**
 * Whether a member may pay in as much, by what the member allowed. Deposits count from the moment they are asked for
 * until they lapse. The account is held, so that two at once cannot pass a limit together.
 */
export function* allowDeposit(
  app: Pick<App, "clock" | "config">,
  { accountId, amountMinor }: { accountId: number; amountMinor: bigint },
): Tx<Outcome<object, NoDeposit>> {
  const now = app.clock.now();
  const { timeZone } = app.config;
  const account = yield* holdAccount(accountId);
  if (account?.status === "dormant") return refuse("account_dormant");
  // It was closed while the form was under way.
  if (account?.status === "closed") return refuse("play_paused");
  if (account && pauseOf(account, now)) return refuse("play_paused");
  for (const { key, limitMinor } of (yield* rows(store.limitsOf, { accountId })).map(store.limitOf)) {
    if (key.kind !== "deposit") continue;
    const from = startOfDay(firstDayOf(key.period, dayOf(now, timeZone)), timeZone);
    const usedMinor = yield* store.depositedSince({ accountId, from, now });
    if (usedMinor + amountMinor > limitMinor) return refuse("deposit_limit_reached");
  }
  return { ok: true };
}
