import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import type { Currency } from "../shared/money";

const known = new WeakMap<object, Map<string, Currency>>();

/** The site's own currency is there before anybody needs it; one that is there stays as it is. */
export function* openCurrency(code: string): Tx<void> {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2;
  const symbol = format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
  yield* rows((db) =>
    db
      .insertInto("currencies")
      .values({ code, exponent, symbol, enabled: 1 })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** The codes of the currencies that are in use, the site's own first. */
export async function listCurrencies({ db, config }: Pick<App, "db" | "config">): Promise<string[]> {
  const found = await db
    .selectFrom("currencies")
    .select("code")
    .where("enabled", "=", 1)
    .orderBy("code")
    .execute();
  return ownFirst(
    config,
    found.map(({ code }) => code),
  );
}

/** In the order given, but the site's own first. */
export const ownFirst = (config: Pick<App["config"], "currency">, codes: string[]): string[] =>
  codes.sort((a, b) => Number(b === config.currency) - Number(a === config.currency));

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
