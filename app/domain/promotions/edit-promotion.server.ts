import { first } from "~/db/runner/transaction";
import type { App } from "../app.server";
import { contentColumns, type ContentBefore, type ContentWish } from "../publishing/content-columns";
import { changeContent, createContent, type Changing, type Saving } from "../publishing/edit-content.server";
import { refuse } from "../shared/refusal";
import type { Execution, PromotionType } from "./promotion";

/** Staff write promotions. */
export interface PromotionWish extends ContentWish {
  type: PromotionType;
  execution: Execution;
  /** Members join it with a button. */
  joinable: boolean;
}

/** Its name in addresses is given once and stays. Refusals: `different_content`, `slug_taken`. */
export async function createPromotion(app: App, saving: Saving<PromotionWish> & { slug: string }) {
  const { wish, slug } = saving;
  return createContent(app, "promotion", saving, function* (saved) {
    const row = { slug, ...columnsOf(app, wish), ...saved };
    const created = yield* first((db) =>
      db
        .insertInto("promotions")
        .values(row)
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .returningAll(),
    );
    return created ?? refuse("slug_taken");
  });
}

/** Refusals: `different_content`, `unknown_promotion`, `changed_meanwhile`. */
export async function changePromotion(app: App, change: Changing<PromotionWish>) {
  const { wish, version, languages } = change;
  return changeContent(app, "promotion", change, {
    find: (id) => first((db) => db.selectFrom("promotions").selectAll().where("id", "=", id)),
    update: (row, saved) =>
      first((db) =>
        db
          .updateTable("promotions")
          .set({ ...columnsOf(app, wish, { row, languages }), ...saved })
          .where("id", "=", row.id)
          .where("version", "=", version)
          .returningAll(),
      ),
  });
}

function columnsOf(app: App, wish: PromotionWish, before?: ContentBefore) {
  const { type, execution, joinable } = wish;
  const own = { promotion_type: type, execution, joinable: joinable ? 1 : 0 };
  return { ...contentColumns(app, wish, before), ...own };
}
