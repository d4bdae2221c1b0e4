import { z } from "zod";
import type { Bets } from "../game-basics";
import { chipsOf, entriesOf, layBets, tableOf, type Table, type TableLimits } from "./stage/table";

const StoredTable = z.array(z.array(z.tuple([z.string(), z.string().regex(/^\d{1,18}$/)])));
/** All spots of the layout, and then some. */
const SentChips = z.array(z.tuple([z.string().max(32), z.string().regex(/^\d{1,18}$/)])).max(200);

export function tableToText(table: Table): string {
  return JSON.stringify(entriesOf(table));
}

export function tableFromText(text: string): Table {
  return tableOf(StoredTable.parse(JSON.parse(text)));
}

/**
 * The chips that a page has kept and sends with its spin: `[["n17","5000"]]`. Nothing for what no table could hold.
 * Every chip is a multiple of the least.
 */
export function betsFromPage(text: string, limits: TableLimits): Bets | undefined {
  const parsed = SentChips.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const bets = chipsOf(tableOf([parsed.data]));
  for (const stakeMinor of bets.values())
    if (stakeMinor < limits.leastMinor || stakeMinor % limits.leastMinor !== 0n) return undefined;
  if (bets.size === 0) return bets;
  return layBets({ presses: [] }, bets, limits).ok ? bets : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
