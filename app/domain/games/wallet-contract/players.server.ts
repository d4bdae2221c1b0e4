import { first, rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { todayOf } from "../../persons/exclusion-list/barred.server";
import * as store from "./contract.store.server";

/** A player as the contract needs to know one. */
export interface Player {
  accountId: number;
  isActive: boolean;
  /** Whether the operator's exclusion list holds for the player today. */
  isBarred: boolean;
  /** The player's own limit for one bet; null is none. */
  betLimitMinor: bigint | null;
  /** Whether the player has limits on what is staked or lost. */
  hasPlayLimits: boolean;
  /** The end of a break or an exclusion. */
  pausedUntil: number | null;
  /** When the time that the player has allowed the log-in is over. */
  playUntil: number | null;
  /** When the player has to be told of time and result; null where there is no such wish. */
  checkDueAt: number | null;
  /** Whether the call names a log-in that has been ended on purpose, or that is none of the player's. */
  isLoggedOut: boolean;
  /** From where the player plays; null where nothing was launched since this is kept. */
  playAddress: string | null;
  /** Whether it is test money that is played with. */
  isTest: boolean;
  /** Whether the vendor, and the game where we know it, are switched on and not under maintenance. */
  gameIsOpen: boolean;
  /** Of the vendor's game, where we know it. */
  gameId: number | undefined;
  gameType: string | undefined;
  /** Whether a bonus, a free bet or free spins are active: without, nothing else is asked about bonuses. */
  hasGrants: boolean;
  /** Whether deposits ask for turnover. */
  owesTurnover: boolean;
}

export function* findPlayer(
  context: Pick<App, "clock" | "config">,
  { sessionId, ...key }: { vendorId: number; playerRef: string; gameCode: string; sessionId?: string },
): Tx<Player | undefined> {
  const asked = { ...key, sessionId: sessionId ?? "", today: todayOf(context) };
  const row = yield* first(store.findPlayer, asked);
  if (!row) return undefined;
  return {
    accountId: row.id,
    isActive: row.status === "active",
    isBarred: row.barred === 1,
    betLimitMinor: row.bet_limit_minor,
    hasPlayLimits: row.counts_play === 1,
    pausedUntil: row.paused_until,
    playUntil: row.play_until,
    checkDueAt: row.check_due_at,
    isLoggedOut: row.named_log_in !== null && !isGoodFor(row),
    playAddress: row.play_address,
    isTest: row.is_test === 1,
    gameIsOpen: isOpen(row),
    gameId: row.game_id ?? undefined,
    gameType: row.game_type ?? undefined,
    hasGrants: (row.open_grants ?? 0) > 0,
    owesTurnover: (row.turnover_minor ?? 0n) > 0n,
  };
}

/** One that has only run out stays good: a member who plays on is there. */
function isGoodFor({ logged_in_at, logged_out_at }: typeof store.findPlayer.row): boolean {
  return logged_in_at !== null && logged_out_at === null;
}

function isOpen(row: typeof store.findPlayer.row): boolean {
  const isOn = row.vendor_enabled === 1 && row.game_enabled !== 0;
  return isOn && row.vendor_maintenance !== 1 && row.game_maintenance !== 1;
}

/** What a vendor knows a player by: made at the first launch, the same ever after, and nothing can be read from it. */
export function* findOrCreatePlayerRef(
  { random }: Pick<App, "random">,
  key: { accountId: number; vendorId: number },
): Tx<string> {
  const known = yield* first(store.findPlayerRef, key);
  if (known) return known.player_ref;
  yield* rows(store.insertPlayer, { ...key, playerRef: random.token(16) });
  const made = yield* first(store.findPlayerRef, key);
  return made!.player_ref;
}
