import type { App } from "../../app.server";
import { toDecimal, type Currency } from "../../shared/money";

/** Whose data is read. */
export interface Owner {
  app: App;
  accountId: number;
  currency: Currency;
}

/** What fits into memory at once. */
export type Read = (of: Owner) => Promise<unknown>;

/** What does not: the next portion after an id, and what is shown of it. None is the end. */
export type ReadAfter = (of: Owner, afterId: number) => Promise<{ rows: { id: number }[]; shown: unknown[] }>;

/** Rows of one portion. */
export const STEP = 500;

/** As ISO 8601 writes it. */
export const timeOf = (instant: number | null) => instant && new Date(instant).toISOString();

/**
 * A row as the file says it: the names of its columns without underscores, an instant as ISO 8601 writes it, and an
 * amount of a currency as its decimal, under the name of what it is.
 */
export function told(row: object, currency?: Currency): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = currency ? column.replace(/_minor$/, "") : column;
      return [inOneWord(name), said(column, value, currency)];
    }),
  );
}

const inOneWord = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function said(column: string, value: unknown, currency: Currency | undefined): unknown {
  if (column.endsWith("_at")) return timeOf(value as number | null);
  if (typeof value !== "bigint") return value;
  return currency ? toDecimal(value, currency) : String(value);
}
