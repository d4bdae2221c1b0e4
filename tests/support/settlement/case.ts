/** A case of settlement as its file has it: amounts are minor units, instants ISO 8601 with offset. */
export interface SettlementCase {
  id: string;
  title: string;
  zone: string;
  currency: string;
  since: string;
  until: string;
  policy?: {
    activeMinor?: number;
    payer?: Record<string, Setting<string>>;
    review?: Record<string, Setting<boolean>>;
  };
  accounts: CaseAccount[];
  contracts?: CaseContract[];
  bets?: CaseBet[];
  money?: { at: string; account: string; amount: number }[];
  actions?: CaseAction[];
  down?: { from: string; to: string }[];
}

type Setting<Value> = Value | { from: string; value: Value }[];

export interface CaseAccount {
  id: string;
  kind: "agent" | "member" | "test" | "trial";
  opened?: string;
  upline?: string | null;
  moves?: { at: string; to: string | null }[];
  closed?: string;
  balance?: number;
}

export interface CaseContract {
  id: number;
  type: string;
  agent: string;
  account: string;
  accepted: string;
  ended?: string;
  period?: string;
  tiers?: { rateBp: number; validBet?: number; loss?: number; dailyBet?: number; active?: number }[];
  carryUnpaid?: string;
  carryNegative?: string;
  lineBp?: number;
  deal?: string;
}

export interface CaseBet {
  id: string;
  account: string;
  currency?: string;
  placed?: string;
  states: CaseBetState[];
}

export interface CaseBetState {
  at: string;
  status: "open" | "settled" | "void";
  stake: number;
  valid?: number;
  payout: number;
}

export type CaseAction = { at: string } & (
  | { do: "pay"; payer: string }
  | { do: "approve" | "reject"; bill: string }
  | { do: "settle"; contract: number }
  | { do: "grant"; from: string; to: string; credit: number }
);

export interface SettlementResult {
  bills: Record<string, unknown>[];
  moves: Record<string, unknown>[];
  balances: Record<string, number>;
  positions: Record<string, unknown>[];
  grants: Record<string, unknown>[];
}
