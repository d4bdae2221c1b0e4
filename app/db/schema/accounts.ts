import type { Generated } from "kysely";

export interface AccountsTables {
  accounts: AccountsTable;
  profiles: ProfilesTable;
  avatars: AvatarsTable;
  member_notes: MemberNotesTable;
  remembered_logins: RememberedLoginsTable;
  social_identities: SocialIdentitiesTable;
  sessions: SessionsTable;
  terms_versions: TermsVersionsTable;
  consents: ConsentsTable;
  secret_attempts: SecretAttemptsTable;
  one_time_codes: OneTimeCodesTable;
  contacts: ContactsTable;
  account_devices: AccountDevicesTable;
  trusted_addresses: TrustedAddressesTable;
  person_marks: PersonMarksTable;
  namesakes: NamesakesTable;
  turned_away: TurnedAwayTable;
  reopenings: ReopeningsTable;
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
  /** Null before the first; empty after staff have taken a forgotten one away. */
  payment_password_hash: string | null;
  /** active, dormant, frozen, closed */
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
  /** Until the member has answered it, no stake is taken from then on; null where there is nothing to tell. */
  check_due_at: Generated<number | null>;
  /** Since when mail about bonuses and rewards is allowed; null where it is not. */
  reward_mail_since: Generated<number | null>;
  must_change_password: number;
  password_changed_at: Generated<number>;
  created_at: number;
  last_login_at: number | null;
  /** Since when the account is dormant, frozen or not; null is not. */
  dormant_at: Generated<number | null>;
  /** When it was last opened again. */
  reopened_at: Generated<number | null>;
  /** When its owner was last told that it is about to become dormant. */
  dormancy_told_at: Generated<number | null>;
  /** The link by which the account was registered. */
  invitation_id: number | null;
  /** The member who recommended the site, by what the new one said. */
  recommender_id: number | null;
  /** By which of the operator's domains it was registered; null where that is not known. */
  domain: Generated<string | null>;
  /** Since when the member's data is kept and, but for what the member does, not used; null is not. */
  restricted_at: Generated<number | null>;
  /** From where the member plays: of the last launch, or of what was asked for since; null is from nowhere yet. */
  play_address: Generated<string | null>;
  /** 1 for an account that plays with test money, from its beginning on. */
  is_test: Generated<number>;
  /** Who of the staff opened it for a member; null where the member registered. */
  opened_by: Generated<number | null>;
  /** The agent who opened it for somebody directly below. */
  opened_by_agent: Generated<number | null>;
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

/** What staff tell each other of a member; only ever added to. */
export interface MemberNotesTable {
  id: number;
  account_id: number;
  staff_id: number;
  text: string;
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

/** Accounts elsewhere by which people log in. */
export interface SocialIdentitiesTable {
  provider: string;
  /** Who it is for the provider. */
  subject: string;
  account_id: number;
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
  /** 1 while nothing may be done in it but agree to what has changed, take out money or leave. */
  must_agree: Generated<number>;
  /** 1 after a long rest, until its owner has shown again to be there. */
  must_confirm: Generated<number>;
  /** When its owner last showed more than the password. */
  stepped_at: Generated<number | null>;
  /** When its owner last saw time and result; null is not yet. */
  checked_at: Generated<number | null>;
  created_at: number;
  seen_at: number;
  expires_at: number;
  revoked_at: number | null;
}

/** What staff published after the product's own terms and privacy policy, which are version 1. */
export interface TermsVersionsTable {
  version: number;
  /** 1 where everybody has to agree anew. */
  is_material: number;
  /** What has changed, by language: JSON. */
  summaries: string;
  published_by: number;
  published_at: number;
}

/** What somebody has agreed to. */
export interface ConsentsTable {
  account_id: number;
  /** terms, privacy, noThirdParty, monitoring, accurate */
  kind: string;
  /** Of the terms that held. */
  version: number;
  ip: string;
  agreed_at: number;
}

/** Wrong tries of a secret, counted until a right one: log-in and payment passwords. */
/** Browsers that an account was logged in with. */
export interface AccountDevicesTable {
  account_id: number;
  /** SHA-256 of the mark in the browser's cookie, hex. */
  device: string;
  first_seen_at: number;
  seen_at: number;
}

/** Wrong tries of a secret, counted until a right one: log-in and payment passwords. */
export interface SecretAttemptsTable {
  /** login, payment, staff_login, … */
  kind: string;
  subject: string;
  failures: number;
  last_failed_at: number;
  locked_until_at: number;
}

/** Codes and links that work once; of a purpose and a subject only the newest counts. */
export interface OneTimeCodesTable {
  /** sms_login, register, password_reset, reset_link, reset_step, contact, two_factor */
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

/** From where an account logs in by its password alone. */
export interface TrustedAddressesTable {
  account_id: number;
  /** An IPv4 address, or a /64 of IPv6. */
  address: string;
  trusted_at: number;
  seen_at: number;
}

/** By what the person is known again whose account it is. */
export interface PersonMarksTable {
  /** birth, id_number, mobile, mail, payout */
  kind: string;
  /** As `marksOf` writes it. */
  mark: string;
  account_id: number;
  /** 1 where nobody else may have it: of a kind and a mark one row alone. */
  is_sole: number;
  /** 1 for what the account has no longer: it counts while its owner is excluded. */
  is_former: Generated<number>;
}

/** A name with a date of birth that an account has in common with another one, and whether staff tell the two apart. */
export interface NamesakesTable {
  account_id: number;
  /** As in `person_marks`, of the kind `birth`. */
  mark: string;
  found_at: number;
  /** Null until staff have seen papers. */
  decided_at: number | null;
  decided_by: number | null;
  /** 1 for another person, 0 for the same one and before it is decided. */
  is_another: number;
}

/** Who was not let in, or was refused a change, for being known already or barred; only ever added to. */
export interface TurnedAwayTable {
  id: number;
  /** registration, login, change */
  door: string;
  /** known, excluded, barred */
  reason: string;
  /** What both have in common, with commas between. */
  kinds: string;
  /** The name that was asked for. */
  username: string;
  /** Null for a registration: no account came of it. */
  account_id: number | null;
  other_id: number | null;
  barred_id: number | null;
  ip: string;
  created_at: number;
}

/** What somebody of the staff has asked for, and somebody else has to sign: to open a dormant account again. */
export interface ReopeningsTable {
  id: number;
  account_id: number;
  asked_by: number;
  reason: string;
  asked_at: number;
}
