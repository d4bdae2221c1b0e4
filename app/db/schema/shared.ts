export interface SharedTables {
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  job_lease: JobLeaseTable;
  job_runs: JobRunsTable;
  write_probes: WriteProbesTable;
}

/** One row, by which the store is asked whether it takes writes. */
export interface WriteProbesTable {
  id: number;
  written_at: number;
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
