import type { App } from "../app.server";
import type { Domain } from "../shared/domain";
import { transfersInDoubt } from "./desk.views.server";
import { vendorWalletsPersonalData } from "./personal-data.server";
import { askOpenTransfers, transfersAreDue, visitWallets, walletsAreDue } from "./visit-wallets.server";

export const vendorWalletsDomain: Domain<App> = {
  name: "vendor-wallets",
  jobs: [
    {
      name: "ask-vendor-transfers",
      when: { everyMs: 5_000 },
      leaseMs: 60_000,
      hasWork: transfersAreDue,
      run: askOpenTransfers,
    },
    {
      name: "visit-vendor-wallets",
      when: { everyMs: 30_000 },
      leaseMs: 60_000,
      hasWork: walletsAreDue,
      run: visitWallets,
    },
  ],
  queues: [{ name: "vendorTransfers", waiting: transfersInDoubt }],
  menu: [
    {
      group: "money",
      place: 40,
      path: "vendorTransfers",
      label: "games:transfers.title",
      icon: "swap",
      can: "wallets.adjust",
      queue: "vendorTransfers",
    },
  ],
  auditActions: { "vendor_transfer.asked": "info" },
  personalData: vendorWalletsPersonalData,
};
