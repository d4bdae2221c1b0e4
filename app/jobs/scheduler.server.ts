import type { App } from "~/domain/app.server";
import { acquireLease, holdLease, LeaseLost, releaseLease } from "~/domain/shared/lease.server";
import type { Lease } from "~/domain/shared/lease";
import { recordRun } from "~/domain/shared/job-runs.server";
import type { Tx } from "~/db/runner/transaction";
import type { Job } from "./job";
import { jobsOf } from "./list.server";
import { timeUntilDue } from "./schedule.server";

/** After a failure the job waits this long, so that a broken database is not asked a thousand times a second. */
const PAUSE_MS = 5_000;

/** A clock that was set in the middle of a portion makes it look long. */
const LONGEST_REST_MS = 1_000;

/** Starts every job of the site; they end when the signal comes, each after the portion that it is at. */
export function startJobs(
  app: App,
  signal: AbortSignal,
  jobs: readonly Job[] = jobsOf(app),
): { stopped: Promise<void> } {
  const owner = app.random.token(9);
  const loops = jobs.map((job) => new JobLoop(app, job, owner).until(signal));
  return { stopped: Promise.all(loops).then(() => undefined) };
}

/** What is done every few seconds would bury everything else: of that only failures are written down. */
function isLogged({ when }: Job): boolean {
  return "cron" in when || when.everyMs >= SELDOM_MS;
}
const SELDOM_MS = 10_000;

class JobLoop {
  #lease: Lease | undefined;
  #startedAt = 0;
  #portions = 0;
  #failure = "";

  constructor(
    readonly app: App,
    readonly job: Job,
    readonly owner: string,
  ) {}

  async until(signal: AbortSignal): Promise<void> {
    const { app, job } = this;
    while (!signal.aborted) {
      try {
        const waitMs = await timeUntilDue(app, job);
        if (waitMs > 0) await app.clock.sleep(waitMs, signal);
        if (!(await this.#workOff(signal))) await app.clock.sleep(PAUSE_MS, signal);
      } catch (error) {
        if (!(error instanceof LeaseLost)) await this.#writeFailure(error);
        this.#lease = undefined;
        await app.clock.sleep(PAUSE_MS, signal);
      }
    }
    if (this.#lease) await releaseLease(app, this.#lease).catch(() => undefined);
  }

  /**
   * Portion after portion until nothing is left; after each, visitors have the process for as long as it took. False
   * when another process has the job.
   */
  async #workOff(signal: AbortSignal): Promise<boolean> {
    const { app, job } = this;
    let answer: "more" | "done" = "more";
    this.#startedAt = app.clock.now();
    this.#portions = 0;
    while (answer === "more" && !signal.aborted) {
      if (job.hasWork && !(await job.hasWork(app))) return true;
      const lease = await this.#ownLease();
      if (!lease) return false;
      const portionAt = app.clock.now();
      answer = await job.run(app, lease);
      this.#portions++;
      this.#failure = "";
      const restMs = Math.min(app.clock.now() - portionAt, LONGEST_REST_MS);
      if (answer === "more" && restMs > 0) await app.clock.sleep(restMs, signal);
      if (answer === "done" && isLogged(job)) await app.store.transaction(() => this.#writeDone(lease));
    }
    return true;
  }

  /** The lease is held to the end, so that a run is written down by whoever did it and by nobody else. */
  *#writeDone(lease: Lease): Tx<void> {
    yield* holdLease(this.app, lease);
    yield* recordRun(this.app, { ...this.#run(), outcome: "done", error: "" });
  }

  async #writeFailure(error: unknown): Promise<void> {
    const { app, job } = this;
    app.log.error({ err: error, job: job.name }, "job failed");
    // The same failure again and again is one entry.
    if (this.#failure === String(error)) return;
    this.#failure = String(error);
    const failed = { ...this.#run(), outcome: "failed", error: this.#failure } as const;
    // The store may be what failed.
    await app.store.transaction(() => recordRun(app, failed)).catch(() => undefined);
  }

  #run() {
    return {
      job: this.job.name,
      owner: this.owner,
      portions: this.#portions,
      startedAt: this.#startedAt,
    };
  }

  /** Renewed when half its time is over: a busy job does not write a lease for each portion. */
  async #ownLease(): Promise<Lease | undefined> {
    const { app, job, owner } = this;
    const kept = this.#lease;
    if (kept && kept.untilAt - app.clock.now() > job.leaseMs / 2) return kept;
    this.#lease = await acquireLease(app, { name: job.name, owner, ttlMs: job.leaseMs });
    return this.#lease;
  }
}
