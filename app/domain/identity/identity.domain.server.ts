import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { rowsWaiting } from "../shared/rows-waiting.server";
import { identityPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const identityDomain: Domain<App> = {
  name: "identity",
  queues: [{ name: "identity", waiting: rowsWaiting("identity_checks", ["pending"]), lateAfterMs: DAY_MS }],
  menu: [
    {
      group: "people",
      place: 40,
      path: "identity",
      label: "identity:desk.title",
      icon: "identification-card",
      can: "identity.review",
      queue: "identity",
    },
  ],
  auditActions: {
    "identity.accepted": "good",
    "identity.refused": "bad",
  },
  personalData: identityPersonalData,
};
