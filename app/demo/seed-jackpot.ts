import { rows } from "~/db/runner/transaction";
import type { App } from "~/domain/app.server";
import { openPools } from "~/domain/games/jackpot/pool.server";
import { STATED_SHARE_BP } from "~/domain/games/jackpot/terms";
import { currencyOf } from "~/domain/ledger/currencies.server";
import type { Progress } from "./progress";

const SEED = 100_000_000n;
const MUST_WIN_BY = 300_000_000n;
/** So much is staked for one win that the pool has mostly come a good part of the way by then. */
const ODDS = 20_000_000_000n;

/** The jackpot of the demo brand is a pool that its winner is paid: begun by the house, fed by play, won by an amount. */
export async function seedJackpot(app: App, progress: Progress): Promise<void> {
  progress.begin("jackpot", 1);
  const { exponent } = await currencyOf(app, app.config.currency);
  const minorOf = (units: bigint) => String(units * 10n ** BigInt(exponent));
  const jackpot = {
    // Its jackpot slots say which share of a stake goes into the pool.
    ...{ brandGames: true, shareBp: STATED_SHARE_BP },
    ...{ mode: "pool", seedMinor: minorOf(SEED), mustWinByMinor: minorOf(MUST_WIN_BY) },
    oddsMinor: minorOf(ODDS),
  };
  const row = { key: "jackpot", value: JSON.stringify(jackpot), updated_at: app.clock.now() };
  await app.store.transaction(() =>
    rows((db) =>
      db
        .insertInto("settings")
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    ),
  );
  app.bus.emit("settings", {});
  await openPools(app);
  progress.at(1);
}
