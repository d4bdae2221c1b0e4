import type { App } from "~/domain/app.server";
import { banners, notices, promotions } from "./content-of-the-brand";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";

const OPENED_AT = Date.UTC(2026, 0, 5);
const WITHIN_THE_SITE = 1;
const MARQUEE = "H";

/** Banners, notices and promotions. A second time it changes nothing. */
export async function seedContent(app: App, progress: Progress): Promise<void> {
  progress.begin("banners and notices", banners.length + notices.length + promotions.length);
  await insertRows(
    app,
    "banners",
    banners.map(({ art, url, texts }, position) => ({
      id: position + 1,
      group_name: "w_home",
      texts: JSON.stringify(texts),
      art: JSON.stringify(art),
      url,
      linkage_type: WITHIN_THE_SITE,
      sort: position,
      enabled: 1,
    })),
  );
  await insertRows(
    app,
    "notices",
    notices.map((texts, position) => ({
      id: position + 1,
      notice_type: MARQUEE,
      execution: "",
      texts: JSON.stringify(texts),
      starts_at: OPENED_AT,
      ends_at: null,
      sort: position,
      enabled: 1,
    })),
  );
  await insertRows(
    app,
    "promotions",
    promotions.map(({ slug, type, art, en, bn }, position) => ({
      id: position + 1,
      slug,
      promotion_type: type,
      texts: JSON.stringify({ en, bn }),
      art: JSON.stringify(art),
      starts_at: OPENED_AT,
      ends_at: null,
      sort: position,
      // Shown once the site can keep what they promise.
      enabled: 0,
    })),
  );
  app.bus.emit("content", {});
}
