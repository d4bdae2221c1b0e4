import type { App } from "../app.server";
import type { TransactionKind } from "../ledger/ledger-transaction";
import { gameName } from "../vocabulary/game-name.server";
import { mayCancel } from "./grant";
import { listGrants, type GrantLine } from "./grants.views.server";

/** A member's bonuses, as the page of them shows them. */
export interface BonusDetails {
  /** Bonus money that is there now. */
  lockedMinor: bigint;
  /** What has to be bet until all that is active is cash. */
  leftToPlayMinor: bigint;
  /** What became cash, of all time. */
  freedMinor: bigint;
  /** What ran out, of all time. */
  ranOutMinor: bigint;
  /** The newest first. */
  lines: GrantLine[];
}

export async function bonusDetails(app: App, accountId: number): Promise<BonusDetails> {
  const lines = (await listGrants(app, accountId)).reverse();
  const sum = (of: (line: GrantLine) => bigint) => lines.reduce((all, line) => all + of(line), 0n);
  return {
    lockedMinor: sum(({ remainingMinor }) => remainingMinor),
    leftToPlayMinor: sum(({ state, requiredMinor, playedMinor }) =>
      state === "active" ? requiredMinor - playedMinor : 0n,
    ),
    freedMinor: sum(({ convertedMinor }) => convertedMinor),
    ranOutMinor: sum(({ expiredMinor }) => expiredMinor),
    lines,
  };
}

/** One line of a bonus's own account. */
export interface GrantEntry {
  transactionId: number;
  kind: TransactionKind;
  reason: string | null;
  amountMinor: bigint;
  balanceAfterMinor: bigint;
  createdAt: number;
}

/** What a round has counted for it. */
export interface GrantCount {
  roundId: number;
  /** Its name in the reader's language; null where the game is not known. */
  game: string | null;
  stakeMinor: bigint;
  countedMinor: bigint;
  /** In ten-thousandths. */
  shareBp: number;
}

/** A free spin that was played. */
export interface GrantSpin {
  playedAt: number;
  /** Its name in the reader's language; null where the game is not known. */
  game: string | null;
  wonMinor: bigint;
}

export interface GrantDetail {
  grant: GrantLine;
  spins: GrantSpin[];
  entries: GrantEntry[];
  counts: GrantCount[];
  /** Whether the member may give it up. Spins that have won something are paid at their end instead. */
  mayCancel: boolean;
}

/** The newest lines of each; undefined for a bonus that is not this member's. */
export async function grantDetail(
  app: App,
  { accountId, grantId, language }: { accountId: number; grantId: number; language: string },
): Promise<GrantDetail | undefined> {
  const grant = (await listGrants(app, accountId)).find(({ id }) => id === grantId);
  if (!grant) return undefined;
  const [entries, counts, spins] = await Promise.all([
    entriesOf(app, grantId),
    countsOf(app, { grantId, language }),
    grant.form === "spins" ? spinsOf(app, { grantId, language }) : [],
  ]);
  return { grant, entries, counts, spins, mayCancel: mayCancel(grant) };
}

const SHOWN = 200;

async function entriesOf({ db }: App, grantId: number): Promise<GrantEntry[]> {
  const rows = await db
    .selectFrom("grants")
    .innerJoin("ledger_entries as entry", "entry.ledger_account_id", "grants.wallet_id")
    .innerJoin("ledger_transactions as posted", "posted.id", "entry.transaction_id")
    .select(["posted.id", "posted.kind", "posted.reason", "posted.created_at"])
    .select(["entry.amount_minor", "entry.balance_after_minor"])
    .where("grants.id", "=", grantId)
    .orderBy("entry.wallet_version", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{
      transactionId: row.id,
      kind: row.kind as TransactionKind,
      reason: row.reason,
      createdAt: row.created_at,
    },
    ...{ amountMinor: row.amount_minor, balanceAfterMinor: row.balance_after_minor ?? 0n },
  }));
}

interface GamesOf {
  grantId: number;
  language: string;
}

async function countsOf({ db }: App, { grantId, language }: GamesOf): Promise<GrantCount[]> {
  const rows = await db
    .selectFrom("grant_rounds as line")
    .innerJoin("rounds as round", "round.id", "line.round_id")
    .select(["line.round_id", "line.stake_minor", "line.counted_minor", "line.counted_bp"])
    .select((row) => gameName(row.ref("round.game_id"), language).as("game"))
    .where("line.grant_id", "=", grantId)
    .orderBy("line.round_id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{ roundId: row.round_id, game: row.game, stakeMinor: row.stake_minor },
    ...{ countedMinor: row.counted_minor, shareBp: row.counted_bp },
  }));
}

async function spinsOf({ db }: App, { grantId, language }: GamesOf): Promise<GrantSpin[]> {
  const rows = await db
    .selectFrom("grant_spins as spin")
    .select(["spin.created_at", "spin.won_minor"])
    .select((row) => gameName(row.ref("spin.game_id"), language).as("game"))
    .where("spin.grant_id", "=", grantId)
    .orderBy("spin.created_at", "desc")
    .orderBy("spin.spin_id")
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ playedAt: row.created_at, game: row.game, wonMinor: row.won_minor }));
}

/** Bonus money that a member has now. */
export async function bonusBalance({ db }: Pick<App, "db">, accountId: number): Promise<bigint> {
  const grants = await db
    .selectFrom("wallets")
    .select("balance_minor")
    .where("account_id", "=", accountId)
    .where("kind", "=", "grant")
    .execute();
  return grants.reduce((sum, row) => sum + row.balance_minor, 0n);
}
