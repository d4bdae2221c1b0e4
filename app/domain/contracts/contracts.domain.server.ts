import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { settleNext, settlementIsDue } from "./settlement/settle.server";
import { contractsPersonalData } from "./personal-data.server";

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
  auditActions: {
    "contract_bill.approved": "good",
    "contract_bill.rejected": "bad",
    "member.moved": "info",
    "member.contract_offered": "info",
  },
  personalData: contractsPersonalData,
};
