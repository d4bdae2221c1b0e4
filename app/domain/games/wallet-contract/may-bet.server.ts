import type { Tx } from "~/db/runner/transaction";
import { noteViolation } from "../../accounts/regions/region-violations.server";
import { isVerified } from "../../identity/verified.server";
import type { ContractContext, PlayerWallet } from "./player-wallet.server";
import type { Player } from "./players.server";

/** Whether a player may bet now, and whether the time is over that the player has allowed the log-in. */
export function* mayBet(
  context: ContractContext,
  { key, player }: PlayerWallet,
): Tx<{ mayBet: boolean; isOver: boolean }> {
  const now = context.clock.now();
  const isDue = (at: number | null) => at !== null && at <= now;
  const isKnown = !context.asksIdentity || player.isTest || (yield* isVerified(key.accountId));
  const isPaused = (player.pausedUntil ?? 0) > now;
  return {
    mayBet: isKnown && player.isActive && !player.isBarred && !isPaused && !isOutside(context, player),
    isOver: isDue(player.playUntil) || isDue(player.checkDueAt),
  };
}

/** Whether the player is where the site is not offered, or no more. */
const isOutside = ({ regions }: ContractContext, { playAddress }: Player): boolean =>
  playAddress !== null && regions?.isClosedTo(playAddress) === true;

/** What is staked from there is refused and on record; what was won before is paid. */
export function* noteRegion(
  context: ContractContext,
  { key, player }: PlayerWallet,
  { gameCode }: { gameCode: string },
): Tx<void> {
  const { playAddress: ip } = player;
  if (ip === null || !isOutside(context, player)) return;
  const country = context.regions?.countryOf(ip);
  yield* noteViolation(context, { accountId: key.accountId, ip, country, tried: `bet ${gameCode}` });
}
