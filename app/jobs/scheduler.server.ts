import type { App } from "~/domain/app.server";
import { acquireLease, holdLease, LeaseLost, releaseLease, type Lease } from "~/domain/shared/lease.server";
import type { Job } from "./job";
import { siteJobs } from "./list.server";
import { timeUntilDue } from "./schedule.server";

/** After a failure the job waits this long, so that a broken database is not asked a thousand times a second. */
const PAUSE_MS = 5_000;

/** Starts every job of the site; they end when the signal comes, each after the portion that it is at. */
export function startJobs(
  app: App,
  signal: AbortSignal,
  jobs: readonly Job[] = siteJobs,
): { stopped: Promise<void> } {
  const owner = app.random.token(9);
  const loops = jobs.map((job) => new JobLoop(app, job, owner).until(signal));
  return { stopped: Promise.all(loops).then(() => undefined) };
}

class JobLoop {
  #lease: Lease | undefined;

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
        if (!(error instanceof LeaseLost)) app.log.error({ err: error, job: job.name }, "job failed");
        this.#lease = undefined;
        await app.clock.sleep(PAUSE_MS, signal);
      }
    }
    if (this.#lease) await releaseLease(app, this.#lease).catch(() => undefined);
  }

  /** Portion after portion until nothing is left. False when another process has the job. */
  async #workOff(signal: AbortSignal): Promise<boolean> {
    const { app, job } = this;
    let answer: "more" | "done" = "more";
    while (answer === "more" && !signal.aborted) {
      if (job.hasWork && !(await job.hasWork(app))) return true;
      const lease = await this.#ownLease();
      if (!lease) return false;
      answer = await job.run(app, lease);
      if (answer === "done" && "cron" in job.when) await app.store.transaction(() => holdLease(app, lease));
    }
    return true;
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
