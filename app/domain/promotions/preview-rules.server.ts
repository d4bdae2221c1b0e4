import type { App } from "../app.server";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import { costOf } from "../bonuses/award.server";
import { readOutside, rows, type Tx } from "~/db/runner/transaction";
import { sql } from "kysely";
import { addDays, dayOf, monthOf } from "../shared/day";
import { spanOf, type Period } from "../shared/period";
import { MEMBER_TYPE } from "../vocabulary/account";
import { nextGoal } from "./goal";
import { rewardOf } from "./reward";
import type { PromotionRules } from "./rules.schema";
import { isEligible } from "./take-part.server";
import type { Budget } from "./write-rules.server";

/**
 * What rules would have cost last month, by the functions that pay: over last month's deposits or stakes, whichever they
 * count. Everybody who could have joined is taken to have joined on the first day.
 */
export interface Preview {
  period: Period;
  /** Who deposited or played, and who of them would have been paid. */
  members: number;
  paidMembers: number;
  /** What they brought: deposits, or own valid stake. */
  baseMinor: bigint;
  rewards: number;
  costMinor: bigint;
  points: number;
  /** Whether the budget would have stopped it. */
  isExhausted: boolean;
}

export function previewRules(
  app: App,
  { rules, budget }: { rules: PromotionRules; budget: Budget },
): Promise<Preview> {
  return readOutside(app, function* (): Tx<Preview> {
    const period = lastMonth(dayOf(app.clock.now(), app.config.timeZone));
    const steps = rules.measure === "staked" ? yield* playIn(app, period) : yield* depositsIn(app, period);
    const found = { members: new Set<number>(), baseMinor: 0n, rewards: 0, costMinor: 0n, points: 0 };
    const standing = new Map<number, { progress: bigint; paid: number }>();
    let isExhausted = false;
    for (const { accountId, depositId, amountMinor } of steps) {
      found.members.add(accountId);
      found.baseMinor += amountMinor;
      const now = standing.get(accountId) ?? { progress: 0n, paid: 0 };
      if (now.paid >= rules.times) continue;
      if (now.paid === 0 && now.progress === 0n && !(yield* isEligible(rules, accountId, depositId)))
        continue;
      now.progress += rules.measure === "deposits" ? 1n : amountMinor;
      standing.set(accountId, now);
      while (now.paid < rules.times && now.progress >= nextGoal(rules, now.paid)) {
        const reward = rewardOf(0, rules, { baseMinor: amountMinor, depositId: null });
        const costMinor = costOf(reward);
        const fits =
          (budget.amountMinor === null || found.costMinor + costMinor <= budget.amountMinor) &&
          (budget.count === null || found.rewards < budget.count);
        isExhausted ||= !fits;
        if (!fits) break;
        found.rewards += 1;
        found.costMinor += costMinor;
        found.points += reward.points ?? 0;
        now.paid += 1;
        if (rules.measure === "staked") continue;
        now.progress = 0n;
        break;
      }
    }
    const paidMembers = [...standing.values()].filter(({ paid }) => paid > 0).length;
    return { ...found, period, isExhausted, paidMembers, members: found.members.size };
  });
}

function lastMonth(today: number): Period {
  const toDay = addDays(monthOf(today) * 100 + 1, -1);
  return { fromDay: monthOf(toDay) * 100 + 1, toDay };
}

interface Step {
  accountId: number;
  depositId?: number;
  amountMinor: bigint;
}

function* depositsIn({ config }: App, period: Period): Tx<Step[]> {
  const { fromMs, toMs } = spanOf(period, config.timeZone);
  const found = yield* rows((db) =>
    db
      .selectFrom("deposits")
      .innerJoin("accounts", "accounts.id", "deposits.account_id")
      .select(["deposits.id", "deposits.account_id", "deposits.amount_minor"])
      .where("deposits.status", "=", "credited")
      .where("deposits.currency", "=", config.currency)
      .where("decided_at", ">=", fromMs)
      .where("decided_at", "<", toMs)
      .where("accounts.member_type", "!=", MEMBER_TYPE.trial)
      .where("deposits.account_id", "not in", testAccounts(db))
      .orderBy("decided_at")
      .orderBy("deposits.id"),
  );
  return found.map((row) => ({
    ...{ accountId: row.account_id, depositId: row.id, amountMinor: row.amount_minor },
  }));
}

/** Of each member the whole of the month. */
function* playIn({ config }: App, { fromDay, toDay }: Period): Tx<Step[]> {
  const found = yield* rows((db) =>
    db
      .selectFrom("bet_days as bets")
      .innerJoin("accounts", "accounts.id", "bets.account_id")
      .select("bets.account_id")
      .select(sql<bigint>`cast(sum(own_valid_minor) as bigint)`.as("valid_minor"))
      .where("bets.status", "=", "settled")
      .where("bets.currency", "=", config.currency)
      .where("bets.day", ">=", fromDay)
      .where("bets.day", "<=", toDay)
      .where("accounts.member_type", "!=", MEMBER_TYPE.trial)
      .where("bets.account_id", "not in", testAccounts(db))
      .groupBy("bets.account_id")
      .orderBy("bets.account_id"),
  );
  return found.map((row) => ({ accountId: row.account_id, amountMinor: row.valid_minor }));
}
