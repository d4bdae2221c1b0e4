import type { Generated } from "kysely";

export interface StaffTables {
  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_devices: StaffDevicesTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
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
  /** Null while it is the first one. */
  password_changed_at: Generated<number | null>;
  /** Null while the account is open. */
  disabled_at: Generated<number | null>;
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

/** Browsers that a staff account was signed in with, kept as members' are. */
export interface StaffDevicesTable {
  /** Of `staff`. */
  account_id: number;
  /** SHA-256 of the mark in the browser's cookie, hex. */
  device: string;
  first_seen_at: number;
  seen_at: number;
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
