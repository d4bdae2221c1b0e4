import { z } from "zod";
import { testAccounts } from "../accounts/test-accounts/real-only.server";
import { bonusRulesOf } from "../bonuses/open-purse.server";
import type { App } from "../app.server";
import { readOutside } from "~/db/runner/transaction";
import { memberLists } from "./lists/member-lists.views.server";
import { PROMOTION_STATES, type PromotionState } from "./promotion-state";
import { readWhole, versionOf, type Whole } from "./save-rules.server";

/** What a promotion pays, and how far its members are. */
export interface RulesForDesk extends Whole {
  version: string;
  isStrict: boolean;
  counts: { state: PromotionState; count: number }[];
  /** Tags of lists whom it can be for. */
  lists: string[];
}

export async function rulesForDesk(app: App, promotionId: number): Promise<RulesForDesk> {
  const [whole, { isStrict }, lists, rows] = await Promise.all([
    readOutside(app, () => readWhole(promotionId)),
    bonusRulesOf(app),
    memberLists(app),
    app.db
      .selectFrom("promotion_members")
      .select("state")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("promotion_id", "=", promotionId)
      .where("account_id", "not in", testAccounts(app.db))
      .groupBy("state")
      .execute(),
  ]);
  const counts = rows.map((row) => ({
    state: z.enum(PROMOTION_STATES).parse(row.state),
    count: Number(row.count),
  }));
  counts.sort((a, b) => PROMOTION_STATES.indexOf(a.state) - PROMOTION_STATES.indexOf(b.state));
  return { ...whole, version: versionOf(whole), isStrict, counts, lists: lists.map(({ tag }) => tag) };
}
