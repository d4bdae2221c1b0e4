import type { Generated } from "kysely";

/**
 * Every table of the product, by hand, for both stores. Columns whose name ends in `_minor` are money (bigint, the
 * currency's smallest unit), in `_at` an instant (epoch milliseconds); `day` is YYYYMMDD in the site's zone; flags
 * are 0 or 1; JSON is text. A test compares this with what the stores really hold.
 */
export interface Database {
  accounts: AccountsTable;
  account_tree: AccountTreeTable;
  profiles: ProfilesTable;
  avatars: AvatarsTable;
  member_notes: MemberNotesTable;
  remembered_logins: RememberedLoginsTable;
  invitations: InvitationsTable;
  social_identities: SocialIdentitiesTable;
  sessions: SessionsTable;
  withdrawal_accounts: WithdrawalAccountsTable;
  secret_attempts: SecretAttemptsTable;
  one_time_codes: OneTimeCodesTable;
  contacts: ContactsTable;
  trusted_addresses: TrustedAddressesTable;
  play_limits: PlayLimitsTable;
  play_days: PlayDaysTable;
  identity_checks: IdentityChecksTable;

  currencies: CurrenciesTable;
  ledger_accounts: LedgerAccountsTable;
  wallets: WalletsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;

  vendors: VendorsTable;
  vendor_players: VendorPlayersTable;
  vendor_transactions: VendorTransactionsTable;
  vendor_tombstones: VendorTombstonesTable;
  vendor_messages: VendorMessagesTable;
  vendor_refused_calls: VendorRefusedCallsTable;
  games: GamesTable;
  game_names: GameNamesTable;
  rounds: RoundsTable;
  bets: BetsTable;
  favourites: FavouritesTable;
  recent_games: RecentGamesTable;
  matches: MatchesTable;
  seeded_wins: SeededWinsTable;

  jackpot_runs: JackpotRunsTable;
  jackpot_contributions: JackpotContributionsTable;

  deposit_methods: DepositMethodsTable;
  deposits: DepositsTable;
  gateway_payments: GatewayPaymentsTable;
  gateway_messages: GatewayMessagesTable;
  withdrawals: WithdrawalsTable;
  withdrawal_approvals: WithdrawalApprovalsTable;
  uploads: UploadsTable;

  member_daily: MemberDailyTable;
  member_monthly: MemberMonthlyTable;
  team_daily: TeamDailyTable;

  banners: BannersTable;
  promotions: PromotionsTable;
  content_pictures: ContentPicturesTable;
  logos: LogosTable;
  notices: NoticesTable;
  help_topics: HelpTopicsTable;
  chat_rooms: ChatRoomsTable;
  chat_messages: ChatMessagesTable;
  chat_mutes: ChatMutesTable;
  inbox_messages: InboxMessagesTable;
  inbox_recipients: InboxRecipientsTable;
  inbox_states: InboxStatesTable;
  feedback: FeedbackTable;
  feedback_notes: FeedbackNotesTable;

  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  messages_out: MessagesOutTable;

  settings: SettingsTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  job_lease: JobLeaseTable;
  job_runs: JobRunsTable;
}

/** People with a wallet: members, agents and trial users. */
export interface AccountsTable {
  id: number;
  username: string;
  /** NFKC lower case; unique. */
  username_key: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  member_type: number;
  /** The upline. */
  parent_id: number | null;
  depth: number;
  password_hash: string;
  payment_password_hash: string | null;
  /** active, frozen, closed */
  status: string;
  currency: string;
  language: string;
  /** The name that withdrawals are paid to. */
  payee_name: string | null;
  email: string | null;
  mobile: string | null;
  avatar: string;
  /** The member's own limit for one bet; null is none. */
  bet_limit_minor: bigint | null;
  /** 1 while a limit on wagers or losses stands: its play is then counted in `play_days`. */
  counts_play: Generated<number>;
  /** What keeps the member from playing until `paused_until`: break, exclusion, or empty. */
  pause_kind: Generated<string>;
  paused_until: Generated<number | null>;
  /** The member's own limit for the time of one log-in; null is none. */
  session_minutes: Generated<number | null>;
  /** When the time of the log-in that plays now is over; null where there is no such limit. */
  play_until: Generated<number | null>;
  /** How often the member is told of time and result; null is never. */
  check_minutes: Generated<number | null>;
  must_change_password: number;
  password_changed_at: Generated<number>;
  created_at: number;
  last_login_at: number | null;
  /** The link by which the account was registered. */
  invitation_id: number | null;
  /** The member who recommended the site, by what the new one said. */
  recommender_id: number | null;
}

/** Accounts elsewhere by which people log in. */
export interface SocialIdentitiesTable {
  provider: string;
  /** Who it is for the provider. */
  subject: string;
  account_id: number;
  created_at: number;
}

/** Links by which agents bring people in. */
export interface InvitationsTable {
  id: number;
  code: string;
  /** Upper case; unique. */
  code_key: string;
  agent_id: number;
  /** "member" or "agent". */
  opens_as: string;
  /** "open" or "closed". */
  status: string;
  visits: number;
  created_at: number;
  closed_at: number | null;
}

/** Closure of the upline relation; every account is its own ancestor at distance 0. */
export interface AccountTreeTable {
  ancestor_id: number;
  descendant_id: number;
  distance: number;
}

/** What members say of themselves; texts are empty where they said nothing. */
export interface ProfilesTable {
  account_id: number;
  full_name: string;
  /** YYYYMMDD */
  birthday: number | null;
  id_number: string;
  address: string;
  nationality: string;
  place_of_birth: string;
  occupation: string;
  source_of_income: string;
  whatsapp: string;
  telegram: string;
  line: string;
  wechat: string;
  facebook: string;
  zalo: string;
  skype: string;
  qq_num: string;
  updated_at: number;
}

/** Members' own pictures. */
export interface AvatarsTable {
  account_id: number;
  /** What others know it by; random. */
  key: string;
  /** WebP, square. */
  data: Buffer;
  created_at: number;
}

/** Browsers that may log in once more without the password being typed. */
export interface RememberedLoginsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  account_id: number;
  created_at: number;
  expires_at: number;
}

/** What staff tell each other of a member; only ever added to. */
export interface MemberNotesTable {
  id: number;
  account_id: number;
  staff_id: number;
  text: string;
  created_at: number;
}

/** What members allow themselves. Lower limits hold at once; what would loosen one waits in `next_`. */
export interface PlayLimitsTable {
  account_id: number;
  /** deposit, wager, loss, bet, session */
  kind: string;
  /** day, week, month; single for one bet and one log-in */
  period: string;
  /** Money, but minutes for a session. */
  limit_minor: bigint;
  /** What is to hold instead; null with a `next_at` is no limit any more. */
  next_minor: bigint | null;
  /** From when on the member may say that it is to hold; null when nothing waits. */
  next_at: number | null;
  changed_at: number;
}

/** What members with a limit on it have staked and won, by the day on which it happened. */
export interface PlayDaysTable {
  account_id: number;
  day: number;
  stake_minor: bigint;
  payout_minor: bigint;
}

/** Papers by which members show who they are; their pictures are in `uploads`. */
export interface IdentityChecksTable {
  id: number;
  account_id: number;
  /** national_card, passport, driving_licence */
  paper: string;
  name: string;
  number: string;
  /** YYYYMMDD */
  birthday: number;
  /** YYYYMMDD */
  valid_until: number | null;
  /** pending, accepted, refused */
  status: string;
  /** Why it was refused; the member reads it. */
  reason: string;
  decided_by: number | null;
  decided_at: number | null;
  created_at: number;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  /** member, staff */
  kind: string;
  /** An account's or a staff member's id. */
  owner_id: number;
  ip: string;
  user_agent: string;
  first_login: number;
  /** 1 until the first page after log-in has used it. */
  after_login: number;
  /** 1 while nothing may be done in it but change the password. */
  must_change: Generated<number>;
  /** When its owner last saw time and result; null is not yet. */
  checked_at: Generated<number | null>;
  created_at: number;
  seen_at: number;
  expires_at: number;
  revoked_at: number | null;
}

export interface WithdrawalAccountsTable {
  id: number;
  account_id: number;
  /** bank, mobile_wallet */
  kind: string;
  institution: string;
  holder_name: string;
  number: string;
  created_at: number;
  removed_at: number | null;
}

/** Wrong tries of a secret, counted until a right one: log-in and payment passwords. */
/** Codes and links that work once; of a purpose and a subject only the newest counts. */
/** From where an account logs in by its password alone. */
export interface TrustedAddressesTable {
  account_id: number;
  /** An IPv4 address, or a /64 of IPv6. */
  address: string;
  trusted_at: number;
  seen_at: number;
}

export interface OneTimeCodesTable {
  /** sms_login, register, password_reset, reset_link, contact, two_factor */
  purpose: string;
  /** Whom it is for, as its purpose says it: an account's id, or a number that nobody need have. */
  subject: string;
  id: number;
  /** The address that it proves. */
  recipient: string;
  /** HMAC under the site's secret. */
  hash: string;
  wrong_tries: number;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
}

/** What one can log in with or get back in by; an address belongs to one account alone. */
export interface ContactsTable {
  account_id: number;
  /** mail, sms */
  kind: string;
  /** A mail address in lower case, or a mobile number in E.164. */
  address: string;
  verified_at: number | null;
}

export interface SecretAttemptsTable {
  /** login, payment, staff_login */
  kind: string;
  subject: string;
  failures: number;
  last_failed_at: number;
  locked_until_at: number;
}

export interface CurrenciesTable {
  code: string;
  exponent: number;
  symbol: string;
  enabled: number;
}

/** Every party of the double entry: members' wallets and holds, vendors, the house, the world outside. */
export interface LedgerAccountsTable {
  id: number;
  /** member_main, member_hold, vendor, cash_in, cash_out, house, jackpot, adjustment, uncollected */
  kind: string;
  /** The account or vendor; 0 for the site's own. */
  owner_id: number;
  currency: string;
}

/** The balance row of a member's ledger account; id is the ledger account's. The site's own accounts have none. */
export interface WalletsTable {
  id: number;
  account_id: number;
  /** main, hold */
  kind: string;
  currency: string;
  balance_minor: bigint;
  /** Grows by one with each entry. */
  version: number;
  /** Head of the hash chain, or empty when the chain is off. */
  chain: string;
}

export interface LedgerTransactionsTable {
  id: number;
  source: string;
  external_id: string;
  request_hash: string;
  /** deposit, withdrawal_hold, withdrawal_release, withdrawal_payout, bet, win, rollback, adjustment, opening */
  kind: string;
  currency: string;
  reverses_id: number | null;
  /** What it belongs to: a round, deposit or withdrawal id. */
  reference_id: number | null;
  /** Staff member who caused it, if one did. */
  actor_id: number | null;
  day: number;
  created_at: number;
}

export interface LedgerEntriesTable {
  transaction_id: number;
  seq: number;
  ledger_account_id: number;
  amount_minor: bigint;
  /** Null for accounts that hold no balance row. */
  balance_after_minor: bigint | null;
  /** The wallet's version after this entry, 1, 2, 3, … without a gap: the order in which its entries were made. */
  wallet_version: number | null;
  hash: string | null;
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

/** What a vendor knows a player by: never our own id. */
export interface VendorPlayersTable {
  vendor_id: number;
  player_ref: string;
  account_id: number;
}

/** Each transaction a vendor sent, and what it was told the first time. */
export interface VendorTransactionsTable {
  id: number;
  vendor_id: number;
  account_id: number;
  provider_id: string;
  /** bet, win, rollback; empty for rows that came without one */
  kind: string;
  round_id: number | null;
  /** Of a rollback: the transaction that it named. */
  original_id: string | null;
  amount_minor: bigint | null;
  balance_after_minor: bigint;
  /** The id the vendor was given; empty for a rollback of something unknown. */
  answered_id: string;
  ledger_transaction_id: number | null;
  created_at: number;
}

/** Originals that a rollback named, known or not: such a transaction is never applied later. */
export interface VendorTombstonesTable {
  vendor_id: number;
  account_id: number;
  provider_id: string;
  created_at: number;
}

/** Requests and answers of the wallet contract, as they went over the wire, for disputes. */
export interface VendorMessagesTable {
  id: number;
  vendor_id: number;
  endpoint: string;
  request: string;
  status: number;
  response: string;
  duration_ms: number;
  created_at: number;
}

/** The newest calls in a vendor's name that were refused before anybody knew whose they were. */
export interface VendorRefusedCallsTable {
  id: number;
  vendor_id: number;
  endpoint: string;
  /** invalid_signature, too_large */
  reason: string;
  ip: string;
  /** As it was sent, shortened. */
  signature: string;
  /** The beginning of the body. */
  request: string;
  request_bytes: number;
  /** How many like it came before it without being kept, since the one before. */
  skipped: number;
  created_at: number;
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

/** Rows for the winner board that staff wrote, and that are shown as such. */
export interface SeededWinsTable {
  id: number;
  name: string;
  game_id: number;
  currency: string;
  amount_minor: bigint;
  created_at: number;
}

/** The pool from one win to the next. Its terms are those of its beginning; at most one run of a currency is open. */
export interface JackpotRunsTable {
  id: number;
  currency: string;
  /** Hundredths of a percent of each stake. */
  share_bp: number;
  /** The stake on which one win is due on average. */
  odds_minor: bigint;
  seed_minor: bigint;
  /** Secret until the run has ended; its hash is told from the beginning. */
  draw_seed: string;
  draw_seed_hash: string;
  /** What the ledger has gathered, and what is left of a smallest unit in ten-thousandths. */
  balance_minor: bigint;
  remainder: number;
  started_at: number;
  ended_at: number | null;
  winner_id: number | null;
  round_id: number | null;
  /** The vendor's name of the winning round: what was drawn for. */
  drawn_for: string | null;
  won_minor: bigint | null;
}

/** What one bet, or its taking back, puts into the pool: written with the bet, gathered into the ledger soon after. */
export interface JackpotContributionsTable {
  id: number;
  run_id: number;
  currency: string;
  /** The bet's, or the rollback's, in the ledger. */
  ledger_transaction_id: number;
  /** In ten-thousandths of the smallest unit; below zero when a bet was taken back. */
  parts_minor: bigint;
  gathered_at: number | null;
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

export interface DepositMethodsTable {
  id: number;
  code: string;
  /** manual, gateway */
  kind: string;
  currency: string;
  /** JSON per language: { en: { name, instructions }, … } */
  texts: string;
  /** JSON list of { label, value } that the member pays to; empty for a gateway. */
  pay_to: string;
  min_minor: bigint;
  max_minor: bigint;
  enabled: number;
  sort: number;
}

export interface DepositsTable {
  id: number;
  account_id: number;
  method_id: number;
  currency: string;
  amount_minor: bigint;
  /** awaiting_payment, under_review, credited, rejected, expired */
  status: string;
  /** What the member says the payment's reference is. */
  reference: string;
  /** The gateway's own id of the payment. */
  gateway_reference: string | null;
  reason: string;
  decided_by: number | null;
  decided_at: number | null;
  expires_at: number;
  created_at: number;
}

/** Which order a gateway's payment belongs to: the first that it was reported for, and no other. */
export interface GatewayPaymentsTable {
  provider: string;
  payment_id: string;
  deposit_id: number;
  created_at: number;
}

/** Every message that carried a gateway's signature, and what it was answered. */
export interface GatewayMessagesTable {
  id: number;
  provider: string;
  payment_id: string;
  /** paid, failed */
  kind: string;
  /** As it was told: there may be no such order. */
  deposit_id: number;
  amount: string;
  currency: string;
  /** credited, held, repeated, noted, or the refusal. */
  answer: string;
  created_at: number;
}

export interface WithdrawalsTable {
  id: number;
  account_id: number;
  currency: string;
  amount_minor: bigint;
  fee_minor: bigint;
  /** pending, approved, paid, received, partially_received, not_received, rejected, cancelled */
  status: string;
  /** JSON copy of the withdrawal account as it was asked for. */
  payee: string;
  withdrawal_account_id: number;
  reason: string;
  payout_reference: string;
  received_minor: bigint | null;
  confirm_until_at: number | null;
  confirmed_at: number | null;
  /** member, timeout, staff; empty until then. */
  confirmed_by: string;
  /** What the member says when the money did not come. */
  remark: string;
  decided_by: number | null;
  decided_at: number | null;
  paid_by: number | null;
  paid_at: number | null;
  created_at: number;
}

/** One row per signature of a staff member. */
export interface WithdrawalApprovalsTable {
  withdrawal_id: number;
  staff_id: number;
  created_at: number;
}

/** Pictures that people sent, re-encoded. */
export interface UploadsTable {
  id: number;
  /** 0 for somebody who was not signed in. */
  account_id: number;
  /** deposit, withdrawal, feedback */
  purpose: string;
  /** The deposit, withdrawal or feedback that it is about. */
  reference_id: number;
  mime: string;
  data: Buffer;
  created_at: number;
}

interface PlayTotals {
  currency: string;
  bets: number;
  stake_minor: bigint;
  valid_minor: bigint;
  payout_minor: bigint;
  deposits: number;
  deposit_minor: bigint;
  withdrawals: number;
  withdraw_minor: bigint;
}

export interface MemberDailyTable extends PlayTotals {
  account_id: number;
  day: number;
}

export interface MemberMonthlyTable extends PlayTotals {
  account_id: number;
  month: number;
}

/** Sums of an account and everybody below it. */
export interface TeamDailyTable extends PlayTotals {
  /** 0 stands above everybody: the whole site. */
  ancestor_id: number;
  day: number;
  /** Members of the team who placed a bet that day. */
  active_members: number;
  registrations: number;
}

export interface BannersTable {
  id: number;
  /** w_home, w_leftmenu */
  group_name: string;
  /** JSON per language: { en: { kicker, title, text, button }, … } */
  texts: string;
  /** JSON: what the art is drawn from. */
  art: string;
  url: string;
  /** 0 none, 1 a path of this site, 2 another site */
  linkage_type: number;
  /** The picture that staff sent, shown instead of the art. */
  picture_id: number | null;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
  /** One more with every change by staff. */
  version: number;
}

export interface PromotionsTable {
  id: number;
  slug: string;
  promotion_type: string;
  /** How one comes to it: A by itself, M asked for by the member, O given by the operator. */
  execution: string;
  /** JSON per language: { en: { title, summary, terms }, … }; the terms are HTML. */
  texts: string;
  art: string;
  picture_id: number | null;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
  version: number;
}

/** Pictures of the site's content, redrawn in each width that pages ask for. */
export interface ContentPicturesTable {
  picture_id: number;
  width: number;
  mime: string;
  data: Buffer;
  created_at: number;
}

/** Never changed: another logo has another id. */
export interface LogosTable {
  id: number;
  width: number;
  height: number;
  mime: string;
  data: Buffer;
  created_at: number;
}

export interface NoticesTable {
  id: number;
  /** B, PL, PU, PR, H */
  notice_type: string;
  /** Of a popup: A, B or F; else empty */
  execution: string;
  /** agents, or empty: everybody whom its type means */
  audience: string;
  /** Of a popup that leads to promotions, else empty. */
  promotion_type: string;
  /** JSON per language: { en: { title, content }, … } */
  texts: string;
  starts_at: number;
  ends_at: number | null;
  sort: number;
  enabled: number;
}

export interface HelpTopicsTable {
  /** The anchor of the topic: term, privacy, deposits, … */
  slug: string;
  icon: string;
  /** JSON per language: { en: { title, content }, … }; the content is HTML */
  texts: string;
  sort: number;
  enabled: number;
  updated_at: number;
}

export interface ChatRoomsTable {
  id: number;
  /** JSON: language → { name, lead }. */
  texts: string;
  sort: number;
  enabled: number;
  created_at: number;
  /** A room that is gone keeps what was said in it. */
  removed_at: number | null;
}

/** Said by a member or by somebody of the staff. */
export interface ChatMessagesTable {
  id: number;
  room_id: number;
  account_id: number | null;
  staff_id: number | null;
  text: string;
  created_at: number;
  hidden_at: number | null;
  hidden_by: number | null;
  hidden_reason: string;
}

/** What the operator wrote, once for all who get it. */
export interface InboxMessagesTable {
  id: number;
  /** named, team, all */
  audience: string;
  /** Whose downlines get it. */
  agent_id: number | null;
  kind: string;
  /** JSON: language → { title, content }; empty for an answer to feedback, which is read there. */
  texts: string;
  feedback_id: number | null;
  staff_id: number | null;
  /** How many it was addressed to; 0 where that is found when it is read. */
  recipients: number;
  created_at: number;
}

/** Who gets a message whose audience is `named`. */
export interface InboxRecipientsTable {
  account_id: number;
  message_id: number;
}

/** What somebody did with a message; no row while it is new. */
export interface InboxStatesTable {
  account_id: number;
  message_id: number;
  read_at: number | null;
  deleted_at: number | null;
}

export interface FeedbackTable {
  id: number;
  /** Null when whoever wrote was not signed in. */
  account_id: number | null;
  contact: string;
  kind: string;
  content: string;
  /** open, answered, closed */
  status: string;
  ip: string;
  created_at: number;
  changed_at: number;
}

/** What was said about it afterwards, by the staff or by whoever wrote. */
export interface FeedbackNotesTable {
  id: number;
  feedback_id: number;
  staff_id: number | null;
  text: string;
  created_at: number;
}

export interface ChatMutesTable {
  id: number;
  account_id: number;
  /** As the member reads it. */
  reason: string;
  staff_id: number;
  created_at: number;
  until_at: number;
  lifted_at: number | null;
}

export interface StaffTable {
  id: number;
  username: string;
  username_key: string;
  display_name: string;
  password_hash: string;
  /** owner, finance, risk, content, support, read_only */
  role: string;
  /** active, disabled */
  status: string;
  created_at: number;
  last_login_at: number | null;
  /** 1 while the password is one that somebody else handed out. */
  must_change_password: number;
  /** Sealed; null until an app has shown that it knows it. */
  totp_secret: string | null;
  /** The half minute of the last code that was used. */
  totp_step: number | null;
}

/** What stands in for a lost phone, each once. */
export interface StaffRecoveryCodesTable {
  staff_id: number;
  /** HMAC under the site's secret. */
  hash: string;
  used_at: number | null;
}

/** Append-only, each row chained to the one before. */
export interface AuditLogTable {
  /** 1, 2, 3, … without a gap: the order in which the entries were written. */
  id: number;
  /** staff, member, system */
  actor_kind: string;
  actor_id: number;
  action: string;
  /** "withdrawal:123" */
  target: string;
  /** JSON, empty when there was nothing. */
  before: string;
  after: string;
  ip: string;
  created_at: number;
  previous_hash: string;
  hash: string;
}

/** The newest entry's number and hash, in one row: whoever writes an entry waits here for the one before. */
export interface AuditHeadTable {
  /** Always 1. */
  id: number;
  entries: number;
  hash: string;
}

/** Mails and text messages that go out, or would if sending were set up. */
export interface MessagesOutTable {
  id: number;
  /** mail, sms */
  channel: string;
  recipient: string;
  subject: string;
  /** `{secret}` stands for what is in `secret`. */
  body: string;
  /** waiting, sent, failed, kept (sending is not set up) */
  status: string;
  created_at: number;
  sent_at: number | null;
  /** A code or a link, sealed; empty once it has been sent or is of no use any more. */
  secret: Generated<string>;
  attempts: Generated<number>;
  next_try_at: Generated<number>;
  /** From then on nobody wants it any more. */
  expires_at: number | null;
  /** Why the last try failed. */
  error: Generated<string>;
}

export interface SettingsTable {
  key: string;
  /** JSON */
  value: string;
  updated_at: number;
}

/** Answers to forms that must have their effect once: a repeat gets the first answer. */
export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: string;
  result: string;
  created_at: number;
}

export interface OutboxTable {
  id: number;
  topic: string;
  key: string;
  payload: string;
  created_at: number;
  done_at: number | null;
}

export interface JobLeaseTable {
  name: string;
  owner: string;
  until_at: number;
  fence: number;
  last_run_at: number | null;
}

/** What the site did by itself, and what failed. */
export interface JobRunsTable {
  id: number;
  job: string;
  owner: string;
  /** done, failed */
  outcome: string;
  portions: number;
  error: string;
  started_at: number;
  ended_at: number;
}
