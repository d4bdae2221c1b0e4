import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { countOf } from "../shared/count-of.server";
import type { Currency } from "../shared/money";
import { pageOf, type Page } from "../shared/page";
import type { OneHand } from "../audit/dual-control";
import { oneHandView } from "../audit/dual-control.server";
import type { AdjustmentStatus } from "./adjustment.schema";

/** What staff credited and debited, for staff. */
export interface AdjustmentLine {
  id: number;
  accountId: number;
  username: string;
  amountMinor: bigint;
  currency: Currency;
  reason: string;
  status: AdjustmentStatus;
  askedById: number;
  askedBy: string;
  decidedBy: string | undefined;
  createdAt: number;
}

const PAGE_SIZE = 30;

/** What waits for a second person first, then the newest. */
export async function adjustmentList(
  app: App,
  { pageNo }: { pageNo: number },
): Promise<Page<AdjustmentLine>> {
  const total = await countOf(app.db.selectFrom("wallet_adjustments"));
  const { offset, limit, ...page } = pageOf(total, { wanted: pageNo, size: PAGE_SIZE });
  const found = await lines(app)
    .orderBy((eb) => eb.case().when("adjustment.status", "=", "waiting").then(0).else(1).end())
    .orderBy("adjustment.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return { ...page, items: await Promise.all(found.map((row) => lineOf(app, row))) };
}

/** One that waits for a second person, with what whoever looks would be refused for, signing it now. */
export interface WaitingAdjustment extends AdjustmentLine {
  isOwn: boolean;
  oneHand: OneHand | undefined;
}

export async function waitingAdjustments(
  app: App,
  { accountId, staffId }: { accountId: number; staffId: number },
): Promise<WaitingAdjustment[]> {
  const found = await lines(app)
    .where("adjustment.account_id", "=", accountId)
    .where("adjustment.status", "=", "waiting")
    .orderBy("adjustment.id")
    .execute();
  return Promise.all(
    found.map(async (row) => {
      const isOwn = row.asked_by === staffId;
      const signatures = [{ staffId: row.asked_by, at: row.created_at }];
      const oneHand = isOwn
        ? undefined
        : await oneHandView(app, { signatures, staffId, can: "wallets.adjust" });
      return { ...(await lineOf(app, row)), isOwn, oneHand };
    }),
  );
}

function lines({ db }: App) {
  return db
    .selectFrom("wallet_adjustments as adjustment")
    .innerJoin("accounts as account", "account.id", "adjustment.account_id")
    .leftJoin("staff as asker", "asker.id", "adjustment.asked_by")
    .leftJoin("staff as decider", "decider.id", "adjustment.decided_by")
    .selectAll("adjustment")
    .select(["account.username", "asker.display_name as asker", "decider.display_name as decider"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof lines>["executeTakeFirstOrThrow"]>>;

async function lineOf(app: App, row: Row): Promise<AdjustmentLine> {
  return {
    ...{ id: row.id, accountId: row.account_id, username: row.username, amountMinor: row.amount_minor },
    ...{ currency: await currencyOf(app, row.currency), reason: row.reason, createdAt: row.created_at },
    ...{ status: row.status as AdjustmentStatus, askedById: row.asked_by, askedBy: row.asker ?? "–" },
    decidedBy: row.decider ?? undefined,
  };
}
