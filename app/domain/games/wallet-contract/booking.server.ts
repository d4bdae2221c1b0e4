import type { Tx } from "~/db/runner/transaction";
import { tellRewards } from "../../bonuses/tell-rewards.server";
import { post, type Posting, type TransactionKind } from "../../ledger/ledger.server";
import type { Party } from "../../ledger/parties.server";
import type { ContractContext, PlayerWallet } from "./player-wallet.server";

/** Who stands opposite a player: for test money the same parties once more, which no sum of real money knows. */
export function oppositeOf({ key, player }: PlayerWallet): { vendor: Party; uncollected: Party } {
  const { vendorId: ownerId } = key;
  return player.isTest
    ? { vendor: { kind: "test_vendor", ownerId }, uncollected: { kind: "test_uncollected" } }
    : { vendor: { kind: "vendor", ownerId }, uncollected: { kind: "uncollected" } };
}

interface Booking {
  providerId: string;
  kind: TransactionKind;
  roundId: number;
  reversesId?: number;
  postings: Posting[];
}

/**
 * Books one transaction of a vendor and answers its id in the ledger. The wallet is held and everything was counted
 * before, so a refusal means that the books and the memory of the vendor's transactions disagree.
 */
export function* book(
  context: ContractContext,
  { key, currency }: PlayerWallet,
  { providerId, roundId, ...transaction }: Booking,
): Tx<number> {
  const posted = yield* post(context, {
    ...transaction,
    source: `vendor:${key.vendorId}`,
    externalId: `${key.accountId}:${providerId}`,
    currency,
    referenceId: roundId,
  });
  if (posted.ok && !posted.repeated) {
    yield* tellRewards(context, { accountId: key.accountId, currency, postings: transaction.postings });
    return posted.transactionId;
  }
  throw new Error(`the ledger has ${posted.ok ? "posted before" : posted.refusal} for ${providerId}`);
}
