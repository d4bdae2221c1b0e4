import { first } from "~/db/runner/transaction";
import type { App } from "../../app.server";
import type { BannerGroup } from "./banner";
import { contentColumns, type ContentBefore, type ContentWish } from "../../publishing/content-columns";
import {
  changeContent,
  createContent,
  type Changing,
  type Saving,
} from "../../publishing/edit-content.server";

/** Staff write banners. */
export interface BannerWish extends ContentWish {
  group: BannerGroup;
  url: string;
  linkageType: number;
}

/** Refusals: `different_content`. */
export async function createBanner(app: App, saving: Saving<BannerWish>) {
  return createContent(app, "banner", saving, function* (saved) {
    const row = { ...columnsOf(app, saving.wish), ...saved };
    return (yield* first((db) => db.insertInto("banners").values(row).returningAll()))!;
  });
}

/** Refusals: `different_content`, `unknown_banner`, `changed_meanwhile`. */
export async function changeBanner(app: App, change: Changing<BannerWish>) {
  const { wish, version, languages } = change;
  return changeContent(app, "banner", change, {
    find: (id) => first((db) => db.selectFrom("banners").selectAll().where("id", "=", id)),
    update: (row, saved) =>
      first((db) =>
        db
          .updateTable("banners")
          .set({ ...columnsOf(app, wish, { row, languages }), ...saved })
          .where("id", "=", row.id)
          .where("version", "=", version)
          .returningAll(),
      ),
  });
}

function columnsOf(app: App, wish: BannerWish, before?: ContentBefore) {
  const { group, url, linkageType } = wish;
  return { ...contentColumns(app, wish, before), group_name: group, url, linkage_type: linkageType };
}
