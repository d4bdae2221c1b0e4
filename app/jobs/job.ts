import type { App } from "~/domain/app.server";
import type { Lease } from "~/domain/shared/lease.server";

/** Something that is done again and again. It must do no harm when it is done twice, or again after a crash. */
export interface Job {
  name: string;
  when: Interval | Daily;
  /** How long a worker that fell silent keeps the others from the job. */
  leaseMs: number;
  /** Asked first, so that an idle site writes nothing; absent means that there is always work. */
  hasWork?(app: App): Promise<boolean>;
  /** One portion of the work, under a lease that its transactions hold. "more" asks for the next portion at once. */
  run(app: App, lease: Lease): Promise<"more" | "done">;
}

interface Interval {
  everyMs: number;
}

/** A cron pattern in the site's time zone. A time that was slept through is made up for once. */
interface Daily {
  cron: string;
}
