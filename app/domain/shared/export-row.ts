import { toDecimal, type Currency } from "./money";

/** How rows are written into the copy of a member's own data. */

/** Rows of one portion. */
export const EXPORT_STEP = 500;

/** As ISO 8601 writes it. */
export const timeOf = (instant: number | null) => instant && new Date(instant).toISOString();

/**
 * A row as the file says it: the names of its columns without underscores, an instant as ISO 8601 writes it, and an
 * amount of a currency as its decimal, under the name of what it is.
 */
export function exportRow(row: object, currency?: Currency): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = currency ? column.replace(/_minor$/, "") : column;
      return [inOneWord(name), exportValue(column, value, currency)];
    }),
  );
}

const inOneWord = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function exportValue(column: string, value: unknown, currency: Currency | undefined): unknown {
  if (column.endsWith("_at")) return timeOf(value as number | null);
  if (typeof value !== "bigint") return value;
  return currency ? toDecimal(value, currency) : String(value);
}

export const base64 = (data: Uint8Array) => Buffer.from(data).toString("base64");
