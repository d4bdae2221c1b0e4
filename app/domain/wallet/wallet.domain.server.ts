import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { depositsAreDue, expireDeposits } from "./deposits.server";
import { confirmationsAreDue, receiveUnconfirmed } from "./withdrawal-confirmation.server";
import { rowsWaiting } from "../shared/rows-waiting.server";
import { walletPersonalData } from "./personal-data.server";

const DAY_MS = 86_400_000;

export const walletDomain: Domain<App> = {
  name: "wallet",
  jobs: [
    {
      name: "expire-deposits",
      when: { everyMs: 15_000 },
      leaseMs: 30_000,
      hasWork: depositsAreDue,
      run: async (app, lease) => {
        await expireDeposits(app, lease);
        return "done";
      },
    },
    {
      name: "receive-unconfirmed",
      when: { everyMs: 15_000 },
      leaseMs: 60_000,
      hasWork: confirmationsAreDue,
      run: async (app, lease) => {
        await receiveUnconfirmed(app, lease);
        return "done";
      },
    },
  ],
  queues: [
    { name: "deposits", waiting: rowsWaiting("deposits", ["under_review"]) },
    { name: "withdrawals", waiting: rowsWaiting("withdrawals", ["pending", "approved"]) },
    { name: "adjustments", waiting: rowsWaiting("wallet_adjustments", ["waiting"]), lateAfterMs: DAY_MS },
  ],
  menu: [
    {
      group: "money",
      place: 10,
      path: "withdrawals",
      label: "backoffice:withdrawals.title",
      icon: "arrow-line-up",
      can: "withdrawals.read",
      queue: "withdrawals",
    },
    {
      group: "money",
      place: 20,
      path: "deposits",
      label: "backoffice:deposits.title",
      icon: "arrow-line-down",
      can: "deposits.read",
      queue: "deposits",
    },
    {
      group: "money",
      place: 30,
      path: "adjustments",
      label: "backoffice:adjustments.list",
      icon: "swap",
      can: "wallets.adjust",
      queue: "adjustments",
    },
  ],
  auditActions: {
    "deposit.reversed": "warn",
    "deposit.credited": "good",
    "deposit.rejected": "bad",
    "deposit.paid_late": "warn",
    "withdrawal.ordered": "info",
    "withdrawal.signed": "info",
    "withdrawal.approved": "good",
    "withdrawal.rejected": "bad",
    "withdrawal.paid": "good",
    "withdrawal.received": "info",
    "withdrawal.refunded": "warn",
    "withdrawal.refund_signed": "info",
    "member.wallet_adjusted": "warn",
    "member.adjustment_asked": "warn",
    "member.adjustment_refused": "info",
  },
  personalData: walletPersonalData,
};
