import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { eraseDue } from "./data-requests/erase.server";
import { rowsWaiting } from "../shared/rows-waiting.server";
import { oversightPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const oversightDomain: Domain<App> = {
  name: "oversight",
  jobs: [{ name: "erase-due", when: { cron: "40 4 * * *" }, leaseMs: 60_000, run: eraseDue }],
  queues: [{ name: "privacy", waiting: rowsWaiting("data_requests", ["open"]), lateAfterMs: DAY_MS }],
  menu: [
    {
      group: "people",
      place: 10,
      path: "members",
      label: "backoffice:members.title",
      icon: "users-three",
      can: "members.read",
    },
    {
      group: "people",
      place: 50,
      path: "data",
      label: "privacy:desk.title",
      icon: "fingerprint",
      can: "privacy.decide",
      queue: "privacy",
    },
  ],
  auditActions: {
    "member.frozen": "bad",
    "member.unfrozen": "warn",
    "member.corrected": "warn",
    "member.noted": "info",
    "member.data_asked": "info",
    "member.erasure_asked": "info",
    "member.data_granted": "good",
    "member.data_refused": "warn",
    "member.erased": "bad",
    "member.unrestricted": "info",
  },
  personalData: oversightPersonalData,
};
