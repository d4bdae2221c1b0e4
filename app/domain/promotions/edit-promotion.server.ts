import { first, type Tx } from "~/db/runner/transaction";
import type { PromotionsTable } from "~/db/schema";
import type { App } from "../app.server";
import {
  contentColumns,
  contentOfForm,
  pictureColumn,
  type ContentBefore,
  type ContentWish,
  type Staff,
} from "../brand/content-columns";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { byStaff, recordAudit } from "../staff/audit.server";
import type { Execution, PromotionType } from "./promotion";

/** Staff write promotions. Whoever saves what somebody else has saved meanwhile is refused, so that no change is lost. */
export interface PromotionWish extends ContentWish {
  type: PromotionType;
  execution: Execution;
  /** Members join it with a button. */
  joinable: boolean;
}

interface Saving {
  wish: PromotionWish;
  formKey: string;
  by: Staff;
}

/** Its name in addresses is given once and stays. Refusals: `different_content`, `slug_taken`. */
export async function createPromotion(
  app: App,
  { slug, wish, formKey, by }: Saving & { slug: string },
): Promise<Outcome<{ promotionId: number }, "different_content" | "slug_taken">> {
  const id = app.ids.next();
  const content = { slug, ...contentOfForm(wish) };
  const key = { scope: `promotion:new:${by.staffId}`, key: formKey, content };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const picture_id = yield* pictureColumn(app, wish, null);
      const row = { id, slug, ...columnsOf(app, wish), picture_id, version: 1 };
      const after = yield* first((db) =>
        db
          .insertInto("promotions")
          .values(row)
          .onConflict((conflict) => conflict.column("slug").doNothing())
          .returningAll(),
      );
      if (!after) return refuse("slug_taken");
      yield* audit(app, { action: "promotion.created", after, by });
      return { ok: true as const, promotionId: id };
    }),
  );
}

interface Change extends Saving {
  promotionId: number;
  version: number;
  /** Of the form. */
  languages: readonly string[];
}

/** Refusals: `different_content`, `unknown_promotion`, `changed_meanwhile` when it has another version by now. */
export async function changePromotion(
  app: App,
  { promotionId, version, languages, wish, formKey, by }: Change,
): Promise<Outcome<object, "different_content" | "unknown_promotion" | "changed_meanwhile">> {
  const key = { scope: `promotion:${promotionId}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const before = yield* first((db) =>
        db.selectFrom("promotions").selectAll().where("id", "=", promotionId),
      );
      if (!before) return refuse("unknown_promotion");
      const picture_id = yield* pictureColumn(app, wish, before.picture_id);
      const after = yield* first((db) =>
        db
          .updateTable("promotions")
          .set({ ...columnsOf(app, wish, { row: before, languages }), picture_id, version: version + 1 })
          .where("id", "=", promotionId)
          .where("version", "=", version)
          .returningAll(),
      );
      if (!after) return refuse("changed_meanwhile");
      yield* audit(app, { action: "promotion.changed", before, after, by });
      return { ok: true as const };
    }),
  );
}

function columnsOf(app: App, wish: PromotionWish, before?: ContentBefore) {
  const { type, execution, joinable } = wish;
  const own = { promotion_type: type, execution, joinable: joinable ? 1 : 0 };
  return { ...contentColumns(app, wish, before), ...own };
}

interface Audited {
  action: string;
  before?: PromotionsTable;
  after: PromotionsTable;
  by: Staff;
}

function* audit(app: App, { action, before, after, by }: Audited): Tx<void> {
  const target = `promotion:${after.id}`;
  yield* recordAudit(app, {
    ...byStaff(by),
    action,
    target,
    before,
    after,
  });
}
