import type { Generated } from "kysely";

export interface GamesTables {
  vendors: VendorsTable;
  games: GamesTable;
  game_names: GameNamesTable;
  rounds: RoundsTable;
  bets: BetsTable;
  bet_days: BetDaysTable;
  game_return_days: GameReturnDaysTable;
  game_return_counts: GameReturnCountsTable;
  game_return_alarms: GameReturnAlarmsTable;
  favourites: FavouritesTable;
  recent_games: RecentGamesTable;
  matches: MatchesTable;
  seeded_wins: SeededWinsTable;
}

export interface VendorsTable {
  id: number;
  /** The specification's `vassalage`. */
  code: string;
  name: string;
  /** softswiss, or none for a vendor that is not connected */
  adapter: string;
  casino_id: string;
  launcher_url: string;
  secret: string;
  /** single (its calls move the member's own wallet) or transfer (it keeps a balance that money is moved to) */
  wallet: Generated<string>;
  enabled: number;
  maintenance: number;
  /** When its games open again by themselves; null when somebody has to open them. */
  maintenance_until_at: number | null;
  /** JSON by language: { en: "…", bn: "…" } */
  maintenance_reason: string | null;
  /** Where its rules are read; `{code}` and `{language}` stand for the game's and the reader's. */
  rules_url: string | null;
  /** The vendor's `cardId` of its football, where it can be opened at once. */
  football_card: string | null;
  sort: number;
  /** Counts the changes, so that of two people who change a row at once the second is told. */
  version: Generated<number>;
}

export interface GamesTable {
  /** The specification's `nodeId`. */
  id: number;
  vendor_id: number;
  /** The vendor's identifier, `gameCode`. */
  code: string;
  /** RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT, COCKFIGHT, JACKPOT, MINI */
  game_type: string;
  sort: number;
  is_hot: number;
  /** 0 offers a free trial, as the specification has it. */
  support_play: number;
  /** GAME, or VASSALAGE for a tile that opens a list of vendors. */
  is_game: string;
  enabled: number;
  maintenance: number;
  /** When it opens again by itself; null when somebody has to open it. */
  maintenance_until_at: number | null;
  /** JSON by language: { en: "…", bn: "…" } */
  maintenance_reason: string | null;
  /** What it gives back of a hundred stakes, in hundredths: 9650 is 96.50 %. Null when the vendor does not say. */
  return_hundredths: number | null;
  /** 1 for a game that is listed and cannot be opened, whatever its vendor's connection. */
  shown_only: Generated<number>;
  /** 1 for a game that plays free bets and free spins. */
  free_plays: Generated<number>;
  /** The largest of them that it plays, in hundredths of a unit of money; null where the vendor says none. */
  free_stake_most: number | null;
  /** A content picture that staff sent; null while it is drawn. */
  picture_id: number | null;
  created_at: number;
  /** Counts the changes, as a vendor's does. */
  version: Generated<number>;
}

export interface GameNamesTable {
  game_id: number;
  language: string;
  name: string;
  /** NFKC lower case, for searching. */
  search: string;
}

export interface RoundsTable {
  id: number;
  vendor_id: number;
  account_id: number;
  vendor_round_id: string;
  game_id: number | null;
  /** open, settled, void */
  status: string;
  opened_at: number;
  closed_at: number | null;
  /** 1 where bonus money was staked in it, or could have been; `grant_rounds` has how much. */
  has_grants: Generated<number>;
  /** Of the cash staked, what wins gave back: only where cash is spent first. */
  cash_back_minor: Generated<bigint>;
  /** By how much it lowered the turnover that the member's deposits ask for. */
  turnover_minor: Generated<bigint>;
  /** Odds of the slip, where the vendor tells them: 160 is 1.60. */
  odds_hundredths: Generated<number | null>;
}

/** The record of one round as members and reports read it. */
export interface BetsTable {
  id: number;
  round_id: number;
  account_id: number;
  vendor_id: number;
  game_id: number | null;
  currency: string;
  stake_minor: bigint;
  /** What counts as turnover. */
  valid_minor: bigint;
  payout_minor: bigint;
  /** Of the stake, what was bonus money or a free bet. */
  bonus_stake_minor: Generated<bigint>;
  /** Of the payout, what went to bonuses. */
  bonus_payout_minor: Generated<bigint>;
  /** Of the valid stake, the member's own money: what earns rewards and points. */
  own_valid_minor: Generated<bigint>;
  /** open, settled, void */
  status: string;
  placed_at: number;
  settled_at: number | null;
  /** Day of settlement; day of the bet until then. */
  day: number;
}

export interface FavouritesTable {
  account_id: number;
  game_id: number;
  created_at: number;
}

export interface RecentGamesTable {
  account_id: number;
  game_id: number;
  played_at: number;
}

/** What a sports vendor plays soon; shown until it starts. */
export interface MatchesTable {
  id: number;
  vendor_id: number;
  /** The vendor's own identifier of the match, for its launch; empty when it has none. */
  vendor_ref: string;
  /** JSON by language: { en: { league, home, away }, bn: … } */
  texts: string;
  /** A path of this site or an https address; empty for a crest that is drawn from the name. */
  home_image_url: string;
  away_image_url: string;
  /** Decimal odds, exactly: 1840 is 1.84. Both or neither. */
  home_odds_thousandths: number | null;
  away_odds_thousandths: number | null;
  starts_at: number;
  is_hot: number;
  enabled: number;
  created_at: number;
}

/** Rows for the winner board that staff wrote, and that are shown as such. */
export interface SeededWinsTable {
  id: number;
  name: string;
  game_id: number;
  currency: string;
  amount_minor: bigint;
  created_at: number;
}

/** What the bets of an account come to, by day and by what lists are filtered by. Kept by triggers on `bets`. */
export interface BetDaysTable {
  account_id: number;
  day: number;
  currency: string;
  vendor_id: number;
  /** 0 for a game that is not known. */
  game_id: number;
  status: string;
  bets: number;
  stake_minor: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  own_valid_minor: bigint;
  bonus_stake_minor: bigint;
  bonus_payout_minor: bigint;
}

/** What a game with a published return staked and paid in rounds of real members that were settled on a day. */
export interface GameReturnDaysTable {
  day: number;
  game_id: number;
  currency: string;
  rounds: number;
  stake_minor: bigint;
  payout_minor: bigint;
  /** What the stakes give back by the return that was published when the day was counted. */
  expected_minor: bigint;
  /** The root of the sum of the squared stakes. */
  stake_norm_minor: bigint;
  /** The root of the sum of the squared differences between what a round paid and what it was expected to. */
  excess_norm_minor: bigint;
}

/** The days that were counted into them. */
export interface GameReturnCountsTable {
  day: number;
  counted_at: number;
}

/** A game whose return was too far from the published one: once a month at most. */
export interface GameReturnAlarmsTable {
  id: number;
  game_id: number;
  currency: string;
  /** 202611 */
  month: number;
  /** The day up to which the month was counted then. */
  day: number;
  /** above, below */
  side: string;
  rounds: number;
  stake_minor: bigint;
  payout_minor: bigint;
  expected_minor: bigint;
  created_at: number;
  /** When a member of staff marked it as looked at, and who; null until then. */
  seen_at: number | null;
  seen_by: number | null;
}
