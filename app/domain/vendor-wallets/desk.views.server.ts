import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { countOf } from "../shared/count-of.server";
import type { Waiting } from "../shared/domain";
import type { Currency } from "../shared/money";
import { pageOf, type Page } from "../shared/page";
import { OPEN_STATES, type TransferCause } from "./vendor-transfer";
import { viewOf, type VendorTransferView } from "./vendor-wallets.views.server";

/** A transfer as staff see it: whose it is, who caused it, and why it is in doubt. */
export interface DeskTransfer extends VendorTransferView {
  accountId: number;
  username: string;
  cause: TransferCause;
  currency: Currency;
  asks: number;
  /** no_answer, not_connected or books_disagree of one in doubt; the studio's word of one that failed. */
  why: string;
}

const PAGE_SIZE = 30;

/** What is open first, then the newest. */
export async function deskTransfers(app: App, { pageNo }: { pageNo: number }): Promise<Page<DeskTransfer>> {
  const total = await countOf(app.db.selectFrom("vendor_transfers"));
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const found = await app.db
    .selectFrom("vendor_transfers as transfer")
    .innerJoin("vendors as vendor", "vendor.id", "transfer.vendor_id")
    .innerJoin("accounts as account", "account.id", "transfer.account_id")
    .selectAll("transfer")
    .select(["vendor.name as vendor", "account.username"])
    .orderBy((eb) => eb.case().when("transfer.state", "in", OPEN_STATES).then(0).else(1).end())
    .orderBy("transfer.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  const items = found.map(async (row) => ({
    ...viewOf(row),
    ...{ accountId: row.account_id, username: row.username, cause: row.cause as TransferCause },
    ...{ asks: row.asks, why: row.reason, currency: await currencyOf(app, row.currency) },
  }));
  return { ...page, items: await Promise.all(items) };
}

/** How many are in doubt, and since when the oldest is. */
export async function transfersInDoubt({ db }: App): Promise<Waiting> {
  const { count, oldest_at } = await db
    .selectFrom("vendor_transfers")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest_at")])
    .where("state", "=", "in_doubt")
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest_at ?? undefined };
}
