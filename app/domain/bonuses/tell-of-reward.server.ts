import type { Tx } from "~/db/runner/transaction";
import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { mailLetter } from "./reward-mail.server";
import { unfitOf } from "./unfit.server";
import { writeLetter } from "../outbound/inbox/write-letter.server";

type Told =
  | "referralOwner"
  | "referralFriend"
  | "boardPrize"
  | "raffleWon"
  | "raffleCalledOff"
  | "rankReached"
  | "missionDone"
  | "claimEnds";

interface Letter {
  accountId: number;
  letter: Told;
  amounts?: Record<string, bigint>;
  values?: Parameters<typeof writeLetter>[1]["values"];
}

/**
 * A letter about a reward, in the transaction that decides it. Whoever pauses, is excluded or has closed the account gets
 * none.
 */
export function* tellOfReward(
  app: Pick<App, "clock" | "ids" | "config">,
  { accountId, letter, amounts = {}, values = {} }: Letter,
): Tx<void> {
  const account = yield* first((db) =>
    db
      .selectFrom("accounts")
      .select(["id", "currency", "member_type", "status", "pause_kind", "paused_until"])
      .select("reward_mail_since")
      .where("id", "=", accountId),
  );
  if (!account || (yield* unfitOf(app, account))) return;
  const money = { currency: account.currency, amounts };
  const messageId = yield* writeLetter(app, { accountId, kind: "promotion", letter, values, money });
  yield* mailLetter(app, account, messageId);
}
