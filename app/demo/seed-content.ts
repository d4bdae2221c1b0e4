import type { App } from "~/domain/app.server";
import { addDays, dayOf, startOfDay } from "~/domain/shared/day";
import { banners, sideBanners } from "./content-of-the-brand";
import { elsewhere } from "./further-words";
import { insertRows } from "./insert-rows";
import type { Progress } from "./progress";
import { promotions } from "./promotions-of-the-brand";

const OPENED_AT = Date.UTC(2026, 0, 5);
const WITHIN_THE_SITE = 1;

/** Banners and promotions. A second time it changes nothing. */
export async function seedContent(app: App, progress: Progress): Promise<void> {
  progress.begin("banners and promotions", banners.length + sideBanners.length + promotions.length);
  const groups = [
    ...banners.map((banner) => ({ group: "w_home", ...banner })),
    ...sideBanners.map((banner) => ({ group: "w_leftmenu", ...banner })),
  ];
  await insertRows(
    app,
    "banners",
    groups.map(({ group, art, url, texts }, position) => ({
      id: position + 1,
      group_name: group,
      texts: JSON.stringify({ ...texts, ...elsewhere(({ banners }) => banners[position]) }),
      art: JSON.stringify(art),
      picture_id: null,
      url,
      linkage_type: WITHIN_THE_SITE,
      starts_at: OPENED_AT,
      ends_at: null,
      sort: position,
      enabled: 1,
      version: 1,
    })),
  );
  const today = dayOf(app.clock.now(), app.config.timeZone);
  const inDays = (days: number) => startOfDay(addDays(today, days), app.config.timeZone);
  await insertRows(
    app,
    "promotions",
    promotions.map(({ slug, type, execution, joins, art, texts, fromDay, untilDay }, position) => ({
      id: position + 1,
      slug,
      promotion_type: type,
      execution,
      joinable: joins ? 1 : 0,
      texts: JSON.stringify(texts),
      art: JSON.stringify(art),
      picture_id: null,
      starts_at: fromDay === undefined ? OPENED_AT : inDays(fromDay),
      ends_at: untilDay === undefined ? null : inDays(untilDay),
      sort: position,
      enabled: 1,
      version: 1,
    })),
  );
  app.bus.emit("content", {});
}
