import { first, type Tx } from "~/db/runner/transaction";
import type { BannersTable } from "~/db/schema";
import type { App } from "../app.server";
import { once } from "../shared/once.server";
import { refuse, type Outcome } from "../shared/refusal";
import { changeKept } from "../shared/versions.server";
import { byStaff, recordAudit } from "../staff/audit.server";
import type { BannerGroup } from "./banner";
import {
  contentColumns,
  contentOfForm,
  pictureColumn,
  type ContentBefore,
  type ContentWish,
  type Staff,
} from "./content-columns";

/** Staff write banners. Whoever saves what somebody else has saved meanwhile is refused, so that no change is lost. */
export interface BannerWish extends ContentWish {
  group: BannerGroup;
  url: string;
  linkageType: number;
}

interface Saving {
  wish: BannerWish;
  formKey: string;
  by: Staff;
}

/** Refusals: `different_content` of a form that was sent before. */
export async function createBanner(
  app: App,
  { wish, formKey, by }: Saving,
): Promise<Outcome<{ bannerId: number }, "different_content">> {
  const id = app.ids.next();
  const key = { scope: `banner:new:${by.staffId}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const picture_id = yield* pictureColumn(app, wish, null);
      const row = { id, ...columnsOf(app, wish), picture_id, version: 1 };
      const after = yield* first((db) => db.insertInto("banners").values(row).returningAll());
      yield* audit(app, { action: "banner.created", after: after!, by });
      return { ok: true as const, bannerId: id };
    }),
  );
}

interface Change extends Saving {
  bannerId: number;
  version: number;
  /** Of the form. */
  languages: readonly string[];
}

/** Refusals: `different_content`, `unknown_banner`, `changed_meanwhile` when it has another version by now. */
export async function changeBanner(
  app: App,
  { bannerId, version, languages, wish, formKey, by }: Change,
): Promise<Outcome<object, "different_content" | "unknown_banner" | "changed_meanwhile">> {
  const key = { scope: `banner:${bannerId}`, key: formKey, content: contentOfForm(wish) };
  return changeKept(app, "content", () =>
    once(app, key, function* () {
      const before = yield* first((db) => db.selectFrom("banners").selectAll().where("id", "=", bannerId));
      if (!before) return refuse("unknown_banner");
      const picture_id = yield* pictureColumn(app, wish, before.picture_id);
      const after = yield* first((db) =>
        db
          .updateTable("banners")
          .set({ ...columnsOf(app, wish, { row: before, languages }), picture_id, version: version + 1 })
          .where("id", "=", bannerId)
          .where("version", "=", version)
          .returningAll(),
      );
      if (!after) return refuse("changed_meanwhile");
      yield* audit(app, { action: "banner.changed", before, after, by });
      return { ok: true as const };
    }),
  );
}

function columnsOf(app: App, wish: BannerWish, before?: ContentBefore) {
  const { group, url, linkageType } = wish;
  return { ...contentColumns(app, wish, before), group_name: group, url, linkage_type: linkageType };
}

interface Audited {
  action: string;
  before?: BannersTable;
  after: BannersTable;
  by: Staff;
}

function* audit(app: App, { action, before, after, by }: Audited): Tx<void> {
  const target = `banner:${after.id}`;
  yield* recordAudit(app, {
    ...byStaff(by),
    action,
    target,
    before,
    after,
  });
}
