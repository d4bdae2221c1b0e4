import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { dayOf } from "../shared/day";
import { oldestCounted, roomLeft, type PlayRoom } from "./limit";
import * as store from "./limits.store.server";

/** For whoever books play: what a member may still stake, and that it was staked. The wallet is held around both. */
type Context = Pick<App, "clock" | "config">;

export function* playRoom({ clock, config }: Context, accountId: number): Tx<PlayRoom> {
  const today = dayOf(clock.now(), config.timeZone);
  const limits = yield* rows(store.limitsOf, { accountId });
  const days = yield* rows(store.daysSince, { accountId, from: oldestCounted(today) });
  return roomLeft(limits.map(store.limitOf), days.map(store.dayOfRow), today);
}

/** Differences: what is taken back is negative, and counts on the day on which it was played. */
export function* countPlay(
  { clock, config }: Context,
  played: { accountId: number; stakeMinor: bigint; payoutMinor: bigint; day?: number },
): Tx<void> {
  const { accountId, stakeMinor, payoutMinor } = played;
  const day = played.day ?? dayOf(clock.now(), config.timeZone);
  yield* rows(store.countPlay, { accountId, stakeMinor, payoutMinor, day });
}
