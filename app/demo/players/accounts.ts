import { findActiveAccount } from "~/domain/accounts/account.views.server";
import { usernameKey, type Account } from "~/domain/accounts/account";
import type { App } from "~/domain/app.server";
import { balanceNow } from "~/domain/ledger/balance.server";
import { dayOf } from "~/domain/shared/day";
import { openCashier, payIn } from "../past-cash";

/** The members of the demo brand who play by themselves. Nobody is told their password. */
export const DEMO_PLAYERS: readonly string[] = ["arif12", "jui26", "lima30", "nadia21", "rubel15", "sumon17"];

/** The dearest bet that one of them makes, in minor units of the site's currency. */
export const DEAREST_MINOR = 50_00n;

/** From where they play: addresses that are given to nobody. */
export const ipOf = (username: string) => `192.0.2.${11 + DEMO_PLAYERS.indexOf(username)}`;

/**
 * Somebody with money, beginning with one by lot. Who has little pays in as the demo's members always did, by a
 * deposit that is opened, reported and approved, once a day at most; who then has none is passed over.
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
