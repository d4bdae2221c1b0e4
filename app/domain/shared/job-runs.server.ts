import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";

/** What the site did by itself: one entry for a run, with the process that did it and, where it failed, why. */
export interface JobRun {
  job: string;
  /** The process, as the lease names it. */
  owner: string;
  outcome: "done" | "failed";
  portions: number;
  error: string;
  startedAt: number;
  endedAt: number;
}

const LONGEST_ERROR = 500;

export function* recordRun(app: Pick<App, "clock" | "ids">, run: Omit<JobRun, "endedAt">): Tx<void> {
  const { job, owner, outcome, portions, error, startedAt } = run;
  yield* rows((db) =>
    db.insertInto("job_runs").values({
      id: app.ids.next(),
      job,
      owner,
      outcome,
      portions,
      error: error.slice(0, LONGEST_ERROR),
      started_at: startedAt,
      ended_at: app.clock.now(),
    }),
  );
}

/** The newest first. */
export async function listRuns({ db }: Pick<App, "db">, limit: number): Promise<(JobRun & { id: number })[]> {
  const found = await db.selectFrom("job_runs").selectAll().orderBy("id", "desc").limit(limit).execute();
  return found.map(({ started_at: startedAt, ended_at: endedAt, ...row }) => ({
    ...row,
    outcome: row.outcome as JobRun["outcome"],
    startedAt,
    endedAt,
  }));
}
