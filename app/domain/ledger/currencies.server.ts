import type { App } from "../app.server";
import type { Currency } from "../shared/money";

const known = new WeakMap<object, Map<string, Currency>>();

/** A currency's decimals and symbol. They never change once money was booked in it, so they are read once. */
export async function currencyOf(app: Pick<App, "db">, code: string): Promise<Currency> {
  let currencies = known.get(app.db);
  if (!currencies) known.set(app.db, (currencies = new Map<string, Currency>()));
  let currency = currencies.get(code);
  if (!currency) {
    currency = await app.db
      .selectFrom("currencies")
      .select(["code", "exponent", "symbol"])
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    currencies.set(code, currency);
  }
  return currency;
}
