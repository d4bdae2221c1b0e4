import { existsSync } from "node:fs";
import { readDatabaseUrl } from "~/config/env.server";
import { openDatabase } from "~/db/connection";
import { findBrokenTeamSize } from "~/domain/agents/verify-team-sizes.server";
import { findBrokenGrant } from "~/domain/bonuses/verify-grants.server";
import { findBrokenPool } from "~/domain/games/jackpot/verify-pools.server";
import { findBrokenBetDay } from "~/domain/games/records/verify-days.server";
import { verifyLedger } from "~/domain/ledger/verify.server";
import { systemClock } from "~/domain/shared/clock";
import { systemRandom } from "~/domain/shared/random";
import { sayTrouble } from "./say-trouble";

/**
 * Checks the ledger against itself, and what is kept beside it: jackpots, bonuses, the sums of days and the sizes of
 * teams. Exit status 1, and the first broken row in words, when it does not add up; and
 * likewise, whatever the reason, when that could not be found out.
 */
sayTrouble("verify");
process.exitCode = 1;
const url = readDatabaseUrl();
if (url.startsWith("file:") && !existsSync(url.slice("file:".length))) {
  console.error(`There is no database at ${url}.`);
  process.exit(1);
}
const database = openDatabase(url, { clock: systemClock, random: systemRandom, maxConnections: 2 });
const startedAt = systemClock.now();
try {
  const { transactions, entries, wallets, ...ledger } = await verifyLedger(database.db);
  const broken =
    ledger.broken ??
    (await findBrokenPool(database.db)) ??
    (await findBrokenGrant(database.db)) ??
    (await findBrokenBetDay(database.db)) ??
    (await findBrokenTeamSize(database.db));
  if (broken) {
    console.error(`The ledger is broken: ${broken}.`);
  } else {
    const seconds = ((systemClock.now() - startedAt) / 1_000).toFixed(1);
    console.log(
      `The ledger is in order: ${transactions} transactions, ${entries} entries, ${wallets} wallets (${seconds} s).`,
    );
    process.exitCode = 0;
  }
} finally {
  await database.close();
}
