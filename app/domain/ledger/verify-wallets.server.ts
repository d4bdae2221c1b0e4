import type { Kysely } from "kysely";
import type { Database } from "~/db/schema";
import { entriesAfter, findLostWallet, versionsOf, walletsAfter } from "./verify.store.server";
import { nameOf, WalletCheck } from "./wallet-check";

/**
 * Goes through all wallets by id and says what is wrong with the first broken one. Entries are never changed and are
 * numbered by their wallet's version, so those up to the version that was read are a whole, whatever is written meanwhile.
 */
export async function findBrokenWallet(
  db: Kysely<Database>,
  counted: { wallets: number },
): Promise<string | undefined> {
  for (let after = 0; ;) {
    const page = await walletsAfter(db, after);
    const last = page.at(-1);
    if (!last) break;
    const checks = new Map(page.map((wallet) => [wallet.id, new WalletCheck(wallet)]));
    const broken =
      (await walkEntries(db, { after, upTo: last.id }, checks)) ??
      (await findEntryAhead(db, [...checks.values()]));
    if (broken) return broken;
    counted.wallets += page.length;
    after = last.id;
  }
  const lost = await findLostWallet(db);
  return lost && `wallet ${lost.id} (${lost.kind}) of account ${lost.owner_id} is missing`;
}

async function walkEntries(
  db: Kysely<Database>,
  wallets: { after: number; upTo: number },
  checks: Map<number, WalletCheck>,
): Promise<string | undefined> {
  let from = { walletId: wallets.after, version: Number.MAX_SAFE_INTEGER };
  for (;;) {
    const entries = await entriesAfter(db, from, wallets.upTo);
    for (const entry of entries) {
      const problem = checks.get(entry.ledger_account_id)?.next(entry);
      if (problem) return problem;
    }
    const last = entries.at(-1);
    if (!last) break;
    from = { walletId: last.ledger_account_id, version: last.wallet_version! };
  }
  for (const check of checks.values()) {
    const problem = check.end();
    if (problem) return problem;
  }
  return undefined;
}

/** Entries newer than the wallet row that was read must be on the row by now: both are written in one transaction. */
async function findEntryAhead(db: Kysely<Database>, checks: WalletCheck[]): Promise<string | undefined> {
  const ahead = checks.filter((check) => check.newest > check.wallet.version);
  if (ahead.length === 0) return undefined;
  const now = await versionsOf(
    db,
    ahead.map((check) => check.wallet.id),
  );
  for (const { wallet, newest } of ahead) {
    const version = now.find(({ id }) => id === wallet.id)?.version ?? 0;
    if (newest > version) {
      return `${nameOf(wallet)}: says that it has had ${version} entries, but there is one with number ${newest}`;
    }
  }
  return undefined;
}
