import type { App } from "../app.server";
import { findOrCreatePlayerRef } from "../games/wallet-contract/players.server";
import { lockWallet } from "../ledger/wallets.server";
import { once } from "../shared/once.server";
import type { Outcome } from "../shared/refusal";
import { askBalance } from "./ask-vendor.server";
import { bookPlay } from "./book-play.server";
import { carryOut } from "./settle-transfer.server";
import { openTransfer } from "./transfer.server";
import type { Purse, TransferCause } from "./vendor-transfer";
import * as store from "./vendor-wallets.store.server";

export interface Collected {
  /** How many vendors gave everything back. */
  done: number;
  /** How many could not be asked, or whose answer is in doubt. */
  open: number;
}

/** Everything from all vendors to the main wallet, once for its form. Refusal: `different_content`. */
export async function collectAll(
  app: App,
  { accountId, formKey: key }: { accountId: number; formKey: string },
): Promise<Outcome<Collected, "different_content">> {
  let isNew = false;
  const begun = await app.store.transaction(() => {
    isNew = false;
    return once(app, { scope: `vendor-collect:${accountId}`, key, content: {} }, function* () {
      isNew = true;
      return { ok: true as const };
    });
  });
  if (!begun.ok) return begun;
  const collected: Collected = { done: 0, open: 0 };
  if (!isNew) return { ok: true, ...collected };
  const wallets = await walletsOf(app, accountId);
  const outcomes = await Promise.all(wallets.map((wallet) => collectWallet(app, wallet, "collect")));
  for (const outcome of outcomes) if (outcome !== "empty") collected[outcome]++;
  return { ok: true, ...collected };
}

/** Asks all vendors what they keep for a member; answers how many gave no answer. */
export async function refreshAll(app: App, accountId: number): Promise<number> {
  const wallets = await walletsOf(app, accountId);
  const purses = await Promise.all(wallets.map((wallet) => refreshWallet(app, wallet)));
  return purses.filter((purse) => purse === undefined).length;
}

const walletsOf = ({ db }: App, accountId: number) =>
  db.selectFrom("vendor_wallets").selectAll().where("account_id", "=", accountId).orderBy("id").execute();

/** What is staked between the question and the transfer leaves less to take: then it is asked again. */
const MOST_TRIES = 3;

/** Brings home what one vendor keeps for a member. */
export async function collectWallet(
  app: App,
  wallet: store.WalletRow,
  cause: TransferCause,
): Promise<"done" | "open" | "empty"> {
  const { account_id: accountId, vendor_id: vendorId } = wallet;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const purse = await refreshWallet(app, wallet);
    if (!purse) return "open";
    if (purse.balanceMinor === 0n) return tries === 0 ? "empty" : "done";
    const wish = { accountId, vendorId, direction: "out", amountMinor: purse.balanceMinor, cause } as const;
    const opened = await app.store.transaction(() => openTransfer(app, wish));
    if (!opened.ok) return "open";
    const state = await carryOut(app, opened.transferId);
    if (state === "done") return "done";
    if (state !== "failed") return "open";
  }
  return "open";
}

/** Asks what a vendor keeps for a member, and books what was played; undefined without an answer that fits the books. */
export async function refreshWallet(app: App, { id, ...owner }: store.WalletRow): Promise<Purse | undefined> {
  const { account_id: accountId, vendor_id: vendorId, currency } = owner;
  const asked = await app.store.transaction(function* () {
    const vendor = yield* store.findVendor(vendorId);
    return vendor && { vendor, playerRef: yield* findOrCreatePlayerRef(app, { accountId, vendorId }) };
  });
  if (!asked) return undefined;
  const purse = await askBalance(app, asked.vendor, { playerRef: asked.playerRef, currency });
  if (!purse) return undefined;
  const booked = await app.store.transaction(function* () {
    yield* lockWallet(app, { accountId, currency });
    const wallet = yield* store.holdWallet(id);
    const isTest = (yield* store.findOwner(accountId))!.is_test === 1;
    return yield* bookPlay(app, wallet, { purse, isTest });
  });
  if (booked) return purse;
  app.log.error({ walletId: id }, "a vendor's balance does not agree with the books");
  return undefined;
}
