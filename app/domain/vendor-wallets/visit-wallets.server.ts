import { rows, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";
import { holdLease } from "../shared/lease.server";
import type { Lease } from "../shared/lease";
import { pauseOf } from "../vocabulary/pause";
import { collectWallet, refreshWallet } from "./collect.server";
import { resolveTransfer } from "./settle-transfer.server";
import { OPEN_STATES } from "./vendor-transfer";
import * as store from "./vendor-wallets.store.server";

const PORTION = 20;
/** The pause doubles with each question that brings no answer, up to ten minutes. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 600_000;

export async function transfersAreDue({ db, clock }: App): Promise<boolean> {
  const due = await db
    .selectFrom("vendor_transfers")
    .select("id")
    .where("state", "in", OPEN_STATES)
    .where("next_ask_at", "<=", clock.now())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

/** Asks the vendors what became of transfers that are open; each is claimed for the time of the question. */
export async function askOpenTransfers(app: App, lease?: Lease): Promise<"more" | "done"> {
  const now = app.clock.now();
  const due = await app.db
    .selectFrom("vendor_transfers")
    .select(["id", "asks"])
    .where("state", "in", OPEN_STATES)
    .where("next_ask_at", "<=", now)
    .orderBy("next_ask_at")
    .limit(PORTION)
    .execute();
  await Promise.all(
    due.map(async ({ id, asks }) => {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(asks, 6), LONGEST_PAUSE_MS);
      const claimed = await app.store.transaction(function* () {
        if (lease) yield* holdLease(app, lease);
        return yield* store.claimTransfer(id, { now, nextAskAt: now + pauseMs });
      });
      if (claimed) await resolveTransfer(app, id);
    }),
  );
  return due.length === PORTION ? "more" : "done";
}

const VISIT_EVERY_MS = 120_000;

export async function walletsAreDue(app: App): Promise<boolean> {
  return (await dueWallets(app).select("wallet.id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Asks vendors for the balances of those who have money there, so that what is played there is in the books; whose member
 * may not play any more is brought home, since the vendor asks nobody before a bet.
 */
export async function visitWallets(app: App, lease?: Lease): Promise<"more" | "done"> {
  const due = await dueWallets(app).selectAll("wallet").orderBy("wallet.asked_at").limit(PORTION).execute();
  await Promise.all(
    due.map(async (wallet) => {
      const mayPlay = await app.store.transaction(function* (): Tx<boolean | undefined> {
        if (lease) yield* holdLease(app, lease);
        return (yield* claimWallet(wallet, app.clock.now()))
          ? yield* mayStillPlay(app, wallet.account_id)
          : undefined;
      });
      if (mayPlay === false) await collectWallet(app, wallet, "home");
      if (mayPlay === true) await refreshWallet(app, wallet);
    }),
  );
  return due.length === PORTION ? "more" : "done";
}

/** Money there by the books, and no transfer of it under way. */
function dueWallets({ db, clock }: App) {
  return db
    .selectFrom("vendor_wallets as wallet")
    .innerJoin("ledger_accounts as party", "party.owner_id", "wallet.id")
    .innerJoin("wallets as money", "money.id", "party.id")
    .where("party.kind", "in", ["vendor_wallet", "test_vendor_wallet"])
    .where("money.balance_minor", ">", 0n)
    .where("wallet.asked_at", "<=", clock.now() - VISIT_EVERY_MS)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("vendor_transfers as open")
            .select("open.id")
            .whereRef("open.wallet_id", "=", "wallet.id")
            .where("open.state", "in", OPEN_STATES),
        ),
      ),
    );
}

function* claimWallet({ id, asked_at }: store.WalletRow, now: number): Tx<boolean> {
  const claimed = yield* rows((db) =>
    db
      .updateTable("vendor_wallets")
      .set({ asked_at: now })
      .where("id", "=", id)
      .where("asked_at", "=", asked_at)
      .returning("id"),
  );
  return claimed.length === 1;
}

function* mayStillPlay(app: App, accountId: number): Tx<boolean> {
  const owner = yield* store.findOwner(accountId);
  if (owner?.status !== "active" || pauseOf(owner, app.clock.now())) return false;
  return (yield* findBarredOwner(app, accountId)) === undefined;
}
