import type { App } from "~/domain/app.server";
import type { Job } from "./job";
import { prune } from "./prune.server";

/** Everything that a site does by itself. */
export const jobsOf = ({ domains }: Pick<App, "domains">): readonly Job[] => [
  ...domains.flatMap(({ jobs }) => jobs ?? []),
  { name: "prune", when: { cron: "30 4 * * *" }, leaseMs: 60_000, run: prune },
];
