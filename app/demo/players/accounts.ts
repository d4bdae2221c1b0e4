import { findActiveAccount } from "~/domain/accounts/account.views.server";
import { usernameKey, type Account } from "~/domain/vocabulary/account";
import type { App } from "~/domain/app.server";
import { balanceNow } from "~/domain/ledger/balance.server";
import { dayOf } from "~/domain/shared/day";
import { openCashier, payIn } from "../past-cash";

/** Members of the demo brand whose play is simulated. Their passwords are never printed. */
export const DEMO_PLAYERS: readonly string[] = ["arif12", "jui26", "lima30", "nadia21", "rubel15", "sumon17"];

/** The highest stake they bet, in minor units of the site's currency. */
export const DEAREST_MINOR = 50_00n;

/** Their addresses, from a range reserved for documentation (RFC 5737). */
export const ipOf = (username: string) => `192.0.2.${11 + DEMO_PLAYERS.indexOf(username)}`;

/**
 * A player with enough money, starting from a random one. A player who runs low deposits first, at most once a day, through
 * the same steps as the seeded history: opened, reported, approved. Players without money are skipped.
 */
export async function nextPlayer(app: App): Promise<Account | undefined> {
  const first = app.random.int(DEMO_PLAYERS.length);
  const inTurn = [...DEMO_PLAYERS.slice(first), ...DEMO_PLAYERS.slice(0, first)];
  for (const username of inTurn) {
    const account = await findPlayer(app, username);
    if (!account || account.pause) continue;
    await topUp(app, account);
    if ((await moneyOf(app, account)) >= DEAREST_MINOR) return account;
  }
  return undefined;
}

async function findPlayer(app: App, username: string): Promise<Account | undefined> {
  const row = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirst();
  return row && findActiveAccount(app, row.id);
}

async function topUp(app: App, { id, username }: Account): Promise<void> {
  const day = dayOf(app.clock.now(), app.config.timeZone);
  const cashier = await openCashier(app);
  if (cashier.methods.length === 0) return;
  const player = { id, username, joinedAt: 0 };
  await payIn(cashier, { player, day, random: { pick: (sums) => sums[app.random.int(sums.length)]! } });
}

function moneyOf(app: App, { id: accountId, currency }: Account): Promise<bigint> {
  return balanceNow(app, { accountId, kind: "main", currency });
}
