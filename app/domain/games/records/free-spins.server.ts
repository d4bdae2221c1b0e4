import type { App } from "../../app.server";
import { dayOf } from "../../shared/day";
import type { GameType } from "../../vocabulary/game-type";
import { spanOf, type Period } from "../../shared/period";

/** A free spin that a studio has told of: no bet, since nothing was staked. */
export interface SpinRow {
  grantId: number;
  /** What the studio calls it. */
  number: string;
  day: number;
  /** Undefined where the game is not known. */
  gameId: number | undefined;
  gameType: GameType | undefined;
  vendor: string;
  wonMinor: bigint;
  playedAt: number;
}

interface SpinQuery {
  accountId: number;
  currency: string;
  period: Period;
  gameType?: string | undefined;
  /** A vendor's code. */
  vendor?: string | undefined;
}

/** Those of one member, the newest first. */
export async function spinRows(
  { db, config }: Pick<App, "db" | "config">,
  { accountId, currency, period, gameType, vendor }: SpinQuery,
): Promise<SpinRow[]> {
  const { fromMs, toMs } = spanOf(period, config.timeZone);
  const rows = await db
    .selectFrom("grants")
    .innerJoin("grant_spins as spin", "spin.grant_id", "grants.id")
    .leftJoin("games as game", "game.id", "spin.game_id")
    .leftJoin("vendors as vendor", "vendor.id", "game.vendor_id")
    .select(["spin.grant_id", "spin.spin_id", "spin.won_minor", "spin.created_at"])
    .select(["grants.reason", "grants.spins", "grants.spins_done"])
    .select(["game.id as game_id", "game.game_type", "vendor.name as vendor"])
    .where("grants.account_id", "=", accountId)
    .where("grants.currency", "=", currency)
    .where("grants.form", "=", "spins")
    .where("spin.created_at", ">=", fromMs)
    .where("spin.created_at", "<", toMs)
    .$if(gameType !== undefined, (spins) => spins.where("game.game_type", "=", gameType!))
    .$if(vendor !== undefined, (spins) => spins.where("vendor.code", "=", vendor!))
    .orderBy("spin.created_at", "desc")
    .orderBy("spin.spin_id", "desc")
    .execute();
  return rows.map((row) => ({
    grantId: row.grant_id,
    // Kept with the vendor before it, since two vendors may call their spins alike.
    number: row.spin_id.replace(/^\d+:/, ""),
    day: dayOf(row.created_at, config.timeZone),
    ...{ gameId: row.game_id ?? undefined, gameType: (row.game_type ?? undefined) as GameType | undefined },
    ...{ vendor: row.vendor ?? "", wonMinor: wonBy(row), playedAt: row.created_at },
  }));
}

/** Nothing, where the deposit that had brought the spins was taken back before the last of them: they were never paid. */
function wonBy(spin: { won_minor: bigint; reason: string; spins: number; spins_done: number }): bigint {
  const isUnpaid = spin.reason === "deposit_reversed" && spin.spins_done < spin.spins;
  return isUnpaid ? 0n : spin.won_minor;
}
