import { expect } from "vitest";
import type { App } from "~/domain/app.server";
import { joinPromotion } from "~/domain/promotions/join-promotion.server";
import { recordProgress } from "~/domain/promotions/progress.server";
import type { PromotionRulesGiven } from "~/domain/promotions/rules.schema";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { dayOf } from "~/domain/shared/day";
import { MANUAL } from "./cashier";
import { addPromotion } from "./promotions";

interface Scene {
  app: App;
  accountId: number;
}

interface Offer {
  title?: string;
  reward?: PromotionRulesGiven["reward"];
}

const CASH = { form: "cash", amountMinor: 50_000n } as const;

/** A promotion that the member has joined, and whose goal is reached unless it is only offered. */
export async function earn({ app, accountId }: Scene, { title = "Reload", reward = CASH }: Offer = {}) {
  const promotionId = await addPromotion(app, { title, slug: title.toLowerCase(), joinable: 1 });
  const budget = { amountMinor: 50_000n, count: null };
  await app.store.transaction(() => writePromotionRules(promotionId, { rules: { reward }, budget }));
  app.bus.emit("content", {});
  const joined = await joinPromotion(app, { accountId, promotionId, ip: "" });
  if (!joined.ok) throw new Error(joined.refusal);
  const reached = await recordProgress(app, {
    promotionId,
    accountId,
    amountMinor: 1n,
    eventKey: "deposit:1",
  });
  expect(reached).toBe("claim");
  return promotionId;
}

interface Mission {
  target?: bigint;
  title?: string;
}

/** A mission of the day that counts deposits, and one deposit of the member. */
export async function addMission({ app, accountId }: Scene, { target = 1n, title }: Mission = {}) {
  const id = app.ids.next();
  const given = { form: "cash", amountMinor: "3100" };
  const rules = { period: "day", measure: "deposits", target: String(target), given };
  const day = dayOf(app.clock.now(), app.config.timeZone);
  await app.db
    .insertInto("reward_programmes")
    .values({
      ...{
        id,
        kind: "mission",
        promotion_id: 0,
        rules: JSON.stringify(rules),
        from_day: day,
        until_day: null,
      },
      ...{ texts: JSON.stringify(title ? { en: { title, text: "" } } : {}), enabled: 1, sort: 1, version: 1 },
    })
    .execute();
  await app.db
    .insertInto("deposits")
    .values({
      ...{ id: app.ids.next(), account_id: accountId, method_id: MANUAL, currency: "BDT", amount_minor: 1n },
      ...{ status: "credited", reference: "", reason: "", gateway_reference: null, decided_by: null },
      ...{ decided_at: app.clock.now(), created_at: app.clock.now(), expires_at: app.clock.now() },
    })
    .execute();
  return { id, day };
}
