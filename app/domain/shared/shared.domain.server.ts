import type { App } from "../app.server";
import { RELAYED_TOPICS } from "../declared";
import type { Domain } from "./domain";
import { outboxWaits } from "./outbox.server";
import { relayNews } from "./relay-news.server";
import { removeIdempotencyKeys, removeDoneEvents, removeJobRuns } from "./retention.server";

export const sharedDomain: Domain<App> = {
  name: "shared",
  jobs: [
    {
      name: "relay-news",
      when: { everyMs: 300 },
      leaseMs: 10_000,
      hasWork: (app) => outboxWaits(app, RELAYED_TOPICS),
      run: relayNews,
    },
  ],
  retention: [
    // A form comes again within minutes, or with the tabs that a browser restores some days later.
    { keepDays: 7, remove: removeIdempotencyKeys },
    { keepDays: 2, remove: removeDoneEvents },
    { keepDays: 90, remove: removeJobRuns },
  ],
};
