import { Cron } from "croner";
import type { App } from "~/domain/app.server";
import { lastRunAt } from "~/domain/shared/lease.server";
import type { Job } from "./job";

/** How long to wait before the job is due, or nothing when it is due already. */
export async function timeUntilDue(app: App, { name, when }: Job): Promise<number> {
  if ("everyMs" in when) return when.everyMs;
  const now = app.clock.now();
  const last = await lastRunAt(app, name);
  return Math.max(0, nextAfter(last ?? now, when.cron, app.config.timeZone) - now);
}

/** Croner only reads the pattern: what waits is the clock, so that a test can run a year in a minute. */
function nextAfter(instantMs: number, pattern: string, timezone: string): number {
  const next = new Cron(pattern, { timezone }).nextRun(new Date(instantMs));
  if (!next) throw new Error(`the pattern ${pattern} never comes again`);
  return next.getTime();
}
