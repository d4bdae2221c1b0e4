import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { billsWaiting } from "./settlement/bill-list.views.server";
import { settleNext, settlementIsDue } from "./settlement/settle.server";
import { payoutsAreUntold, tellOfPayouts } from "./settlement/tell-of-payouts.server";
import { contractsPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const contractsDomain: Domain<App> = {
  name: "contracts",
  jobs: [
    {
      name: "settle-contracts",
      when: { everyMs: 3_000 },
      leaseMs: 300_000,
      hasWork: settlementIsDue,
      run: settleNext,
    },
    {
      name: "tell-of-payouts",
      when: { everyMs: 10_000 },
      leaseMs: 60_000,
      hasWork: payoutsAreUntold,
      run: tellOfPayouts,
    },
  ],
  queues: [{ name: "payouts", waiting: billsWaiting, lateAfterMs: DAY_MS }],
  menu: [
    {
      group: "people",
      place: 15,
      path: "agents",
      label: "backoffice:agents.title",
      icon: "tree-structure",
      can: "members.read",
    },
    {
      group: "money",
      place: 35,
      path: "payouts",
      label: "agent:pay.title",
      icon: "handshake",
      can: "payouts.review",
      queue: "payouts",
    },
  ],
  auditActions: {
    "contract_bill.signed": "info",
    "contract_bill.approved": "good",
    "contract_bill.rejected": "bad",
    "member.moved": "info",
    "member.contract_offered": "info",
    "member.contract_withdrawn": "info",
  },
  personalData: contractsPersonalData,
};
