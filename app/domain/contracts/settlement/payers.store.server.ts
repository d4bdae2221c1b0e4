import type { App } from "../../app.server";
import type { ContractType } from "../contract";
import { isOpen } from "./bills.store.server";

type Reading = Pick<App, "db">;

/** Somebody who is to be paid, and by whom; null is the house. */
export interface Debt {
  payerId: number | null;
  payeeId: number;
}

const PORTION = 500;

/**
 * Uplines that can pay in a run: who has money, and who is to be paid by the house or by one of them before. What the
 * others owe waits for a run that finds money there.
 */
export async function payersWithMoney(
  app: Reading,
  { types, drafts }: { types: readonly ContractType[]; drafts: readonly Debt[] },
): Promise<number[]> {
  const debts = [...drafts, ...(await openDebts(app, types))];
  const payees = new Map<number | null, Set<number>>();
  for (const { payerId, payeeId } of debts) {
    const ofPayer = payees.get(payerId);
    if (ofPayer) ofPayer.add(payeeId);
    else payees.set(payerId, new Set([payeeId]));
  }
  const able = new Set<number | null>([null]);
  const uplines = [...payees.keys()].filter((id) => id !== null);
  for (const id of await whoHasMoney(app, uplines)) able.add(id);
  // A set is walked to its end, with what is added on the way.
  for (const id of able) for (const payeeId of payees.get(id) ?? []) able.add(payeeId);
  return uplines.filter((id) => able.has(id));
}

async function openDebts({ db }: Reading, types: readonly ContractType[]): Promise<Debt[]> {
  return db
    .selectFrom("settlement_bills")
    .select(["payer_id as payerId", "account_id as payeeId"])
    .distinct()
    .where(isOpen)
    .where("type", "in", [...types])
    .execute();
}

async function whoHasMoney({ db }: Reading, accountIds: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < accountIds.length; start += PORTION) {
    const wallets = await db
      .selectFrom("wallets")
      .select("account_id")
      .where("account_id", "in", accountIds.slice(start, start + PORTION))
      .where("kind", "=", "main")
      .where("balance_minor", ">", 0n)
      .execute();
    found.push(...wallets.map(({ account_id: id }) => id));
  }
  return found;
}
