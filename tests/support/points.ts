import type { App } from "~/domain/app.server";

/** Something that points are given for. Answers its id. */
export async function addProduct(
  app: App,
  {
    title,
    points,
    stock = null,
    amountMinor = 0n,
    physical = false,
    creditMinor = 0n,
  }: {
    title: string;
    points: number;
    stock?: number | null;
    amountMinor?: bigint;
    physical?: boolean;
    creditMinor?: bigint;
  },
): Promise<number> {
  const id = app.ids.next();
  await app.db
    .insertInto("points_products")
    .values({
      ...{ id, texts: JSON.stringify({ en: { title, summary: `About ${title}` } }), points, stock },
      art: JSON.stringify({ glyph: "top-hat", inks: "gulf", scene: "rays" }),
      ...{ picture_id: null, amount_minor: amountMinor, is_physical: physical ? 1 : 0, sort: 1, enabled: 1 },
      ...{ starts_at: 0, ends_at: null, version: 1, credit_minor: creditMinor },
    })
    .execute();
  return id;
}
