import type { Tx } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { balanceOf } from "../ledger/balance.server";
import { dayOf } from "../shared/day";
import { publish } from "../shared/outbox.server";

/** What the rest of the site must hear after a deposit or a withdrawal moved a wallet, in the same transaction. */
export interface Movement {
  accountId: number;
  currency: string;
  amountMinor: bigint;
}

export function* tellBalance(
  app: App,
  { accountId, currency }: Pick<Movement, "accountId" | "currency">,
): Tx<void> {
  const balanceMinor = yield* balanceOf({ accountId, kind: "main", currency });
  yield* publish(app, "balance", { accountId, balanceMinor });
}

/** Money crossed the border of the site; the day is that of the crossing. */
export function* tellCash(app: App, topic: "deposited" | "withdrawn", movement: Movement): Tx<void> {
  const { accountId, currency, amountMinor } = movement;
  const day = dayOf(app.clock.now(), app.config.timeZone);
  yield* publish(app, topic, { accountId, day, currency, amountMinor });
}
