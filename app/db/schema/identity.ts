export interface IdentityTables {
  identity_checks: IdentityChecksTable;
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
