import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { creditPlay, playWaits } from "./earn.server";
import { rowsWaiting } from "../shared/rows-waiting.server";
import { pointsPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const pointsDomain: Domain<App> = {
  name: "points",
  jobs: [
    {
      name: "credit-points",
      when: { everyMs: 3_000 },
      leaseMs: 30_000,
      hasWork: playWaits,
      run: creditPlay,
    },
  ],
  queues: [
    { name: "redemptions", waiting: rowsWaiting("points_redemptions", ["in_process"]), lateAfterMs: DAY_MS },
  ],
  menu: [
    {
      group: "money",
      place: 40,
      path: "points",
      label: "points:desk.title",
      icon: "coins",
      can: "points.decide",
      queue: "redemptions",
    },
    {
      group: "site",
      place: 30,
      path: "points/products",
      label: "points:desk.products",
      icon: "storefront",
      can: "content.edit",
    },
    {
      group: "site",
      place: 140,
      path: "points/settings",
      label: "points:desk.settings",
      icon: "sliders-horizontal",
      can: "settings.edit",
    },
  ],
  auditActions: {
    "redemption.signed": "info",
    "redemption.approved": "good",
    "redemption.rejected": "bad",
    "points.adjusted": "warn",
    "product.created": "info",
    "product.changed": "info",
  },
  personalData: pointsPersonalData,
};
