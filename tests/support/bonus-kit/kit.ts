/** Cases of the bonus engine, as the files in tests/conformance/bonus hold them. */
export interface Kit {
  format: number;
  cases: Case[];
}

export type Case = EventsCase | CalculationCase;

export interface EventsCase {
  name: string;
  rule: string;
  start: Start;
  events: KitEvent[];
}

export interface CalculationCase {
  name: string;
  rule: string;
  calculation: string;
  input: Fields;
  expect: Fields;
}

export interface Start {
  policy?: "restricted_first" | "cash_first";
  strict?: boolean;
  depositTurnover?: number;
  members?: Record<string, MemberOfKit>;
  promotions?: Record<string, Fields>;
}

export interface MemberOfKit {
  kind?: "member" | "trial" | "test";
  cash?: number;
  level?: number;
  country?: string;
  tags?: string[];
}

export type Fields = Record<string, never>;

export interface KitEvent {
  type: string;
  at?: string;
  member?: string;
  id?: string;
  round?: string;
  game?: string;
  kind?: string;
  odds?: number;
  stake?: number;
  amount?: number;
  valid?: number;
  original?: string;
  freeBet?: string;
  promo?: string;
  grant?: string;
  deposit?: string;
  form?: string;
  matched?: number;
  multiple?: number;
  basis?: "bonus" | "both";
  games?: Record<string, number | null>;
  minOdds?: number;
  maxStake?: number;
  days?: number;
  sticky?: boolean;
  maxConversion?: number;
  onWithdrawal?: "forfeit" | "keep";
  winsTo?: { multiple: number; days: number };
  spins?: number;
  value?: number;
  won?: number;
  expectLost?: number;
  how?: string;
  to?: string;
  reason?: string;
  first?: string;
  second?: string;
  oneHandUpTo?: number;
  approve?: boolean;
  base?: number;
  items?: KitEvent[];
  expect?: Record<string, unknown>;
}

/** What an event was answered: a refusal, with what was said with it, or an answer. */
export interface Answered {
  refused?: string;
  answer?: unknown;
}
