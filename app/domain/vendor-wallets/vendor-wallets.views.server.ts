import type { App } from "../app.server";
import { countOf } from "../shared/count-of.server";
import { pageOf, type Page } from "../shared/page";
import { spanOf, type Period } from "../shared/period";
import { isOpen, type Direction, type TransferState } from "./vendor-transfer";

/** What a member has at one vendor, by the books: what was sent, and what was played since as far as it was told. */
export interface VendorWalletView {
  vendorId: number;
  code: string;
  vendor: string;
  balanceMinor: bigint;
  /** When the vendor told it last; null before the first time. */
  toldAt: number | null;
  /** Whether money may be sent there now. */
  takesMoney: boolean;
}

export interface VendorTransferView {
  id: number;
  vendor: string;
  direction: Direction;
  amountMinor: bigint;
  state: TransferState;
  reason: string;
  createdAt: number;
  endedAt: number | null;
}

/** Whether there is one wallet for everything: no vendor that is switched on keeps balances of its own. */
export async function hasSingleWallet({ db }: Pick<App, "db">): Promise<boolean> {
  const vendor = await db
    .selectFrom("vendors")
    .select("id")
    .where("wallet", "=", "transfer")
    .where("adapter", "=", "softswiss")
    .where("enabled", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return vendor === undefined;
}

/** The vendors with wallets that are switched on, and those that have money of this member all the same. */
export async function vendorWallets({ db }: Pick<App, "db">, accountId: number): Promise<VendorWalletView[]> {
  const found = await db
    .selectFrom("vendors as vendor")
    .leftJoin("vendor_wallets as wallet", (join) =>
      join.onRef("wallet.vendor_id", "=", "vendor.id").on("wallet.account_id", "=", accountId),
    )
    .leftJoin("ledger_accounts as party", (join) =>
      join
        .onRef("party.owner_id", "=", "wallet.id")
        .on("party.kind", "in", ["vendor_wallet", "test_vendor_wallet"]),
    )
    .leftJoin("wallets as money", "money.id", "party.id")
    .select(["vendor.id", "vendor.code", "vendor.name", "vendor.enabled", "vendor.maintenance"])
    .select(["wallet.told_at", "money.balance_minor"])
    .where("vendor.wallet", "=", "transfer")
    .where("vendor.adapter", "=", "softswiss")
    .orderBy("vendor.sort")
    .orderBy("vendor.id")
    .execute();
  return found
    .map((row) => ({
      ...{ vendorId: row.id, code: row.code, vendor: row.name },
      ...{ balanceMinor: row.balance_minor ?? 0n, toldAt: row.told_at },
      takesMoney: row.enabled === 1 && row.maintenance !== 1,
    }))
    .filter(({ balanceMinor, takesMoney }) => takesMoney || balanceMinor > 0n);
}

export interface TransfersQuery {
  accountId: number;
  period?: Period;
  pageNo?: number;
  pageSize: number;
}

/** A member's own, the newest first. */
export async function listVendorTransfers(
  app: App,
  { accountId, period, pageNo = 1, pageSize }: TransfersQuery,
): Promise<Page<VendorTransferView>> {
  const own = app.db
    .selectFrom("vendor_transfers as transfer")
    .innerJoin("vendors as vendor", "vendor.id", "transfer.vendor_id")
    .where("transfer.account_id", "=", accountId)
    .$if(period !== undefined, (query) => {
      const { fromMs, toMs } = spanOf(period!, app.config.timeZone);
      return query.where("transfer.created_at", ">=", fromMs).where("transfer.created_at", "<", toMs);
    });
  const { offset, limit, ...page } = pageOf(await countOf(own), { wanted: pageNo, size: pageSize });
  const found = await own
    .select(["transfer.id", "vendor.name as vendor", "transfer.direction", "transfer.amount_minor"])
    .select(["transfer.state", "transfer.reason", "transfer.created_at", "transfer.ended_at"])
    .orderBy("transfer.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: found.map(viewOf) };
}

interface Row {
  id: number;
  vendor: string;
  direction: string;
  amount_minor: bigint;
  state: string;
  reason: string;
  created_at: number;
  ended_at: number | null;
}

export function viewOf(row: Row): VendorTransferView {
  return {
    ...{ id: row.id, vendor: row.vendor, direction: row.direction as Direction },
    ...{ amountMinor: row.amount_minor, state: row.state as TransferState },
    reason: isOpen(row.state) ? "" : row.reason,
    ...{ createdAt: row.created_at, endedAt: row.ended_at },
  };
}
