import { expect, test } from "vitest";
import { asleep } from "../../tests/support/asleep";
import { freshApp, NOON } from "../../tests/support/fresh-app";
import { publish } from "~/domain/shared/outbox.server";
import { listRuns } from "~/domain/shared/job-runs.server";
import type { App } from "~/domain/app.server";
import type { Job } from "./job";
import { jobsOf } from "./list.server";
import { startJobs } from "./scheduler.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Counts how often it was done, and by which app. */
function counter(when: Job["when"], change: Partial<Job> = {}) {
  const runs: App[] = [];
  const job: Job = {
    name: "count",
    when,
    leaseMs: MINUTE_MS,
    run: async (app) => {
      runs.push(app);
      return "done";
    },
    ...change,
  };
  return { job, runs };
}

test("an interval job is done each time its interval is over, and stops when it is told", async () => {
  const { app, clock } = await freshApp();
  const { job, runs } = counter({ everyMs: 1_000 });
  const stop = new AbortController();
  const { stopped } = startJobs(app, stop.signal, [job]);
  await asleep(clock);
  expect(runs).toHaveLength(0);

  for (let second = 1; second <= 3; second++) {
    clock.advance(999);
    expect(clock.sleepers).toBe(1);
    clock.advance(1);
    await asleep(clock);
    expect(runs).toHaveLength(second);
  }
  stop.abort();
  await stopped;
  expect(clock.sleepers).toBe(0);
});

test("after each portion of long work visitors have as much time as it took", async () => {
  const { app, clock } = await freshApp();
  let portions = 0;
  const run: Job["run"] = async () => {
    clock.advance(40);
    return ++portions < 3 ? "more" : "done";
  };
  const { job } = counter({ everyMs: 1_000 }, { run });
  const stop = new AbortController();
  const { stopped } = startJobs(app, stop.signal, [job]);
  await asleep(clock);
  clock.advance(1_000);
  await asleep(clock);
  for (const done of [1, 2]) {
    expect(portions).toBe(done);
    clock.advance(39);
    expect(clock.sleepers).toBe(1);
    clock.advance(1);
    await asleep(clock);
  }
  expect(portions).toBe(3);
  stop.abort();
  await stopped;
});

test("a job without work writes nothing", async () => {
  const { app, db, clock } = await freshApp();
  const { job, runs } = counter({ everyMs: 1_000 }, { hasWork: async () => false });
  const stop = new AbortController();
  const { stopped } = startJobs(app, stop.signal, [job]);
  await asleep(clock);
  clock.advance(1_000);
  await asleep(clock);
  stop.abort();
  await stopped;
  expect(runs).toHaveLength(0);
  expect(await db.selectFrom("job_lease").selectAll().execute()).toEqual([]);
});

test("[Z29] a daily job comes at its hour in the site's zone, once, and makes up for one time that was slept through", async () => {
  const { app, db, clock } = await freshApp();
  const { job, runs } = counter({ cron: "30 4 * * *" });
  let stop = new AbortController();
  let jobs = startJobs(app, stop.signal, [job]);
  await asleep(clock);

  clock.moveTo(NOON + 16 * HOUR_MS + 29 * MINUTE_MS);
  expect(clock.sleepers).toBe(1);
  clock.advance(MINUTE_MS);
  await asleep(clock);
  expect(runs).toHaveLength(1);
  stop.abort();
  await jobs.stopped;
  expect(await listRuns(app, 9)).toMatchObject([{ job: "count", outcome: "done", portions: 1 }]);
  const lease = await db.selectFrom("job_lease").selectAll().executeTakeFirst();
  expect(lease).toMatchObject({ last_run_at: Date.parse("2026-11-22T04:30:00+06:00"), until_at: 0 });

  clock.advance(3 * 24 * HOUR_MS);
  stop = new AbortController();
  jobs = startJobs(app, stop.signal, [job]);
  await asleep(clock);
  expect(runs).toHaveLength(2);
  stop.abort();
  await jobs.stopped;
  expect(await listRuns(app, 9)).toHaveLength(2);
});

test("[Z29] of two processes one does the job, and the other when the first has stopped", async () => {
  const { app, clock } = await freshApp();
  const { job, runs } = counter({ everyMs: 1_000 });
  const [one, two] = [{ ...app }, { ...app }];
  const [stopOne, stopTwo] = [new AbortController(), new AbortController()];
  const first = startJobs(one, stopOne.signal, [job]);
  const second = startJobs(two, stopTwo.signal, [job]);
  await asleep(clock, 2);
  clock.advance(1_000);
  await asleep(clock, 2);
  expect(runs).toHaveLength(1);

  const [worker, stop, rest] = runs[0] === one ? [one, stopOne, stopTwo] : [two, stopTwo, stopOne];
  stop.abort();
  await (worker === one ? first : second).stopped;
  for (let turn = 0; turn < 7; turn++) {
    await asleep(clock);
    clock.advance(1_000);
  }
  await asleep(clock);
  expect(runs.at(-1)).not.toBe(worker);
  rest.abort();
  await Promise.all([first.stopped, second.stopped]);
});

test("[Z29] a job that fails is said to have failed, is tried again, and both are in the log of runs", async () => {
  const { app, clock } = await freshApp();
  const errors: object[] = [];
  let tries = 0;
  const run = async () => {
    if (++tries === 1) throw new Error("broken");
    return "done" as const;
  };
  const { job } = counter({ everyMs: 15_000 }, { run });
  const stop = new AbortController();
  const log = { ...app.log, error: (fields: object) => void errors.push(fields) };
  const { stopped } = startJobs({ ...app, log }, stop.signal, [job]);
  for (let turn = 0; turn < 7; turn++) {
    await asleep(clock);
    clock.advance(5_000);
  }
  await asleep(clock);
  stop.abort();
  await stopped;
  expect(tries).toBe(2);
  expect(errors).toMatchObject([{ job: "count" }]);
  const [again, failed] = await listRuns(app, 9);
  expect(failed).toMatchObject({ job: "count", outcome: "failed", portions: 0, error: "Error: broken" });
  expect(again).toMatchObject({ job: "count", outcome: "done", error: "", owner: failed!.owner });
});

test("open pages are told what a wallet holds, the last of several moves only", async () => {
  const { app, db, clock } = await freshApp();
  const told: object[] = [];
  app.bus.on("balance", (event) => told.push(event));
  const stop = new AbortController();
  const { stopped } = startJobs(app, stop.signal, jobsOf(app));
  await asleep(clock, jobsOf(app).length);
  await app.store.transaction(function* () {
    for (const balanceMinor of [100n, 200n, 300n])
      yield* publish(app, "balance", { accountId: 7, balanceMinor });
    yield* publish(app, "balance", { accountId: 8, balanceMinor: 50n });
  });

  clock.advance(300);
  await asleep(clock, jobsOf(app).length);
  stop.abort();
  await stopped;

  expect(told).toEqual([
    { accountId: 7, balanceMinor: 300n },
    { accountId: 8, balanceMinor: 50n },
  ]);
  expect(await db.selectFrom("outbox").select("id").where("done_at", "is", null).execute()).toEqual([]);
});
