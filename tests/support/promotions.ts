import type { App } from "~/domain/app.server";
import type { PromotionsTable } from "~/db/schema";
import type { Visitor } from "./visitor";

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

/** What staff type for one that runs, in a portal whose database only its desk is asked for. */
const AT_DESK = {
  "texts.en.summary": "Up to ৳20,000, for new members.",
  "texts.bn.summary": "নতুন সদস্যদের জন্য ৳20,000 পর্যন্ত।",
  "texts.bn.terms": "<p>৳1,000 জমা দিন।</p>",
  "texts.en.terms": "<p>Put in ৳1,000.</p><h3>How it works</h3><ol><li>Deposit for the first time.</li></ol>",
  execution: "M",
  ...{ "art.glyph": "wrapped-gift", "art.inks": "bottle", "art.scene": "rays", "art.beside.first": "coin" },
};

/** The promotions that journeys read, one of each of three types; what is there already stays. */
export async function addPromotionsAtDesk(owner: Visitor): Promise<void> {
  for (const [slug, type, title] of [
    ["first-deposit", "deposit", "100% on your first deposit"],
    ["cricket-cashback", "cashback", "Cricket cashback, every innings"],
    ["birthday-chip", "vip", "Birthday chip"],
  ] as const) {
    if ((await owner.get(`/promotions?id=${slug}`)).status === 200) continue;
    const form = (await owner.get("/admin/promotions/new")).form("texts.en.title", "texts.en.terms");
    const titles = { "texts.en.title": title, "texts.bn.title": title };
    const saved = await owner.submit(form, { ...AT_DESK, ...titles, slug, type });
    if (saved.status !== 303) throw new Error(`${slug}: ${saved.status} ${saved.text.slice(0, 500)}`);
  }
}
