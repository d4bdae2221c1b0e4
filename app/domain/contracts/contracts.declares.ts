import { relayedTopic, type Declaration } from "../shared/declaration";

export const contractsDeclares = {
  features: { agentPolicy: { group: "offers" } },
  permissions: { "payouts.review": ["finance"], "contracts.offer": [] },
  topics: {
    /** A contract was offered to somebody, or an offer waits no longer. */
    offers: relayedTopic<{ accountId: number }>(),
  },
  settingsPages: {
    contracts: { place: 50, path: "settings/contracts", label: "contracts:title" },
  },
} satisfies Declaration;
