import type { TableEntries, TableLimits } from "./table";

/** What a table with script is changed by between two spins; travels in the page as JSON. */
export interface TableProps {
  language: string;
  /** By key, with their placeholders: see `tableTexts`. */
  texts: Record<string, string>;
  /** Why a press on the layout changes nothing, by the code of the refusal. */
  refusals: Record<string, string>;
  currency: { symbol: string; exponent: number };
  /** The faces of the chips, in main units. */
  chips: readonly number[];
  /** What was laid by forms, press by press. */
  presses: TableEntries;
  /** The bets of the last round that was played to its end. */
  lastBets: [spotId: string, stakeMinor: string][];
  limits: Record<keyof TableLimits, string>;
}

export function limitsOf({ limits }: TableProps): TableLimits {
  return {
    leastMinor: BigInt(limits.leastMinor),
    mostOnNumberMinor: BigInt(limits.mostOnNumberMinor),
    mostOnTableMinor: BigInt(limits.mostOnTableMinor),
  };
}
