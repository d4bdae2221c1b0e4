import type { App } from "../app.server";
import { currencyOf } from "../ledger/currencies.server";
import { formatMoney } from "../shared/money";
import type { CatalogueGame } from "./catalogue";
import { catalogueOf } from "./catalogue.server";
import * as store from "./winners.store.server";

/** The latest rounds that brought more than they cost: real ones, with names that only their owners recognise. */
export interface Win {
  name: string;
  game: CatalogueGame;
  amount: string;
}

const MAX_WINS = 20;
const LOOK_EVERY_MS = 60_000;

type Row = Awaited<ReturnType<typeof store.listLatestWins>>[number];

const kept = new WeakMap<App, Promise<Row[]>>();

export async function winsOf(app: App, language: string): Promise<Win[]> {
  let rows = kept.get(app);
  if (!rows) {
    kept.set(app, (rows = store.listLatestWins(app, MAX_WINS)));
    rows.catch(() => kept.delete(app));
  }
  const [catalogue, found] = await Promise.all([catalogueOf(app, language), rows]);
  const wins = await Promise.all(
    found.map(async (row) => {
      const game = catalogue.find(row.game_id ?? 0);
      const amount = formatMoney(row.payout_minor, await currencyOf(app, row.currency));
      return game ? [{ name: maskedName(row.username), game, amount }] : [];
    }),
  );
  return wins.flat();
}

/** Looks for new wins once a minute and tells the pages when there are some. Ends when it is stopped. */
export async function followWins(app: App, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await app.clock.sleep(LOOK_EVERY_MS, stopped);
    if (stopped.aborted) return;
    try {
      const before = sameText(await kept.get(app));
      const rows = await store.listLatestWins(app, MAX_WINS);
      kept.set(app, Promise.resolve(rows));
      if (sameText(rows) !== before) app.bus.emit("wins", {});
    } catch (error) {
      app.log.warn({ err: error }, "the latest wins could not be read");
    }
  }
}

/** The first two letters and the last one: "fa***8". */
export function maskedName(username: string): string {
  const letters = [...username];
  return `${letters.slice(0, 2).join("")}***${letters.slice(2).at(-1) ?? ""}`;
}

const sameText = (rows: Row[] | undefined) =>
  (rows ?? []).map((row) => `${row.username}|${row.game_id}|${row.payout_minor}`).join("\n");
