import type { App } from "../../app.server";
import type { Currency } from "../../shared/money";

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
