import type { Selectable } from "kysely";
import type { SettlementBillsTable } from "../../../app/db/schema";
import { slicesOf } from "../../../app/domain/contracts/settlement/frozen";
import { slicesByRate } from "../../../app/domain/contracts/settlement/lines";
import type { SettlementResult } from "./case";
import type { World } from "./world";

type BillRow = Selectable<SettlementBillsTable>;

const iso = (ms: number) => new Date(ms).toISOString().replace(".000Z", "Z");

/** What a case came to, in the words of its file. */
export async function resultOf(world: World): Promise<SettlementResult> {
  const { db } = world.app;
  const bills = await db
    .selectFrom("settlement_bills")
    .selectAll()
    .orderBy("contract_id")
    .orderBy("from_at")
    .execute();
  return {
    bills: bills.map((bill) => billOf(world, bill)),
    moves: await movesOf(world, bills),
    balances: await balancesOf(world),
    positions: world.positions,
    grants: world.grants,
  };
}

function billOf({ names }: World, bill: BillRow) {
  const isDividend = bill.type === "dividend";
  const { due_minor: dueMinor, paid_minor: paidMinor, lapsed_minor: lapsedMinor } = bill;
  const active = bill.active_members;
  const valid = Number(bill.valid_minor);
  return {
    ...{ contract: bill.contract_id, period: bill.period_key, from: iso(bill.from_at), to: iso(bill.to_at) },
    payer: bill.payer_id === null ? "house" : names.get(bill.payer_id),
    figures: isDividend
      ? { valid, loss: Number(bill.loss_minor), active }
      : { valid, dayBet: Number(bill.day_bet_minor), active },
    ...(isDividend ? { carriedIn: Number(bill.carried_in_minor) } : {}),
    ...{ tier: bill.tier, rateBp: bill.rate_bp },
    slices: slicesByRate(slicesOf(bill)).map(({ bp, amountMinor }) => ({ bp, amount: Number(amountMinor) })),
    ...{ gross: Number(bill.gross_minor), due: Number(dueMinor), paid: Number(paidMinor) },
    ...{ lapsed: Number(lapsedMinor), state: bill.state, revision: bill.revision },
    ...(dueMinor === 0n ? { reason: bill.reason } : {}),
  };
}

async function movesOf({ app, names, input }: World, bills: BillRow[]) {
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const nameOf = (id: number | null) => (id === null ? "house" : names.get(id));
  const paid = await app.db.selectFrom("settlement_moves").selectAll().execute();
  const settled = await app.db
    .selectFrom("position_settlements")
    .selectAll()
    .where("ledger_transaction_id", "is not", null)
    .execute();
  const moves = [
    ...paid.map(({ ledger_transaction_id: id, bill_id: billId, amount_minor: amount, created_at: at, n }) => {
      const bill = byId.get(billId)!;
      const sides = { payer: nameOf(bill.payer_id), payee: nameOf(bill.account_id) };
      return { id, at, amount, ...sides, of: { bill: `${bill.contract_id}:${bill.period_key}`, n } };
    }),
    ...settled.map(
      ({ ledger_transaction_id: id, position_id: position, moved_minor: amount, settled_at: at, n }) => {
        const { agent: payer, account: payee } = input.contracts!.find((one) => one.id === position)!;
        return { id: id!, at, amount, payer, payee, of: { position: `${position}:${n}`, n: 1 } };
      },
    ),
  ];
  return moves
    .sort((a, b) => a.id - b.id)
    .map(({ at, amount, payer, payee, of }) => ({
      ...{ at: iso(at), from: amount > 0n ? payer : payee, to: amount > 0n ? payee : payer },
      ...{ amount: Math.abs(Number(amount)), ...of },
    }));
}

/** From the ledger alone: main wallets, and what the house has gained. */
async function balancesOf({ app, names, input }: World): Promise<Record<string, number>> {
  const entries = await app.db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_accounts as party", "party.id", "entry.ledger_account_id")
    .select(["party.kind", "party.owner_id", "entry.amount_minor"])
    .where("party.currency", "=", input.currency)
    .where("party.kind", "in", ["house", "member_main"])
    .execute();
  const balances: Record<string, number> = { house: 0 };
  for (const name of names.values()) balances[name] = 0;
  for (const { kind, owner_id: owner, amount_minor: amount } of entries)
    balances[kind === "house" ? "house" : names.get(owner)!]! += Number(amount);
  return balances;
}
