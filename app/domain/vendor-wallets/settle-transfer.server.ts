import { first, Rollback, type Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { findOrCreatePlayerRef } from "../games/wallet-contract/players.server";
import { post, reverse } from "../ledger/ledger.server";
import { lockWallet } from "../ledger/wallets.server";
import { tellBalance } from "../outbound/tell-balance.server";
import { refuse, type Outcome } from "../shared/refusal";
import { askTransfer, type AskedVendor } from "./ask-vendor.server";
import { bookPlay, walletParty } from "./book-play.server";
import type { TransferState, VendorWord } from "./vendor-transfer";
import * as store from "./vendor-wallets.store.server";

export const TRANSFER_SOURCE = "vendor_transfer";

/**
 * What the vendor says of a transfer becomes so in the books, once. Money on its way in is at the vendor's side of the
 * books since it was asked for, and comes back when the vendor says no. Money on its way out moves when the vendor says
 * that it has given it, and not before.
 */
export async function settleTransfer(app: App, transferId: number, word: VendorWord): Promise<TransferState> {
  const settled = await app.store.transaction(() => settle(app, transferId, word));
  if (settled.ok) return settled.state;
  app.log.error({ transferId, word: word.state }, "a vendor's word does not agree with the books");
  return keepInDoubt(app, transferId, "books_disagree");
}

function* settle(
  app: App,
  transferId: number,
  { state, reason, purse }: VendorWord,
): Tx<Outcome<{ state: TransferState }, "books_disagree">> {
  const ended = { state, reason: state === "failed" ? reason : "", ended_at: app.clock.now() };
  const transfer = yield* store.moveTransfer(transferId, ended);
  if (!transfer) {
    const found = yield* store.findTransfer(transferId);
    return { ok: true, state: found!.state as TransferState };
  }
  const { account_id: accountId, currency, wallet_id: walletId } = transfer;
  yield* lockWallet(app, { accountId, currency });
  const wallet = yield* store.holdWallet(walletId);
  const isTest = (yield* store.findOwner(accountId))!.is_test === 1;
  if (!(yield* bookPlay(app, wallet, { purse, isTest }))) throw new Rollback(refuse("books_disagree"));
  const isBack = transfer.direction === "out" ? state === "done" : state === "failed";
  if (isBack) {
    const moved = yield* giveBack(app, transfer, wallet, isTest);
    if (!moved) throw new Rollback(refuse("books_disagree"));
    yield* tellBalance(app, { accountId, currency });
  }
  return { ok: true, state };
}

/** Vendor → main: what came out, or the opposite of what never went in. */
function* giveBack(
  app: App,
  transfer: store.TransferRow,
  wallet: store.WalletRow,
  isTest: boolean,
): Tx<boolean> {
  const externalId = String(transfer.id);
  const { currency, amount_minor: amountMinor, account_id: ownerId } = transfer;
  if (transfer.direction === "in") {
    const original = yield* first((db) =>
      db
        .selectFrom("ledger_transactions")
        .select("id")
        .where("source", "=", TRANSFER_SOURCE)
        .where("external_id", "=", externalId),
    );
    const back = {
      source: TRANSFER_SOURCE,
      externalId: `${externalId}:back`,
      kind: "vendor_transfer",
    } as const;
    return (yield* reverse(app, { transactionId: original!.id, ...back })).ok;
  }
  const posted = yield* post(app, {
    ...{ source: TRANSFER_SOURCE, externalId, kind: "vendor_transfer", currency, referenceId: transfer.id },
    postings: [
      { party: walletParty(wallet, isTest), amountMinor: -amountMinor },
      { party: { kind: "member_main", ownerId }, amountMinor },
    ],
  });
  return posted.ok;
}

/** Carries an open transfer out: asks the vendor to do it, and where no answer comes what became of it. */
export async function carryOut(app: App, transferId: number): Promise<TransferState> {
  const found = await findAsked(app, transferId);
  if (!found) return keepInDoubt(app, transferId, "not_connected");
  const { transfer, vendor, player } = found;
  const wanted = { player, requestId: transfer.id, amountMinor: transfer.amount_minor };
  const word =
    (await askTransfer(app, vendor, { ...wanted, call: transfer.direction as "in" | "out" })) ??
    (await askTransfer(app, vendor, { ...wanted, call: "status" }));
  return word ? settleTransfer(app, transferId, word) : keepInDoubt(app, transferId, "no_answer");
}

/** Asks what became of a transfer, and never again for the transfer itself. */
export async function resolveTransfer(app: App, transferId: number): Promise<TransferState> {
  const found = await findAsked(app, transferId);
  if (!found) return keepInDoubt(app, transferId, "not_connected");
  const { transfer, vendor, player } = found;
  const wanted = { player, requestId: transfer.id, amountMinor: transfer.amount_minor };
  const word = await askTransfer(app, vendor, { ...wanted, call: "status" });
  return word ? settleTransfer(app, transferId, word) : keepInDoubt(app, transferId, "no_answer");
}

async function keepInDoubt(app: App, transferId: number, reason: string): Promise<TransferState> {
  return app.store.transaction(function* (): Tx<TransferState> {
    if (yield* store.moveTransfer(transferId, { state: "in_doubt", reason })) return "in_doubt";
    return (yield* store.findTransfer(transferId))!.state as TransferState;
  });
}

async function findAsked(app: App, transferId: number) {
  return app.store.transaction(function* () {
    const transfer = yield* store.findTransfer(transferId);
    const vendor: AskedVendor | undefined = transfer && (yield* store.findVendor(transfer.vendor_id));
    if (!transfer || !vendor) return undefined;
    const { account_id: accountId, vendor_id: vendorId, currency } = transfer;
    const playerRef = yield* findOrCreatePlayerRef(app, { accountId, vendorId });
    return { transfer, vendor, player: { playerRef, currency } };
  });
}
