import type { CaseContract, SettlementCase } from "./case";

/** A day of play below three levels in Dhaka: 1,000.00 under B and 500.00 under A, at 0.30, 0.20 and 0.10 %. */
export function smallCase(change: Partial<SettlementCase> = {}): SettlementCase {
  const accepted = "2026-02-01T00:00:00Z";
  const contract = (id: number, agent: string, account: string, rateBp: number): CaseContract => ({
    ...{ id, type: "daily_salary", agent, account, accepted, tiers: [{ rateBp }] },
  });
  const bet = (id: string, account: string, stake: number) => ({
    ...{ id, account },
    states: [{ at: "2026-11-20T10:00:00+06:00", status: "settled" as const, stake, payout: 0 }],
  });
  return {
    ...{ id: "small", title: "three levels", zone: "Asia/Dhaka", currency: "BDT" },
    ...{ since: "2026-11-20T00:05:00+06:00", until: "2026-11-21T00:10:00+06:00" },
    accounts: [
      { id: "T", kind: "agent", upline: null },
      { id: "A", kind: "agent", upline: "T" },
      { id: "B", kind: "agent", upline: "A" },
      { id: "M", kind: "member", upline: "B" },
      { id: "N", kind: "member", upline: "A" },
    ],
    contracts: [contract(1, "house", "T", 30), contract(2, "T", "A", 20), contract(3, "A", "B", 10)],
    bets: [bet("m", "M", 100_000), bet("n", "N", 50_000)],
    ...change,
  };
}
