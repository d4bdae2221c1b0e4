import { Rollback, type Tx } from "~/db/runner/transaction";
import { isActive, type NotActive } from "../accounts/active-account.server";
import type { App } from "../app.server";
import { post } from "../ledger/ledger.server";
import { lockWallet } from "../ledger/wallets.server";
import { tellBalance } from "../outbound/tell-balance.server";
import { isHeld } from "../persons/namesakes.server";
import { findBarredOwner } from "../persons/exclusion-list/barred.server";
import { playRoom } from "../safer-play/play-room.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome, type Refused } from "../shared/refusal";
import { isTrial } from "../vocabulary/account";
import { pauseOf } from "../vocabulary/pause";
import { walletParty } from "./book-play.server";
import { carryOut, TRANSFER_SOURCE } from "./settle-transfer.server";
import type { Direction, TransferCause, TransferState } from "./vendor-transfer";
import * as store from "./vendor-wallets.store.server";
import { holdVendor } from "../games/catalogue/hold-vendor.server";

/**
 * A member's cash goes to a vendor that keeps its players' balances, and comes back. What is asked for is written down
 * in one transaction, with the money where it cannot be spent a second time, before the vendor is asked; what the
 * vendor's answer leaves open is found out by its request id, and never guessed.
 */
export interface VendorTransfer {
  accountId: number;
  vendorId: number;
  direction: Direction;
  amountMinor: bigint;
  /** Made with the form: sending it again has no second effect. */
  formKey: string;
}

export type VendorTransferRefusal =
  | "unknown_vendor"
  | "true_account_needed"
  | NotActive
  | "play_paused"
  | "identity_required"
  | "vendor_closed"
  | "above_play_limit"
  | "insufficient_funds"
  | "different_content";

export type VendorTransferred = Outcome<{ transferId: number; state: TransferState }, VendorTransferRefusal>;

/**
 * Refusals are checked in the order of VendorTransferRefusal; from `account_frozen` to `insufficient_funds` only of money
 * that goes to the vendor, since money may always come back.
 */
export async function transferWithVendor(app: App, wish: VendorTransfer): Promise<VendorTransferred> {
  const { accountId, vendorId, direction, amountMinor, formKey: key } = wish;
  const content = { vendorId, direction, amountMinor };
  let isNew = false;
  const opened = await app.store.transaction(() => {
    isNew = false;
    return once(app, { scope: `vendor-transfer:${accountId}`, key, content }, function* () {
      isNew = true;
      return yield* openTransfer(app, { ...wish, cause: "member" });
    });
  });
  if (!opened.ok) return opened;
  const { transferId } = opened;
  if (isNew) return { ok: true, transferId, state: await carryOut(app, transferId) };
  const known = await app.store.transaction(() => store.findTransfer(transferId));
  return { ok: true, transferId, state: known!.state as TransferState };
}

/** The call and its question for the status have their time; then the job asks. */
const FIRST_ASK_MS = 20_000;

/** Writes a transfer down, with the money of one that goes in. */
export function* openTransfer(
  app: App,
  wish: Omit<VendorTransfer, "formKey"> & { cause: TransferCause },
): Tx<Outcome<{ transferId: number }, Exclude<VendorTransferRefusal, "different_content">>> {
  const { accountId, vendorId, direction, amountMinor, cause } = wish;
  // Nobody connects it elsewhere while money sets out for it.
  const vendor = yield* holdVendor(vendorId);
  const keepsMoney = vendor?.adapter === "softswiss" && vendor.wallet === "transfer";
  const owner = yield* store.findOwner(accountId);
  if (!keepsMoney || !owner) return refuse("unknown_vendor");
  if (isTrial({ memberType: owner.member_type })) return refuse("true_account_needed");
  const { currency } = owner;
  yield* lockWallet(app, { accountId, currency });
  if (direction === "in") {
    const isOpen = vendor.enabled === 1 && vendor.maintenance !== 1;
    const no = yield* refuseIn(app, { ...wish, isOpen });
    if (no) return no;
  }
  const now = app.clock.now();
  const wallet = yield* store.openWallet({ id: app.ids.next(), accountId, vendorId, currency, now });
  const transferId = app.ids.next();
  yield* store.insertTransfer({
    ...{ id: transferId, wallet_id: wallet.id, account_id: accountId, vendor_id: vendorId, currency },
    ...{ direction, amount_minor: amountMinor, state: "requested", cause, reason: "", asks: 0 },
    ...{ next_ask_at: now + FIRST_ASK_MS, created_at: now, ended_at: null },
  });
  if (direction === "out") return { ok: true, transferId };
  const posted = yield* post(app, {
    ...{ source: TRANSFER_SOURCE, externalId: String(transferId), kind: "vendor_transfer", currency },
    referenceId: transferId,
    postings: [
      { party: { kind: "member_main", ownerId: accountId }, amountMinor: -amountMinor },
      { party: walletParty(wallet, owner.is_test === 1), amountMinor },
    ],
  });
  if (!posted.ok) throw new Rollback(refuse("insufficient_funds"));
  yield* tellBalance(app, { accountId, currency });
  return { ok: true, transferId };
}

/**
 * The vendor asks nobody before a bet there: what a member may not stake does not go to it. The wallet is held, and with
 * it whether the member is excluded.
 */
function* refuseIn(
  app: App,
  { accountId, amountMinor, isOpen }: { accountId: number; amountMinor: bigint; isOpen: boolean },
): Tx<Refused<Exclude<VendorTransferRefusal, "different_content">> | undefined> {
  const owner = (yield* store.findOwner(accountId))!;
  const active = yield* isActive(accountId);
  if (!active.ok) return active;
  if (pauseOf(owner, app.clock.now()) ?? (yield* findBarredOwner(app, accountId)))
    return refuse("play_paused");
  if (owner.is_test !== 1 && (yield* isHeld(accountId))) return refuse("identity_required");
  if (!isOpen) return refuse("vendor_closed");
  const { wagerMinor, lossMinor } = yield* playRoom(app, accountId);
  const thereMinor = (yield* store.sumAtVendors(accountId)) + amountMinor;
  if ([wagerMinor, lossMinor].some((room) => room !== null && room < thereMinor))
    return refuse("above_play_limit");
  return undefined;
}
