import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { markDormant } from "./dormancy/dormant.server";
import { warnDormant } from "./dormancy/warn-dormant.server";
import { removeViolations } from "./retention.server";
import { accountsPersonalData } from "./personal-data.server";

export const accountsDomain: Domain<App> = {
  name: "accounts",
  jobs: [
    { name: "warn-dormant", when: { cron: "50 9 * * *" }, leaseMs: 60_000, run: warnDormant },
    { name: "mark-dormant", when: { cron: "20 4 * * *" }, leaseMs: 60_000, run: markDormant },
  ],
  retention: [{ keepDays: 5 * 365, remove: removeViolations }],
  menu: [
    {
      group: "reports",
      place: 40,
      path: "regions",
      label: "backoffice:regions.title",
      icon: "globe",
      can: "audit.read",
    },
  ],
  auditActions: {
    "member.dormant": undefined,
    "member.reopening_asked": "warn",
    "member.reopening_refused": "info",
    "member.reopened": "warn",
  },
  personalData: accountsPersonalData,
};
