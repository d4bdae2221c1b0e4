import { first, type Tx } from "~/db/runner/transaction";
import type { LedgerContext } from "../ledger/ledger-transaction";
import { writeLetter } from "../outbound/inbox/write-letter.server";
import { pauseOf } from "../vocabulary/pause";
import { mailLetter } from "./reward-mail.server";
import type { Grant } from "./grant";

type Told = "bonusGranted" | "bonusEnds" | "bonusConverted" | "bonusLost";

/** A letter to the owner of a bonus, in the transaction of what it tells of. Whoever pauses or is excluded gets none. */
export function* tellOfGrant(
  context: LedgerContext,
  { accountId, currency }: Pick<Grant, "accountId" | "currency">,
  { letter, amountMinor, hours }: { letter: Told; amountMinor: bigint; hours?: number },
): Tx<void> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["id", "pause_kind", "paused_until", "reward_mail_since"])
      .where("id", "=", accountId),
  );
  if (!account || pauseOf(account, context.clock.now())) return;
  const messageId = yield* writeLetter(context, {
    ...{ accountId, kind: "promotion", letter, values: { hours: hours ?? 0 } },
    money: { currency, amounts: { amount: amountMinor } },
  });
  yield* mailLetter(context, account, messageId);
}
