import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { endTurnover, lowerTurnover, raiseTurnover } from "../bonuses/turnover.server";
import { post } from "../ledger/ledger.server";
import type { Party } from "../ledger/parties.server";
import { countPlay } from "../safer-play/play-room.server";
import type { Purse } from "./vendor-transfer";
import { setWallet, type WalletRow } from "./vendor-wallets.store.server";

/** Who stands for a member's money at a vendor. */
export const walletParty = ({ id, account_id }: WalletRow, isTest: boolean): Party => ({
  kind: isTest ? "test_vendor_wallet" : "vendor_wallet",
  ownerId: id,
  accountId: account_id,
});

/**
 * What was played at the vendor since it was asked last goes into the books: the difference of stakes and payouts,
 * between the member's money there and the vendor. The stakes lower what deposits ask for and count towards the
 * member's limits. An answer that is older than what is booked changes nothing.
 * False where the books cannot follow: more would be lost than the vendor was given. Then nothing is changed.
 * The member's wallet and the vendor wallet's row are held.
 */
export function* bookPlay(
  app: App,
  wallet: WalletRow,
  { purse, isTest }: { purse: Purse; isTest: boolean },
): Tx<boolean> {
  if (purse.version <= wallet.version && wallet.told_at !== null) return true;
  const stakeMinor = purse.stakedMinor - wallet.staked_minor;
  const payoutMinor = purse.paidMinor - wallet.paid_minor;
  const wonMinor = payoutMinor - stakeMinor;
  if (wonMinor !== 0n) {
    const vendor: Party = { kind: isTest ? "test_vendor" : "vendor", ownerId: wallet.vendor_id };
    const posted = yield* post(app, {
      ...{ source: "vendor_play", externalId: `${wallet.id}:${purse.version}`, currency: wallet.currency },
      kind: wonMinor > 0n ? "win" : "bet",
      postings: [
        { party: walletParty(wallet, isTest), amountMinor: wonMinor },
        { party: vendor, amountMinor: -wonMinor },
      ],
    });
    if (!posted.ok) return false;
  }
  yield* setWallet(wallet.id, {
    ...{ balance_minor: purse.balanceMinor, staked_minor: purse.stakedMinor, paid_minor: purse.paidMinor },
    ...{ version: purse.version, told_at: app.clock.now() },
  });
  const { account_id: accountId, currency } = wallet;
  if (stakeMinor !== 0n || payoutMinor !== 0n) yield* countPlay(app, { accountId, stakeMinor, payoutMinor });
  if (stakeMinor !== 0n) yield* changeTurnover(wallet, stakeMinor);
  yield* endTurnover({ accountId, currency });
  return true;
}

/**
 * A stake lowers it. What the vendor gives back are the last stakes: first those that lowered nothing, and then as much as
 * was lowered has to be staked again.
 */
function* changeTurnover(wallet: WalletRow, stakeMinor: bigint): Tx<void> {
  const { id, account_id: accountId, turnover_minor: loweredMinor, spare_minor: spareMinor } = wallet;
  if (stakeMinor > 0n) {
    const lessMinor = yield* lowerTurnover(accountId, stakeMinor);
    const unusedMinor = stakeMinor - lessMinor;
    yield* setWallet(id, {
      turnover_minor: loweredMinor + lessMinor,
      spare_minor: lessMinor > 0n ? unusedMinor : spareMinor + unusedMinor,
    });
    return;
  }
  const backMinor = -stakeMinor;
  const fromSpareMinor = least(backMinor, spareMinor);
  const raisedMinor = least(backMinor - fromSpareMinor, loweredMinor);
  if (raisedMinor > 0n) yield* raiseTurnover(accountId, raisedMinor);
  yield* setWallet(id, {
    turnover_minor: loweredMinor - raisedMinor,
    spare_minor: spareMinor - fromSpareMinor,
  });
}

const least = (one: bigint, other: bigint) => (one < other ? one : other);
