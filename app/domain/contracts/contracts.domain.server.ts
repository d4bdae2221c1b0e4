import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { billsWaiting } from "./settlement/bill-list.views.server";
import { settleNext, settlementIsDue } from "./settlement/settle.server";
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
  ],
  queues: [{ name: "payouts", waiting: billsWaiting, lateAfterMs: DAY_MS }],
  menu: [
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
    "contract_bill.approved": "good",
    "contract_bill.rejected": "bad",
    "member.moved": "info",
    "member.contract_offered": "info",
    "member.contract_withdrawn": "info",
  },
  personalData: contractsPersonalData,
};
