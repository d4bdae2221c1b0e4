import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { outboxWaits } from "../shared/outbox.server";
import { compareYesterday } from "./rollups/compare-rollups.server";
import { ROLL_UP, ROLLED_UP, rollUp } from "./rollups/rollups.server";

export const agentsDomain: Domain<App> = {
  name: "agents",
  jobs: [
    {
      name: ROLL_UP,
      when: { everyMs: 3_000 },
      leaseMs: 30_000,
      hasWork: (app) => outboxWaits(app, ROLLED_UP),
      run: rollUp,
    },
    {
      name: "compare-roll-ups",
      when: { cron: "45 4 * * *" },
      leaseMs: 600_000,
      run: compareYesterday,
    },
  ],
  menu: [
    {
      group: "reports",
      place: 10,
      path: "",
      label: "backoffice:today.title",
      icon: "chart-bar",
      can: "dashboard.read",
    },
  ],
};
