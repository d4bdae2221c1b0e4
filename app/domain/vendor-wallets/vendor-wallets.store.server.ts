import type { Selectable } from "kysely";
import { first, rows, type Tx } from "~/db/runner/transaction";
import type { VendorTransfersTable, VendorWalletsTable } from "~/db/schema";
import { OPEN_STATES, type TransferState } from "./vendor-transfer";

export type WalletRow = Selectable<VendorWalletsTable>;
export type TransferRow = Selectable<VendorTransfersTable>;

/** A member's wallet at a vendor, opened at its first use and held until the transaction ends. */
export function* openWallet(owner: {
  id: number;
  accountId: number;
  vendorId: number;
  currency: string;
  now: number;
}): Tx<WalletRow> {
  const { id, accountId, vendorId, currency, now } = owner;
  yield* rows((db) =>
    db
      .insertInto("vendor_wallets")
      .values({
        ...{ id, account_id: accountId, vendor_id: vendorId, currency, balance_minor: 0n, staked_minor: 0n },
        ...{ paid_minor: 0n, version: 0, told_at: null, asked_at: now },
      })
      .onConflict((conflict) => conflict.columns(["account_id", "vendor_id"]).doNothing()),
  );
  const found = yield* first((db) =>
    db
      .updateTable("vendor_wallets")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("account_id", "=", accountId)
      .where("vendor_id", "=", vendorId)
      .returningAll(),
  );
  return found!;
}

export function* holdWallet(walletId: number): Tx<WalletRow> {
  const found = yield* first((db) =>
    db
      .updateTable("vendor_wallets")
      .set((eb) => ({ version: eb.ref("version") }))
      .where("id", "=", walletId)
      .returningAll(),
  );
  return found!;
}

export function* setWallet(walletId: number, change: Partial<WalletRow>): Tx<void> {
  yield* rows((db) => db.updateTable("vendor_wallets").set(change).where("id", "=", walletId));
}

export function* insertTransfer(row: TransferRow): Tx<void> {
  yield* rows((db) => db.insertInto("vendor_transfers").values(row));
}

/** Ends a transfer, or says that it is in doubt, while it is open; undefined where it has ended. */
export function* moveTransfer(
  transferId: number,
  change: Partial<TransferRow> & { state: TransferState },
): Tx<TransferRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("vendor_transfers")
      .set(change)
      .where("id", "=", transferId)
      .where("state", "in", OPEN_STATES)
      .returningAll(),
  );
}

/** Takes an open transfer whose time has come, so that it is asked about by one process only until the next time. */
export function* claimTransfer(
  transferId: number,
  { now, nextAskAt }: { now: number; nextAskAt: number },
): Tx<TransferRow | undefined> {
  return yield* first((db) =>
    db
      .updateTable("vendor_transfers")
      .set((eb) => ({ asks: eb("asks", "+", 1), next_ask_at: nextAskAt }))
      .where("id", "=", transferId)
      .where("state", "in", OPEN_STATES)
      .where("next_ask_at", "<=", now)
      .returningAll(),
  );
}

export function* findTransfer(transferId: number): Tx<TransferRow | undefined> {
  return yield* first((db) => db.selectFrom("vendor_transfers").selectAll().where("id", "=", transferId));
}

const VENDOR = ["id", "code", "casino_id", "launcher_url", "secret", "enabled", "maintenance"] as const;

/** How a vendor is asked, and whether money may go to it now. */
export function* findVendor(vendorId: number) {
  return yield* first((db) =>
    db
      .selectFrom("vendors")
      .select(VENDOR)
      .where("id", "=", vendorId)
      .where("adapter", "=", "softswiss")
      .where("wallet", "=", "transfer"),
  );
}

export function* findOwner(accountId: number) {
  return yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["currency", "member_type", "is_test", "status", "pause_kind", "paused_until"])
      .where("id", "=", accountId),
  );
}

/** What the books say that a member has at all vendors together. */
export function* sumAtVendors(accountId: number): Tx<bigint> {
  const found = yield* rows((db) =>
    db
      .selectFrom("wallets")
      .select("balance_minor")
      .where("account_id", "=", accountId)
      .where("kind", "=", "vendor_wallet"),
  );
  return found.reduce((sum, row) => sum + row.balance_minor, 0n);
}
