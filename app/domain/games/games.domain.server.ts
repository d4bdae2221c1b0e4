import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { endMaintenance, maintenanceIsOver } from "./catalogue/desk/end-maintenance.server";
import { measureReturns } from "./returns/measure-returns.server";
import { alarmsWaiting } from "./returns/returns.views.server";
import { poolsWantTending, tendPools } from "./jackpot/pool.server";
import { removeReturnDays, removeVendorMessages, removeVendorSessions } from "./retention.server";
import { gamesPersonalData } from "./personal-data.server";

export const gamesDomain: Domain<App> = {
  name: "games",
  jobs: [
    {
      name: "tend-jackpot",
      when: { everyMs: 3_000 },
      leaseMs: 30_000,
      hasWork: poolsWantTending,
      run: tendPools,
    },
    {
      name: "end-maintenance",
      when: { everyMs: 15_000 },
      leaseMs: 30_000,
      hasWork: maintenanceIsOver,
      run: async (app, lease) => {
        await endMaintenance(app, lease);
        return "done";
      },
    },
    { name: "measure-returns", when: { cron: "35 5 * * *" }, leaseMs: 600_000, run: measureReturns },
  ],
  queues: [{ name: "returns", waiting: alarmsWaiting, lateAfterMs: 86_400_000 }],
  retention: [
    // What vendors sent and were told is kept for disputes.
    { keepDays: 90, remove: removeVendorMessages },
    { keepDays: 60, remove: removeVendorSessions },
    // A report spans a year at most, and may be of the year before.
    { keepDays: 800, remove: removeReturnDays },
  ],
  menu: [
    {
      group: "play",
      place: 10,
      path: "games",
      label: "games:games",
      icon: "squares-four",
      can: "games.edit",
    },
    {
      group: "play",
      place: 20,
      path: "vendors",
      label: "games:vendors.title",
      icon: "storefront",
      can: "games.edit",
    },
    {
      group: "reports",
      place: 30,
      path: "calls",
      label: "games:calls.title",
      icon: "swap",
      can: "audit.read",
    },
    {
      group: "reports",
      place: 50,
      path: "returns",
      label: "games:returns.title",
      icon: "percent",
      can: "returns.review",
      queue: "returns",
    },
    {
      group: "site",
      place: 10,
      path: "matches",
      label: "backoffice:matches.title",
      icon: "trophy",
      can: "games.edit",
    },
    {
      group: "site",
      place: 130,
      path: "jackpot",
      label: "backoffice:jackpot.title",
      icon: "coins",
      can: "settings.edit",
    },
    {
      group: "site",
      place: 150,
      path: "winners",
      label: "backoffice:winners.title",
      icon: "ranking",
      can: "settings.edit",
    },
  ],
  auditActions: {
    "game.changed": "info",
    "game.many_close": "warn",
    "game.many_hot": "info",
    "game.many_no_trial": "info",
    "game.many_not_hot": "info",
    "game.many_off": "warn",
    "game.many_on": "good",
    "game.many_open": "good",
    "game.many_trial": "info",
    "game.return_alarm": "warn",
    "game.return_seen": "info",
    "vendor.changed": "info",
    "vendor.key_changed": "warn",
    "vendor.games_taken": "info",
    "match.added": "good",
    "match.changed": "info",
    "winner.added": "info",
    "winner.removed": "warn",
  },
  personalData: gamesPersonalData,
};
