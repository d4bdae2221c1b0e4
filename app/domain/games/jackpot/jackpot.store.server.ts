import { first, rows, statement, type Tx } from "~/db/runner/transaction";
import { testAccounts } from "../../accounts/test-accounts/real-only.server";
import type { App } from "../../app.server";
import type { Terms } from "./terms";

/**
 * On the path of every bet in a jackpot game: it locks nothing, so that bets do not wait for each other. The balance is
 * what has been gathered.
 */
export const findOpenRun = statement<{ currency: string }>()((db, p) =>
  db
    .selectFrom("jackpot_runs")
    .select(["id", "currency", "share_bp", "odds_minor", "draw_seed", "balance_minor", "must_win_by_minor"])
    .where("currency", "=", p.currency)
    .where("ended_at", "is", null),
);

export type OpenRun = typeof findOpenRun.row;

export const insertContribution = statement<{
  id: number;
  runId: number;
  currency: string;
  ledgerTransactionId: number;
  partsMinor: bigint;
}>()((db, p) =>
  db.insertInto("jackpot_contributions").values({
    id: p.id,
    run_id: p.runId,
    currency: p.currency,
    ledger_transaction_id: p.ledgerTransactionId,
    parts_minor: p.partsMinor,
    gathered_at: null,
  }),
);

export const findContribution = statement<{ ledgerTransactionId: number }>()((db, p) =>
  db
    .selectFrom("jackpot_contributions")
    .select(["run_id", "currency", "parts_minor"])
    .where("ledger_transaction_id", "=", p.ledgerTransactionId),
);

/** The pool as it stands, held until the transaction ends; undefined when the run has ended meanwhile. */
export function* holdRun(
  id: number,
): Tx<{ balance_minor: bigint; remainder: number; must_win_by_minor: bigint | null } | undefined> {
  return yield* first((db) =>
    db
      .updateTable("jackpot_runs")
      .set((row) => ({ remainder: row.ref("remainder") }))
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning(["balance_minor", "remainder", "must_win_by_minor"]),
  );
}

/** What is waiting, by whether it waits and never by its number: on PostgreSQL a smaller one may be committed later. */
export function* claimContributions(currency: string, { now, limit }: { now: number; limit?: number }) {
  return yield* rows((db) =>
    db
      .updateTable("jackpot_contributions")
      .set({ gathered_at: now })
      .where("id", "in", (waiting) =>
        waiting
          .selectFrom("jackpot_contributions")
          .select("id")
          .where("currency", "=", currency)
          .where("gathered_at", "is", null)
          .orderBy("id")
          .$if(limit !== undefined, (some) => some.limit(limit!)),
      )
      .where("gathered_at", "is", null)
      .returning("parts_minor"),
  );
}

export function* setPool(id: number, pool: { balanceMinor: bigint; remainder: number }): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("jackpot_runs")
      .set({ balance_minor: pool.balanceMinor, remainder: pool.remainder })
      .where("id", "=", id),
  );
}

export function* endRun(
  id: number,
  win: { winnerId: number; roundId: number; drawnFor: string; wonMinor: bigint; now: number },
): Tx<void> {
  yield* rows((db) =>
    db
      .updateTable("jackpot_runs")
      .set({
        balance_minor: 0n,
        remainder: 0,
        ended_at: win.now,
        winner_id: win.winnerId,
        round_id: win.roundId,
        drawn_for: win.drawnFor,
        won_minor: win.wonMinor,
      })
      .where("id", "=", id),
  );
}

/** Answers false where the currency has an open run already. */
export function* insertRun(
  run: Terms & {
    id: number;
    currency: string;
    drawSeed: string;
    drawSeedHash: string;
    balanceMinor: bigint;
    remainder: number;
    now: number;
  },
): Tx<boolean> {
  const made = yield* first((db) =>
    db
      .insertInto("jackpot_runs")
      .values({
        id: run.id,
        currency: run.currency,
        share_bp: run.shareBp,
        odds_minor: run.oddsMinor,
        seed_minor: run.seedMinor,
        draw_seed: run.drawSeed,
        draw_seed_hash: run.drawSeedHash,
        must_win_by_minor: run.mustWinByMinor,
        balance_minor: run.balanceMinor,
        remainder: run.remainder,
        started_at: run.now,
        ended_at: null,
        winner_id: null,
        round_id: null,
        drawn_for: null,
        won_minor: null,
      })
      .onConflict((conflict) => conflict.column("currency").where("ended_at", "is", null).doNothing())
      .returning("id"),
  );
  return made !== undefined;
}

/** Currencies that are in use and have no pool yet. */
export async function listCurrenciesWithout(app: Pick<App, "db">): Promise<string[]> {
  const found = await app.db
    .selectFrom("currencies")
    .leftJoin("jackpot_runs as run", (join) =>
      join.onRef("run.currency", "=", "currencies.code").on("run.ended_at", "is", null),
    )
    .select("currencies.code")
    .where("currencies.enabled", "=", 1)
    .where("run.id", "is", null)
    .orderBy("currencies.code")
    .execute();
  return found.map(({ code }) => code);
}

/** Currencies whose pool has something to gather. */
export async function listWaiting(app: Pick<App, "db">): Promise<string[]> {
  const found = await app.db
    .selectFrom("jackpot_contributions")
    .select("currency")
    .distinct()
    .where("gathered_at", "is", null)
    .execute();
  return found.map(({ currency }) => currency);
}

export function listGameIds(app: Pick<App, "db">, { vendor, codes }: { vendor: string; codes: string[] }) {
  return app.db
    .selectFrom("games")
    .innerJoin("vendors", "vendors.id", "games.vendor_id")
    .select("games.id")
    .where("vendors.code", "=", vendor)
    .where("games.code", "in", codes)
    .execute();
}

/** The jackpot slots of brands whose launcher is the built-in studio's. */
export function listBrandGameIds(app: Pick<App, "db">, { launcher }: { launcher: string }) {
  return app.db
    .selectFrom("games")
    .innerJoin("vendors", "vendors.id", "games.vendor_id")
    .select("games.id")
    .where("games.game_type", "=", "JACKPOT")
    .where("games.shown_only", "=", 0)
    .where("vendors.launcher_url", "like", `${launcher}%`)
    .where("vendors.adapter", "=", "softswiss")
    .orderBy("games.sort")
    .orderBy("games.id")
    .execute();
}

/** Of the pools that are open one that takes another share. */
export async function findRunOfOtherShare(app: Pick<App, "db">, shareBp: number) {
  return app.db
    .selectFrom("jackpot_runs")
    .select("currency")
    .where("ended_at", "is", null)
    .where("share_bp", "!=", shareBp)
    .limit(1)
    .executeTakeFirst();
}

/** What may be told of the running pool: all but its secret. */
export async function findRunningPool(app: Pick<App, "db">, currency: string) {
  return app.db
    .selectFrom("jackpot_runs")
    .select(["balance_minor", "share_bp", "odds_minor", "seed_minor", "must_win_by_minor"])
    .select(["started_at", "draw_seed_hash"])
    .where("currency", "=", currency)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Pools that were won, the latest first, with the secrets that decided about them. Of a member with a restriction the name stays out. */
export function listWonRuns(app: Pick<App, "db">, { currency, limit }: { currency: string; limit: number }) {
  return app.db
    .selectFrom("jackpot_runs as run")
    .leftJoin("accounts as winner", (join) =>
      join.onRef("winner.id", "=", "run.winner_id").on("winner.restricted_at", "is", null),
    )
    .innerJoin("bets as bet", "bet.round_id", "run.round_id")
    .select(["run.id", "run.won_minor", "run.ended_at", "run.odds_minor", "run.must_win_by_minor"])
    .select(["run.drawn_for", "run.draw_seed", "run.draw_seed_hash", "winner.username", "bet.stake_minor"])
    .where("run.currency", "=", currency)
    .where("run.ended_at", "is not", null)
    .where("run.winner_id", "not in", testAccounts(app.db))
    .orderBy("run.ended_at", "desc")
    .orderBy("run.id", "desc")
    .limit(limit)
    .execute();
}
