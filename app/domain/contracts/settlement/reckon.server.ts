import type { App } from "../../app.server";
import type { ContractType } from "../contract";
import { billsOfPeriod, type BillRow } from "./bills.store.server";
import { gently } from "./gently";
import { carriedOver, type SettledContract } from "./judge";
import { settlePeriod, type Line } from "./lines";
import { halfOf, kindOf, periodBefore, SETTLED_TYPES, type SettlementPeriod } from "./periods";
import { cellsOf } from "./play.store.server";
import type { Payer, SettlementPolicy } from "./policy.server";
import { contractsInForce } from "./terms.store.server";
import { Uplines } from "./uplines.store.server";

/** What a contract earns in a period, with what its bill needs beside it. */
export interface Reckoned {
  contract: SettledContract;
  period: SettlementPeriod;
  line: Line;
  payer: Payer;
  activeMinor: bigint;
  isReviewed: boolean;
  /** Of the payee on the period's first day; 1 stands under nobody. */
  depth: number;
}

export interface PeriodAsked {
  type: ContractType;
  period: SettlementPeriod;
  zone: string;
  /** As it was at the period's first instant. */
  policy: SettlementPolicy;
  /** What was due until then was never settled, so that nothing is taken over from it. */
  startedMs: number;
}

/** Reckons all contracts of a type that were in force when a period began, from the play as it stands now. */
export async function reckon(app: Pick<App, "db">, asked: PeriodAsked): Promise<Reckoned[]> {
  const { type, period, policy, zone } = asked;
  const all = await contractsInForce(app, { type, fromMs: period.fromMs });
  const contracts = all.filter(({ kind }) => kind === period.kind);
  if (contracts.length === 0) return [];
  const uplines = new Uplines(app.db);
  const cells = await cellsOf(app, period, zone);
  await uplines.learn([...contracts, ...cells].map(({ accountId }) => accountId));
  const carriedInto = await carriedFrom(app, asked, contracts);
  const payer = policy.payer(type);
  const reckoned: Reckoned[] = [];
  for (const currency of new Set(contracts.map((contract) => contract.currency))) {
    const activeMinor = policy.activeMinor(currency);
    const lines = await gently(
      settlePeriod({
        ...{ kind: period.kind, firstDay: period.firstDay, payer, activeMinor, carriedInto },
        contracts: contracts.filter((contract) => contract.currency === currency),
        cells: cells.filter((cell) => cell.currency === currency),
        chainOn: uplines.chainOn,
      }),
    );
    for (const line of lines) {
      const depth = uplines.chainOn(line.contract.accountId, period.firstDay).length;
      const isReviewed = policy.isReviewed(type);
      reckoned.push({ contract: line.contract, period, line, payer, activeMinor, isReviewed, depth });
    }
  }
  return reckoned;
}

/** A line, which is payee, agent and type, takes over from its bill of the period before. */
export async function carriedFrom(
  app: Pick<App, "db">,
  { type, period, zone, startedMs }: Omit<PeriodAsked, "policy">,
  contracts: SettledContract[],
): Promise<(contract: SettledContract) => bigint> {
  if (type !== "dividend" || contracts.every(({ carryNegative }) => carryNegative === "none"))
    return () => 0n;
  const before = periodBefore(period, zone);
  if (before.dueMs <= startedMs) return () => 0n;
  const nameOf = (line: { accountId: number; agentId: number | null; currency: string }) =>
    `${line.accountId}|${line.agentId}|${line.currency}`;
  const bills = new Map<string, BillRow>();
  for (const bill of await billsOfPeriod(app, { type, key: before.key }))
    bills.set(nameOf({ accountId: bill.account_id, agentId: bill.agent_id, currency: bill.currency }), bill);
  const isSameHalf = halfOf(before.firstDay) === halfOf(period.firstDay);
  return (contract) => {
    const bill = bills.get(nameOf(contract));
    if (!bill) return 0n;
    const { loss_minor: lossMinor, base_minor: baseMinor } = bill;
    return carriedOver(contract.carryNegative, { lossMinor, baseMinor, isSameHalf });
  };
}

/** Which types a period of this kind can be of. */
export function typesOf(kind: SettlementPeriod["kind"]): ContractType[] {
  return SETTLED_TYPES.filter((type) =>
    type === "dividend" ? !["R", "H"].includes(kind) : kindOf({ type, period: null }) === kind,
  );
}
