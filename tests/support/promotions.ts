import type { App } from "~/domain/app.server";
import type { PromotionsTable } from "~/db/schema";

const DAY_MS = 86_400_000;

/** A promotion that runs since yesterday, but for what a test says of it. Answers its id. */
export async function addPromotion(
  app: App,
  {
    title,
    summary = "Summary",
    terms = "<p>Terms</p>",
    ...row
  }: Partial<PromotionsTable> & {
    title: string;
    summary?: string;
    terms?: string;
  },
): Promise<number> {
  const id = app.ids.next();
  await app.db
    .insertInto("promotions")
    .values({
      id,
      slug: `promotion-${id}`,
      promotion_type: "deposit",
      execution: "M",
      joinable: 0,
      texts: JSON.stringify({ en: { title, summary, terms } }),
      art: JSON.stringify({ glyph: "crown" }),
      picture_id: null,
      starts_at: app.clock.now() - DAY_MS,
      ends_at: null,
      sort: 0,
      enabled: 1,
      version: 1,
      ...row,
    })
    .execute();
  app.bus.emit("content", {});
  return id;
}
