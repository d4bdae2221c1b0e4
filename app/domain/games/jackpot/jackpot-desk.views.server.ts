import type { App } from "../../app.server";
import { settingsOf, type Settings } from "../../settings/settings.server";
import { contentVersion } from "../../shared/content-version.server";
import { currencyOf } from "../../ledger/currencies.server";
import type { Currency } from "../../shared/money";
import { catalogueOf } from "../catalogue/catalogue.server";
import { HOUSE_STUDIO } from "../launch/house-studio.server";
import { runningPool, type RunningPool } from "./jackpot.views.server";

export interface JackpotDeskView {
  settings: Settings["jackpot"];
  /** Of the settings. */
  version: string;
  currency: Currency;
  /** The house studio's, any of which may feed the pool. */
  games: { code: string; name: string }[];
  /** The pool that is open, which sleeps where a mere figure is shown. */
  pool: RunningPool | undefined;
}

export async function jackpotDeskView(app: App, language: string): Promise<JackpotDeskView> {
  const [{ jackpot: settings }, currency, catalogue, pool] = await Promise.all([
    settingsOf(app),
    currencyOf(app, app.config.currency),
    catalogueOf(app, language),
    runningPool(app),
  ]);
  const games = catalogue.games
    .filter(({ vendor }) => vendor.code === HOUSE_STUDIO)
    .map(({ code, name }) => ({ code, name }));
  return { settings, version: contentVersion(settings), currency, games, pool };
}
