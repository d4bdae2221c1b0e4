import type { Generated } from "kysely";

export interface PrivacyTables {
  data_requests: DataRequestsTable;
}

/** What members have asked about the data that is kept of them, and what became of it. */
export interface DataRequestsTable {
  id: number;
  account_id: number;
  /** export, rectification, restriction, restriction_end, erasure */
  kind: string;
  /** In the member's own words; emptied by an erasure. */
  said: string;
  /** open; refused; scheduled: granted, and carried out in full at `erase_at`; done */
  status: string;
  /** Why it was refused, for the member. */
  reason: string;
  created_at: number;
  decided_by: number | null;
  decided_at: number | null;
  /** When the law asks for the rest no longer. */
  erase_at: number | null;
  /** Who of the staff asked for the member. */
  asked_by: Generated<number | null>;
  /** How the member then showed who it is; emptied by an erasure. */
  identity: Generated<string>;
}
