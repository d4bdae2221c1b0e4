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
    ...{ vendor: row.vendor ?? "", wonMinor: row.won_minor, playedAt: row.created_at },
  }));
}
