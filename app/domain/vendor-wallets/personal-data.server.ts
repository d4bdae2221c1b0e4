import type { App } from "../app.server";
import type { PersonalData } from "../shared/domain";
import { exportRow, EXPORT_STEP } from "../shared/export-row";

/** Both are of the books and stay with them; neither names anybody. */
export const vendorWalletsPersonalData: PersonalData<App> = {
  parts: {
    vendorWallets: async ({ app, accountId, currency }) => {
      const found = await app.db
        .selectFrom("vendor_wallets as wallet")
        .innerJoin("vendors as vendor", "vendor.id", "wallet.vendor_id")
        .select(["wallet.id", "vendor.name as vendor", "wallet.balance_minor", "wallet.staked_minor"])
        .select(["wallet.paid_minor", "wallet.told_at"])
        .where("wallet.account_id", "=", accountId)
        .orderBy("wallet.id")
        .execute();
      return found.map((row) => exportRow(row, currency));
    },
  },
  lists: {
    vendorTransfers: async ({ app, accountId, currency }, after) => {
      const rows = await app.db
        .selectFrom("vendor_transfers as transfer")
        .innerJoin("vendors as vendor", "vendor.id", "transfer.vendor_id")
        .select(["transfer.id", "vendor.name as vendor", "transfer.direction", "transfer.amount_minor"])
        .select(["transfer.state", "transfer.reason", "transfer.created_at", "transfer.ended_at"])
        .where("transfer.account_id", "=", accountId)
        .where("transfer.id", ">", after)
        .orderBy("transfer.id")
        .limit(EXPORT_STEP)
        .execute();
      return { rows, shown: rows.map((row) => exportRow(row, currency)) };
    },
  },
};
