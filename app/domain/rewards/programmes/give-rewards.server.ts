import type { Tx } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import { award, type Award } from "../../bonuses/award.server";
import { bonusRulesOf } from "../../bonuses/open-purse.server";
import { holdLease } from "../../shared/lease.server";
import type { Lease } from "../../shared/lease";
import { noteRun } from "./programmes.server";

/**
 * Gives the rewards of one period, each in a transaction of its own and by its key, and then writes the period down: a
 * worker that stops half-way is followed by one that gives the rest. What somebody may not have is left out for good.
 * `given` is part of the transaction of each reward.
 */
export async function giveRewards(
  app: App,
  lease: Lease,
  { programmeId, period, awards, given }: Giving,
): Promise<void> {
  const rules = await bonusRulesOf(app);
  for (const one of awards)
    await app.store.transaction(function* () {
      yield* holdLease(app, lease);
      const done = yield* award(app, rules, one);
      if (given && done.ok && !done.repeated) yield* given(one);
    });
  await app.store.transaction(function* () {
    yield* holdLease(app, lease);
    yield* noteRun(app, { programmeId, period });
  });
}

interface Giving {
  programmeId: number;
  period: number;
  awards: readonly Award[];
  given?: (award: Award) => Tx<void>;
}
