import type { App } from "~/domain/app.server";
import { writePromotionRules } from "~/domain/promotions/write-rules.server";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { isJoined, promotions, textsOf } from "./rewards/promotions-of-the-brand";

const OPENED_AT = Date.UTC(2026, 0, 5);

/** The promotions of the demo brand with what pays them. A second time it changes nothing. */
export async function seedPromotions(app: App, progress: Progress): Promise<void> {
  progress.begin("promotions", promotions.length);
  await insertRows(
    app,
    "promotions",
    promotions.map((promotion, position) => ({
      ...{ id: position + 1, slug: promotion.slug, promotion_type: promotion.type },
      ...{ execution: promotion.execution, joinable: isJoined(promotion) ? 1 : 0 },
      texts: JSON.stringify(textsOf(promotion)),
      art: JSON.stringify({ glyph: promotion.glyph, inks: promotion.inks, scene: "rays" }),
      ...{ picture_id: null, starts_at: OPENED_AT, ends_at: null, sort: position, enabled: 1, version: 1 },
    })),
  );
  for (const [position, { rules, places: count }] of promotions.entries()) {
    const budget = { amountMinor: null, count };
    await app.store.transaction(() => writePromotionRules(position + 1, { rules, budget }));
    progress.at(position + 1);
  }
  app.bus.emit("content", {});
}
